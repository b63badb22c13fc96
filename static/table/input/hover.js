// @ts-check
/** Hover and focus: reports the card a player looks at. */
import { endAll, on } from "../../core/signal.js";

/** @import { Ref } from "../../core/protocol.js" */

/**
 * Report each card that gets the pointer or the focus, and its loss.
 * @param {HTMLElement} part @param {(ref: Ref | null) => void} onHover
 */
export function watchHover(part, onHover) {
  const onTarget = (/** @type {Event} */ { target }) =>
    onHover(
      (target instanceof Element ? target.closest(".cardbox") : null)?.getAttribute("data-card") ??
        null,
    );
  return endAll([
    on(part, "pointerover", onTarget),
    on(part, "focusin", onTarget),
    on(part, "pointerleave", () => onHover(null)),
  ]);
}
