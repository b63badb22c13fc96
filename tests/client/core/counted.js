// @ts-check
/** A module that counts how often it is loaded. */
const counts = /** @type {any} */ (globalThis);
counts.loads = (counts.loads ?? 0) + 1;
export const loads = counts.loads;
