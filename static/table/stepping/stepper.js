// @ts-check
/**
 * Position in a match, and moves: by step, turn or choice, and autoplay. Views of a step extend it.
 */
import { spokenEnd } from "../board/game-over.js";
import { possessive } from "../match-context.js";
import { SPEEDS } from "./stepper-bar.js";
import { stepOfFrame } from "./steps.js";
import { Stops } from "./stops.js";
import { createTimeline } from "./timeline.js";

/** @import { MatchEvent } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */
/** @import { Step } from "./steps.js" */

const BEAT_MS = 100;
const PAUSE_MS = 700; // between two steps, at full speed

export class Stepper {
  /** The step that is shown. */
  at = 0;
  isPlaying = false;
  speed = 1;
  /** @type {Step[]} */
  steps = [];
  /** @type {MatchContext} */
  context;
  #stops = new Stops([]);
  #timeline = createTimeline([]);
  #restedSince = 0;
  #beats = 0;

  /** @param {MatchContext} context */
  constructor(context) {
    this.context = context;
  }

  /** Go through these steps. @param {Step[]} steps @param {number[]} [choices] those that choices have led to */
  lay(steps, choices) {
    const { stride } = this.#stops;
    this.steps = steps;
    this.#stops = new Stops(steps, choices);
    this.#stops.stride = stride;
    this.#timeline = createTimeline(steps);
  }

  /** Show the step on the table; its events are played. @param {MatchEvent[]} _events */
  draw(_events) {}

  redraw() {}

  /** Whether the table is still playing what led to the step. */
  isBusy() {
    return false;
  }

  /** Return further marks on the timeline. @returns {import("./timeline.js").Marked} */
  marked() {
    return { mistakes: [], evaluations: [], swings: [] };
  }

  Timeline() {
    const go = (/** @type {number} */ at) => this.go(at);
    return this.#timeline({ at: this.at, words: this.words(), go, ...this.marked() });
  }

  /** Where one is, in words. */
  words() {
    const view = this.step?.view;
    if (!view) return "";
    const { number, active } = view.turn;
    const whose = `Turn ${number}, ${possessive(this.context, active)} turn`;
    const when = number > 0 ? whose : "Before the first turn";
    const where = view.result ? spokenEnd(this.context, view.result) : when;
    return `${where} · step ${this.at + 1} of ${this.steps.length}`;
  }

  /** Show a step at once. @param {number} to */
  go(to) {
    this.#move(to, []);
  }

  /** @param {number} seq of a frame */
  goToFrame(seq) {
    this.go(stepOfFrame(this.steps, seq));
  }

  /** Go on to the next stop, and play what led to it. */
  stepOn() {
    const to = this.#stops.after(this.at);
    if (to === this.at) return this.pause();
    this.#move(
      to,
      this.steps.slice(this.at + 1, to + 1).flatMap((one) => one.events),
    );
  }

  /** Show the newest step, and play what led to it. */
  catchUp() {
    this.#move(
      this.last,
      this.steps.slice(this.at + 1).flatMap((one) => one.events),
    );
  }

  stepBack() {
    this.go(this.#stops.before(this.at));
  }

  /** To where this turn began, or the one before; or to the next one. @param {-1 | 1} by */
  goToTurn(by) {
    this.go(this.#stops.turn(this.at, by));
  }

  /** Go to the viewer's previous question. */
  goToAsked() {
    this.go(this.#stops.asked(this.at));
  }

  toggle() {
    if (this.isPlaying) return this.pause();
    if (this.at === this.last) this.go(0);
    this.isPlaying = true;
    this.#beats = setInterval(() => this.#beat(), BEAT_MS);
    this.redraw();
  }

  pause() {
    clearInterval(this.#beats);
    this.isPlaying = false;
    this.redraw();
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = SPEEDS.includes(speed) ? speed : 1;
    this.redraw();
  }

  /** @param {-1 | 1} by */
  changeSpeed(by) {
    this.setSpeed(SPEEDS[SPEEDS.indexOf(this.speed) + by] ?? this.speed);
  }

  get stride() {
    return this.#stops.stride;
  }

  /** @param {string} stride */
  setStride(stride) {
    this.#stops.stride = stride;
    this.redraw();
  }

  /** Whether it is known which choices have led where. */
  get hasMoments() {
    return false;
  }

  get last() {
    return this.steps.length - 1;
  }

  /** Return the shown step. */
  get step() {
    return this.steps[this.at];
  }

  /** The frame that is shown. */
  get seq() {
    return this.step?.seq ?? 0;
  }

  /** @param {number} to @param {MatchEvent[]} events */
  #move(to, events) {
    this.at = Math.min(Math.max(0, to), this.last);
    this.#restedSince = performance.now();
    this.draw(events);
  }

  /** Go on by itself, once what happened has been played. */
  #beat() {
    const now = performance.now();
    if (this.isBusy()) this.#restedSince = now;
    else if (now - this.#restedSince >= PAUSE_MS / this.speed) this.stepOn();
  }
}
