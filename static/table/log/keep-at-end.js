// @ts-check
/** Keeps a log at its newest line while nobody reads further up. */

/** Closer to the end than this counts as at the end. */
const NEAR_PX = 40;

/** Show the newest line, unless somebody is reading further up. @param {HTMLElement} rail @param {() => void} draw */
export function keepAtEnd(rail, draw) {
  const before = rail.querySelector(".log__lines");
  const reading =
    before !== null && before.scrollHeight - before.scrollTop - before.clientHeight > NEAR_PX;
  draw();
  const after = rail.querySelector(".log__lines");
  if (after && !reading) after.scrollTop = after.scrollHeight;
}
