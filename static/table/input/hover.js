// @ts-check
/** Hover and focus: tells which card a person is looking at. */
import { endAll, on } from "../../core/signal.js";

/** @import { Ref } from "../../core/protocol.js" */

/** Tell of each card that the pointer or the focus comes to, and when it leaves. @param {HTMLElement} part @param {(ref: Ref | null) => void} tell */
export function watchHover(part, tell) {
  const told = (/** @type {Event} */ { target }) =>
    tell(
      (target instanceof Element ? target.closest(".cardbox") : null)?.getAttribute("data-card") ??
        null,
    );
  return endAll([
    on(part, "pointerover", told),
    on(part, "focusin", told),
    on(part, "pointerleave", () => tell(null)),
  ]);
}
