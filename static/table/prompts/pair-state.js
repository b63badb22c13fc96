// @ts-check
/** Which pairs stand and which are still possible, for one `pair` prompt. */
import { consequence } from "./draft.js";

/** @import { Prompt, Ref } from "../../core/protocol.js" */

export class PairState {
  #prompt;
  #reach;
  #labels;
  #most;
  /** @type {Map<Ref, Ref>} */
  #chosen = new Map();

  /** @param {Prompt} prompt */
  constructor(prompt) {
    const options = prompt.options ?? [];
    this.#prompt = prompt;
    this.#reach = new Map(options.map(({ ref, to }) => [ref ?? "", to ?? []]));
    this.#labels = new Map(options.map(({ ref, label }) => [ref ?? "", label]));
    this.#most = prompt.max_per_target || Infinity;
    this.sources = [...this.#reach.keys()];
  }

  /** @param {Ref} ref */
  label(ref) {
    return this.#labels.get(ref) ?? "This";
  }

  list() {
    return /** @type {[Ref, Ref][]} */ ([...this.#chosen]);
  }

  /** @param {Ref} from */
  targetOf(from) {
    return this.#chosen.get(from);
  }

  /** @param {Ref} from @param {Ref} to */
  canJoin(from, to) {
    return (this.#reach.get(from)?.includes(to) ?? false) && !this.#isFull(to);
  }

  /** What `ref` could be joined with now, from either side. @param {Ref} ref @returns {Ref[]} */
  partners(ref) {
    const reached = this.#reach.get(ref);
    if (reached) return reached.filter((to) => !this.#isFull(to));
    return this.sources.filter((from) => !this.#chosen.has(from) && this.canJoin(from, ref));
  }

  /** Return the goals left for a free source. @returns {Set<Ref>} */
  goals() {
    const free = this.sources.filter((from) => !this.#chosen.has(from));
    return new Set(free.flatMap((from) => this.partners(from)));
  }

  isComplete() {
    return this.#missing().length === 0 && this.#chosen.size >= this.#least();
  }

  confirmLabel() {
    const [first] = this.#missing();
    if (first) return `${this.label(first)} must block`;
    if (!this.isComplete()) return "Choose one";
    if (this.#chosen.size === 0) return this.#prompt.empty ?? "None";
    return consequence(
      this.#prompt.confirm,
      [...this.#chosen.keys()].map((ref) => this.label(ref)),
    );
  }

  /**
   * Return the question while one end of a pair is held; only sources have names here.
   * @param {Ref} held
   */
  question(held) {
    const name = this.#labels.get(held);
    return name ? `${name}: choose an attacker to block.` : "Choose a blocker.";
  }

  progress() {
    return `${this.#chosen.size} of ${this.sources.length} blocking`;
  }

  /** @param {Ref} from @param {Ref} to */
  add(from, to) {
    if (this.canJoin(from, to)) this.#chosen.set(from, to);
  }

  /** @param {Ref} from */
  remove(from) {
    this.#chosen.delete(from);
  }

  clear() {
    this.#chosen.clear();
  }

  all() {
    for (const from of this.sources) {
      const to = this.#chosen.has(from) ? undefined : this.partners(from)[0];
      if (to) this.add(from, to);
    }
  }

  /** Give `from` its next possible partner. @param {Ref} from @param {1 | -1} by */
  turn(from, by) {
    const all = this.#reach.get(from) ?? [];
    const at = all.indexOf(this.#chosen.get(from) ?? "");
    this.#chosen.delete(from);
    const ways = all.map((_, step) => all.at((at + by * (step + 1)) % all.length) ?? "");
    const next = ways.find((to) => this.canJoin(from, to));
    if (next === undefined) return false;
    this.add(from, next);
    return all.length > 1;
  }

  /** @param {any} saved */
  restore(saved) {
    this.clear();
    const entries = Array.isArray(saved) ? saved.filter(Array.isArray) : [];
    for (const [from, to] of entries) this.add(from, to);
  }

  /** @param {Ref} to */
  #isFull(to) {
    return [...this.#chosen.values()].filter((one) => one === to).length >= this.#most;
  }

  #missing() {
    const { required } = this.#prompt;
    return Array.isArray(required) ? required.filter((ref) => !this.#chosen.has(ref)) : [];
  }

  #least() {
    const { required } = this.#prompt;
    return typeof required === "number" ? required : Number(required === true);
  }
}
