// @ts-check
/** Drag and drop: from a thing on the table or in the hand to another, or to the board: a line follows the pointer. */
import { element, h, patch } from "../../core/dom.js";
import { endAll, on } from "../../core/signal.js";
import { leaving, pathBetween } from "./arrow-paths.js";

/** @import { Ref } from "../../core/protocol.js" */

const SLACK = 12;

/** @typedef {{may: (from: Ref) => boolean, drop: (from: Ref, to: Ref) => void}} DragActs */

/** @param {HTMLElement[]} parts the board, and the hand @param {DragActs} acts @returns {() => void} ends the listening */
export function listenToDrags(parts, acts) {
  const drag = new Drag(acts);
  return endAll([
    () => drag.stop(),
    ...parts.flatMap((part) => [
      on(part, "pointerdown", (event) => drag.begin(event)),
      on(part, "dragstart", (event) => drag.isOn() && event.preventDefault()),
    ]),
    on(document, "pointermove", (event) => drag.follow(event)),
    on(document, "pointerup", (event) => drag.drop(event)),
    on(document, "pointercancel", () => drag.stop()),
  ]);
}

/** One drag at a time: from its press, over the line it draws, to its drop target. */
class Drag {
  #acts;
  /** @type {{ref: Ref, box: Element, x: number, y: number} | null} */
  #from = null;
  /** @type {Element | null} drawn as soon as the pointer has moved far enough */
  #line = null;

  /** @param {DragActs} acts */
  constructor(acts) {
    this.#acts = acts;
  }

  isOn() {
    return this.#from !== null;
  }

  /** @param {PointerEvent} event */
  begin(event) {
    const box = event.button === 0 ? thingAt(event.target) : null;
    const may = box !== null && this.#acts.may(box.ref);
    this.#from = may ? { ...box, x: event.clientX, y: event.clientY } : null;
  }

  /** @param {PointerEvent} event */
  follow({ clientX, clientY }) {
    const from = this.#from;
    if (!from) return;
    if (!this.#line && Math.hypot(clientX - from.x, clientY - from.y) < SLACK) return;
    this.#line ??= document.body.appendChild(
      element(h("svg", { class: "arrows", "aria-hidden": "true" })),
    );
    const [box, bar] = [from.box, document.getElementById("prompt")].map((one) =>
      one?.getBoundingClientRect(),
    );
    if (box) drawLine(this.#line, box, new DOMRect(clientX, clientY, 1, 1), bar);
  }

  /** @param {PointerEvent} event */
  drop(event) {
    const [from, wasDrawn] = [this.#from, this.#line !== null];
    const under = document.elementFromPoint(event.clientX, event.clientY);
    this.stop();
    if (!from || !wasDrawn) return;
    swallowClick();
    const goal = goalAt(under);
    if (goal !== null && goal !== from.ref) this.#acts.drop(from.ref, goal);
  }

  stop() {
    this.#line?.remove();
    this.#line = null;
    this.#from = null;
  }
}

/** Once it is above the question the line begins there. @param {Element} line @param {DOMRect} from @param {DOMRect} to @param {DOMRect | undefined} bar */
function drawLine(line, from, to, bar) {
  const { d } = pathBetween(bar && to.top < bar.top ? leaving(from, bar) : from, to);
  const parts = ["shade", "line"].map((part) => h("path", { class: `arrow__${part}`, d }));
  patch(line, h("g", { class: "arrow arrow--target" }, parts));
}

/** The click that a browser makes of a drag is none. */
function swallowClick() {
  const swallow = (/** @type {Event} */ click) => {
    click.stopPropagation();
    click.preventDefault();
  };
  setTimeout(on(document, "click", swallow, { capture: true }));
}

/**
 * Return the drop target; "" for the bare board, null beside it.
 * @param {Element | null} under @returns {Ref | null}
 */
const goalAt = (under) => (under?.closest("#board") ? (thingAt(under)?.ref ?? "") : null);

/** @param {EventTarget | null} target @returns {{ref: Ref, box: Element} | null} */
function thingAt(target) {
  const box = target instanceof Element ? target.closest("[data-ref]") : null;
  return box instanceof HTMLElement && box.dataset.ref ? { ref: box.dataset.ref, box } : null;
}
