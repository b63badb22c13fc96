// @ts-check
/** Where signs stand that rise from cards: on the board, no higher than their card, and none over another one. */

import { apart, ceiling, GAP, heldWords, meets, nearest } from "./free-places.js";

/** @import { Box } from "./free-places.js" */
/**
 * @typedef {object} Sign
 * @property {HTMLElement} sign
 * @property {{x: number, y: number}} at the point that it rises at
 * @property {Element} [of] subject of the sign: on its own card it may cover text
 * @property {DOMRect} [home] the card that it belongs to, above whose edge it does not rise
 * @property {() => number} [sunk] pixels by which the subject has moved down since then
 * @property {boolean} [isNumber] it replaces an older number of the same thing and tone
 * @property {{duration: number, delay: number}} timing milliseconds
 */

/** How much of a sign stands above its point, and how much of it it rises before it goes. */
const [ABOVE, RISE] = [0.7, 0.8];
/** Pixels from its place at which a sign stands at another card, or is not seen to belong there. */
const [FAR, FAR_OFF] = [36, 170];
/** Things of the table read at a glance, and their backgrounds. */
const READ = ".card__stat, .vital, .gem, .count, .plate__name, .pile-chip";

/** @typedef {{box: Box, one: Sign, down: number, aside: [number, number]}} Place `down`: how far what it stands at had sunk when it came; `aside`: how far it has made way since */
/** @type {WeakMap<Element, Place>} */
const places = new WeakMap();
/** @type {WeakMap<HTMLElement, Sign[]>} */
const waiting = new WeakMap();

/** A sign rises and goes. All that come together are measured at once, when they are there. @param {HTMLElement} layer @param {Sign} one */
export function showFloater(layer, one) {
  const others = waiting.get(layer);
  if (others) others.push(one);
  else {
    waiting.set(layer, [one]);
    queueMicrotask(() => begin(layer));
  }
}

/** @param {HTMLElement} layer */
function begin(layer) {
  const signs = waiting.get(layer) ?? [];
  waiting.delete(layer);
  const standing = new Set([...layer.querySelectorAll(".float")].filter((old) => places.has(old)));
  layer.append(...signs.map(({ sign }) => sign));
  const sizes = sizesOf(signs);
  const measured = signs.map((one, at) => measure(one, sizes[at] ?? []));
  const whole = document.querySelector("#board");
  const board = whole?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const reads = [...(whole?.querySelectorAll(READ) ?? [])].map((part) => ({
    box: part.getBoundingClientRect(),
    card: part.closest(".cardbox"),
  }));
  if (whole) follow(layer, whole);
  const words = heldWords(layer);
  for (const each of measured) {
    replace(standing, each.one);
    const others = [...words, ...boxesOf(standing)];
    const own = each.one.of?.closest(".cardbox");
    const read = reads.filter(({ card }) => !card || card !== own).map(({ box }) => box);
    stand(each, others, read, board);
    standing.add(each.one.sign);
  }
}

/** @param {Iterable<Element>} signs */
const boxesOf = (signs) => [...signs].flatMap((old) => places.get(old)?.box ?? []);

/** @param {HTMLElement} layer */
const placesIn = ({ children }) => [...children].flatMap((old) => places.get(old) ?? []);

/** Signs step aside for held-up words: a number is readable anywhere, a sentence only there. @param {HTMLElement} layer */
export function avoidCaption(layer) {
  const words = heldWords(layer);
  if (!words.length) return;
  const whole = document.querySelector("#board")?.getBoundingClientRect();
  const standing = placesIn(layer);
  for (const place of standing) {
    if (!whole || !words.some((box) => meets(place.box, box))) continue;
    const others = standing.filter((one) => one !== place).map(({ box }) => box);
    const box = apart(place.box, [...words, ...others], roomFor(place.box, whole, -Infinity));
    const [x, y] = place.aside;
    place.aside = [x + box.left - place.box.left, y + box.top - place.box.top];
    place.box = box;
    shift(place);
  }
}

/** @type {ResizeObserver | undefined} */
let watch;

/** Signs follow their subject when the board is resized: a question opens below it. @param {HTMLElement} layer @param {Element} table */
function follow(layer, table) {
  watch ??= new ResizeObserver(() => {
    for (const place of placesIn(layer)) shift(place);
  });
  watch.observe(table);
}

