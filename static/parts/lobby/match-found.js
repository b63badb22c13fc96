// @ts-check
/** An opponent was found for a rated match: both have ten seconds to say yes. */
import { focusOn } from "../../core/focus.js";
import { h } from "../../core/dom.js";
import { gameName, strength, termsLine } from "../labels.js";

/** @import { Found, Ticket } from "../../core/lobby-protocol.js" */

const ALL_S = 10;
/** A key or click meant for the page before is no answer. */
const GUARD_MS = 400;

/**
 * @param {object} props
 * @param {Ticket} props.ticket
 * @param {Found} props.found
 * @param {number} props.past seconds since the ticket arrived
 * @param {(accept: boolean) => void} props.onAnswer
 * @param {() => void} props.onEarly pressed before the question takes an answer
 */
export function FoundDialog({ ticket, found, past, onAnswer, onEarly }) {
  const left = Math.max(0, found.left_s - past);
  const { opponent } = found;
  if (opened.pairing !== found.pairing)
    opened = { pairing: found.pairing, at: Date.now(), early: false };
  const isGuarded = () => Date.now() - opened.at < GUARD_MS;
  const answer = (/** @type {boolean} */ accept) => () => {
    if (!isGuarded()) return onAnswer(accept);
    opened.early = true;
    onEarly();
  };
  return h(
    "dialog",
    {
      class: "found",
      key: found.pairing,
      "aria-labelledby": "found-title",
      "aria-describedby": "found-words",
      ref: openUp,
      oncancel: (/** @type {Event} */ event) => event.preventDefault(),
      onkeydown: (/** @type {Event} */ event) => event.stopPropagation(),
    },
    Ring(left),
    h("h2", { id: "found-title" }, "Match found"),
    h(
      "p",
      { id: "found-words", class: "found__words" },
      h("strong", {}, opponent.name),
      strength(opponent) && ` (${strength(opponent)})`,
      h("br"),
      `${gameName(ticket.ruleset)} · ${termsLine(ticket)}`,
    ),
    h("p", { class: "found__state", role: "status" }, stateOf(found, opened.early)),
    Answers(found.accepted, isGuarded(), answer),
  );
}

/** @param {Found} found @param {boolean} early */
function stateOf({ opponent, accepted, other_accepted: otherAccepted }, early) {
  if (early && !accepted) return "Click again to accept.";
  if (accepted) return `Waiting for ${opponent.name}…`;
  return otherAccepted ? `${opponent.name} has accepted.` : "Both players must accept.";
}

/** @param {boolean} accepted @param {boolean} guarded @param {(accept: boolean) => () => void} answer */
function Answers(accepted, guarded, answer) {
  const guard = { data: { guarded }, "aria-disabled": guarded ? "true" : null };
  return h(
    "div",
    { class: "found__buttons" },
    h(
      "button",
      { class: "btn", type: "button", key: "no", ...guard, onclick: answer(false) },
      "Decline",
    ),
    h(
      "button",
      {
        class: "btn btn--primary",
        type: "button",
        key: "yes",
        ...guard,
        disabled: accepted,
        onclick: answer(true),
      },
      accepted ? "Accepted" : "Accept",
    ),
  );
}

/** @param {number} left seconds */
function Ring(left) {
  return h(
    "div",
    { class: "found__ring" },
    h(
      "svg",
      { viewBox: "0 0 100 100", "aria-hidden": "true" },
      h("circle", { class: "found__track", cx: 50, cy: 50, r: 44 }),
      h("circle", {
        class: "found__left",
        cx: 50,
        cy: 50,
        r: 44,
        pathLength: 100,
        "stroke-dasharray": `${(left / ALL_S) * 100} 100`,
      }),
    ),
    h("b", { role: "timer", "aria-label": "Seconds left" }, Math.ceil(left)),
  );
}

/** Which question is up, and since when. */
let opened = { pairing: "", at: 0, early: false };

/** @param {HTMLDialogElement} dialog */
function openUp(dialog) {
  // It is in the page a moment later.
  queueMicrotask(() => {
    dialog.showModal();
    focusOn(/** @type {HTMLElement | null} */ (dialog.querySelector(".btn--primary")));
  });
}
