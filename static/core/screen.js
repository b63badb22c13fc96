// @ts-check
/** What scripts ask of the screen; the style sheets say the same, and cannot be asked. */

/** A phone or tablet held upright: the table is one column. */
export const NARROW = "(max-width: 985px) and (orientation: portrait)";

/** A low or small window that is wider than high: the question stands beside the board. */
export const LOW =
  "(orientation: landscape) and (max-height: 500px), (orientation: landscape) and (max-width: 700px)";
