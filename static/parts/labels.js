// @ts-check
/** Labels of games, clocks, terms, times and deck strengths. */

import { capitalized } from "../core/words.js";
import { baseOf, isByLetter } from "./formats.js";

/** @import { Person } from "../core/lobby-protocol.js" */

/** The words of a name in a program: `mage_wars` is Mage Wars. @param {string} id */
export const gameName = (id) => id.split("_").map(capitalized).join(" ");

/** A format in a line, empty for the one that games have as a rule. @param {string} format */
function formatName(format) {
  const base = baseOf(format);
  const name = base === "standard" ? "" : gameName(base);
  return isByLetter(format) ? `${name} by the letter`.trim() : name;
}

/** Format and clock are named where they are not the ones that such matches have as a rule. @param {{format?: string, timer: string, rated: boolean, best_of?: number}} terms */
export function termsLine({ format = "standard", timer, rated, best_of: bestOf = 1 }) {
  const kind = rated ? "rated" : "casual";
  const clock = timer === "untimed" ? "no clock" : timer !== kind && `${timer} clock`;
  return [formatName(format), kind, clock, bestOf > 1 && "best of three"]
    .filter(Boolean)
    .join(" · ");
}

/** @param {number} seconds */
export function span(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** @param {Person} person */
export const strength = ({ rating }) =>
  rating ? `${rating.value}${rating.provisional ? "?" : ""}` : "";
