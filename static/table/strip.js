// @ts-check
/** One line below the head for what concerns the match but not its rules: the line, absence, a draw offer. */
import { h } from "../core/dom.js";
import { ConnectionStrip, absence } from "./status.js";

/** @import { Child } from "../core/dom.js" */
/** @import { Line } from "../core/socket.js" */
/** @import { State } from "../core/store.js" */

/**
 * @param {object} props
 * @param {State} props.state
 * @param {Line} props.line
 * @param {Child} [props.away] says who is away, and what can be done about it
 * @param {() => void} props.onRetry
 * @param {(accept: boolean) => void} props.onDraw
 * @returns {Child[]}
 */
export function Strips({ state, line, away: better, onRetry, onDraw }) {
  const { welcome, view, status } = state;
  const names = welcome?.names ?? ["", ""];
  const you = welcome?.you ?? null;
  if (line.state !== "open") return [ConnectionStrip({ line, now: Date.now(), onRetry })];
  if (!view || view.result) return [];
  const offer = status?.draw_offer ?? null;
  const away = absence(status, names, you);
  return [
    ...view.notes.map((words) => h("p", { class: "strip strip--note", key: `note ${words}`, role: "status" }, words)),
    better !== undefined ? better : away && h("div", { class: "strip", key: "away", role: "status", data: { tone: "quiet" } }, away),
    offer !== null && offer !== you && you !== null && h("div", { class: "strip", key: "draw", role: "status", data: { tone: "offer" } },
      h("span", {}, `${names[offer]} offers a draw.`),
      h("button", { type: "button", class: "btn", onclick: () => onDraw(false) }, "Decline"),
      h("button", { type: "button", class: "btn btn--primary", onclick: () => onDraw(true) }, "Take the draw")),
    offer === you && you !== null && h("div", { class: "strip", key: "sent", role: "status", data: { tone: "quiet" } }, "You have offered a draw."),
  ];
}
