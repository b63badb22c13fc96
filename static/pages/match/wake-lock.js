// @ts-check
/** Screen wake lock: the device stays awake while one's own match runs against a clock. */

/** @import { State } from "../../core/store.js" */
/** @typedef {{get: () => State, subscribe: (listener: (state: State) => void) => void}} Store */

/** @param {State} state */
const isWanted = ({ status, view, welcome }) =>
  Boolean(status?.clock) && !view?.result && (welcome?.you ?? null) !== null;

/** Hold a lock while it is wanted; the browser drops it whenever the page is hidden. @param {Store} store */
export function keepAwake(store) {
  if (!("wakeLock" in navigator)) return;
  /** @type {Promise<WakeLockSentinel | null> | null} */
  let held = null;
  const follow = () => {
    const wanted = isWanted(store.get()) && document.visibilityState === "visible";
    // biome-ignore lint/plugin: without it the screen may go dark
    if (wanted && !held) held = navigator.wakeLock.request("screen").catch(() => null);
    if (!wanted && held) {
      void held.then((lock) => lock?.release());
      held = null;
    }
  };
  store.subscribe(follow);
  document.addEventListener("visibilitychange", follow);
  follow();
}
