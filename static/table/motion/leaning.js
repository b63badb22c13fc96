// @ts-check
/** Cards that lean towards the pointer, and rare ones that shine: a matter of taste, and never where little motion is wanted. */
import { prefs } from "../../core/prefs.js";
import { on } from "../../core/signal.js";
import { lean } from "./lean.js";

const CARDS = "#hand .card, .preview .card, .tray .card";
const REDUCED = matchMedia("(prefers-reduced-motion: reduce)");

/** Follow the pointer; returns what ends that. */
export function leanCards() {
  /** @type {HTMLElement | null} */
  let leaning = null;
  const follow = (/** @type {PointerEvent} */ event) => {
    const card = cardAt(event);
    if (leaning && leaning !== card) delete leaning.dataset.leans;
    leaning = card;
    if (card) show(card, lean(event, card.getBoundingClientRect()));
  };
  return on(document, "pointermove", follow, { passive: true });
}

/** @param {PointerEvent} event @returns {HTMLElement | null} */
function cardAt({ target, pointerType }) {
  const { foil, motion } = prefs.get();
  if (!foil || motion === 0 || REDUCED.matches || pointerType !== "mouse") return null;
  return target instanceof Element ? target.closest(CARDS) : null;
}

/** @param {HTMLElement} card @param {ReturnType<typeof lean>} how */
function show(card, { across, down, turn, tip }) {
  card.dataset.leans = "";
  const { style } = card;
  style.setProperty("--turn", `${turn.toFixed(1)}deg`);
  style.setProperty("--tip", `${tip.toFixed(1)}deg`);
  style.setProperty("--light-x", `${Math.round(across * 100)}%`);
  style.setProperty("--light-y", `${Math.round(down * 100)}%`);
}
