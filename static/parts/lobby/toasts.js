// @ts-check
/** Toasts at the edge of every page: challenges to answer, notices to read. */
import { h } from "../../core/dom.js";
import { gameName, span, strength, termsLine } from "../labels.js";

/** @import { Challenge } from "../../core/lobby-protocol.js" */

/** @typedef {{id: number, text: string, url?: string}} Note */

/**
 * @param {object} props
 * @param {{incoming: Challenge[], outgoing: Challenge[]}} props.challenges
 * @param {number} props.past seconds since they arrived
 * @param {Note[]} props.notes
 * @param {(challenge: Challenge) => void} props.onAccept
 * @param {(challenge: Challenge) => void} props.onDecline
 * @param {(challenge: Challenge) => void} props.onWithdraw
 * @param {(note: Note) => void} props.onRead
 */
export function Toasts({ challenges, past, notes, onAccept, onDecline, onWithdraw, onRead }) {
  return h(
    "div",
    { class: "toasts", key: "toasts", role: "status" },
    challenges.incoming.map((one) =>
      Incoming(one, past, { accept: () => onAccept(one), decline: () => onDecline(one) }),
    ),
    challenges.outgoing.map((one) => Outgoing(one, past, () => onWithdraw(one))),
    notes.map((note) => NoteToast(note, () => onRead(note))),
  );
}

/** @param {Challenge} one @param {number} past @param {{accept: () => void, decline: () => void}} answers */
function Incoming(one, past, { accept, decline }) {
  return h(
    "section",
    {
      class: "toast toast--challenge",
      key: one.id,
      "aria-label": `${one.by.name} challenges you`,
    },
    h(
      "p",
      {},
      h("a", { href: `/people/${one.by.id}` }, one.by.name),
      strength(one.by) && ` (${strength(one.by)})`,
      ` challenges you to ${gameName(one.ruleset)}`,
    ),
    Small(one, past),
    h(
      "div",
      { class: "toast__buttons" },
      h("button", { class: "btn", type: "button", key: "no", onclick: decline }, "Decline"),
      h(
        "button",
        { class: "btn btn--primary", type: "button", key: "yes", onclick: accept },
        "Accept…",
      ),
    ),
  );
}

/** @param {Challenge} one @param {number} past @param {() => void} onclick */
function Outgoing(one, past, onclick) {
  return h(
    "section",
    { class: "toast", key: one.id, "aria-label": `Your challenge to ${one.to.name}` },
    h("p", {}, `You challenged ${one.to.name} to ${gameName(one.ruleset)}.`),
    Small(one, past),
    h(
      "div",
      { class: "toast__buttons" },
      h("button", { class: "btn", type: "button", onclick }, "Withdraw"),
    ),
  );
}

/** @param {Note} note @param {() => void} onclick */
function NoteToast(note, onclick) {
  return h(
    "section",
    { class: "toast", key: `note-${note.id}` },
    h("p", {}, note.text),
    h(
      "div",
      { class: "toast__buttons" },
      note.url && h("a", { class: "btn btn--primary", href: note.url }, "Open match"),
      h("button", { class: "btn", type: "button", onclick }, "Close"),
    ),
  );
}

/** @param {Challenge} challenge @param {number} past */
function Small(challenge, past) {
  return h(
    "p",
    { class: "toast__small" },
    termsLine(challenge),
    h("span", { "aria-hidden": "true" }, ` · ${span(challenge.left_s - past)} left`),
  );
}
