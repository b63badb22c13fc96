// @ts-check
/** Chances of drawing a card: exact, for drawing without putting back. */

/** @import { Format } from "./types.js" */

/** The chance to draw exactly so many of the copies. @param {number} total @param {number} copies @param {number} draws @param {number} wanted */
function exactly(total, copies, draws, wanted) {
  const others = total - copies;
  if (wanted > copies || wanted > draws || draws - wanted > others) return 0;
  let chance = 1;
  // One factor of each row of the fraction at a time: no number gets large.
  for (let drawn = 0; drawn < wanted; drawn += 1)
    chance *= ((copies - drawn) / (total - drawn)) * ((draws - drawn) / (drawn + 1));
  for (let drawn = 0; drawn < draws - wanted; drawn += 1)
    chance *= (others - drawn) / (total - wanted - drawn);
  return chance;
}

/** The chance to draw at least so many of the copies. @param {number} total cards in the deck @param {number} copies @param {number} draws @param {number} [least] */
export function chanceOf(total, copies, draws, least = 1) {
  const drawn = Math.min(draws, total);
  // Impossible and certain draws are exact, without a rounded fraction.
  if (least > Math.min(copies, drawn)) return 0;
  if (drawn - (total - copies) >= least) return 1;
  let missed = 0;
  for (let wanted = 0; wanted < least; wanted += 1) missed += exactly(total, copies, drawn, wanted);
  return 1 - missed;
}

/** How many cards a seat has seen once it has drawn in a turn of its own; in turn 0 it holds its first hand. @param {Format["first_hand"]} first @param {number} turn @param {boolean} begins */
export function seenBy({ cards, per_turn: perTurn, first_turn: firstTurn }, turn, begins) {
  if (turn === 0) return cards;
  return cards + perTurn * (turn - 1) + (begins ? firstTurn : perTurn);
}

/** @param {number} chance */
export function percent(chance) {
  const points = chance * 100;
  if (chance > 0 && points < 0.1) return "<0.1 %";
  if (chance < 1 && points >= 99.5) return ">99 %";
  return `${points < 9.95 ? points.toFixed(1) : Math.round(points)} %`;
}
