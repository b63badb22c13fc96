// @ts-check
/** Media queries for scripts; the style sheets repeat them, since scripts can't read them there. */

/** A phone or tablet held upright: the table is one column. */
export const NARROW = "(max-width: 985px) and (orientation: portrait)";

/** A low or small window that is wider than high: the question stands beside the board. */
export const LOW =
  "(orientation: landscape) and (max-height: 500px), (orientation: landscape) and (max-width: 700px)";
