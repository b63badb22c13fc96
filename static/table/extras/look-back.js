// @ts-check
/** Looking back inside a match: the frames that this page has had, one by one, as they were seen then. */
import { h, on } from "../../core/dom.js";
import { keyShown, meant } from "../input/bindings.js";
import { isTyping } from "../input/keys.js";
import { prefs } from "../../core/prefs.js";

/** @import { createStore, News, State } from "../../core/store.js" */
/** @import { LogLine, View } from "../../core/protocol.js" */

/** A frame as it was: `isOwn` where it came with a question of one's own. @typedef {{view: View, log: LogLine[], isOwn: boolean}} Seen */
/**
 * @typedef {object} Given
 * @property {ReturnType<typeof createStore>} store
 * @property {() => boolean} blocked
 * @property {() => void} redraw
 * @property {(sentence: string) => void} say
 */

const KEPT = 300;
/** What would answer the question that is open now: first one comes back to it. */
const ANSWERS = /^(Escape|Enter| |[0-9])$/;

/** @param {Given} given */
export function createLookBack(given) {
  const back = new LookBack(given);
  given.store.subscribe((state, news) => back.hear(state, news));
  on(document, "keydown", (event) => back.press(event), { capture: true });
  return back;
}

class LookBack {
  #given;
  /** @type {Seen[]} */
  #seen = [];
  /** @type {number | null} which of them is looked at; null: what is now */
  #at = null;
  #missed = 0;
  #missing = 0; // frames that are still to come of those that were missed
  #welcome;

  /** @param {Given} given */
  constructor(given) {
    this.#given = given;
    const state = given.store.get();
    this.#welcome = state.welcome;
    if (state.view) this.#keep(state);
  }

  /** What is looked at, null for what is now. @returns {Seen | null} */
  shown() {
    return this.#at === null ? null : (this.#seen[this.#at] ?? null);
  }

  /** Come back to what is now; whether one was elsewhere. */
  stop() {
    if (this.#at === null) return false;
    this.#at = null;
    this.#given.say("Now.");
    this.#given.redraw();
    return true;
  }

  /** Look at the moment at which the log had so many lines. @param {number} lines */
  lookAtLine(lines) {
    const at = this.#seen.findIndex(({ log }) => log.length >= lines);
    this.#go(at < 0 ? this.#last() : at);
  }

  /** @param {State} state @param {News} news */
  hear(state, news) {
    if (state.welcome !== this.#welcome) this.#greet(state);
    if (!news.frame || !state.view) return;
    if (news.resumed) this.#restart();
    this.#keep(state);
    if (this.#missing > 0) {
      this.#missing -= 1;
      if (news.lines.length > 0) this.#missed += 1;
    }
  }

  /** One's own answer: what was missed has been seen. */
  answered() {
    this.#missed = 0;
    this.#at = null;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (isTyping(target) || ctrlKey || metaKey || altKey || this.#given.blocked()) return;
    const act = this.#actOf(meant(key, prefs.get().bindings));
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /** Where one is, and the way on; or that something was missed. */
  Chip() {
    const at = this.#at;
    if (at !== null) return this.#Steps(at);
    if (this.#missed === 0) return null;
    const acts = this.#missed === 1 ? "1 act" : `${this.#missed} acts`;
    return h(
      "button",
      {
        key: "missed",
        type: "button",
        class: "corner__act",
        title: `Look at what happened (${keyShown("[", prefs.get().bindings)})`,
        onclick: () => this.#go(this.#last() - this.#missed),
      },
      `You missed ${acts}`,
    );
  }

  /** @param {number} at */
  #Steps(at) {
    const step = (
      /** @type {string} */ label,
      /** @type {string} */ words,
      /** @type {number} */ to,
    ) =>
      h(
        "button",
        {
          type: "button",
          class: "corner__act",
          "aria-label": words,
          "aria-disabled": to < 0 ? "true" : null,
          onclick: () => this.#go(to),
        },
        label,
      );
    return h(
      "div",
      { key: "look-back", class: "corner__request", role: "group", "aria-label": "Looking back" },
      h("span", { role: "status" }, `Looking back: ${this.#last() - at} behind`),
      step(keyShown("[", prefs.get().bindings), "One step back", at - 1),
      step(keyShown("]", prefs.get().bindings), "One step on", at + 1),
      h("button", { type: "button", class: "corner__act", onclick: () => this.stop() }, "Now"),
    );
  }

  /** @param {string} key @returns {(() => void) | null} */
  #actOf(key) {
    const now = this.#at ?? this.#last();
    /** @type {Record<string, () => number>} */
    const steps = { "[": () => now - 1, "]": () => now + 1, "{": () => this.#lastDecision() };
    const step = prefs.get().keys ? steps[key] : null;
    if (step) return () => this.#go(step());
    return this.#at !== null && ANSWERS.test(key) ? () => void this.stop() : null;
  }

  /** @param {number} to */
  #go(to) {
    if (to >= this.#last()) return void this.stop();
    this.#at = Math.max(0, to);
    const said = this.#seen[this.#at];
    const turn = said ? `, turn ${said.view.turn.number}` : "";
    this.#given.say(`Looking back, ${this.#last() - this.#at} behind${turn}.`);
    this.#given.redraw();
  }

  #last() {
    return this.#seen.length - 1;
  }

  /** Where one was asked last, before what is now. */
  #lastDecision() {
    const before = this.#seen.slice(0, -1);
    return Math.max(0, before.map(({ isOwn }) => isOwn).lastIndexOf(true));
  }

  /** @param {State} state */
  #greet({ welcome, seq }) {
    const isBack = this.#welcome !== null && welcome !== null && seq > 0;
    this.#missing = isBack ? Math.max(0, welcome.seq - seq) : 0;
    this.#missed = 0;
    this.#welcome = welcome;
  }

  /** A whole view: what came before it does not lead to it. */
  #restart() {
    this.#seen = [];
    this.#at = null;
    this.#missing = this.#missed = 0;
  }

  /** @param {State} state */
  #keep({ view, log, prompt }) {
    if (!view) return;
    this.#seen.push({ view, log, isOwn: prompt !== null });
    if (this.#seen.length <= KEPT) return;
    this.#seen.shift();
    if (this.#at !== null) this.#at = Math.max(0, this.#at - 1);
  }
}
