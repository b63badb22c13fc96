// @ts-check
/** Sharing out a total among things on the board: click adds a unit, a stepper line corrects. */
import { NOTHING, REDRAW, answerWith, emptyBar, emptyDraft, primary } from "./draft.js";

/** @import { Option, Prompt, Ref } from "../../core/protocol.js" */
/** @import { Bar, Controller, Draft, Outcome } from "./draft.js" */

/** @type {Record<string, 1 | -1>} */
const STEPS = { ArrowUp: 1, "+": 1, ArrowDown: -1, "-": -1 };

/** @param {Prompt} prompt @returns {Controller} */
export const split = (prompt) => new Split(prompt);

class Split {
  #options;
  #total;
  #unit;
  /** @type {Map<Ref, number>} */
  #shares = new Map();

  /** @param {Prompt} prompt */
  constructor(prompt) {
    this.prompt = prompt;
    this.#options = prompt.options ?? [];
    this.#total = prompt.total ?? 0;
    this.#unit = prompt.unit ?? 1;
    this.load(prompt.default);
  }

  /** @returns {Draft} */
  draft() {
    const marks = emptyDraft(this.prompt);
    for (const [ref, n] of this.#shares) {
      marks.legal.set(ref, n > 0 ? "picked" : "legal");
      marks.numbers.set(ref, n);
    }
    return { ...marks, picked: [...this.#shares].filter(([, n]) => n > 0).map(([ref]) => ref) };
  }

  /** @returns {Bar} */
  bar() {
    const [left, total] = [this.#left(), this.#total];
    const shown = emptyBar(this.prompt);
    shown.detail = left > 0 ? `${left} of ${total} left to divide` : `All ${total} divided`;
    shown.rows = this.#options.map((one) => ({
      ref: one.ref ?? "",
      label: one.label,
      value: this.#of(one),
      min: one.min ?? 0,
      max: one.max ?? total,
    }));
    shown.buttons.push(primary(left > 0 ? `Divide ${left} more` : this.#label(), left === 0));
    return shown;
  }

  /** @param {Ref} ref */
  onRef(ref) {
    return this.#add(ref, 1);
  }

  /** @param {string} key @param {Ref | null} ref @returns {Outcome} */
  onKey(key, ref) {
    if (key === "Escape" || key === "n") return this.#clear();
    const one = this.#options.find((option) => option.ref === ref);
    if (!one || !ref) return NOTHING;
    const by = STEPS[key];
    if (by) return this.#add(ref, by);
    return /^\d$/.test(key) ? this.#share(one, Number(key) * this.#unit) : NOTHING;
  }

  /** @param {string} id @returns {Outcome} */
  onButton(id) {
    if (id === "primary") return this.#left() === 0 ? answerWith(this.save()) : NOTHING;
    if (id.startsWith("plus:")) return this.#add(id.slice(5), 1);
    return id.startsWith("minus:") ? this.#add(id.slice(6), -1) : NOTHING;
  }

  answer() {
    return this.#left() === 0 ? this.save() : undefined;
  }

  save() {
    return Object.fromEntries(this.#shares);
  }

  /** @param {any} saved shares by ref */
  load(saved) {
    for (const one of this.#options) this.#shares.set(one.ref ?? "", one.min ?? 0);
    if (!saved || typeof saved !== "object") return;
    for (const one of this.#options) this.#share(one, Number(saved[one.ref ?? ""] ?? one.min ?? 0));
  }

  /** @param {Option} one */
  #of({ ref }) {
    return this.#shares.get(ref ?? "") ?? 0;
  }

  #used() {
    return [...this.#shares.values()].reduce((sum, n) => sum + n, 0);
  }

  #left() {
    return this.#total - this.#used();
  }

  /** @returns {Outcome} */
  #clear() {
    const before = this.#used();
    this.load(null);
    return this.#used() === before ? NOTHING : REDRAW;
  }

  /** @param {Option} one @param {number} wanted @returns {Outcome} */
  #share(one, wanted) {
    const before = this.#of(one);
    const most = Math.min(one.max ?? this.#total, before + this.#left());
    const units = Math.floor(Math.min(most, wanted || 0) / this.#unit);
    const next = Math.max(one.min ?? 0, units * this.#unit);
    this.#shares.set(one.ref ?? "", next);
    return next === before ? NOTHING : REDRAW;
  }

  /**
   * True if there is a unit to give: one left over, else one of the largest other share.
   * @param {Option} one
   */
  #free(one) {
    if (this.#left() >= this.#unit) return true;
    const [giver] = this.#options
      .filter((other) => other !== one && this.#of(other) - this.#unit >= (other.min ?? 0))
      .sort((a, b) => this.#of(b) - this.#of(a));
    if (giver) this.#share(giver, this.#of(giver) - this.#unit);
    return giver !== undefined;
  }

  /** @param {Ref} ref @param {1 | -1} by units @returns {Outcome} */
  #add(ref, by) {
    const one = this.#options.find((option) => option.ref === ref);
    if (!one) return NOTHING;
    const next = this.#of(one) + by * this.#unit;
    if (by < 0) return this.#share(one, next);
    if (next > (one.max ?? this.#total))
      return { do: "refuse", ref, reason: `You can't assign more to ${one.label}.` };
    if (!this.#free(one)) return { do: "refuse", ref, reason: `All ${this.#total} are assigned.` };
    return this.#share(one, next);
  }

  /** Return the shares in words, without zero shares. */
  #label() {
    const parts = this.#options
      .filter((one) => this.#of(one))
      .map((one) => `${one.label} ${this.#of(one)}`);
    return (this.prompt.confirm || "{picked}").replaceAll("{picked}", parts.join(" · "));
  }
}
