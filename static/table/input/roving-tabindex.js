// @ts-check
/** Roving tabindex: one stop of the Tab key in each region of the table; the arrow keys go on from there. */
import { on } from "../../core/dom.js";

const STOPS = "button[data-ref]:not([disabled])";

/** @param {HTMLElement} part @returns {HTMLElement[]} */
function regionsIn(part) {
  return part.dataset.region
    ? [part]
    : [...part.querySelectorAll("[data-region]")].filter((one) => one instanceof HTMLElement);
}

/** @param {HTMLElement} region @param {HTMLElement} stop */
function stopAt(region, stop) {
  for (const other of region.querySelectorAll(STOPS)) {
    if (other !== stop) other.setAttribute("tabindex", "-1");
  }
  stop.setAttribute("tabindex", "0");
}

/** Give every region exactly one stop: the one it had, else what may be chosen, else its first thing. @param {HTMLElement[]} parts */
export function keepOneTabStop(parts) {
  for (const region of parts.flatMap(regionsIn)) {
    const stops = /** @type {HTMLElement[]} */ ([...region.querySelectorAll(STOPS)]);
    const kept =
      stops.find((one) => one === document.activeElement) ??
      stops.find((one) => one.getAttribute("tabindex") === "0" && one.matches(".card"));
    const stop =
      kept ??
      stops.find((one) => one.dataset.mark) ??
      stops.find((one) => one.matches(".card")) ??
      stops[0];
    if (stop) stopAt(region, stop);
  }
}

/** The stop follows the focus. @param {HTMLElement} part @returns {() => void} */
export function watchTabStops(part) {
  return on(part, "focusin", (event) => {
    const stop =
      event.target instanceof HTMLElement && event.target.matches(STOPS) ? event.target : null;
    const region = stop?.closest("[data-region]");
    if (stop && region instanceof HTMLElement) stopAt(region, stop);
  });
}
