// @ts-check
/** How far a card leans towards the pointer. */

const MAX_LEAN_DEG = 8;

/** How far a card leans where it is pointed at, in degrees, and where the light falls, in parts of its size. @param {{x: number, y: number}} point @param {{left: number, top: number, width: number, height: number}} box */
export function lean({ x, y }, { left, top, width, height }) {
  const [across, down] = [within((x - left) / width), within((y - top) / height)];
  return {
    across,
    down,
    turn: (across - 0.5) * 2 * MAX_LEAN_DEG,
    tip: (0.5 - down) * 2 * MAX_LEAN_DEG,
  };
}

/** @param {number} part */
const within = (part) => Math.min(1, Math.max(0, part));
