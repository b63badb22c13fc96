// @ts-check
/** Banners across the middle of the table: the active player, and the card held up. */
import { element, h } from "../../core/dom.js";
import { motionSpeed } from "../../core/prefs.js";

const BANNER_MS = 900;
const GROWING = [
  { opacity: 0, scale: ".96" },
  { opacity: 1, scale: "1", offset: 0.15 },
  { opacity: 1, offset: 0.75 },
  { opacity: 0 },
];
const STILL = [{ opacity: 1 }, { opacity: 1 }];

/** No card is held up any more. @param {HTMLElement} layer */
export function endSpotlight(layer) {
  for (const old of layer.querySelectorAll(".spotlight")) old.remove();
}

/** End the turn banner: the first event of the turn follows. */
export function endBanner() {
  for (const old of document.querySelectorAll(".turn-banner")) old.remove();
}

/** Words across the board, below what is asked and read, gone by themselves. @param {HTMLElement} layer @param {string} text */
export function banner(layer, text) {
  for (const old of document.querySelectorAll(".turn-banner, .spotlight")) old.remove();
  const strip = element(h("p", { class: "turn-banner", "aria-hidden": "true" }, text));
  (document.querySelector(".match__board") ?? layer).append(strip);
  const animation = strip.animate(motionSpeed() === 0 ? STILL : GROWING, {
    duration: BANNER_MS,
    fill: "both",
  });
  animation.finished.then(
    () => strip.remove(),
    () => strip.remove(),
  );
}
