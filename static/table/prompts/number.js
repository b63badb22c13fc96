// @ts-check
/** A number between two bounds: a stepper, typed digits, arrows. */
import {
  NOTHING,
  REDRAW,
  answerWith,
  consequence,
  emptyBar,
  emptyDraft,
  primary,
} from "./draft.js";

/** @import { Prompt } from "../../core/protocol.js" */
/** @import { Bar, Controller, Outcome } from "./draft.js" */

/** @type {Record<string, number>} */
const STEPS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 5, PageDown: -5 };

/** @param {Prompt} prompt @returns {Controller} */
export const number = (prompt) => new NumberChoice(prompt);

class NumberChoice {
  #min;
  #max;
  #value;

  /** @param {Prompt} prompt */
  constructor(prompt) {
    this.prompt = prompt;
    this.#min = prompt.min ?? 0;
    this.#max = prompt.max ?? this.#min;
    this.#value = this.#clamp(typeof prompt.default === "number" ? prompt.default : this.#min);
  }

  draft() {
    return emptyDraft(this.prompt);
  }

  /** @returns {Bar} */
  bar() {
    const [value, min, max] = [this.#value, this.#min, this.#max];
    const confirm = this.prompt.confirm ?? "Choose";
    const shown = emptyBar(this.prompt);
    shown.detail = `${min} to ${max}`;
    shown.stepper = { value, min, max };
    const label = confirm.includes("{picked}") ? confirm : `${confirm} · {picked}`;
    shown.buttons.push(primary(consequence(label, [String(value)]), true));
    return shown;
  }

  /** @returns {Outcome} */
  onRef() {
    return NOTHING;
  }

  /** @param {string} key @returns {Outcome} */
  onKey(key) {
    const wanted = key in STEPS ? this.#value + (STEPS[key] ?? 0) : this.#meant(key);
    return wanted === null ? NOTHING : this.#change(wanted);
  }

  /** @param {string} id @returns {Outcome} */
  onButton(id) {
    if (id === "primary") return answerWith(this.#value);
    if (id === "plus") return this.#change(this.#value + 1);
    if (id === "minus") return this.#change(this.#value - 1);
    return id.startsWith("set:") ? this.#change(Number(id.slice(4))) : NOTHING;
  }

  answer() {
    return this.#value;
  }

  save() {
    return this.#value;
  }

  /** @param {any} saved */
  load(saved) {
    if (typeof saved === "number") this.#change(saved);
  }

  /** The number that a key names, or null. @param {string} key */
  #meant(key) {
    if (key === "Home") return this.#min;
    if (key === "End") return this.#max;
    if (key === "Backspace") return Math.trunc(this.#value / 10);
    if (!/^\d$/.test(key)) return null;
    // A digit extends the number within its bounds, else starts a new one.
    const longer = this.#value * 10 + Number(key);
    return longer <= this.#max ? longer : Number(key);
  }

  /** @param {number} wanted */
  #clamp(wanted) {
    return Math.max(this.#min, Math.min(this.#max, Math.trunc(wanted) || 0));
  }

  /** @param {number} wanted @returns {Outcome} */
  #change(wanted) {
    const before = this.#value;
    this.#value = this.#clamp(wanted);
    return this.#value === before ? NOTHING : REDRAW;
  }
}
