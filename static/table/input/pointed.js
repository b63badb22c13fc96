// @ts-check
/** True keyboard focus: an element pressed by mouse keeps the focus, but is not pointed at. */
import { endAll, on } from "../../core/signal.js";

const MOVING = /^(Tab|F6|Home|End|Arrow\w+|\d|[thbo])$/i;

/** The element pressed last, while the focus stays there and no key moves it. */
let pressed = "";

/** @param {EventTarget | null} target */
function refOf(target) {
  const holder = target instanceof Element ? target.closest("[data-ref], [data-option]") : null;
  const { ref, option } = holder instanceof HTMLElement ? holder.dataset : {};
  return ref ?? option ?? "";
}

/** The focus has come to something else of the table; a menu or a button gives it back. @param {string} ref */
function forgetFor(ref) {
  if (ref && ref !== pressed) pressed = "";
}

/** @param {string} key */
function forgetBy(key) {
  if (MOVING.test(key)) pressed = "";
}

/** @param {EventTarget | null} target */
function note(target) {
  pressed = refOf(target);
}

/** @returns {() => void} ends the listening */
export function watchPointed() {
  return endAll([
    on(document, "pointerdown", ({ target }) => note(target), { capture: true }),
    on(document, "focusin", ({ target }) => forgetFor(refOf(target))),
    on(document, "keydown", ({ key }) => forgetBy(key), { capture: true }),
  ]);
}

/** Whether a mouse or a finger has brought the focus there. @param {EventTarget | null} target */
export const wasPressed = (target) => pressed !== "" && refOf(target) === pressed;
