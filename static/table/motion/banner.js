// @ts-check
/** Banners across the middle of the table: the active player, and the card held up. */
import { element, h } from "../../core/dom.js";
import { motionSpeed } from "../../core/prefs.js";
import { boxOf } from "./signs.js";

/** @import { Box } from "./signs.js" */

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

/** Shares of the spare width beside a held-up card; the next one is at the same place if it can. */
const MIDDLE = 0.5;
let lastSlot = MIDDLE;

/**
 * Put a held-up card in that of three slots where it covers least of the acting card and its
 * targets, and of rising numbers: over the rows of both sides, so that plates and question stay
 * in sight.
 * @param {HTMLElement} layer @param {HTMLElement} face
 * @param {HTMLElement[]} about the acting card and its targets
 */
export function placeCaption(layer, face, about) {
  const rows = [...(layer.ownerDocument?.querySelectorAll("#board .rows") ?? [])].map(rectOf);
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (!first || !last) return;
  const [top, height] = [first.top, last.bottom - first.top];
  face.style.setProperty("--room", `${height}px`);
  const size = { width: face.offsetWidth, height: face.offsetHeight };
  const spare = first.width - size.width;
  const read = [...about.map(boxOf), ...layer.querySelectorAll(".float")].map(rectOf);
  const leftOf = (/** @type {number} */ share) => first.left + share * spare;
  const cost = (/** @type {number} */ share) =>
    covered({ left: leftOf(share), top: top + (height - size.height) / 2, ...size }, read);
  [lastSlot = MIDDLE] = [lastSlot, MIDDLE, 1, 0].toSorted((one, other) => cost(one) - cost(other));
  face.style.setProperty("left", `${leftOf(lastSlot) + size.width / 2}px`);
  face.style.setProperty("top", `${top + height / 2}px`);
}

/** @param {Element} element */
const rectOf = (element) => element.getBoundingClientRect();

/** Covered area of some boxes, in square pixels. @param {Box} slot @param {DOMRect[]} boxes */
const covered = (slot, boxes) =>
  boxes.reduce((sum, { left, right, top, bottom }) => {
    const wide = Math.min(right, slot.left + slot.width) - Math.max(left, slot.left);
    const high = Math.min(bottom, slot.top + slot.height) - Math.max(top, slot.top);
    return sum + Math.max(0, wide) * Math.max(0, high);
  }, 0);
