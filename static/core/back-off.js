// @ts-check
/** Exponential back-off with jitter: pauses stay short while a server restarts, and grow after that. */
import { CLOSE } from "./close-codes.js";

const FIRST_MS = 500;
/** A node is replaced within this time; another node takes its matches over after 5 s. */
const RESTART_MS = 15000;

/** @param {number} longest ms @param {() => number} [random] from 0 to 1; tests give their own */
export function createBackOff(longest, random = Math.random) {
  let failures = 0;
  /** @type {number | null} when the line was lost */
  let since = null;
  return {
    reset() {
      failures = 0;
      since = null;
    },
    /** Return the pause before the next attempt, in ms. @param {number} code the closing code */
    pause(code) {
      since ??= Date.now();
      const wait = Math.min(longest, FIRST_MS * 2 ** failures) * (0.75 + random() / 2);
      if (failures === 0 || (code !== CLOSE.COME_BACK && Date.now() - since > RESTART_MS))
        failures += 1;
      return wait;
    },
  };
}
