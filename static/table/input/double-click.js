// @ts-check
/**
 * Double clicks: the second click has the target of the first one, or none.
 *
 * The first target may be gone: a panel was closed, or a card was played and its neighbor moved up.
 */
import { on } from "../../core/dom.js";

const TWICE_MS = 450;
const NEAR_PX = 12;

/** @typedef {{thing: Element | null, ref: string | undefined, x: number, y: number, at: number}} Click */

/** @returns {() => void} ends the listening */
export function ignoreDoubleClicks() {
  /** @type {Click} */
  let last = { thing: null, ref: undefined, x: 0, y: 0, at: -Infinity };

  /** @param {MouseEvent} event */
  function click(event) {
    if (event.detail === 0) return; // made by a key
    const next = clickOf(event);
    if (!isTwice(last, next) || isSameThing(last, next)) {
      last = next;
      return;
    }
    // The time counts from the first effective click: further clicks mean the thing there now.
    event.preventDefault();
    event.stopPropagation();
  }

  return on(document, "click", click, { capture: true });
}

/** @param {MouseEvent} event @returns {Click} */
function clickOf(event) {
  const thing = thingAt(event.target);
  const ref = thing instanceof HTMLElement ? thing.dataset.ref : undefined;
  return { thing, ref, x: event.clientX, y: event.clientY, at: event.timeStamp };
}

/** @param {Click} last @param {Click} next */
function isTwice(last, next) {
  return next.at - last.at < TWICE_MS && Math.hypot(next.x - last.x, next.y - last.y) < NEAR_PX;
}

/** @param {Click} last @param {Click} next */
const isSameThing = (last, next) => next.thing === last.thing && next.ref === last.ref;

/** Return the target of a click: a label means its field. @param {EventTarget | null} target */
function thingAt(target) {
  const found =
    target instanceof Element
      ? (target.closest("button, a[href], input, select, textarea, label, summary, [data-ref]") ??
        target)
      : null;
  return found instanceof HTMLLabelElement ? (found.control ?? found) : found;
}