/** @param {Place} place */
function shift({ one: { sign, sunk }, down, aside: [x, y] }) {
  const since = (sunk?.() ?? 0) - down;
  sign.style.setProperty("translate", `${x}px ${y + since}px`);
}

/** How large signs are, whole and, those of cards, without their words: all are measured before any is changed again. @param {Sign[]} signs */
function sizesOf(signs) {
  const sizes = signs.map(({ sign }) => [sizeOf(sign)]);
  const worded = signs.map(({ sign, home }) => Boolean(home && sign.querySelector("small")));
  const mark = (/** @type {boolean} */ isShort) => {
    for (const [at, { sign }] of signs.entries())
      if (worded[at]) sign.toggleAttribute("data-short", isShort);
  };
  mark(true);
  for (const [at, { sign }] of signs.entries()) if (worded[at]) sizes[at]?.push(sizeOf(sign));
  mark(false);
  return sizes;
}

/** @param {HTMLElement} sign @returns {[number, number]} */
const sizeOf = ({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight];

/** @typedef {{one: Sign, wanted: Box, short: Box | undefined, edge: number, down: number}} Measured `short`: of its number alone; `edge`: above which it does not rise */

/** @param {Sign} one @param {[number, number][]} sizes @returns {Measured} */
function measure(one, sizes) {
  const { at, home, sunk } = one;
  const down = sunk?.() ?? 0;
  const [wanted, short] = sizes.map((size) => around(at.x, at.y + down, ...size));
  const edge = home ? home.top + down : -Infinity;
  return { one, wanted: /** @type {Box} */ (wanted), short, edge, down };
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @returns {Box} */
const around = (x, y, width, height) => ({
  left: x - width / 2,
  top: y - ABOVE * height,
  width,
  height,
});

/** @param {Sign} one */
const toneOf = ({ sign }) => sign.dataset.tone;

/** Remove the older number of the same thing; the opposite sign stays, a loss beside a gain. @param {Set<Element>} standing @param {Sign} one */
function replace(standing, one) {
  const { of, isNumber } = one;
  if (!isNumber) return;
  for (const old of standing) {
    const other = places.get(old)?.one;
    if (!other?.isNumber || other.of !== of || toneOf(other) !== toneOf(one)) continue;
    standing.delete(old);
    old.remove();
  }
}

/** @param {Measured} measured @param {Box[]} others @param {Box[]} read @param {DOMRect} board */
function stand({ one, wanted, short, edge, down }, others, read, board) {
  const room = roomFor(wanted, board, edge);
  const far = one.home ? FAR : FAR_OFF;
  // Far from its card it would be read at another one; its neighbours say the same words.
  const whole = nearest(wanted, [...others, ...read], room, far);
  const isShort = !whole && short;
  const small = isShort || wanted;
  const box =
    whole ?? nearest(small, [...others, ...read], room, far) ?? apart(small, others, room);
  one.sign.toggleAttribute("data-short", Boolean(isShort));
  places.set(one.sign, { box, one, down, aside: [0, 0] });
  one.sign.style.setProperty("left", `${box.left + box.width / 2}px`);
  one.sign.style.setProperty("top", `${box.top + ABOVE * box.height}px`);
  play(one, Math.min(RISE * box.height, Math.max(0, box.top - ceiling(box, others, room))));
}

/** Return the board, for things below it down to the window's edge; not above its card's edge. @param {Box} wanted @param {DOMRect} board @param {number} edge @returns {Box} */
function roomFor({ top, height }, board, edge) {
  const foot = top + height / 2 > board.bottom ? innerHeight : board.bottom;
  const head = Math.max(board.top, edge);
  const [left, width] = [board.left + GAP, board.width - 2 * GAP];
  return { left, top: head, width, height: foot - head };
}

/** @param {Sign} one @param {number} high how far it rises in the end, in pixels */
function play({ sign, timing }, high) {
  const animation = sign.animate(
    [
      { transform: "translate(-50%, -50%) scale(.6)", opacity: 0 },
      { transform: "translate(-50%, -70%) scale(1.06)", opacity: 1, offset: 0.25 },
      { transform: "translate(-50%, -70%) scale(1)", opacity: 1, offset: 0.7 },
      { transform: `translate(-50%, calc(-70% - ${high.toFixed(1)}px))`, opacity: 0 },
    ],
    { ...timing, fill: "both" },
  );
  animation.finished.then(
    () => sign.remove(),
    () => sign.remove(),
  );
}
