// @ts-check
/** Words as they begin a sentence or a title, and numbers as they are read. */

/** @param {string} words */
export const capitalized = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** A number with a minus that is read as one: a hyphen is hardly seen beside large figures. @param {number} number */
export const figure = (number) => String(number).replace("-", "−");

/** The same of a change, with its sign. @param {number} amount */
export const signed = (amount) => (amount > 0 ? `+${amount}` : figure(amount));
