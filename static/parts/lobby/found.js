// @ts-check
/** An opponent was found for a rated match: both have ten seconds to say yes. */
import { h } from "../../core/dom.js";
import { gameName, strength, termsLine } from "../words.js";

/** @import { Found, Ticket } from "../../core/lobby-words.js" */

const ALL_S = 10;
/** Whoever was typing or clicking as it came up has not answered. */
const GUARD_MS = 400;

/**
 * @param {object} props
 * @param {Ticket} props.ticket
 * @param {Found} props.found
 * @param {number} props.past seconds since that was told
 * @param {(accept: boolean) => void} props.onAnswer
 */
export function FoundDialog({ ticket, found, past, onAnswer }) {
  const left = Math.max(0, found.left_s - past);
  const { opponent, accepted, other_accepted: otherAccepted } = found;
  if (opened.pairing !== found.pairing) opened = { pairing: found.pairing, at: Date.now() };
  const guarded = Date.now() - opened.at < GUARD_MS;
  const answer = (/** @type {boolean} */ accept) => () => void (Date.now() - opened.at >= GUARD_MS && onAnswer(accept));
  return h("dialog", {
    class: "found", key: found.pairing, "aria-labelledby": "found-title", "aria-describedby": "found-words", ref: openUp,
    oncancel: (/** @type {Event} */ event) => event.preventDefault(),
    onkeydown: (/** @type {Event} */ event) => event.stopPropagation(),
  },
    Ring(left),
    h("h2", { id: "found-title" }, "An opponent is there"),
    h("p", { id: "found-words", class: "found__words" },
      h("strong", {}, opponent.name), strength(opponent) && ` (${strength(opponent)})`, h("br"),
      `${gameName(ticket.ruleset)} · ${termsLine(ticket)}`),
    h("p", { class: "found__state", role: "status" }, accepted ? `Waiting for ${opponent.name}…` : otherAccepted ? `${opponent.name} has accepted.` : "Both have to accept."),
    h("div", { class: "found__buttons" },
      h("button", { class: "btn", type: "button", key: "no", data: { guarded }, onclick: answer(false) }, "Decline"),
      h("button", { class: "btn btn--primary", type: "button", key: "yes", data: { guarded }, disabled: accepted, onclick: answer(true) }, accepted ? "Accepted" : "Accept")));
}

/** @param {number} left seconds */
function Ring(left) {
  return h("div", { class: "found__ring" },
    h("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" },
      h("circle", { class: "found__track", cx: 50, cy: 50, r: 44 }),
      h("circle", { class: "found__left", cx: 50, cy: 50, r: 44, pathLength: 100, "stroke-dasharray": `${(left / ALL_S) * 100} 100` })),
    h("b", { role: "timer", "aria-label": "Seconds left" }, Math.ceil(left)));
}

/** Which question is up, and since when. */
let opened = { pairing: "", at: 0 };

/** @param {HTMLDialogElement} dialog */
function openUp(dialog) {
  // It is in the page a moment later.
  queueMicrotask(() => {
    dialog.showModal();
    /** @type {HTMLElement | null} */ (dialog.querySelector(".btn--primary"))?.focus();
  });
}
