// @ts-check
/** Lazy loading of modules. Firefox never asks again for a module that failed once: it is retried under another address. */
import { HttpError, UNREACHABLE, retry } from "./http.js";

/** Browsers name the module that failed, but for WebKit, which asks again by itself. */
const ADDRESS = /\w+:\/\/\S+?\.js(?:\?\S*)?$/;
const UNNAMED = "Importing a module script failed.";
const OUTDATED = "Part of this page couldn't load. Reload the page.";

/** Recoveries by address: no module may be loaded twice. @type {Map<string, Promise<any>>} */
const recoveries = new Map();
let retries = 0;

/**
 * Load a module: `load(() => import("./panel.js"))`.
 * @template T
 * @param {() => Promise<T>} attempt
 * @returns {Promise<T>}
 * @throws {HttpError} with status 0 if the server cannot be reached, 410 if only a reload helps
 */
export async function load(attempt) {
  try {
    return await attempt();
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    const address = ADDRESS.exec(message)?.[0];
    if (address) return recovery(address, attempt);
    throw message === UNNAMED ? new HttpError(0, "unreachable", UNREACHABLE) : error;
  }
}

/**
 * Load a module that play goes on without, whenever the server can be reached.
 * @template T
 * @param {() => Promise<T>} attempt
 * @param {(loaded: T) => unknown} [act]
 */
export const loadInBackground = (attempt, act = () => {}) =>
  void retry(() => load(attempt)).then(act, () => {});

/** @param {string} address @param {() => Promise<any>} attempt */
function recovery(address, attempt) {
  const running = recoveries.get(address);
  if (running) return running;
  const begun = recover(address, attempt);
  recoveries.set(address, begun);
  begun.catch(() => recoveries.delete(address));
  return begun;
}

/** @param {string} address @param {() => Promise<any>} attempt */
async function recover(address, attempt) {
  const answer = await fetch(address).catch(() => null);
  if (!answer || answer.status >= 500) throw new HttpError(0, "unreachable", UNREACHABLE);
  try {
    return await attempt();
  } catch {
    retries += 1;
    // Fails if a module that this one imports failed before, or a newer server no longer has it.
    return import(`${address}?again=${retries}`).catch(() => {
      throw new HttpError(410, "outdated", OUTDATED);
    });
  }
}
