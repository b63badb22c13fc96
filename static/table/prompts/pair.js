// @ts-check
/**
 * Matching sources with goals: attackers with their targets, blockers with attackers. Click, click.
 */
import { NOTHING, REDRAW, answerWith, emptyBar, emptyDraft, primary } from "./draft.js";
import { PairState } from "./pair-state.js";

/** @import { Prompt, Ref } from "../../core/protocol.js" */
/** @import { Bar, Controller, Draft, Outcome } from "./draft.js" */

/** @param {Prompt} prompt @returns {Controller} */
export const pair = (prompt) => new Pair(prompt);

class Pair {
  #pairs;
  /** @type {Ref | null} */
  #held = null;

  /** @param {Prompt} prompt */
  constructor(prompt) {
    this.prompt = prompt;
    this.#pairs = new PairState(prompt);
  }

  /** @returns {Draft} */
  draft() {
    const [held, list] = [this.#held, this.#pairs.list()];
    const marks = emptyDraft(this.prompt);
    const open = held ? this.#pairs.partners(held) : this.#pairs.sources;
    for (const ref of open) marks.legal.set(ref, "legal");
    // One may begin at either end, by key as well.
    if (!held) for (const ref of this.#pairs.goals()) marks.legal.set(ref, "may");
    for (const [at, [from]] of list.entries()) {
      marks.legal.set(from, "picked");
      marks.numbers.set(from, at + 1);
    }
    if (held) marks.legal.set(held, "picked");
    const kind = linkKind(this.prompt);
    const links = list.map(([from, to]) => ({ kind, from, to }));
    return { ...marks, held, links, picked: list.map(([from]) => from) };
  }

  /** @returns {Bar} */
  bar() {
    const [held, pairs] = [this.#held, this.#pairs];
    const shown = emptyBar(this.prompt);
    const some = pairs.list().length > 0;
    shown.detail = held ? pairs.question(held) : pairs.progress();
    if (pairs.sources.length > 1)
      shown.buttons.push(
        { id: "all", label: "All", kind: "secondary", enabled: true, key: "A" },
        { id: "none", label: "None", kind: "secondary", enabled: some, key: "N" },
      );
    // A prepared decision must not be passed by a button that looks like its answer.
    const plain = !some && pairs.sources.length > 0;
    shown.buttons.push({ ...primary(pairs.confirmLabel(), pairs.isComplete()), plain });
    return shown;
  }

  /** @param {Ref} ref @returns {Outcome} */
  onRef(ref) {
    const [held, pairs] = [this.#held, this.#pairs];
    if (held && held !== ref && pairs.partners(held).includes(ref)) return this.#join(held, ref);
    if (held === ref) this.#held = null;
    else if (pairs.targetOf(ref)) pairs.remove(ref);
    else if (pairs.sources.includes(ref)) return this.#take(ref);
    else if (pairs.partners(ref).length > 0) this.#held = ref;
    else return NOTHING;
    return REDRAW;
  }

  /** @param {Ref} from @param {Ref} to @returns {Outcome} */
  onDrag(from, to) {
    const before = this.#pairs.targetOf(from);
    this.#pairs.remove(from);
    if (this.#pairs.canJoin(from, to)) return this.#join(from, to);
    if (before) this.#pairs.add(from, before);
    return NOTHING;
  }

  /** @param {string} key @param {Ref | null} ref @returns {Outcome} */
  onKey(key, ref) {
    if (key === "a") return this.#after(() => this.#pairs.all());
    if (key === "n") return this.#after(() => this.#pairs.clear());
    if (key === "Escape") return this.#letGo();
    const by = STEPS[key];
    const isTurned = by && ref && this.#pairs.targetOf(ref) && this.#pairs.turn(ref, by);
    return isTurned ? REDRAW : NOTHING;
  }

  /** @param {string} id @returns {Outcome} */
  onButton(id) {
    if (id === "all") return this.onKey("a", null);
    if (id === "none") return this.onKey("n", null);
    if (id !== "primary") return this.onRef(id);
    return this.#pairs.isComplete() ? answerWith(this.#pairs.list()) : NOTHING;
  }

  answer() {
    return this.#pairs.isComplete() ? this.#pairs.list() : undefined;
  }

  save() {
    return this.#pairs.list();
  }

  /** @param {any} saved */
  load(saved) {
    this.#pairs.restore(saved);
  }

  /** A source with one possible partner needs no second click. @param {Ref} ref @returns {Outcome} */
  #take(ref) {
    const [only, ...more] = this.#pairs.partners(ref);
    const reason = `${this.#pairs.label(ref)} has nothing left to block.`;
    if (!only) return { do: "refuse", ref, reason };
    if (more.length === 0) return this.#join(ref, only);
    this.#held = ref;
    return REDRAW;
  }

  /** @param {Ref} one @param {Ref} other @returns {Outcome} */
  #join(one, other) {
    const [from, to] = this.#pairs.canJoin(one, other) ? [one, other] : [other, one];
    return this.#after(() => this.#pairs.add(from, to));
  }

  /** Change something, with nothing in hand any more. @param {() => void} change @returns {Outcome} */
  #after(change) {
    change();
    this.#held = null;
    return REDRAW;
  }

  /** @returns {Outcome} */
  #letGo() {
    const last = this.#pairs.list().at(-1);
    if (this.#held) this.#held = null;
    else if (last) this.#pairs.remove(last[0]);
    else return NOTHING;
    return REDRAW;
  }
}

/** @type {Record<string, 1 | -1>} */
const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

/** @param {Prompt} prompt */
function linkKind(prompt) {
  const name = prompt.name ?? "";
  if (name.includes("block")) return "block";
  return name.includes("attack") ? "attack" : "target";
}
