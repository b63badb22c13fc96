// @ts-check
/** Work that waits: until the page has drawn what it shows first (idle callback), or for some time. */

/** Call `work` once the browser is idle, `latestMs` from now at the latest. @param {() => void} work @param {number} latestMs */
export function whenIdle(work, latestMs) {
  // A timeout of 0 would mean none; Safari knows no idle callbacks.
  if (latestMs > 0 && "requestIdleCallback" in globalThis)
    // biome-ignore lint/plugin: a timer is the fallback
    requestIdleCallback(work, { timeout: latestMs });
  else setTimeout(work, latestMs);
}

/** @param {() => void} work @param {number} ms @returns {() => void} function that cancels it */
export function later(work, ms) {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
