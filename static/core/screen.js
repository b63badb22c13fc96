// @ts-check
/** What scripts ask of the screen; the style sheets say the same, and cannot be asked. */

/** A phone that is held upright: the table is one column. */
export const NARROW = "(max-width: 700px) and (min-height: 501px)";
