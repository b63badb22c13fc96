// @ts-check
/** Cuts the events of a frame into steps that are shown one after the other (a timeline), each with its time. */
import { lookOf } from "./looks.js";

/** @import { MatchEvent } from "../../core/protocol.js" */
/** @import { StepName } from "./looks.js" */

/**
 * @typedef {object} Step
 * @property {StepName} what
 * @property {MatchEvent[]} events events the step shows and applies to the table
 * @property {MatchEvent[]} shown events it only shows: a blow lands with the next step
 * @property {number} ms until the next step
 */

/** A card held up is read for this long. */
export const FLASH_MS = 800;
/** Milliseconds of steps that no event has by itself. @type {Partial<Record<StepName, number>>} */
const OWN_MS = { flash: FLASH_MS, play: 300, blow: 180 };
/** Steps that delay the next question; other motion is decoration. @type {Set<StepName>} */
const TELLING = new Set(["declare", "blow", "hit", "change", "death", "flash", "turn", "play"]);

/** @param {MatchEvent} event @returns {StepName} */
function whatOf(event) {
  const { step = "quiet", link, dart } = lookOf(event);
  if (link === "blocked" && !event.other) return "quiet"; // blocker already shown
  return step === "blow" && dart && !isDealt(event) ? "quiet" : step;
}

/** Whether nothing is seen of an event by itself. @param {MatchEvent} event */
export const isQuiet = (event) => whatOf(event) === "quiet";

/** True if the attacker is visible; a card that represents a seat may also rise. @param {MatchEvent} event */
const isDealt = (event) => {
  const { card, other, amount = 0 } = event;
  return lookOf(event).dart === "back" ? Boolean(other) && amount < 0 : Boolean(card);
};

/** @param {StepName} what @param {MatchEvent[]} events @param {MatchEvent[]} [shown] @param {number} [ms] @returns {Step} */
const step = (what, events, shown = [], ms = events[0]?.ms) => ({
  what,
  events,
  shown,
  ms: what === "quiet" ? 0 : (ms ?? OWN_MS[what] ?? 0),
});

/** How a card is seen to come into play: held up with its face, as it lands, or with all else. @typedef {(event: MatchEvent) => {what: "flash" | "play", def?: string} | undefined} Arrival */

/** Cut events into steps; nothing of them is lost, and none comes before what led to it. @param {MatchEvent[]} events @param {Arrival} [arrival] */
export function cut(events, arrival = () => undefined) {
  /** @type {Step[]} */
  const steps = [];
  for (const event of events) {
    const comes = arrival(event);
    if (comes) steps.push(step(comes.what, [event], heldUp(event, comes), OWN_MS[comes.what]));
    else add(steps, event, whatOf(event));
  }
  return steps;
}

/** @param {MatchEvent} event @param {{what: string, def?: string}} comes @returns {MatchEvent[]} */
const heldUp = ({ card }, { what, def }) =>
  what === "flash" ? [{ look: "held_up", card, def }] : [];

/** @param {Step[]} steps @param {MatchEvent} event @param {StepName} what */
function add(steps, event, what) {
  const last = steps.at(-1);
  if (last && joins(last, event, what)) last.events.push(event);
  else if (what === "blow" && event.look !== "no_damage") strike(steps, event, last);
  else steps.push(...blowBefore(event, last), step(what === "blow" ? "hit" : what, [event]));
}

/** The blow that comes before what it does, where none has been shown. @param {MatchEvent} event @param {Step | undefined} last @returns {Step[]} */
function blowBefore(event, last) {
  const { look, card, other, seat } = event;
  const { step: what, dart } = lookOf(event);
  if (look === "no_damage") {
    const blow = { look: "blow", card, ...(other ? { other } : { seat }) };
    return [step("blow", [], [blow])];
  }
  const isHit = what === "hit" && dart === "back" && other && !isDarted(last, event);
  return isHit ? [step("blow", [], blowsOf(event))] : [];
}

/**
 * True if the two have darted at each other already: the next events are its result.
 * @param {Step | undefined} last @param {MatchEvent} event
 */
const isDarted = (last, { card, other }) =>
  last?.what === "blow" &&
  last.shown.some(
    (one) =>
      (one.card === other && one.other === card) || (one.card === card && one.other === other),
  );

/** A card darts at its target: another card, or a seat. @param {MatchEvent} event @returns {MatchEvent} */
function blowOf(event) {
  const { card, other, seat } = event;
  switch (lookOf(event).dart) {
    case "back":
      return { look: "blow", card: other, other: card };
    case "seat":
      return { look: "blow", card, seat };
    case "across":
      return { look: "blow", card, seat: 1 - seat };
    default:
      return { look: "blow", card, other };
  }
}

/** All that dart at once, where several had a part in it. @param {MatchEvent} event @returns {MatchEvent[]} */
function blowsOf(event) {
  const blow = blowOf(event);
  return [blow, ...(event.also ?? []).map((/** @type {string} */ card) => ({ ...blow, card }))];
}

/**
 * A blow at a seat comes before its changed number, which is reported first.
 * @param {Step[]} steps @param {MatchEvent} event @param {Step | undefined} last
 */
function strike(steps, event, last) {
  if (lookOf(event).dart && last?.what === "hit") {
    last.events.push(event);
    steps.splice(-1, 0, step("blow", [], blowsOf(event)));
  } else steps.push(step("blow", [event], blowsOf(event)));
}

/** Whether an event happens together with the step before it. @param {Step} last @param {MatchEvent} event @param {StepName} what */
function joins(last, event, what) {
  if (what === "quiet") return true;
  if (what === "hit") return last.what === "hit" && isSamePair(last.events[0], event);
  if (what === "change") return last.what === "change" && isBySame(last.events[0], event);
  if (event.look === "chained") return holdsUp(last, event);
  return what === last.what && (what === "move" || what === "death");
}

/** A card that goes on the chain is held up once, as the chain item. @param {Step} last @param {MatchEvent} event */
function holdsUp(last, { card }) {
  const [one] = last.shown;
  const isHeld = one?.look === "held_up" && one.card === card;
  if (isHeld) last.shown = [];
  return isHeld;
}

/** Two that hurt each other do so at once. @param {MatchEvent | undefined} one @param {MatchEvent} other */
const isSamePair = (one, other) =>
  Boolean(one?.other) && one?.other === other.card && one?.card === other.other;

/**
 * Effects of one card on several cards, or on several values of one, are simultaneous.
 * @param {MatchEvent | undefined} one @param {MatchEvent} event
 */
const isBySame = (one, event) =>
  one?.by === event.by && (Boolean(one?.by) || one?.card === event.card);

/** Whether the next question waits until the steps have been played. @param {Step[]} steps */
export const tells = (steps) => steps.some(({ what }) => TELLING.has(what));
