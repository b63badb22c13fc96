// @ts-check
/**
 * The second click of a double click means what the first one meant, or nothing.
 *
 * What the first one hit may be gone: a panel was closed, a card was played and its neighbour has moved up.
 */
import { on } from "../core/dom.js";

const TWICE_MS = 450;
const NEAR_PX = 12;

/** @returns {() => void} ends the listening */
export function ignoreStrays() {
  let last = { thing: /** @type {Element | null} */ (null), ref: /** @type {string | undefined} */ (undefined), x: 0, y: 0, at: -Infinity };

  /** @param {MouseEvent} event */
  function click(event) {
    if (event.detail === 0) return; // made by a key
    const thing = thingAt(event.target);
    const next = { thing, ref: thing instanceof HTMLElement ? thing.dataset.ref : undefined, x: event.clientX, y: event.clientY, at: event.timeStamp };
    const isTwice = next.at - last.at < TWICE_MS && Math.hypot(next.x - last.x, next.y - last.y) < NEAR_PX;
    if (!isTwice || (next.thing === last.thing && next.ref === last.ref)) return void (last = next);
    last.at = next.at;
    event.preventDefault();
    event.stopPropagation();
  }

  return on(document, "click", click, { capture: true });
}

/** What a click is for: a label stands for its field. @param {EventTarget | null} target */
function thingAt(target) {
  const found = target instanceof Element ? (target.closest("button, a[href], input, select, textarea, label, summary, [data-ref]") ?? target) : null;
  return found instanceof HTMLLabelElement ? (found.control ?? found) : found;
}
