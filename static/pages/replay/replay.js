// @ts-check
// budget: the state of one replay and what may be done with it
/** A replay: where in the match one is, and going on by itself; the table shows the moment. */
import { on } from "../../core/dom.js";
import { askForAnalysis } from "./analysis.js";
import { spokenEnd } from "../../table/board/game-over.js";
import { AnnotationSets } from "./annotations/annotation-sets.js";
import { thingsOn } from "./annotations/annotations.js";
import { momentOf, openHand } from "./moments.js";
import { ReplayBar, SPEEDS } from "./replay-bar.js";
import { listenToReplayKeys } from "./replay-keys.js";
import { stepOfFrame, stepOfHash } from "./steps.js";
import { Stops } from "./stops.js";
import { createTimeline } from "./timeline.js";

/** @import { OpenMatch } from "../../table/match.js" */
/** @import { MatchContext } from "../../table/match-context.js" */
/** @import { Seat } from "../../core/protocol.js" */
/** @import { Moment } from "./moments.js" */
/** @import { Step } from "./steps.js" */

/** `viewer` 3 sees what seat `near` saw, and the other hand. @typedef {{id: string, names: [string, string], viewer: number, near: number, you: Seat | null, isOutdated: boolean, isRestricted: boolean, isRestrictedByYou: boolean, forkOf: string | null}} About */

const BEAT_MS = 100;
const PAUSE_MS = 700; // between two steps, at full speed
const SHARED_MS = 2500;

export class Replay {
  /** The step that is shown. */
  at = 0;
  isPlaying = false;
  speed = 1;
  verdict = "";
  /** @type {import("./analysis.js").Analysis | null} */
  analysis = null;
  legend =
    "On the timeline: short strokes are plays, golden ones attacks, red ones below deaths, triangles mistakes that the computer has found.";
  /** @type {About} */
  about;
  annotations;
  /** @type {Step[]} */
  #steps;
  /** @type {ReturnType<typeof import("../../core/store.js").createStore>} */
  #store;
  /** @type {ReturnType<typeof createTimeline>} */
  #timeline;
  #said = "";
  /** @type {OpenMatch | null} */
  #match = null;
  #restedSince = 0;

  #context;
  #moments;
  #stops;

  /** @param {{about: About, steps: Step[], moments: Moment[], store: ReturnType<typeof import("../../core/store.js").createStore>, context: MatchContext}} given */
  constructor({ about, steps, moments, store, context }) {
    this.about = about;
    this.#context = context;
    this.#steps = steps;
    this.#store = store;
    this.#moments = moments;
    this.#stops = new Stops(steps, moments, about.near);
    this.#timeline = createTimeline(steps);
    this.annotations = new AnnotationSets(about.id, { steps, moments, near: about.near });
  }

