// @ts-check
/** Marks texts of cards that do not fit, so that nothing ends in the middle of a sentence without a sign. */
import { on } from "../../core/signal.js";

/** A hand card under the pointer is above its neighbor and has more room. */
const LIFTING = ["pointerover", "pointerout", "focusin", "focusout"];

/** @param {HTMLElement[]} parts where whole cards come and go */
export function watchCutTexts(parts) {
  let isAwaited = false;
  const later = () => {
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(() => {
      isAwaited = false;
      markCutTexts(parts);
    });
  };
  const changes = new MutationObserver(later);
  for (const part of parts) changes.observe(part, { childList: true, subtree: true });
  for (const part of parts) for (const kind of LIFTING) on(part, kind, later);
  on(window, "resize", later);
  later();
}

/** All is measured before anything is marked. @param {HTMLElement[]} parts */
function markCutTexts(parts) {
  const texts = parts.flatMap((part) => [...part.querySelectorAll(".card__text")]);
  const cut = texts.map((text) => text.scrollHeight > text.clientHeight + 1);
  for (const [at, text] of texts.entries()) text.toggleAttribute("data-cut", cut[at]);
}
