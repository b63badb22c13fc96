// @ts-check
/** Turns the events of a step, or of a whole frame, into motion: the table is already as they leave it. */
import { animate } from "./event-animations.js";
import { land, measure, settle } from "./flip.js";
import { lookOf } from "./looks.js";
import { arrive, depart } from "./travels.js";

/** @import { MatchEvent, Ref } from "../../core/protocol.js" */

const MANY_STEPS = 6;
const TOO_MANY = 20;

/**
 * @typedef {object} Stage
 * @property {Map<Ref, HTMLElement>} boxes
 * @property {Map<Ref, HTMLElement>} gone boxes that are no longer on the table
 * @property {(ref: Ref) => HTMLElement | null} find the element of a ref
 * @property {(zone: string) => HTMLElement | null} findZone the element of a zone
 * @property {(zone?: string) => DOMRect | undefined} rectOf box of a zone
 * @property {Map<HTMLElement, DOMRect>} first where boxes were
 * @property {(event: MatchEvent) => string | undefined} nameOf the name of the card that an event moves, where it is known
 * @property {(zone: string) => string} placeName label of a zone, with its owner
 * @property {(seat: number, counter: string) => HTMLElement | null} findNumber a number of a plate
 * @property {(event: MatchEvent) => HTMLElement | null} face the card of an event with its sentence, to be held up
 */

/** How long steps take, against the times as designed; 0 is at once. @param {number} steps @param {number} times */
export function pace(steps, times) {
  if (document.hidden || steps > TOO_MANY) return 0;
  return (steps > MANY_STEPS ? 0.5 : 1) * times;
}

/** @param {HTMLElement} layer where what leaves is shown @param {HTMLElement} board */
export const createMotion = (layer, board) => new Motion(layer, board);

class Motion {
  #layer;
  #board;
  /** @type {Map<HTMLElement, DOMRect>} */
  #first = new Map();
  #height = 0; // pixels of the board, as of #first
  #times = 1;
  /** @type {(() => unknown)[]} */
  #acts = [];

  /** @param {HTMLElement} layer @param {HTMLElement} board */
  constructor(layer, board) {
    this.#layer = layer;
    this.#board = board;
  }

  /** Multiply all times: 0 is no motion, 1.5 is slow. @param {number} times */
  setSpeed(times) {
    this.#times = times;
  }

  /** Remember where everything is, before the table changes. @param {Iterable<HTMLElement>} boxes */
  before(boxes) {
    const all = [...boxes];
    this.go();
    land(all);
    this.#first = measure(all);
    this.#height = this.#board.clientHeight;
    settle(all);
  }

  /** Show how the table came to be as it is now. @param {Omit<Stage, "rectOf" | "first">} found @param {MatchEvent[]} events @param {number} [ms] how long they are played, where they are a step of a frame */
  after({ findZone, ...found }, events, ms) {
    const stage = { ...found, findZone, rectOf: once(findZone), first: this.#first };
    const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const rate = pace(events.filter(isStep).length, this.#times);
    const moving = reduced ? 0 : rate;
    const starts = timeline(events, moving);
    const moves = new Map(
      events
        .filter((event) => event.card && lookOf(event).travels)
        .map((event) => [event.card, event]),
    );
    // Measured is first, moved when all is rendered: a page that is asked where things are after each is laid out for each.
    this.#acts = [
      ...arrive(stage, moves, this.#travelling(found.boxes, moves), { starts, rate, reduced }),
      ...depart(stage, moves, this.#first, this.#layer, { starts, rate: moving }),
      ...animate(stage, this.#layer, moving === 0 ? [] : events, { at: starts.at, rate, ms }),
    ];
    queueMicrotask(() => this.go());
  }

  /** Where boxes were. On a board of another size all on it lie elsewhere: of them only what was moved is seen to go, or each would be a picture of its own. @param {Map<Ref, HTMLElement>} boxes @param {Map<Ref | undefined, MatchEvent>} moves */
  #travelling(boxes, moves) {
    if (this.#board.clientHeight === this.#height) return this.#first;
    const moved = new Set([...moves.keys()].map((ref) => boxes.get(ref ?? "")));
    const goes = (/** @type {HTMLElement} */ box) => moved.has(box) || !this.#board.contains(box);
    return new Map([...this.#first].filter(([box]) => goes(box)));
  }

  /** Set in motion what has been measured. */
  go() {
    for (const act of this.#acts.splice(0)) act();
  }
}

/** Where zones lie, asked once for all that happens together. @param {(zone: string) => HTMLElement | null} findZone @returns {Stage["rectOf"]} */
function once(findZone) {
  /** @type {Map<string, DOMRect | undefined>} */
  const known = new Map();
  return (zone = "") => {
    if (!known.has(zone)) known.set(zone, findZone(zone)?.getBoundingClientRect());
    return known.get(zone);
  };
}

/** @param {MatchEvent} event */
const isStep = (event) => Boolean(lookOf(event).busyMs) && !lookOf(event).travels;

/**
 * When each event begins: things that touch the same card follow each other, the rest runs together.
 * @param {MatchEvent[]} events
 * @param {number} rate
 */
function timeline(events, rate) {
  /** @type {Map<Ref, number>} */
  const busy = new Map();
  /** @type {Map<Ref, number>} */
  const moved = new Map();
  const at = events.map((event) => {
    const { busyMs = 0, travels } = lookOf(event);
    const refs = [event.card, event.ref, event.item].filter(Boolean);
    const start = Math.max(0, ...refs.map((ref) => busy.get(ref) ?? 0));
    for (const ref of refs) busy.set(ref, start + busyMs * rate);
    if (travels && event.card) moved.set(event.card, start);
    return start;
  });
  return { at, moved };
}
