// @ts-check
/** Observable values, and listeners that can be removed. */

/** @typedef {(event: any) => void} Handler */

/**
 * Observable value: notifies its subscribers of each change.
 * @template T
 * @param {T} first
 */
export function signal(first) {
  let value = first;
  /** @type {Set<(value: T) => void>} */
  const readers = new Set();
  return {
    get: () => value,
    /** @param {T} next */
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const reader of [...readers]) reader(value);
    },
    /** Call `reader` at every change; returns what ends that. @param {(value: T) => void} reader */
    subscribe(reader) {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
  };
}

/**
 * Listen to `type` on `target`; returns what ends the listening.
 * @param {EventTarget} target
 * @param {string} type
 * @param {Handler} handler
 * @param {AddEventListenerOptions} [options]
 */
export function on(target, type, handler, options) {
  target.addEventListener(type, handler, options);
  return () => target.removeEventListener(type, handler, options);
}

/**
 * Return one function that ends several subscriptions.
 * @param {(() => void)[]} endings @returns {() => void}
 */
export function endAll(endings) {
  return () => {
    for (const end of endings) end();
  };
}
