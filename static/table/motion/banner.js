// @ts-check
/** What goes across the middle of the table and away again: whose turn it is, and the card that is held up. */
import { element, h } from "../../core/dom.js";
import { coveringLeast, GAP } from "./free-places.js";

/** @import { Box } from "./free-places.js" */

const NARROW = 700; // as in the style sheet
/** What is read while a card is held up, and how bad it is to cover it: most of all what the card is about. */
const [OWN, READ, SEEN, PILED] = [6, 4, 2, 0.5];

/** No card is held up any more. @param {HTMLElement} layer */
export function endSpotlight(layer) {
  for (const old of layer.querySelectorAll(".spotlight")) old.remove();
}

/** A card that is held up stands where it covers least; on a narrow table where the style sheet says. @param {HTMLElement} layer @param {HTMLElement} face @param {HTMLElement[]} about what acts and what it is aimed at */
export function standClear({ ownerDocument: page }, face, about) {
  const board = /** @type {HTMLElement | null | undefined} */ (page?.querySelector("#board"));
  if (!board || innerWidth <= NARROW) return;
  const own = new Set(about.map((one) => one.closest(".cardbox") ?? one));
  const parts = /** @type {HTMLElement[]} */ ([...board.querySelectorAll(".plate, .cardbox")]);
  const weighed = parts.map((part) => ({ box: lying(part), weight: weightOf(part, own) }));
  const [{ left, top, width, height }, room] = [lying(face), lying(board)];
  const usual = { left: left - width / 2, top: top - height / 2, width, height };
  const box = coveringLeast(usual, weighed, inset(room));
  face.style.setProperty("translate", `${box.left - usual.left}px ${box.top - usual.top}px`);
}

/** @param {HTMLElement} part @param {Set<Element>} own */
function weightOf(part, own) {
  if (own.has(part)) return OWN;
  if (part.matches(".plate")) return READ;
  return part.dataset.size === "pile" ? PILED : SEEN;
}

/** Where something lies that may still be on its way there. @param {HTMLElement} part @returns {Box} */
function lying(part) {
  let [left, top] = [0, 0];
  for (
    let at = /** @type {Element | null} */ (part);
    at instanceof HTMLElement;
    at = at.offsetParent
  )
    [left, top] = [left + at.offsetLeft, top + at.offsetTop];
  return { left, top, width: part.offsetWidth, height: part.offsetHeight };
}

/** @param {Box} room @returns {Box} */
const inset = ({ left, top, width, height }) => ({
  left: left + GAP,
  top: top + GAP,
  width: width - 2 * GAP,
  height: height - 2 * GAP,
});

/** Whose turn it is has been read: something happens in it. */
export function endBanner() {
  for (const old of document.querySelectorAll(".turn-banner")) old.remove();
}

/** Words across the board, below what is asked and read, gone by themselves. @param {HTMLElement} layer @param {string} text */
export function banner(layer, text) {
  for (const old of document.querySelectorAll(".turn-banner, .spotlight")) old.remove();
  const strip = element(h("p", { class: "turn-banner", "aria-hidden": "true" }, text));
  (document.querySelector(".match__board") ?? layer).append(strip);
  const animation = strip.animate(
    [
      { opacity: 0, scale: ".96" },
      { opacity: 1, scale: "1", offset: 0.15 },
      { opacity: 1, offset: 0.75 },
      { opacity: 0 },
    ],
    { duration: 900, fill: "both" },
  );
  animation.finished.then(
    () => strip.remove(),
    () => strip.remove(),
  );
}
