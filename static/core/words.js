// @ts-check
/** Words as they begin a sentence or a title. */

/** @param {string} words */
export const capitalized = (words) => words.charAt(0).toUpperCase() + words.slice(1);
