// @ts-check
/** Putting things in an order: tap them in the order wanted, or move one up or down. The first comes first. */
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

/** Only triggers recur; other things put in an order do not. */
const AGAIN = "trigger_order";
/** @type {import("./draft.js").BarButton} */
const ALWAYS = { id: "always", label: "Always use this order", kind: "secondary", enabled: true };
/** @type {Record<string, 1 | -1>} */
const STEPS = {
  "Alt+ArrowUp": -1,
  "Alt+ArrowLeft": -1,
  "Alt+ArrowDown": 1,
  "Alt+ArrowRight": 1,
};

/** @param {Prompt} prompt @returns {Controller} */
export const order = (prompt) => new Order(prompt);

class Order {
  #names;
  #sequence;
  /** @type {Ref[]} refs tapped so far; they are in front */
  #tapped = [];

  /** @param {Prompt} prompt */
  constructor(prompt) {
    const options = prompt.options ?? [];
    this.prompt = prompt;
    this.#names = new Map(options.map(({ ref, key, label }) => [ref ?? key ?? "", label]));
    this.#sequence = [...this.#names.keys()];
  }

  /** @returns {Draft} */
  draft() {
    const marks = emptyDraft(this.prompt);
    for (const [at, ref] of this.#sequence.entries()) {
      marks.legal.set(ref, this.#tapped.includes(ref) ? "picked" : "legal");
      marks.numbers.set(ref, at + 1);
    }
    return { ...marks, picked: [...this.#tapped] };
  }

  /** @returns {Bar} */
  bar() {
    const shown = emptyBar(this.prompt);
    const labels = this.#sequence.map((ref) => this.#names.get(ref) ?? ref);
    const isTriggers = this.prompt.name === AGAIN;
    shown.detail = `${isTriggers ? "1 happens first. " : ""}Tap in order, or drag lines.`;
    shown.rows = this.#sequence.map((ref, at) => ({
      ref,
      label: labels[at] ?? ref,
      place: at + 1,
    }));
    if (isTriggers) shown.buttons.push(ALWAYS);
    shown.buttons.push(primary(consequence(this.prompt.confirm ?? "Use this order", labels), true));
    return shown;
  }

  /** @param {Ref} ref @returns {Outcome} */
  onRef(ref) {
    const tapped = this.#tapped;
    if (!this.#names.has(ref)) return NOTHING;
    const next = tapped.includes(ref) ? tapped.filter((one) => one !== ref) : [...tapped, ref];
    this.#tapped = next;
    this.#sequence = [...next, ...this.#sequence.filter((one) => !next.includes(one))];
    return REDRAW;
  }

  /** @param {string} key @param {Ref | null} ref @returns {Outcome} */
  onKey(key, ref) {
    const last = this.#tapped.at(-1);
    if (key === "Escape" && last !== undefined) return this.onRef(last);
    const by = STEPS[key];
    return ref && by ? this.#shift(ref, by) : NOTHING;
  }

  /** @param {string} id @returns {Outcome} */
  onButton(id) {
    if (id === "primary") return answerWith(this.#sequence);
    if (id === "always") return { do: "answer", choice: this.#sequence, always: true };
    if (id.startsWith("up:")) return this.#shift(id.slice(3), -1);
    if (id.startsWith("down:")) return this.#shift(id.slice(5), 1);
    return this.onRef(id);
  }

  answer() {
    return this.#sequence;
  }

  save() {
    return this.#sequence;
  }

  /** @param {any} saved */
  load(saved) {
    const names = this.#names;
    const isOrder = Array.isArray(saved) && saved.length === names.size;
    if (isOrder && saved.every((ref) => names.has(ref))) this.#sequence = [...saved];
  }

  /** @param {Ref} ref @param {-1 | 1} by @returns {Outcome} */
  #shift(ref, by) {
    const from = this.#sequence.indexOf(ref);
    const to = from + by;
    if (from < 0 || to < 0 || to >= this.#sequence.length) return NOTHING;
    this.#sequence = this.#sequence.toSpliced(from, 1).toSpliced(to, 0, ref);
    this.#tapped = [];
    return REDRAW;
  }
}
