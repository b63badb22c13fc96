// @ts-check
/** Says why a card cannot be used now: the card shakes, the bar and the live region carry the sentence. */

const SHOWN_MS = 6000;
const SHAKE = [0, -4, 4, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/** @param {{announce: (sentence: string) => void, redraw: () => void, still: () => boolean}} tools */
export function createWhyNot({ announce, redraw, still }) {
  let sentence = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let fading;

  function clear() {
    clearTimeout(fading);
    sentence = "";
  }

  return {
    clear,
    sentence: () => sentence,
    /** @param {Element | null} where @param {string} reason */
    show(where, reason) {
      clear();
      sentence = reason;
      fading = setTimeout(() => {
        clear();
        redraw();
      }, SHOWN_MS);
      announce(reason);
      if (!still()) where?.animate(SHAKE, { duration: 240, composite: "add" });
      redraw();
    },
  };
}