  /** @param {OpenMatch} match on whose table it is shown */
  begin(match) {
    this.#match = match;
    const asked = new URLSearchParams(location.search).get("notes");
    listenToReplayKeys(this);
    on(document, "click", (event) => this.#click(event));
    on(window, "hashchange", () => this.go(stepOfHash(this.#steps, location.hash)));
    setInterval(() => this.#beat(), BEAT_MS);
    this.go(stepOfHash(this.#steps, location.hash));
    void askForAnalysis(this);
    this.annotations.load(asked).then(
      () => this.annotationsChanged(),
      (error) => asked && this.say(error.message),
    );
  }

  /** Show the step again with what is said of it now, and name the set in the address. */
  annotationsChanged() {
    this.go(this.at);
  }

  /** What can be named in the view that is shown. */
  things() {
    const { view } = this.#steps[this.at] ?? {};
    return view ? thingsOn(view, this.#context) : [];
  }

  /** Where the set that is shown begins, for somebody else. */
  annotationsLink() {
    const { viewer } = this.about;
    const first = this.#steps[this.annotations.listed()[0]?.at ?? 0]?.seq ?? 1;
    const set = this.annotations.shown?.id ?? "";
    return `${location.origin}${location.pathname}?view=${viewer}&notes=${set}#${first}`;
  }

  /** What stands in the place of the question. */
  Bar() {
    const go = (/** @type {number} */ at) => this.go(at);
    const [words, mistakes] = [this.words(), this.#mistakes()];
    return ReplayBar(this, this.#timeline({ at: this.at, words, go, mistakes }));
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

  /** What the seat that is far away holds, as far as it is open. */
  theirHand() {
    const { view } = this.#steps[this.at] ?? {};
    return view ? openHand(this.#context, view, 1 - this.about.near) : [];
  }

  /** Show a step at once. @param {number} to */
  go(to) {
    this.at = Math.min(Math.max(0, to), this.#steps.length - 1);
    const step = this.#steps[this.at];
    if (step) this.#store.moment(this.annotations.over(step, this.at));
    this.#moved();
  }

  /** Go on to the next stop, and play what led to it. */
  stepOn() {
    const to = this.#stops.after(this.at);
    const step = this.#steps[to];
    if (!step || to === this.at) return this.#pause();
    const events = this.#steps.slice(this.at + 1, to + 1).flatMap((one) => one.events);
    this.at = to;
    this.#store.moment(this.annotations.over(step, to), events);
    this.#moved();
  }

  stepBack() {
    this.go(this.#stops.before(this.at));
  }

  /** To where this turn began, or the one before; or to the next one. @param {-1 | 1} by */
  goToTurn(by) {
    this.go(this.#stops.turn(this.at, by));
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
    this.#redraw();
  }

  /** Whether it is known which choices have led where. */
  get hasMoments() {
    return this.#moments.length > 0;
  }

  /** See it as somebody else did, at the same moment. @param {number} viewer */
  look(viewer) {
    if (viewer === 3 && !this.hasMoments) return;
    const near = viewer === 3 ? this.#nearest() : viewer;
    const turn = this.#steps[this.at]?.view.turn.number ?? 0;
    const seq = momentOf(this.#moments, this.about.near, this.seq)?.frames[near];
    location.assign(`${this.#address(viewer)}#${seq ?? `turn-${turn}`}`);
  }

  /** The seat that is near where both hands are open. */
  #nearest = () => this.about.you ?? 0;

  /** Keep in sight what playing it again has shown. @param {string} verdict */
  tell(verdict) {
    this.verdict = verdict;
    this.#redraw();
  }

  /** @param {import("./analysis.js").Analysis} analysis */
  show(analysis) {
    this.analysis = analysis;
    this.#redraw();
  }

  /** Show how it stood after an input of the log. @param {number} input */
  goToInput(input) {
    const at = this.#stepOfInput(input);
    if (at !== null) this.go(at);
  }

  /** @param {number} input */
  #stepOfInput(input) {
    const found = this.#moments.findLast((one) => one.input <= input);
    return found ? stepOfFrame(this.#steps, found.frames[this.about.near] ?? 1) : null;
  }

  /** Where the largest mistakes were made, as far as the computer has looked. */
  #mistakes() {
    const { state, mistakes = [] } = this.analysis ?? {};
    if (state !== "done") return [];
    return mistakes.flatMap(({ input, seat }) => {
      const at = this.#stepOfInput(input - 1);
      return at === null ? [] : [{ at, seat }];
    });
  }

  /** @param {string} sentence */
  say(sentence) {
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
    history.replaceState(null, "", `${this.#address(this.about.viewer)}#${this.seq}`);
  }

  /** The page with a view and the annotations that are shown. @param {number} viewer */
  #address(viewer) {
    const asked = new URLSearchParams({ view: String(viewer) });
    const notes = this.annotations.shown?.id;
    if (notes) asked.set("notes", notes);
    return `${location.pathname}?${asked}`;
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

  #redraw = () => this.#match?.redraw();

  /** Whose turn it is. */
  get active() {
    return this.#steps[this.at]?.view.turn.active ?? 0;
  }

  /** The frame that is shown. */
  get seq() {
    return this.#steps[this.at]?.seq ?? 0;
  }
}
