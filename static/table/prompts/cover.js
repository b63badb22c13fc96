// @ts-check
/**
 * Covering a demand, as a payment does: the cheapest set is preselected, a click changes it, the
 * pips show the rest.
 */
import { coverMatching } from "./cover-matching.js";
import {
  NOTHING,
  REDRAW,
  answerWith,
  consequence,
  emptyBar,
  emptyDraft,
  primary,
} from "./draft.js";

/** @import { Prompt, Ref } from "../../core/protocol.js" */
/** @import { Bar, Controller, Draft, Outcome } from "./draft.js" */

/** @param {Prompt} prompt @returns {Controller} */
export const cover = (prompt) => new Cover(prompt);

const MAX_NOTES = 3;

class Cover {
  #names;
  #demand;
  /** @type {Ref[]} */
  #chosen;

  /** @param {Prompt} prompt */
  constructor(prompt) {
    this.prompt = prompt;
    this.#names = new Map((prompt.options ?? []).map(({ ref, label }) => [ref ?? "", label]));
    this.#demand = coverMatching(prompt);
    this.#chosen = this.#usual();
  }

  /** @returns {Draft} */
  draft() {
    const marks = emptyDraft(this.prompt);
    for (const ref of this.#names.keys()) marks.legal.set(ref, this.#has(ref) ? "picked" : "legal");
    for (const { ref = "", note = "" } of this.#noted()) marks.notes.set(ref, note);
    return { ...marks, picked: [...this.#chosen] };
  }

  /** @returns {Bar} */
  bar() {
    const shown = emptyBar(this.prompt);
    const pips = this.#demand.fill(this.#chosen);
    const isOther = !this.#isUsual();
    // Other consequences, such as a unit it holds: a forecast may take the note's place.
    const said = this.#noted().map(({ label, note }) => `${label} ${note}`);
    if (said.length > 0) shown.warn = `${[...new Set(said)].slice(0, MAX_NOTES).join(", ")}.`;
    shown.pips = pips.map(({ kind, by }) => ({ kind, filled: by !== null }));
    shown.buttons.push(
      { id: "auto", label: "Auto", kind: "secondary", enabled: isOther, key: "A" },
      primary(this.#label(), this.#isComplete()),
    );
    return shown;
  }

  /** @param {Ref} ref @returns {Outcome} */
  onRef(ref) {
    const name = this.#names.get(ref);
    if (name === undefined) return NOTHING;
    if (this.#has(ref)) return this.#become(this.#chosen.filter((one) => one !== ref));
    const next = this.#slim([...this.#chosen, ref], ref);
    return this.#demand.needless(next).includes(ref)
      ? { do: "refuse", ref, reason: `${name} can't pay any of this cost.` }
      : this.#become(next);
  }

  /** @param {string} key @returns {Outcome} */
  onKey(key) {
    if (key === "a") return this.#become(this.#usual());
    if (key === "n") return this.#become([]);
    // The preselected set is not the player's choice, so Esc cancels instead.
    const isBack = key === "Backspace" || (key === "Escape" && !this.#isUsual());
    return isBack ? this.#become(this.#chosen.slice(0, -1)) : NOTHING;
  }

  /** @param {string} id @returns {Outcome} */
  onButton(id) {
    if (id === "auto") return this.onKey("a");
    if (id === "primary") return this.#isComplete() ? answerWith(this.#chosen) : NOTHING;
    return this.onRef(id);
  }

  answer() {
    return this.#isComplete() ? this.#chosen : undefined;
  }

  save() {
    return this.#chosen;
  }

  /** @param {any} saved */
  load(saved) {
    this.#chosen = Array.isArray(saved)
      ? saved.filter((ref) => this.#names.has(ref))
      : this.#usual();
  }

  /** The chosen options of which there is something to say. */
  #noted() {
    return (this.prompt.options ?? []).filter(({ ref, note }) => note && ref && this.#has(ref));
  }

  /** @param {Ref} ref */
  #has(ref) {
    return this.#chosen.includes(ref);
  }

  /** The cheapest set, which the server proposes. @returns {Ref[]} */
  #usual() {
    return Array.isArray(this.prompt.default) ? [...this.prompt.default] : [];
  }

  #isUsual() {
    return isSameSet(this.#usual(), this.#chosen);
  }

  #isComplete() {
    const { open, needless } = this.#demand;
    return open(this.#chosen) === 0 && needless(this.#chosen).length === 0;
  }

  /**
   * Drop things made needless by a new choice: a click puts one in another's place.
   * @param {Ref[]} next @param {Ref} kept @returns {Ref[]}
   */
  #slim(next, kept) {
    const spare = this.#demand.needless(next).findLast((ref) => ref !== kept);
    if (spare === undefined) return next;
    return this.#slim(
      next.filter((ref) => ref !== spare),
      kept,
    );
  }

  #label() {
    const open = this.#demand.open(this.#chosen);
    if (open > 0) return `${open} still needed`;
    const names = this.#chosen.map((ref) => this.#names.get(ref) ?? ref);
    return consequence(this.prompt.confirm ?? "Use {picked}", names);
  }

  /** @param {Ref[]} next @returns {Outcome} */
  #become(next) {
    const before = this.#chosen;
    this.#chosen = next;
    return isSameSet(next, before) ? NOTHING : REDRAW;
  }
}

/** @param {Ref[]} one @param {Ref[]} other */
const isSameSet = (one, other) =>
  one.length === other.length && one.every((ref) => other.includes(ref));
