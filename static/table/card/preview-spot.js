// @ts-check
/** Where a close look is docked: beside what is looked at, and over neither player's plate. */

const WIDTH = 264;
const GAP = 10;
const NARROW = 640;

/** @typedef {Pick<DOMRect, "left" | "right" | "top" | "bottom" | "width">} Box */

/** @param {ParentNode} page @returns {Box[]} */
export const platesIn = (page) =>
  [...page.querySelectorAll(".plate")].map((plate) => plate.getBoundingClientRect());

/**
 * The spot in the board's own coordinates; `side` is where it stands to the card. All in pixels.
 * @param {Box} room the board @param {Box | null} near box of the previewed thing
 * @param {Box[]} plates
 * @returns {{x: number, y: number, side: "left" | "right"}}
 */
export function spotBeside(room, near, plates) {
  if (room.width <= NARROW) return { x: 0, y: belowStrip(room, plates), side: "left" };
  const columns = plates.filter(({ left, width }) => left < room.left + 60 && width < WIDTH * 1.5);
  const first = Math.max(0, ...columns.map(({ right }) => right - room.left)) + GAP;
  const last = Math.max(first, room.width - WIDTH - GAP);
  const { x, side } = beside(near ?? room, room, last);
  return { x: Math.min(Math.max(first, x), last), y: GAP, side };
}

/** @param {Box} near @param {Box} room @param {number} last @returns {{x: number, side: "left" | "right"}} */
function beside(near, room, last) {
  // Things below the board, such as the hand, have their preview above it.
  if (near.top >= room.bottom - GAP)
    return { x: (near.left + near.right - WIDTH) / 2 - room.left, side: "right" };
  const right = near.right + GAP - room.left;
  return right <= last
    ? { x: right, side: "right" }
    : { x: near.left - WIDTH - GAP - room.left, side: "left" };
}

/** Below the strip of the other side. @param {Box} room @param {Box[]} plates */
const belowStrip = (room, plates) =>
  Math.max(
    0,
    ...plates
      .map(({ bottom }) => bottom - room.top)
      .filter((bottom) => bottom < (room.bottom - room.top) / 2),
  );
