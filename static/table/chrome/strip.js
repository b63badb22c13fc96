// @ts-check
/**
 * One line below the head for match matters outside the rules: connection, absence, a draw offer.
 */
import { h } from "../../core/dom.js";
import { ConnectionStrip, absence } from "./status.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { Line } from "../../core/socket.js" */
/** @import { State } from "../../core/store.js" */

/**
 * @param {object} props
 * @param {State} props.state
 * @param {number} props.now by the server's clock
 * @param {Line} props.line
 * @param {string} [props.goal] of a puzzle, and its outcome
 * @param {Child} [props.away] absent player and the actions against it
 * @param {() => void} props.onRetry
 * @param {(accept: boolean) => void} props.onDraw
 * @returns {Child[]}
 */
export function Strips({ state, now, line, goal, away: better, onRetry, onDraw }) {
  const { welcome, view, status } = state;
  const names = welcome?.names ?? ["", ""];
  const you = welcome?.you ?? null;
  if (line.state !== "open") return [ConnectionStrip({ line, now: Date.now(), onRetry })];
  if (!view || view.result) return [GoalStrip(goal)];
  return [
    GoalStrip(goal),
    ...view.notes.map((words) =>
      h("p", { class: "strip strip--note", key: `note ${words}`, role: "status" }, words),
    ),
    better === undefined ? AwayStrip(absence(state, names, you, now)) : better,
    you !== null && DrawStrip(status?.draw_offer ?? null, you, names, onDraw),
  ];
}

/** @param {string | undefined} goal */
const GoalStrip = (goal) =>
  goal && h("p", { class: "strip strip--goal", key: "goal", role: "status" }, goal);

/** @param {Child} away */
const AwayStrip = (away) =>
  away && h("div", { class: "strip", key: "away", role: "status", data: { tone: "quiet" } }, away);

/** A draw that is offered, by either seat. @param {number | null} offer @param {number} you @param {readonly string[]} names @param {(accept: boolean) => void} onDraw */
function DrawStrip(offer, you, names, onDraw) {
  if (offer === null) return null;
  if (offer === you)
    return h(
      "div",
      { class: "strip", key: "sent", role: "status", data: { tone: "quiet" } },
      "Draw offered.",
    );
  const answer = (
    /** @type {boolean} */ accept,
    /** @type {string} */ look,
    /** @type {string} */ label,
  ) => h("button", { type: "button", class: look, onclick: () => onDraw(accept) }, label);
  return h(
    "div",
    { class: "strip", key: "draw", role: "status", data: { tone: "offer" } },
    h("span", {}, `${names[offer]} offers a draw.`),
    answer(false, "btn", "Decline"),
    answer(true, "btn btn--primary", "Accept draw"),
  );
}
