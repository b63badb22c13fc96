// @ts-check
/** The bubble of a seat's message or emote, at its plate. */
import { element, h } from "../../../core/dom.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Seat } from "../../../core/protocol.js" */
/** @import { MatchContext } from "../../match-context.js" */

const BUBBLE_MS = 3500;

/** @param {MatchContext} context @param {Seat} seat @param {Child} content */
export function showBubble({ ruleset }, seat, content) {
  const box = plateOf(seat)?.getBoundingClientRect();
  if (!box) return;
  document.querySelector(`.bubble[data-seat="${seat}"]`)?.remove();
  const style = { "--hue": ruleset.hue ?? 262, ...placed(box) };
  const made = element(
    h("div", { class: "bubble", "aria-hidden": "true", data: { seat }, style }, content),
  );
  document.body.append(made);
  setTimeout(() => made.remove(), BUBBLE_MS);
}

/** @param {Seat} seat */
function plateOf(seat) {
  const plate = document.querySelector(`[data-clock="${seat}"]`)?.closest(".plate, .plate-narrow");
  return plate ?? document.getElementById("board");
}

/** Beside a plate, or where plates are strips, on the board's side of it: never over the question. @param {DOMRect} box */
function placed(box) {
  if (box.width < 300)
    return { "--left": `${box.right + 6}px`, "--top": `${box.top + 18}px`, "--bottom": "auto" };
  const low = box.top > innerHeight / 2;
  return {
    "--left": `${box.left + 8}px`,
    "--top": low ? "auto" : `${box.bottom + 6}px`,
    "--bottom": low ? `${innerHeight - box.top + 6}px` : "auto",
  };
}
