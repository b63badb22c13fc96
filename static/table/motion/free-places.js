// @ts-check
/** Free places for signs, and for a card that is held up: near to where it wants to stand, over as little as can be (pure). */

/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/** Between two signs, and to the edge of the board: they are a little larger when they come. */
export const GAP = 6;
const LESS = GAP - 0.01;
/** To the side it soon stands at a neighbour: it rather goes twice as far down. */
const ASIDE = 2;

/**
 * Where a sign stands that covers no other and lies inside the room, as near as can be to where it wants to be; where
 * there is no such place, it covers what it must.
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

const STEP = 24; // pixels between two places that are tried
/** What covering a whole thing of weight 1 counts, in pixels that one rather goes aside. */
const COST = 500;

/**
 * Where something large stands inside the room that covers least of what has a weight, rather near its usual place.
 * @param {Box} usual
 * @param {{box: Box, weight: number}[]} weighed
 * @param {Box} room
 * @returns {Box}
 */
export function coveringLeast(usual, weighed, room) {
  const { width, height } = usual;
  const first = inside(usual, room);
  const count = Math.max(0, Math.floor((room.width - width) / STEP));
  const lefts = Array.from({ length: count + 1 }, (_, at) => room.left + at * STEP);
  const tops = [first.top, room.top, room.top + room.height - height];
  const tried = tops.flatMap((top) =>
    [first.left, ...lefts].map((left) => inside({ left, top, width, height }, room)),
  );
  const cost = (/** @type {Box} */ box) =>
    Math.hypot(box.left - first.left, box.top - first.top) +
    COST * weighed.reduce((sum, one) => sum + one.weight * covered(one.box, box), 0);
  const costs = tried.map((box) => ({ box, cost: cost(box) }));
  return costs.reduce((best, one) => (one.cost < best.cost ? one : best)).box;
}

/** How much of one lies under another, from 0 to 1. @param {Box} one @param {Box} other */
function covered(one, other) {
  const wide =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? (wide * high) / (one.width * one.height) : 0;
}
