// @ts-check
/** Where one stops on the way: at every event, at each turn, or at each choice. */
import { turnsOf } from "./steps.js";

/** @import { Step } from "./steps.js" */

export class Stops {
  stride = "event";
  #turns;
  #last;
  #asked;
  /** @type {Record<string, number[]>} */
  #all;

  /** @param {Step[]} steps @param {number[]} choices the steps that choices have led to, as far as they are known */
  constructor(steps, choices = []) {
    this.#turns = turnsOf(steps);
    this.#last = steps.length - 1;
    this.#all = {
      event: [...steps.keys()],
      turn: this.#turns.map(({ from }) => from),
      choice: choices,
    };
    this.#asked = [...steps.keys()].filter((at) => steps[at]?.isAsked);
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

  /** Return the viewer's previous question; the first step if there is none. @param {number} at */
  asked(at) {
    return this.#asked.findLast((stop) => stop < at) ?? 0;
  }

  #now = () => this.#all[this.stride] ?? [];
}
