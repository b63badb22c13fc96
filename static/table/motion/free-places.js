// @ts-check
/** Free places for signs, and for a card that is held up: near to where it wants to stand, over as little as can be. */

import { NARROW } from "../../core/screen.js";

/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/** Between two signs, and to the edge of the board: they are a little larger when they come. */
export const GAP = 6;
const LESS = GAP - 0.01;
const ASIDE = 2; // a step aside soon meets a neighbor, so it costs as much as two steps down

/**
 * Return the nearest place for a sign inside the room that covers no other; without one, the wanted
 * place.
 * @param {Box} wanted
 * @param {Box[]} others
 * @param {Box} room
 * @returns {Box}
 */
export const apart = (wanted, others, room) =>
  nearest(wanted, others, room, Infinity) ?? inside(wanted, room);

/** The nearest such place, if there is one no further away than `far`. @param {Box} wanted @param {Box[]} others @param {Box} room @param {number} far */
export function nearest(wanted, others, room, far) {
  const first = inside(wanted, room);
  const { width, height } = first;
  const xs = others.flatMap((one) => [one.left - width - GAP, one.left + one.width + GAP]);
  const ys = others.flatMap((one) => [one.top + one.height + GAP, one.top - height - GAP]);
  const near = xs.filter((left) => ASIDE * Math.abs(left - first.left) <= far);
  const free = [first.top, ...ys.filter((top) => Math.abs(top - first.top) <= far)]
    .flatMap((top) =>
      [first.left, ...near].map((left) => inside({ left, top, width, height }, room)),
    )
    .filter((box) => away(box, first) <= far && !others.some((one) => meets(box, one)));
  return free.sort((one, other) => away(one, first) - away(other, first))[0];
}

/** @param {Box} one @param {Box} other */
const away = (one, other) =>
  ASIDE * Math.abs(one.left - other.left) + Math.abs(one.top - other.top);

/** The same box moved inside the room, to its left and its foot where it is larger. @param {Box} box @param {Box} room @returns {Box} */
export function inside({ left, top, width, height }, room) {
  const right = Math.min(left, room.left + room.width - width);
  const down = Math.min(Math.max(top, room.top), room.top + room.height - height);
  return { left: Math.max(right, room.left), top: down, width, height };
}

/** Whether there is less than the gap between two. @param {Box} one @param {Box} other */
export const meets = (one, other) =>
  one.left < other.left + other.width + LESS &&
  other.left < one.left + one.width + LESS &&
  one.top < other.top + other.height + LESS &&
  other.top < one.top + one.height + LESS;

/** How high up there is room above a box. @param {Box} box @param {Box[]} others @param {Box} room */
export function ceiling({ left, top, width }, others, room) {
  const above = others.filter(
    (one) => one.left < left + width && left < one.left + one.width && one.top < top,
  );
  return Math.max(room.top, ...above.map((one) => one.top + one.height));
}

const STEP = 24; // pixels between two places that are tried, besides those at edges of weighed boxes
/** Cost of covering a whole thing of weight 1, in pixels of distance. */
const COST = 500;

/**
 * Return the place of a large element inside the room that covers the least weight, near its usual
 * place.
 * @param {Box} usual
 * @param {{box: Box, weight: number}[]} weighed
 * @param {Box} room
 * @returns {Box}
 */
export function leastOverlap(usual, weighed, room) {
  const { width, height } = usual;
  const first = inside(usual, room);
  const count = Math.max(0, Math.floor((room.width - width) / STEP));
  const grid = Array.from({ length: count + 1 }, (_, at) => room.left + at * STEP);
  const edges = weighed.flatMap(({ box }) => [box.left - width - GAP, box.left + box.width + GAP]);
  const tops = [first.top, room.top, room.top + room.height - height];
  const tried = tops.flatMap((top) =>
    [first.left, ...grid, ...edges].map((left) => inside({ left, top, width, height }, room)),
  );
  const cost = (/** @type {Box} */ box) =>
    Math.hypot(box.left - first.left, box.top - first.top) +
    COST * weighed.reduce((sum, one) => sum + one.weight * covered(one.box, box), 0);
  const costs = tried.map((box) => ({ box, cost: cost(box) }));
  return costs.reduce((best, one) => (one.cost < best.cost ? one : best)).box;
}

/** Return the covered share of one box, from 0 to 1. @param {Box} one @param {Box} other */
function covered(one, other) {
  const wide =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? (wide * high) / (one.width * one.height) : 0;
}

/** Pixels that a card which is held up is wide at least, and how high it is for its width. */
const [SMALLEST, TALL] = [96, 1.4];
/** Weights of covering things while a card is held up: most of all its own subjects. */
const [OWN, READ, SEEN, PILED] = [6, 4, 2, 0.5];

/**
 * A card that is held up stands where it covers least.
 * @param {HTMLElement} layer @param {HTMLElement} face
 * @param {HTMLElement[]} about the acting card and its targets
 */
export function placeCaption({ ownerDocument: page }, face, about) {
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
  return leastOverlap(usual, weighed, room);
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

/** Return the place of the held-up card's words. @param {HTMLElement} layer @returns {Box[]} */
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

/**
 * Return the place of an element that may still be on its way there.
 * @param {HTMLElement} part @returns {Box}
 */
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
