// @ts-check
/** Dragging from one thing on the table to another with a mouse or a pen: a line follows the pointer. */
import { element, h, on, patch } from "../core/dom.js";
import { pathBetween } from "./arrows.js";

/** @import { Ref } from "../core/protocol.js" */

const SLACK = 12;

/**
 * @param {HTMLElement} table
 * @param {{may: (from: Ref) => boolean, drop: (from: Ref, to: Ref) => void}} acts
 */
export function listenToDrags(table, { may, drop }) {
  /** @type {{ref: Ref, box: Element, x: number, y: number, line: Element | null} | null} */
  let drag = null;

  /** @param {PointerEvent} event */
  function down(event) {
    const box = event.button === 0 && event.pointerType !== "touch" ? thingAt(event.target) : null;
    drag = box && may(box.ref) ? { ...box, x: event.clientX, y: event.clientY, line: null } : null;
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!drag || (!drag.line && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < SLACK)) return;
    drag.line ??= document.body.appendChild(element(h("svg", { class: "arrows", "aria-hidden": "true" })));
    const { d } = pathBetween(drag.box.getBoundingClientRect(), new DOMRect(event.clientX, event.clientY, 1, 1));
    patch(drag.line, h("g", { class: "arrow arrow--target" }, h("path", { class: "arrow__shade", d }), h("path", { class: "arrow__line", d })));
  }

  /** @param {PointerEvent} event */
  function up(event) {
    const [from, target] = [drag, thingAt(document.elementFromPoint(event.clientX, event.clientY))];
    stop();
    if (!from?.line) return;
    // The click that a browser makes of a drag is none.
    const ending = on(document, "click", (click) => (click.stopPropagation(), click.preventDefault()), { capture: true });
    setTimeout(ending);
    if (target && target.ref !== from.ref) drop(from.ref, target.ref);
  }

  function stop() {
    drag?.line?.remove();
    drag = null;
  }

  const endings = [
    on(table, "pointerdown", down), on(document, "pointermove", move), on(document, "pointerup", up),
    on(document, "pointercancel", stop), on(table, "dragstart", (event) => drag && event.preventDefault()),
  ];
  return () => (stop(), endings.forEach((end) => end()));
}

/** @param {EventTarget | null} target @returns {{ref: Ref, box: Element} | null} */
function thingAt(target) {
  const box = target instanceof Element ? target.closest("[data-ref]") : null;
  return box instanceof HTMLElement && box.dataset.ref ? { ref: box.dataset.ref, box } : null;
}
