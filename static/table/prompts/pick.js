// @ts-check
/** Choosing some of several things: targets on the board, cards of the hand, cards in a tray. */
import {
  NOTHING,
  REDRAW,
  answerWith,
  consequence,
  emptyBar,
  emptyDraft,
  primary,
} from "./draft.js";

/** @import { Option, Prompt, Ref } from "../../core/protocol.js" */
/** @import { Bar, Controller, Draft, Outcome } from "./draft.js" */

/** @param {Prompt} prompt @returns {Controller} */
export const pick = (prompt) => new Pick(prompt);

class Pick {
  #names;
  #min;
  #max;
  /** @type {Ref[]} */
  #picked = [];

  /** @param {Prompt} prompt */
  constructor(prompt) {
    this.prompt = prompt;
    this.#names = new Map(this.#options.map(({ ref, key, label }) => [ref ?? key ?? "", label]));
    this.#min = prompt.min ?? 1;
    this.#max = Math.min(prompt.max ?? 1, this.#names.size);
  }

  /** @returns {Draft} */
  draft() {
    const marks = emptyDraft(this.prompt);
    for (const ref of this.#names.keys()) marks.legal.set(ref, this.#has(ref) ? "picked" : "legal");
    for (const { note, ref = "" } of this.#options.filter(isNoted))
      marks.notes.set(ref, note ?? "");
    if (this.#max > 1)
      for (const [at, ref] of this.#picked.entries()) marks.numbers.set(ref, at + 1);
    return { ...marks, picked: [...this.#picked], links: this.#links() };
  }

  /** @returns {Bar} */
  bar() {
    const shown = emptyBar(this.prompt);
    const last = this.#options.find((one) => one.ref === this.#picked.at(-1));
    const isMany = this.#max > 1;
    const note = last?.rash ? "" : (last?.note ?? ""); // a warning says it in a sentence
    shown.detail = [isMany ? this.#count() : "", note].filter(Boolean).join(" · ");
    shown.warn = last?.rash;
    if (this.#picked.length > 0 && isMany)
      shown.buttons.push({
        id: "none",
        label: "Clear",
        kind: "secondary",
        enabled: true,
        key: "N",
      });
    const isWaste = !this.prompt.keeps && this.#names.size > 0;
    const plain = this.#picked.length === 0 && isWaste;
    shown.buttons.push({ ...primary(this.#label(), this.#isComplete()), plain });
    return shown;
  }

  /** @param {Ref} ref @returns {Outcome} */
  onRef(ref) {
    const [picked, max] = [this.#picked, this.#max];
    if (!this.#names.has(ref)) return NOTHING;
    if (isSingle(this.prompt)) this.#picked = [ref];
    else if (this.#has(ref)) this.#picked = picked.filter((one) => one !== ref);
    else if (max === 1) this.#picked = [ref];
    else if (picked.length < max) this.#picked = [...picked, ref];
    else return { do: "refuse", ref, reason: `You've already chosen ${max}. Deselect one first.` };
    return REDRAW;
  }

  /** @param {string} key @returns {Outcome} */
  onKey(key) {
    const before = this.#picked;
    if (isSingle(this.prompt)) return NOTHING;
    if (key === "a") this.#picked = this.#all();
    else if (key === "n") this.#picked = [];
    else if (key === "Escape") this.#picked = before.slice(0, -1);
    return before.length === this.#picked.length ? NOTHING : REDRAW;
  }

  /** @param {string} id @returns {Outcome} */
  onButton(id) {
    if (id === "none") return this.onKey("n");
    if (id === "primary") return this.#isComplete() ? answerWith(this.#picked) : NOTHING;
    return this.onRef(id);
  }

  answer() {
    return this.#isComplete() ? this.#picked : undefined;
  }

  save() {
    return this.#picked;
  }

  /** @param {any} saved */
  load(saved) {
    const known = Array.isArray(saved) ? saved.filter((ref) => this.#names.has(ref)) : [];
    this.#picked = known.slice(0, this.#max);
  }

  get #options() {
    return this.prompt.options ?? [];
  }

  /** @param {Ref} ref */
  #has(ref) {
    return this.#picked.includes(ref);
  }

  #all() {
    const others = [...this.#names.keys()].filter((ref) => !this.#has(ref));
    return [...this.#picked, ...others].slice(0, this.#max);
  }

  #isComplete() {
    return this.#picked.length >= this.#min && this.#picked.length <= this.#max;
  }

  /** Links from the card being played to the picks on the board. */
  #links() {
    const { source: from, cancel, zone } = this.prompt;
    return from && cancel && !zone ? this.#picked.map((to) => ({ kind: "target", from, to })) : [];
  }

  #label() {
    const [min, count] = [this.#min, this.#picked.length];
    if (count === 0 && min === 0) return this.prompt.empty ?? "Choose none";
    const short = min - count;
    if (short > 0) return short === 1 && min === 1 ? "Choose one" : `Choose ${short} more`;
    return consequence(
      this.prompt.confirm,
      this.#picked.map((ref) => this.#names.get(ref) ?? ref),
    );
  }

  #count() {
    const [min, max, count] = [this.#min, this.#max, this.#picked.length];
    if (min === max) return `${count} of ${max} chosen.`;
    return `${count} chosen, ${min > 0 ? `from ${min} ` : ""}up to ${max}.`;
  }
}

/** A single target on the table, where one may still call off what is aimed at it. @param {Prompt} prompt */
const isSingle = ({ options = [], min, max, cancel, zone }) =>
  Boolean(options.length === 1 && min === 1 && max === 1 && cancel && !zone);

/**
 * Return the draft with a single preselected target; null if there is a choice.
 * @param {Prompt} prompt @returns {Ref[] | null}
 */
export const singleOf = (prompt) =>
  prompt.kind === "pick" && isSingle(prompt) && !prompt.options?.[0]?.rash
    ? [prompt.options?.[0]?.ref ?? ""]
    : null;

/** @param {Option} option */
const isNoted = ({ note, ref }) => Boolean(note && ref);
