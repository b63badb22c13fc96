// @ts-check
/** What goes across the middle of the table and away again: whose turn it is, and the card that is held up. */
import { element, h } from "../../core/dom.js";
import { NARROW } from "../../core/screen.js";
import { coveringLeast, GAP, inside } from "./free-places.js";

/** @import { Box } from "./free-places.js" */

/** Pixels that a card which is held up is wide at least, and how high it is for its width. */
const [SMALLEST, TALL] = [96, 1.4];
/** What is read while a card is held up, and how bad it is to cover it: most of all what the card is about. */
const [OWN, READ, SEEN, PILED] = [6, 4, 2, 0.5];

/** No card is held up any more. @param {HTMLElement} layer */
export function endSpotlight(layer) {
  for (const old of layer.querySelectorAll(".spotlight")) old.remove();
}

/** A card that is held up stands where it covers least. @param {HTMLElement} layer @param {HTMLElement} face @param {HTMLElement[]} about what acts and what it is aimed at */
export function standClear({ ownerDocument: page }, face, about) {
  const board = /** @type {HTMLElement | null | undefined} */ (page?.querySelector("#board"));
  if (!board) return;
  const isNarrow = matchMedia(NARROW).matches;
  const room = isNarrow ? betweenPlates(board) : inset(lying(board));
  if (isNarrow) shrink(face, room.height);
  const usual = standing(face);
  const box = isNarrow ? inside(usual, room) : besideCards(board, usual, room, about);
  face.style.setProperty("left", `${box.left + box.width / 2}px`);
  face.style.setProperty("top", `${box.top + box.height / 2}px`);
}

/** @param {HTMLElement} board @param {Box} usual @param {Box} room @param {HTMLElement[]} about */
function besideCards(board, usual, room, about) {
  const own = new Set(about.map((one) => one.closest(".cardbox") ?? one));
  const parts = /** @type {HTMLElement[]} */ ([...board.querySelectorAll(".plate, .cardbox")]);
  const weighed = parts.map((part) => ({ box: lying(part), weight: weightOf(part, own) }));
  return coveringLeast(usual, weighed, room);
}

/** Where no life and no label of a pile is covered. @param {HTMLElement} board */
function betweenPlates(board) {
  const { left, top, width, height } = lying(board);
  const middle = top + height / 2;
  const plates = /** @type {HTMLElement[]} */ ([...board.querySelectorAll(".plate")]).map(lying);
  const isAbove = (/** @type {Box} */ plate) => plate.top + plate.height / 2 < middle;
  const feet = plates.filter(isAbove).map((plate) => plate.top + plate.height);
  const heads = plates.filter((plate) => !isAbove(plate)).map((plate) => plate.top);
  const [head, foot] = [Math.max(top, ...feet), Math.min(top + height, ...heads)];
  return inset({ left, top: head, width, height: foot - head });
}

/** Its sentence is read, its picture is known. @param {HTMLElement} face @param {number} height that there is room for */
function shrink(face, height) {
  const over = face.offsetHeight - height;
  const card = /** @type {HTMLElement | null} */ (face.firstElementChild);
  if (over <= 0 || !card) return;
  const width = Math.max(SMALLEST, card.offsetWidth - over / TALL);
  face.style.setProperty("--card-w", `${width}px`);
}

/** Where a card that is held up stands, wherever it is on its way there. @param {HTMLElement} face @returns {Box} */
function standing(face) {
  const { left, top, width, height } = lying(face);
  return { left: left - width / 2, top: top - height / 2, width, height };
}

/** Where the words stand that are read of what is held up. @param {HTMLElement} layer @returns {Box[]} */
export function heldWords(layer) {
  const faces = /** @type {HTMLElement[]} */ ([...layer.querySelectorAll(".spotlight")]);
  return faces.flatMap((face) => {
    const words = face.querySelector("figcaption");
    if (!words) return [];
    const { left, top } = standing(face);
    const { offsetLeft, offsetTop, offsetWidth: width, offsetHeight: height } = words;
    return [{ left: left + offsetLeft, top: top + offsetTop, width, height }];
  });
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
