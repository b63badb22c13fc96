// @ts-check
/** Keeps a log at its newest line, unless the player reads further up. */

/** Closer to the end than this counts as at the end. */
const NEAR_PX = 40;
/**
 * Longest time since a touch for a scroll by the player: a page also scrolls by itself when rooms
 * or lines change.
 */
const BY_HAND_MS = 1500;

/** Logs scrolled up by the player. @type {WeakSet<Element>} */
const reading = new WeakSet();
/** Where a log was, and when it was touched last. @type {WeakMap<Element, {top: number, touched: number}>} */
const known = new WeakMap();

/** @param {Element} log */
const knownOf = (log) => known.get(log) ?? { top: 0, touched: Number.NEGATIVE_INFINITY };

/** Note that a hand is on a log: a wheel, a finger, a key, the bar beside it. @param {Event} event */
function noteHand({ currentTarget: log }) {
  if (log instanceof Element) known.set(log, { ...knownOf(log), touched: performance.now() });
}

/** Note whether a scrolled log is being read further up. @param {Event} event */
function noteReading({ target: log }) {
  if (!(log instanceof Element)) return;
  const { top, touched } = knownOf(log);
  const isAway = log.scrollHeight - log.scrollTop - log.clientHeight > NEAR_PX;
  const isByHand = performance.now() - touched < BY_HAND_MS;
  if (!isAway) reading.delete(log);
  else if (isByHand && log.scrollTop < top) reading.add(log);
  known.set(log, { top: log.scrollTop, touched });
}

/** Listeners of a log. */
export const readingNoted = {
  onscroll: noteReading,
  onwheel: noteHand,
  onkeydown: noteHand,
  onpointerdown: noteHand,
};

/**
 * Show the newest line, unless the log is read further up; after drawing, when its length is known.
 * @param {HTMLElement} rail
 */
export function keepAtEnd(rail) {
  requestAnimationFrame(() => {
    const log = rail.querySelector(".log__lines");
    if (log && !reading.has(log)) log.scrollTop = log.scrollHeight;
  });
}
