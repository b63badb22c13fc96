// @ts-check
/** Formats by the letter: another format's decks with the source's own set-up, never rated. */

const LETTER = /_letter$/;

/** Whether a format has the source's own set-up. @param {string} format */
export const isByLetter = (format) => LETTER.test(format);

/** The format whose decks a format plays. @param {string} format */
export const baseOf = (format) => format.replace(LETTER, "");
