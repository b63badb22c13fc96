// @ts-check
/** Opens the preview on hover of the mouse and on a long press of a finger. */
import { endAll, on } from "../../core/signal.js";

/** @import { Preview } from "./preview.js" */
/** @typedef {Pick<Preview, "look" | "hide" | "isShown">} Watched */

const HOVER_MS = 250;
const WARM_MS = 400;
const PRESS_MS = 350;
const SLIP_PX = 12;

/** The card-like element that an event points at. @param {Event} event */
function subject(event) {
  const target = event.target instanceof Element ? event.target : null;
  const found = target?.closest("[data-ref], [data-def], [data-option]");
  return found instanceof HTMLElement ? found : null;
}

/** Whether the browser shows a tooltip there: one explanation is enough. @param {Event} event */
const hasTooltip = ({ target }) =>
  target instanceof Element && target.closest("[title], [data-ref]")?.hasAttribute("title");

/** @param {HTMLElement} element */
export function refOf(element) {
  return (
    element.dataset.card ??
    element.dataset.ref ??
    element.dataset.option ??
    element.dataset.def ??
    ""
  );
}

/**
 * Show the preview after resting on a card with the mouse, or pressing it for a while with a finger.
 * @param {Watched} preview
 * @returns {() => void} ends the listening
 */
export function watchPointer(preview) {
  const pointer = new PreviewPointer(preview);
  return endAll([
    on(document, "pointerover", (event) => pointer.over(event)),
    on(document, "pointerdown", (event) => pointer.down(event)),
    on(document, "pointermove", (event) => pointer.move(event), { passive: true }),
    on(document, "pointerup", (event) => isFinger(event) && pointer.stop()),
    on(document, "pointercancel", () => pointer.stop()),
    on(document, "click", (event) => pointer.click(event), { capture: true }),
    on(document, "contextmenu", (event) => pointer.isPressed() && event.preventDefault()),
    on(document.documentElement, "pointerleave", () => pointer.out()),
  ]);
}

/** @param {PointerEvent} event */
const isFinger = (event) => event.pointerType !== "mouse";

class PreviewPointer {
  #preview;
  #timer = 0;
  #warmUntil = 0;
  #pressed = false;
  #from = { x: 0, y: 0 };
  /** Where the mouse was last. */
  #at = { x: -1, y: -1 };

  /** @param {Watched} preview */
  constructor(preview) {
    this.#preview = preview;
  }

  isPressed() {
    return this.#pressed;
  }

  stop() {
    clearTimeout(this.#timer);
  }

  /** @param {PointerEvent} event */
  over(event) {
    if (isFinger(event)) return;
    this.stop();
    const element = subject(event);
    if (this.#rests(event)) return void (this.#isOf(element) || this.out());
    if (!element || hasTooltip(event)) return this.out();
    const wait = performance.now() < this.#warmUntil ? 30 : HOVER_MS;
    this.#timer = setTimeout(() => this.#look(element), wait);
  }

  /**
   * True if the page has moved below a resting mouse: the card that came there is not pointed at.
   * @param {PointerEvent} event
   */
  #rests({ clientX: x, clientY: y }) {
    const rests = this.#at.x === x && this.#at.y === y;
    this.#at = { x, y };
    return rests;
  }

  /** True if it shows the previewed card. @param {HTMLElement | null} element */
  #isOf(element) {
    return element !== null && this.#preview.isShown(refOf(element));
  }

  out() {
    this.stop();
    if (this.#preview.isShown()) this.#warmUntil = performance.now() + WARM_MS;
    this.#preview.hide();
  }

  /** @param {PointerEvent} event */
  down(event) {
    const element = subject(event);
    if (!isFinger(event)) return this.out();
    this.#preview.hide();
    this.#pressed = false;
    this.#from = { x: event.clientX, y: event.clientY };
    if (!element) return;
    this.#timer = setTimeout(() => {
      this.#pressed = this.#look(element);
    }, PRESS_MS);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { x, y } = this.#from;
    if (this.#at.x < 0 && !isFinger(event)) this.over(event); // it was on a card before the listeners were added
    if (!isFinger(event)) this.#at = { x: event.clientX, y: event.clientY };
    if (isFinger(event) && Math.hypot(event.clientX - x, event.clientY - y) > SLIP_PX) this.stop();
  }

  /** A long press looks; it must not also choose. @param {MouseEvent} event */
  click(event) {
    this.stop();
    if (!this.#pressed) return;
    this.#pressed = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {HTMLElement} element */
  #look(element) {
    return this.#preview.look(refOf(element), element);
  }
}
