// @ts-check
/** Cuts the events of a frame into steps that are shown one after the other (a timeline), each with its time. */
/** @import { MatchEvent } from "../../core/protocol.js" */

/**
 * @typedef {object} Step
 * @property {"declare" | "blow" | "hit" | "change" | "death" | "flash" | "turn" | "play" | "move" | "quiet"} what
 * @property {MatchEvent[]} events events the step shows and applies to the table
 * @property {MatchEvent[]} shown events it only shows: a blow lands with the next step
 * @property {number} ms until the next step
 */

/** Milliseconds as designed. @type {Record<Step["what"], number>} */
export const TIMES = {
  declare: 280,
  blow: 180,
  hit: 260,
  change: 420,
  death: 340,
  flash: 800,
  turn: 600,
  play: 300,
  move: 240,
  quiet: 0,
};
/** An event without effect is read in a few words, and delays nothing. */
const IDLE_MS = 480;
/** @type {Record<string, Step["what"]>} */
const WHATS = {
  fight: "blow",
  life: "hit",
  strike: "blow",
  strike_across: "blow",
  struck: "blow",
  attack_declared: "declare",
  block_declared: "declare",
  blocked: "declare",
  was_blocked: "declare",
  damaged: "hit",
  healed: "hit",
  triggered: "flash",
  chained: "flash",
  denied: "flash",
  fizzled: "flash",
  turn_began: "turn",
  heading: "turn",
  stat_changed: "change",
  keyword_gained: "change",
  keyword_lost: "change",
  no_damage: "blow",
  said: "change",
  word: "change",
  moved: "move",
  created: "move",
};
const DEATHS = new Set(["destroyed", "sacrificed"]);
/** Steps that delay the next question; other motion is decoration. */
const TELLING = new Set(["declare", "blow", "hit", "change", "death", "flash", "turn", "play"]);

/** How an event is played: a kind of a game's own says which look it has. @param {MatchEvent} event @returns {string} */
export const lookOf = (event) => event.look ?? event.kind;

/** @param {MatchEvent} event @returns {Step["what"]} */
function whatOf(event) {
  // The look of a move selects the arrival of its card for each viewer (arrivals.js).
  if (event.kind === "moved") return DEATHS.has(event.detail) ? "death" : "move";
  if (event.kind === "was_blocked" && !event.other) return "quiet"; // blocker already shown
  if (STRIKES.has(lookOf(event)) && !isDealt(event)) return "quiet";
  return WHATS[lookOf(event)] ?? "quiet";
}

/** Whether nothing is seen of an event by itself. @param {MatchEvent} event */
export const isQuiet = (event) => whatOf(event) === "quiet";

/** True if the attacker is visible; a card that represents a seat may also rise. @param {MatchEvent} event */
const isDealt = ({ look, card, other, amount = 0 }) =>
  look === "struck" ? Boolean(other) && amount < 0 : Boolean(card);

/** @param {Step["what"]} what @param {MatchEvent[]} events @param {MatchEvent[]} [shown] @returns {Step} */
const step = (what, events, shown = []) => {
  const ms = events[0]?.kind === "fizzled" ? IDLE_MS : TIMES[what];
  return { what, events, shown, ms };
};

/** How a card is seen to come into play: held up with its face, as it lands, or with all else. @typedef {(event: MatchEvent) => {what: "flash" | "play", def?: string} | undefined} Arrival */

/** Cut events into steps; nothing of them is lost, and none comes before what led to it. @param {MatchEvent[]} events @param {Arrival} [arrival] */
export function cut(events, arrival = () => undefined) {
  /** @type {Step[]} */
  const steps = [];
  for (const event of events) {
    const comes = arrival(event);
    if (comes) steps.push(step(comes.what, [event], heldUp(event, comes)));
    else add(steps, event, whatOf(event));
  }
  return steps;
}

/** @param {MatchEvent} event @param {{what: string, def?: string}} comes @returns {MatchEvent[]} */
const heldUp = ({ card }, { what, def }) =>
  what === "flash" ? [{ kind: "held_up", card, def }] : [];

/** @param {Step[]} steps @param {MatchEvent} event @param {Step["what"]} what */
function add(steps, event, what) {
  const last = steps.at(-1);
  if (last && joins(last, event, what)) last.events.push(event);
  else if (what === "blow" && event.kind !== "no_damage") strike(steps, event, last);
  else steps.push(...blowBefore(event, last), step(what === "blow" ? "hit" : what, [event]));
}

/** The blow that comes before what it does, where none has been shown. @param {MatchEvent} event @param {Step | undefined} last @returns {Step[]} */
function blowBefore(event, last) {
  const { kind, card, other, seat } = event;
  if (kind === "no_damage") {
    const blow = { kind: "blow", card, ...(other ? { other } : { seat }) };
    return [step("blow", [], [blow])];
  }
  const isHit = lookOf(event) === "damaged" && other && !isDarted(last, event);
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

/** Events about a card that was hit or stopped; the other card is the actor. */
const MIRRORED_EVENTS = new Set(["damaged", "was_blocked", "struck"]);
/** Strikes at a seat: that of the event, the one across, or by a card that represents it. */
const STRIKES = new Set(["strike", "strike_across", "struck"]);

/** A card darts at its target: another card, or a seat. @param {MatchEvent} event @returns {MatchEvent} */
function blowOf(event) {
  const { card, other, seat } = event;
  const look = lookOf(event);
  if (MIRRORED_EVENTS.has(look)) return { kind: "blow", card: other, other: card };
  if (look === "strike_across") return { kind: "blow", card, seat: 1 - seat };
  return look === "strike" ? { kind: "blow", card, seat } : { kind: "blow", card, other };
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
  const isLate = STRIKES.has(lookOf(event)) && last?.what === "hit";
  if (isLate) {
    last.events.push(event);
    steps.splice(-1, 0, step("blow", [], blowsOf(event)));
  } else steps.push(step("blow", [event], blowsOf(event)));
}

/** Whether an event happens together with the step before it. @param {Step} last @param {MatchEvent} event @param {Step["what"]} what */
function joins(last, event, what) {
  if (what === "quiet") return true;
  if (what === "hit") return last.what === "hit" && isSamePair(last.events[0], event);
  if (what === "change") return last.what === "change" && isBySame(last.events[0], event);
  if (event.kind === "chained") return holdsUp(last, event);
  return what === last.what && (what === "move" || what === "death");
}

/** A card that goes on the chain is held up once, as the chain item. @param {Step} last @param {MatchEvent} event */
function holdsUp(last, { card }) {
  const [one] = last.shown;
  const isHeld = one?.kind === "held_up" && one.card === card;
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
