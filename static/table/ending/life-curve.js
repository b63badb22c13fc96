// @ts-check
/** Statistics of a match as points and sentences; nothing here touches the page. */
import { figure } from "../../core/words.js";

/** @import { Seat } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

/** @typedef {{number: number, active: Seat, vitals: [number, number]}} TurnEnd */
/** @typedef {{turn: number, seat: Seat, before: number, after: number}} Blow */
/** @typedef {{seat: Seat, card: string, name: string, amount: number}} Dealt */
/** A card that was left in a hand. @typedef {{card: string, name: string}} Held */
/** `hands` and `decks` are by seat. @typedef {{vital: string, begin: [number, number], turns: TurnEnd[], blow: Blow | null, damage: Dealt[], hands?: [Held[], Held[]], decks?: [string, string]}} Statistics */

export const [WIDTH, HEIGHT] = [320, 84];
/** How a viewer calls a seat. @param {Pick<MatchContext, "you" | "names">} context @param {Seat} seat */
export const called = ({ you, names }, seat) => (seat === you ? "You" : names[seat]);

/** @param {number} value */
const oneDecimal = (value) => Math.round(value * 10) / 10;

/**
 * Return the points of a seat's curve, from its starting life to its last turn.
 * @param {Statistics} stats @param {Seat} seat @returns {[number, number][]}
 */
export function curveOf({ begin, turns }, seat) {
  const values = [begin[seat], ...turns.map(({ vitals }) => vitals[seat])];
  const top = Math.max(1, ...begin, ...turns.flatMap(({ vitals }) => vitals));
  const step = WIDTH / Math.max(1, turns.length);
  return values.map((value, at) => [
    oneDecimal(at * step),
    oneDecimal(HEIGHT - (HEIGHT * Math.max(0, value)) / top),
  ]);
}

/**
 * Return the heaviest turn as a sentence; empty if neither player lost life.
 * @param {Pick<MatchContext, "you" | "names">} context @param {Statistics} stats
 */
export function heaviestTurn(context, { blow, vital }) {
  if (!blow) return "";
  const { turn, seat, before, after } = blow;
  const whose = seat === context.you ? "Your" : `${context.names[seat]}'s`;
  const number = vital === vital.toUpperCase() ? vital : vital.toLowerCase();
  return `Biggest hit: turn ${turn}. ${whose} ${number} dropped by ${before - after} (${figure(before)} → ${figure(after)}).`;
}

/**
 * Return the curve in words, for screen readers.
 * @param {Pick<MatchContext, "you" | "names">} context @param {Statistics} stats
 */
export function curveInWords(context, { vital, begin, turns }) {
  const last = turns.at(-1)?.vitals ?? begin;
  const seats = /** @type {Seat[]} */ ([0, 1]);
  const each = seats.map((seat) => `${called(context, seat)} ${begin[seat]} → ${last[seat]}`);
  return `${vital} turn by turn: ${each.join(", ")}`;
}

/** Return the length in turns, without those before the first one. @param {Statistics} stats */
export function lengthInWords({ turns }) {
  const last = turns.at(-1)?.number ?? 0;
  return last === 1 ? "1 turn" : `${last} turns`;
}

/** One's other matches of the game. @typedef {{matches: number, turns: number | null, won: number}} Average */
const MIN_AVERAGED = 3; // of fewer an average says nothing

/** How it compares with one's others; empty where there are few. @param {Average | null} own */
export function averageInWords(own) {
  if (!own || own.turns === null || own.matches < MIN_AVERAGED) return "";
  const share = Math.round((100 * own.won) / own.matches);
  return ` (your average: ${own.turns} in ${own.matches} matches, ${share} % won)`;
}

/** The cards of a hand, those of one name together. @param {Held[]} hand @returns {[Held, number][]} */
export function heldCards(hand) {
  /** @type {Map<string, [Held, number]>} */
  const found = new Map();
  for (const one of hand) found.set(one.card, [one, (found.get(one.card)?.[1] ?? 0) + 1]);
  return [...found.values()];
}

/** A seat with its deck, for others. @param {[string, string]} names @param {Statistics} stats @param {Seat} seat */
export const withDeck = (names, { decks }, seat) =>
  decks?.[seat] ? `${names[seat]} · ${decks[seat]}` : names[seat];
