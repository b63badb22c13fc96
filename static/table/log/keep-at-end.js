// @ts-check
/** Keeps a log at its newest line while nobody reads further up. */

/** Closer to the end than this counts as at the end. */
const NEAR_PX = 40;
/** Whoever scrolls has touched the log not longer ago: a page scrolls by itself, too, where room is made or lines go. */
const BY_HAND_MS = 1500;

/** Who reads further up. @type {WeakSet<Element>} */
const reading = new WeakSet();
/** Where a log was, and when it was touched last. @type {WeakMap<Element, {top: number, touched: number}>} */
const known = new WeakMap();

/** @param {Element} log */
const knownOf = (log) => known.get(log) ?? { top: 0, touched: Number.NEGATIVE_INFINITY };

/** Note that a hand is on a log: a wheel, a finger, a key, the bar beside it. @param {Event} event */
function noteHand({ currentTarget: log }) {
  if (log instanceof Element) known.set(log, { ...knownOf(log), touched: performance.now() });
}

/** Note, where a log is scrolled, whether somebody reads further up. @param {Event} event */
function noteReading({ target: log }) {
  if (!(log instanceof Element)) return;
  const { top, touched } = knownOf(log);
  const isAway = log.scrollHeight - log.scrollTop - log.clientHeight > NEAR_PX;
  const isByHand = performance.now() - touched < BY_HAND_MS;
  if (!isAway) reading.delete(log);
  else if (isByHand && log.scrollTop < top) reading.add(log);
  known.set(log, { top: log.scrollTop, touched });
}

/** What a log listens to. */
export const readingNoted = {
  onscroll: noteReading,
  onwheel: noteHand,
  onkeydown: noteHand,
  onpointerdown: noteHand,
};

/** Show the newest line, unless somebody is reading further up; when the page is drawn, which has to know then how long it is. @param {HTMLElement} rail */
export function keepAtEnd(rail) {
  requestAnimationFrame(() => {
    const log = rail.querySelector(".log__lines");
    if (log && !reading.has(log)) log.scrollTop = log.scrollHeight;
  });
}
