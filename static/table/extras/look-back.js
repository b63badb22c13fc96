// @ts-check
/** Looking back inside a match: the frames that this page has had, gone through like a replay, as they were seen then. */
import { h, on } from "../../core/dom.js";
import { Stepper } from "../stepping/stepper.js";
import { StepperBar } from "../stepping/stepper-bar.js";
import { stepperAct, stepperLetter, useUp } from "../stepping/stepper-keys.js";
import { addStep } from "../stepping/steps.js";
import { Missed } from "./missed.js";

/** @import { MatchEvent } from "../../core/protocol.js" */
/** @import { createStore, News, State } from "../../core/store.js" */
/** @import { MatchContext } from "../match-context.js" */

/**
 * @typedef {object} Given
 * @property {ReturnType<typeof createStore>} store
 * @property {MatchContext} context
 * @property {() => boolean} blocked
 * @property {(events?: MatchEvent[]) => void} redraw
 * @property {(sentence: string) => void} say
 * @property {(sentence: string) => void} notify say it in the prompt bar, too
 */

const MAX_STEPS = 300;
const NONE = "Nothing to rewind since this page opened. See the log for earlier turns.";
/** Keys that answer the open question: they end the rewind first. */
const BACK = /^(Escape|[0-9])$/;

/** @param {Given} given */
export function createLookBack(given) {
  const back = new LookBack(given);
  given.store.subscribe((state, news) => back.receive(state, news));
  on(document, "keydown", (event) => back.press(event), { capture: true });
  on(document, "keyup", (event) => back.release(event), { capture: true });
  return back;
}

class LookBack extends Stepper {
  #given;
  #isBack = false;
  #missed = new Missed();
  #welcome;
  #isSpaceUsed = false;

  /** @param {Given} given */
  constructor(given) {
    super(given.context);
    this.#given = given;
    const state = given.store.get();
    this.#welcome = state.welcome;
    this.#keep(state, { events: [], lines: [] });
  }

  /** Return the rewound moment, null for now. */
  shown() {
    return this.#isBack ? (this.step ?? null) : null;
  }

  /** Look at the moment of a line of the log. @param {number} seq */
  lookAtFrame(seq) {
    this.#begin();
    this.goToFrame(seq);
  }

  /** Look back one step, or one more. */
  enter() {
    if (this.last === 0) return this.#given.notify(NONE);
    this.#begin();
    this.stepBack();
  }

  /** An own answer: missed events have been seen. */
  answered() {
    this.#missed.forget();
    this.#isBack = false;
  }

  /** @param {State} state @param {News} news */
  receive(state, news) {
    if (state.welcome !== this.#welcome) {
      // The first welcome of a page brings nothing that was missed.
      if (this.#welcome) this.#missed.greet(state, this.last);
      this.#welcome = state.welcome;
    }
    if (!news.frame || !state.view) return;
    if (news.resumed) this.#restart();
    this.#keep(state, news);
    if (this.#isBack) this.#lengthen();
    this.#missed.receive(news);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (this.#given.blocked()) return;
    const act = this.#isBack ? this.#actOf(event) : this.#wayIn(event);
    if (!act) return;
    this.#isSpaceUsed = event.key === " ";
    useUp(event);
    act();
  }

  /** A Space that was used here answers nothing when it is let go. @param {KeyboardEvent} event */
  release(event) {
    if (event.key !== " " || !this.#isSpaceUsed) return;
    this.#isSpaceUsed = false;
    useUp(event);
  }

  /** Stands in the place of the question. */
  Bar() {
    const isAsked = this.#given.store.get().prompt !== null;
    const now = h(
      "button",
      {
        type: "button",
        key: "now",
        class: isAsked ? "btn btn--primary" : "btn",
        title: "Back to live (Esc)",
        onclick: this.#end,
      },
      isAsked ? "Back to your decision" : "Now",
    );
    return StepperBar(this, { choices: now });
  }

  words() {
    return `Rewound · ${super.words()}`;
  }

  /** Something was missed, and the way to it. */
  Chip() {
    if (this.#isBack) return null;
    return this.#missed.Chip(() => {
      this.#begin();
      this.go(this.#missed.from);
    });
  }

  /** @param {MatchEvent[]} events */
  draw(events) {
    this.#isBack = this.at < this.last;
    const number = this.step?.view.turn.number ?? 0;
    const behind = `Rewound ${this.last - this.at} steps, turn ${number}.`;
    this.#given.say(this.#isBack ? behind : "Now.");
    this.#given.redraw(events);
    if (!this.#isBack && this.isPlaying) this.pause();
  }

  redraw() {
    this.#given.redraw();
  }

  /** @param {KeyboardEvent} event */
  #actOf(event) {
    return stepperAct(this, event) ?? (BACK.test(event.key) ? this.#end : null);
  }

  /** Start a rewind. @param {KeyboardEvent} event */
  #wayIn(event) {
    const act = stepperLetter(this, event);
    const enter = () => {
      this.#begin();
      act?.();
    };
    return act && enter;
  }

  /** From now on, unless one looks back already. */
  #begin() {
    if (this.#isBack) return;
    this.lay(this.steps);
    this.at = this.last;
  }

  #end = () => this.go(this.last);

  /** The timeline grows during a rewind. */
  #lengthen() {
    this.lay(this.steps);
    this.redraw();
  }

  /** A whole view: no steps lead to it from earlier ones. */
  #restart() {
    this.steps = [];
    this.#isBack = false;
    this.#missed.restart();
  }

  /** @param {State} state @param {Pick<News, "events" | "lines">} news */
  #keep({ seq, view, log, prompt }, { events, lines }) {
    if (!view) return;
    addStep(this.steps, { seq, view, log, events, isAsked: prompt !== null }, lines.length > 0);
    if (this.steps.length <= MAX_STEPS) return;
    this.steps.shift();
    this.at = Math.max(0, this.at - 1);
    this.#missed.from = Math.max(0, this.#missed.from - 1);
  }
}
