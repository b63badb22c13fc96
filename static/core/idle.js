// @ts-check
/** Work that can wait until the page has drawn what it shows first (idle callback). */

/** Call `work` once the browser is idle, `latestMs` from now at the latest. @param {() => void} work @param {number} latestMs */
export function whenIdle(work, latestMs) {
  // A timeout of 0 would mean none; Safari knows no idle callbacks.
  if (latestMs > 0 && "requestIdleCallback" in globalThis)
    requestIdleCallback(work, { timeout: latestMs });
  else setTimeout(work, latestMs);
}
