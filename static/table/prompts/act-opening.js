// @ts-check
/**
 * A free turn with an act that opens a question of pairs, such as blocks: the pairs are made
 * immediately, beside the other acts, and both answers are sent one after the other.
 */
import { act } from "./act.js";
import { NOTHING, REDRAW, primary } from "./draft.js";
import { pair } from "./pair.js";

/** @import { Option, Prompt, Ref } from "../../core/protocol.js" */
/** @import { Bar, BarButton, Controller, Draft, Mark, Outcome } from "./draft.js" */

/** @param {Prompt} prompt @returns {Controller} */
export function actOpening(prompt) {
  const options = prompt.options ?? [];
  const opening = options.find(({ opens }) => opens?.kind === "pair");
  const others = options.filter((one) => one !== opening);
  return new ActOpening(prompt, act({ ...prompt, options: others }), opening);
}

/** @param {Draft} pairs @returns {[Ref, Mark][]} */
const picked = ({ legal }) => [...legal].filter(([, mark]) => mark === "picked");

class ActOpening {
  #act;
  #opening;
  #pair;
  /** @type {Set<Ref>} */
  #sources;

  /** @param {Prompt} prompt @param {Controller} own the other acts @param {Option | undefined} opening */
  constructor(prompt, own, opening) {
    const asked = /** @type {Prompt} */ (opening?.opens);
    this.prompt = prompt;
    this.#act = own;
    this.#opening = opening;
    this.#pair = pair({ ...asked, cancel: false });
    this.#sources = new Set((asked.options ?? []).map(({ ref }) => ref ?? ""));
  }

  /** @returns {Draft} */
  draft() {
    const [acts, pairs] = [this.#act.draft(), this.#pair.draft()];
    /** @type {[Ref, Mark][]} */
    const paired = [...pairs.legal].map(([ref, mark]) => [ref, this.#markOf(ref, mark)]);
    const own = pairs.held ? [] : acts.legal;
    return { ...pairs, legal: new Map([...paired, ...own, ...picked(pairs)]), whyNot: acts.whyNot };
  }

  /** Before a pair is begun its sources are but one of the things that can act. @param {Ref} ref @param {Mark} mark @returns {Mark} */
  #markOf(ref, mark) {
    return this.#sources.has(ref) && !this.#isBegun() ? "can" : mark;
  }

  /** @returns {Bar} */
  bar() {
    const [shown, pairs] = [this.#act.bar(), this.#pair.bar()];
    if (!this.#isBegun()) {
      const [main] = shown.buttons.splice(-1);
      if (main) shown.buttons.push({ ...main, plain: true });
      return { ...shown, detail: this.#opening?.opens?.ask ?? "" };
    }
    const [none] = pairs.buttons.filter(({ id }) => id === "none");
    const label = this.#answer() ? pairs.buttons.at(-1)?.label : this.#opening?.label;
    const main = primary(label ?? "", Boolean(this.#answer()));
    return { ...shown, detail: pairs.detail, buttons: none ? [none, main] : [main] };
  }

  /** @param {Ref} ref @returns {Outcome} */
  onRef(ref) {
    const isPaired = this.#pair.draft().legal.has(ref);
    const own = this.#pair.draft().held ? NOTHING : this.#act.onRef(ref);
    if (!isPaired) return own;
    if (own.do === "nothing" || own.do === "refuse") return this.#pair.onRef(ref);
    return this.#menu(ref);
  }

  /** @param {string} id @returns {Outcome} */
  onButton(id) {
    if (id === "primary") return this.#send();
    if (id.startsWith("pair:")) return this.#pair.onRef(id.slice(5));
    return id === "none" && this.#isBegun() ? this.#pair.onButton(id) : this.#act.onButton(id);
  }

  /** @param {string} key @param {Ref | null} ref @returns {Outcome} */
  onKey(key, ref) {
    return this.#pair.onKey(key, ref);
  }

  /** @param {Ref} from @param {Ref} to @returns {Outcome} */
  onDrag(from, to) {
    const paired = this.#pair.onDrag?.(from, to) ?? NOTHING;
    return paired === NOTHING ? (this.#act.onDrag?.(from, to) ?? NOTHING) : paired;
  }

  answer() {
    return this.#isBegun() ? this.#opening?.key : this.#act.answer();
  }

  follow() {
    return this.#isBegun() ? (this.#answer() ?? null) : undefined;
  }

  save() {
    return this.#pair.save();
  }

  /** @param {any} saved */
  load(saved) {
    this.#pair.load(saved);
  }

  #isBegun() {
    const { held, picked } = this.#pair.draft();
    return held !== null || picked.length > 0;
  }

  /** The pairs, where there are some and none is missing. */
  #answer() {
    const { held, picked } = this.#pair.draft();
    return held === null && picked.length > 0 ? this.#pair.answer() : undefined;
  }

  /** @returns {Outcome} */
  #send() {
    const [saved, { key = "", opens }] = [this.#answer(), this.#opening ?? {}];
    return saved
      ? { do: "answer", choice: key, follow: { name: opens?.name ?? "", draft: saved } }
      : REDRAW;
  }

  /** Acts of a card that may also be paired. @param {Ref} ref @returns {Outcome} */
  #menu(ref) {
    const own = (this.prompt.options ?? []).filter((one) => one.ref === ref);
    /** @type {BarButton[]} */
    const buttons = [
      ...own.map(({ key = "", label, cost }) => ({ id: key, label, cost })),
      { id: `pair:${ref}`, label: this.#opening?.label ?? "" },
    ].map((one) => ({ ...one, kind: "secondary", enabled: true }));
    return { do: "menu", ref, buttons };
  }
}
