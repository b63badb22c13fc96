// @ts-check
/** The looks of events: the step and the sound of each, and its change of the table (app/engine/looks.py). */

/** @import { MatchEvent } from "../../core/protocol.js" */

/** @typedef {"declare" | "blow" | "hit" | "change" | "death" | "flash" | "turn" | "play" | "move" | "quiet"} StepName */
/**
 * @typedef {object} Look
 * @property {StepName} [step] its step; without one it is shown with the step before it
 * @property {number} [busyMs] milliseconds before the next animation of the same card
 * @property {string} [sound]
 * @property {"attack" | "block" | "blocked"} [link] the arrow that it makes; `blocked` points back
 * @property {boolean} [moves] a card changes its zone
 * @property {boolean} [travels] the card is seen on its way
 * @property {boolean} [turnsUp] the card's face becomes visible
 * @property {boolean} [holdsUp] its card is held up, even one that is not on the board
 * @property {"seat" | "across" | "back"} [dart] target of its card's dart, if not `other`: the seat, the other seat, or the card itself, which `other` hits
 * @property {"number" | "plate" | "goal" | "across"} [at] its place, if not the card: the number or the plate of its seat; `other`, or else its seat, or the other seat
 * @property {"death" | "attack" | "play"} [mark] its mark on the timeline of a replay
 */

const TRAVEL = /** @type {const} */ ({ step: "move", busyMs: 260, moves: true, travels: true });

/** @type {Record<string, Look>} */
const LOOKS = {
  moved: TRAVEL,
  play: { ...TRAVEL, mark: "play" },
  bring: TRAVEL,
  death: { ...TRAVEL, step: "death", mark: "death" },
  shifted: { moves: true },
  created: { step: "move", moves: true },
  ceased: { moves: true },

  blow: { at: "goal" },
  fight: { step: "blow", mark: "attack" },
  strike: { step: "blow", dart: "seat", mark: "attack" },
  strike_across: { step: "blow", dart: "across", mark: "attack" },
  struck: { step: "blow", dart: "back" },
  attack_began: { mark: "attack" },
  attack_declared: { step: "declare", at: "across", link: "attack", mark: "attack" },
  block_declared: { step: "declare", at: "across", link: "block" },
  blocked: { step: "declare", at: "across", link: "block", sound: "attack" },
  was_blocked: { step: "declare", link: "blocked" },
  damaged: { step: "hit", dart: "back", busyMs: 120, sound: "damage" },
  healed: { step: "hit", busyMs: 120, sound: "heal" },
  no_damage: { step: "blow", at: "goal" },
  life: { step: "hit", at: "number" },
  number_changed: { at: "number" },

  stat_changed: { step: "change" },
  keyword_gained: { step: "change" },
  keyword_lost: { step: "change" },
  exhausted: { busyMs: 60 },
  readied: { busyMs: 60 },
  transformed: { busyMs: 320, sound: "reveal" },
  turned_up: { busyMs: 320, sound: "reveal", turnsUp: true },
  turned_down: {},
  revealed: { busyMs: 320, sound: "reveal" },

  chained: { step: "flash", holdsUp: true, busyMs: 200, sound: "chain" },
  resolved: { busyMs: 240, sound: "resolve" },
  denied: { step: "flash", busyMs: 240, sound: "deny" },
  countered: { busyMs: 120 },
  triggered: { step: "flash", holdsUp: true },
  presented: { step: "flash", holdsUp: true, busyMs: 320, sound: "reveal", turnsUp: true },
  fizzled: { step: "flash", holdsUp: true },
  held_up: { holdsUp: true },

  turn_began: { step: "turn" },
  phase_began: {},
  heading: { step: "turn" },
  word: { step: "change" },
  said: { step: "change", at: "plate" },
  noted: { step: "change", at: "plate" },
};

/** @type {Look} */
const UNKNOWN = {};

/** The look of an event; one without a look, or with an unknown one, is not seen by itself. @param {MatchEvent} event */
export const lookOf = ({ look = "" }) => LOOKS[look] ?? UNKNOWN;
