// @ts-check
/** "Always pass" on the rows of the chain: for this ability, in this match. */
import { on } from "../../core/dom.js";

/** @param {(ability: string) => void} act */
export function listenToYields(act) {
  on(document, "click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-yield]") : null;
    if (button instanceof HTMLElement && button.dataset.yield) act(button.dataset.yield);
  });
}

/** @param {Record<string, string>} yields */
export function renderYields(yields) {
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-yield]")
  )) {
    const on = (button.dataset.yield ?? "") in yields;
    button.setAttribute("aria-pressed", String(on));
    button.title = on
      ? "You always pass for this in this match. Click to be asked again."
      : "Always pass for this in this match.";
  }
}
