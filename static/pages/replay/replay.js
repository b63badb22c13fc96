// @ts-check
/** A replay: where in the match one is, going on by itself, and the keys; the table shows the moment. */
import { on } from "../../core/dom.js";
import { spokenEnd } from "../../table/board/game-over.js";
import { isTyping } from "../../table/input/keys.js";
import { ReplayBar, SPEEDS } from "./replay-bar.js";
import { stepOfFrame, stepOfHash, turnsOf } from "./steps.js";
import { createTimeline } from "./timeline.js";

/** @import { OpenMatch } from "../../table/match.js" */
/** @import { MatchContext } from "../../table/match-context.js" */
/** @import { Step } from "./steps.js" */

/** @typedef {{id: string, names: [string, string], viewer: number}} About */

const BEAT_MS = 100;
const PAUSE_MS = 700; // between two steps, at full speed
const SHARED_MS = 2500;

export class Replay {
  /** The step that is shown. */
  at = 0;
  isPlaying = false;
  speed = 1;
  /** @type {About} */
  about;
  /** @type {Step[]} */
  #steps;
  /** @type {ReturnType<typeof turnsOf>} */
  #turns;
  /** @type {ReturnType<typeof import("../../core/store.js").createStore>} */
  #store;
  /** @type {ReturnType<typeof createTimeline>} */
  #timeline;
  #said = "";
  /** @type {OpenMatch | null} */
  #match = null;
  #restedSince = 0;

  #context;

  /** @param {{about: About, steps: Step[], store: ReturnType<typeof import("../../core/store.js").createStore>, context: MatchContext}} given */
  constructor({ about, steps, store, context }) {
    this.about = about;
    this.#context = context;
    this.#steps = steps;
    this.#store = store;
    this.#turns = turnsOf(steps);
    this.#timeline = createTimeline(steps);
  }

  /** @param {OpenMatch} match on whose table it is shown */
  begin(match) {
    this.#match = match;
    on(document, "keydown", (event) => this.#press(event), { capture: true });
    on(document, "click", (event) => this.#click(event));
    on(window, "hashchange", () => this.go(stepOfHash(this.#steps, location.hash)));
    setInterval(() => this.#beat(), BEAT_MS);
    this.go(stepOfHash(this.#steps, location.hash));
  }

  /** What stands in the place of the question. */
  Bar() {
    const go = (/** @type {number} */ at) => this.go(at);
    return ReplayBar(this, this.#timeline({ at: this.at, words: this.words(), go }));
  }

  /** Where one is, in words. */
  words() {
    const view = this.#steps[this.at]?.view;
    if (this.#said || !view) return this.#said;
    const { number, active } = view.turn;
    const when =
      number > 0 ? `Turn ${number}, ${this.about.names[active]}` : "Before the first turn";
    const where = view.result ? spokenEnd(this.#context, view.result) : when;
    return `${where} · step ${this.at + 1} of ${this.#steps.length}`;
  }

  /** Show a step at once. @param {number} to */
  go(to) {
    this.at = Math.min(Math.max(0, to), this.#steps.length - 1);
    const step = this.#steps[this.at];
    if (step) this.#store.moment(step);
    this.#moved();
  }

  /** Go on by one step, and play what led to it. */
  stepOn() {
    const step = this.#steps[this.at + 1];
    if (!step) return this.#pause();
    this.at += 1;
    this.#store.moment(step, step.events);
    this.#moved();
  }

  /** To where this turn began, or the one before; or to the next one. @param {-1 | 1} by */
  goToTurn(by) {
    const now = this.#turns.findIndex(({ from, to }) => from <= this.at && this.at <= to);
    const isWithin = (this.#turns[now]?.from ?? 0) < this.at;
    const next = by < 0 && isWithin ? now : now + by;
    this.go(this.#turns[next]?.from ?? (by < 0 ? 0 : this.#steps.length - 1));
  }

  toggle() {
    if (this.isPlaying) return this.#pause();
    if (this.at === this.#steps.length - 1) this.go(0);
    this.isPlaying = true;
    this.#redraw();
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = SPEEDS.includes(speed) ? speed : 1;
    this.#redraw();
  }

  /** See it as somebody else did, in the same turn. @param {number} viewer */
  look(viewer) {
    const turn = this.#steps[this.at]?.view.turn.number ?? 0;
    location.assign(`${location.pathname}?view=${viewer}#turn-${turn}`);
  }

  /** Copy the address of this moment. */
  async share() {
    const { origin, pathname } = location;
    const here = `${origin}${pathname}?view=${this.about.viewer}#${this.#seq()}`;
    const written = navigator.clipboard?.writeText(here) ?? Promise.reject();
    const words = await written.then(
      () => "The link to this moment is copied.",
      () => `The browser does not allow copying: ${here}`,
    );
    this.#say(words);
  }

  /** @param {string} sentence */
  #say(sentence) {
    this.#said = sentence;
    this.#redraw();
    setTimeout(() => {
      this.#said = "";
      this.#redraw();
    }, SHARED_MS);
  }

  #pause() {
    this.isPlaying = false;
    this.#redraw();
  }

  #moved() {
    this.#restedSince = performance.now();
    history.replaceState(null, "", `${location.search}#${this.#seq()}`);
  }

  /** Go on by itself, once what happened has been played. */
  #beat() {
    if (!this.isPlaying) return;
    const now = performance.now();
    if (this.#match?.isPlaying()) this.#restedSince = now;
    else if (now - this.#restedSince >= PAUSE_MS / this.speed) this.stepOn();
  }

  /** A line of the log leads to its moment. @param {MouseEvent} event */
  #click({ target }) {
    const line = target instanceof Element ? target.closest("[data-frame]") : null;
    const seq = line instanceof HTMLElement ? Number(line.dataset.frame) : 0;
    if (seq > 0) this.go(stepOfFrame(this.#steps, seq));
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event;
    const isField = target instanceof HTMLSelectElement || isTyping(target);
    if (isField || ctrlKey || metaKey || altKey || document.querySelector("dialog[open]")) return;
    const act = this.#actOf(key, shiftKey);
    if (!act) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  }

  /** @param {string} key @param {boolean} shift @returns {(() => unknown) | undefined} */
  #actOf(key, shift) {
    /** @type {Record<string, () => unknown>} */
    const acts = {
      ArrowRight: shift ? () => this.goToTurn(1) : () => this.stepOn(),
      ArrowLeft: shift ? () => this.goToTurn(-1) : () => this.go(this.at - 1),
      "]": () => this.stepOn(),
      "[": () => this.go(this.at - 1),
      Home: () => this.go(0),
      End: () => this.go(this.#steps.length - 1),
      " ": () => this.toggle(),
    };
    return acts[key];
  }

  #redraw = () => this.#match?.redraw();
  #seq = () => this.#steps[this.at]?.seq ?? 0;
}
