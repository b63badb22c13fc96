// @ts-check
/** Where a replay stops on its way: at every event, at each turn, or at each choice. */
import { choiceSteps } from "./moments.js";
import { turnsOf } from "./steps.js";

/** @import { Moment } from "./moments.js" */
/** @import { Step } from "./steps.js" */

export class Stops {
  stride = "event";
  #turns;
  #last;
  /** @type {Record<string, number[]>} */
  #all;

  /** @param {Step[]} steps @param {Moment[]} moments @param {number} viewer */
  constructor(steps, moments, viewer) {
    this.#turns = turnsOf(steps);
    this.#last = steps.length - 1;
    this.#all = {
      event: [...steps.keys()],
      turn: this.#turns.map(({ from }) => from),
      choice: choiceSteps(steps, moments, viewer),
    };
  }

  /** The next stop; the last step where there is none. @param {number} at */
  after(at) {
    return this.#now().find((stop) => stop > at) ?? this.#last;
  }

  /** @param {number} at */
  before(at) {
    return this.#now().findLast((stop) => stop < at) ?? 0;
  }

  /** Where this turn began, or the one before; or the next one. @param {number} at @param {-1 | 1} by */
  turn(at, by) {
    const now = this.#turns.findIndex(({ from, to }) => from <= at && at <= to);
    const isWithin = (this.#turns[now]?.from ?? 0) < at;
    const next = by < 0 && isWithin ? now : now + by;
    return this.#turns[next]?.from ?? (by < 0 ? 0 : this.#last);
  }

  #now = () => this.#all[this.stride] ?? [];
}
