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
      for (const text of markCutTexts(parts)) watchSize(text);
    });
  };
  const watchSize = sizeWatch(later);
  const changes = new MutationObserver(later);
  for (const part of parts) changes.observe(part, { childList: true, subtree: true });
  for (const part of parts) for (const kind of LIFTING) on(part, kind, later);
  later();
}

/** Cards grow and shrink with their zone, though none comes or goes. @param {() => void} onChange */
function sizeWatch(onChange) {
  const sizes = new ResizeObserver(onChange);
  const known = new WeakSet();
  return (/** @type {Element} */ text) => {
    if (known.has(text)) return; // a second observation would report a change
    known.add(text);
    sizes.observe(text);
  };
}

/** Return the texts; all is measured before anything is marked. @param {HTMLElement[]} parts */
function markCutTexts(parts) {
  const texts = parts.flatMap((part) => [...part.querySelectorAll(".card__text")]);
  const cut = texts.map((text) => text.scrollHeight > text.clientHeight + 1);
  for (const [at, text] of texts.entries()) text.toggleAttribute("data-cut", cut[at]);
  return texts;
}
