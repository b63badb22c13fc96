// @ts-check
/** A replay: the steps of a finished match on its table, the viewer, and the analysis. */
import { on } from "../../core/dom.js";
import { Stepper } from "../../table/stepping/stepper.js";
import { stepperAct, useUp } from "../../table/stepping/stepper-keys.js";
import { stepOfFrame, stepOfHash } from "../../table/stepping/steps.js";
import { askForAnalysis, markedBy } from "./analysis.js";
import { AnnotationSets } from "./annotations/annotation-sets.js";
import { referableItems } from "./annotations/annotations.js";
import { choiceSteps, momentOf, openHand } from "./moments.js";
import { ReplayBar } from "./replay-bar.js";

/** @import { OpenMatch } from "../../table/match.js" */
/** @import { MatchContext } from "../../table/match-context.js" */
/** @import { MatchEvent, Seat } from "../../core/protocol.js" */
/** @import { Step } from "../../table/stepping/steps.js" */
/** @import { Moment } from "./moments.js" */

/** `viewer` 3 sees what seat `near` saw, and the other hand. @typedef {{id: string, names: [string, string], viewer: number, near: number, you: Seat | null, isOutdated: boolean, isRestricted: boolean, isRestrictedByYou: boolean, forkOf: string | null}} About */

const SHARED_MS = 2500;
/** The viewer selected by a digit. @type {Record<string, number>} */
const VIEWS = { 0: 3, 1: 0, 2: 1, 3: 2 };

export class Replay extends Stepper {
  verdict = "";
  /** @type {import("./analysis.js").Analysis | null} */
  analysis = null;
  legend =
    "On the timeline, lines show each player's life. Short marks are plays, gold ones attacks, and red ones deaths. After analysis, triangles mark mistakes, diamonds turning points, and the strip below shows who is ahead.";
  /** @type {About} */
  about;
  annotations;
  /** Called whenever another step is shown, or more has happened. */
  onShown = () => {};
  #store;
  #moments;
  #said = "";
  /** @type {OpenMatch | null} */
  #match = null;

  /** @param {{about: About, steps: Step[], moments: Moment[], store: ReturnType<typeof import("../../core/store.js").createStore>, context: MatchContext}} given */
  constructor({ about, steps, moments, store, context }) {
    super(context);
    this.about = about;
    this.#store = store;
    this.#moments = moments;
    this.lay(steps, choiceSteps(steps, moments, about.near));
    this.annotations = new AnnotationSets(about.id, { steps, moments, near: about.near });
  }

  /** Add new steps: a viewer of the newest step goes along, others stay. @param {Step[]} steps */
  grow(steps) {
    const goesAlong = this.at === this.last && !this.isPlaying;
    this.lay(steps, choiceSteps(steps, this.#moments, this.about.near));
    if (goesAlong) return this.catchUp();
    this.redraw();
    this.onShown();
  }

  /** @param {OpenMatch} match the page that shows it */
  begin(match) {
    this.#match = match;
    const asked = new URLSearchParams(location.search).get("notes");
    on(document, "keydown", (event) => this.#press(event), { capture: true });
    on(window, "hashchange", () => this.go(stepOfHash(this.steps, location.hash)));
    this.go(stepOfHash(this.steps, location.hash));
    void askForAnalysis(this);
    this.annotations.load(asked).then(
      () => this.annotationsChanged(),
      (error) => asked && this.say(error.message),
    );
  }

  /** Draw the step again with its present notes, and name the set in the address. */
  annotationsChanged() {
    this.go(this.at);
  }

  /** Return the things that have a name in the shown view. */
  things() {
    return this.step ? referableItems(this.step.view, this.context) : [];
  }

  /** Return the address of the shown set's first step, for sharing. */
  annotationsLink() {
    const { viewer } = this.about;
    const first = this.steps[this.annotations.listed()[0]?.at ?? 0]?.seq ?? 1;
    const set = this.annotations.shown?.id ?? "";
    return `${location.origin}${location.pathname}?view=${viewer}&notes=${set}#${first}`;
  }

  /** The bar in the place of the question. */
  Bar() {
    return ReplayBar(this);
  }

  words() {
    return this.#said || super.words();
  }

  /** The hand of the far seat, as far as it is open. */
  theirHand() {
    return this.step ? openHand(this.context, this.step.view, 1 - this.about.near) : [];
  }

  /** @param {MatchEvent[]} events */
  draw(events) {
    if (this.step) this.#store.moment(this.annotations.over(this.step, this.at), events);
    history.replaceState(null, "", `${this.#address(this.about.viewer)}#${this.seq}`);
    this.onShown();
  }

  redraw() {
    this.#match?.redraw();
  }

  isBusy() {
    return this.#match?.isPlaying() ?? false;
  }

  get hasMoments() {
    return this.#moments.length > 0;
  }

  /** Switch to another viewer at the same moment. @param {number} viewer */
  look(viewer) {
    if (viewer === 3 && !this.hasMoments) return;
    const near = viewer === 3 ? this.#nearest() : viewer;
    const turn = this.step?.view.turn.number ?? 0;
    const seq = momentOf(this.#moments, this.about.near, this.seq)?.frames[near];
    location.assign(`${this.#address(viewer)}#${seq ?? `turn-${turn}`}`);
  }

  /** The seat that is near where both hands are open. */
  #nearest = () => this.about.you ?? 0;

  /** Keep in sight what playing it again has shown. @param {string} verdict */
  notify(verdict) {
    this.verdict = verdict;
    this.redraw();
  }

  /** @param {import("./analysis.js").Analysis} analysis */
  analysed(analysis) {
    this.analysis = analysis;
    this.redraw();
  }

  /** Show how it stood after an input of the log. @param {number} input */
  goToInput(input) {
    const at = this.#stepOfInput(input);
    if (at !== null) this.go(at);
  }

  /** @param {number} input */
  #stepOfInput(input) {
    const found = this.#moments.findLast((one) => one.input <= input);
    return found ? stepOfFrame(this.steps, found.frames[this.about.near] ?? 1) : null;
  }

  /** Return the computer's findings so far. */
  marked() {
    const found = this.analysis;
    if (found?.state !== "done") return super.marked();
    return markedBy(found, (input) => this.#stepOfInput(input - 1));
  }

  /** @param {string} sentence */
  say(sentence) {
    this.#said = sentence;
    this.redraw();
    setTimeout(() => {
      this.#said = "";
      this.redraw();
    }, SHARED_MS);
  }

  /** The page with a view and the annotations that are shown. @param {number} viewer */
  #address(viewer) {
    const asked = new URLSearchParams({ view: String(viewer) });
    const notes = this.annotations.shown?.id;
    if (notes) asked.set("notes", notes);
    return `${location.pathname}?${asked}`;
  }

  /** Return the active player. */
  get active() {
    return this.step?.view.turn.active ?? 0;
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const viewer = VIEWS[event.key];
    const act = stepperAct(this, event) ?? (viewer === undefined ? null : () => this.look(viewer));
    if (!act) return;
    useUp(event);
    act();
  }
}
