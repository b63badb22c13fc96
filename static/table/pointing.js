// @ts-check
/** Tells which card a person is looking at, with the pointer or with the focus. */
import { on } from "../core/dom.js";

/** @import { Ref } from "../core/protocol.js" */

/** Tell of each card that the pointer or the focus comes to, and when it leaves. @param {HTMLElement} part @param {(ref: Ref | null) => void} tell */
export function watchCards(part, tell) {
  const told = (/** @type {Event} */ { target }) => tell((target instanceof Element ? target.closest(".cardbox") : null)?.getAttribute("data-card") ?? null);
  const endings = [on(part, "pointerover", told), on(part, "focusin", told), on(part, "pointerleave", () => tell(null))];
  return () => endings.forEach((end) => end());
}
