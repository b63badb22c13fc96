// @ts-check
/** Keeps a log at its newest line while nobody reads further up. */

/** Closer to the end than this counts as at the end. */
const NEAR_PX = 40;

/** Who reads further up. @type {WeakSet<Element>} */
const reading = new WeakSet();

/** Note, where a log is scrolled, whether somebody reads further up. @param {Event} event */
export function noteReading({ target: log }) {
  if (!(log instanceof Element)) return;
  const isAway = log.scrollHeight - log.scrollTop - log.clientHeight > NEAR_PX;
  if (isAway) reading.add(log);
  else reading.delete(log);
}

/** Show the newest line, unless somebody is reading further up; when the page is drawn, which has to know then how long it is. @param {HTMLElement} rail */
export function keepAtEnd(rail) {
  requestAnimationFrame(() => {
    const log = rail.querySelector(".log__lines");
    if (log && !reading.has(log)) log.scrollTop = log.scrollHeight;
  });
}
