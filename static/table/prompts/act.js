// @ts-check
/** A free turn to act: glowing cards, a menu where a card can do several things, one big button to pass. */
import { NOTHING, answerWith, emptyBar, emptyDraft, primary } from "./draft.js";

/** @import { Option, Prompt, Ref } from "../../core/protocol.js" */
/** @import { Bar, BarButton, Controller, Draft, Outcome } from "./draft.js" */

/** Double-click window: presses this close together count as one, the card's first act. */
const TWICE_MS = 450;
/**
 * Hiding a card is never its main purpose: it is neither highlighted nor done by one press.
 * @param {Option} option
 */
const isLesser = ({ verb }) => verb === "hide";

/** @param {Prompt} prompt @returns {Controller} */
export const act = (prompt) => new Act(prompt);

class Act {
  #options;
  #byRef;
  #main;
  #last = { ref: "", at: 0 };

  /** @param {Prompt} prompt */
  constructor(prompt) {
    this.prompt = prompt;
    this.#options = prompt.options ?? [];
    this.#byRef = groupByRef(this.#options);
    this.#main = this.#options.find(({ key }) => key === prompt.primary);
  }

  /** @returns {Draft} */
  draft() {
    const marks = emptyDraft(this.prompt);
    for (const [ref, own] of this.#byRef) marks.legal.set(ref, own.every(isLesser) ? "may" : "can");
    return marks;
  }

  /** @returns {Bar} */
  bar() {
    const shown = emptyBar(this.prompt);
    const loose = this.#options.filter(({ ref, key }) => !ref && key !== this.prompt.primary);
    const main = this.#main;
    shown.buttons.push(...loose.map(button));
    if (main) shown.buttons.push(primary(main.label, true, main.key));
    return shown;
  }

  /** @param {Ref} ref @returns {Outcome} */
  onRef(ref) {
    const own = this.#byRef.get(ref) ?? [];
    const [first] = own;
    if (!first) return NOTHING;
    const isSure = this.#isTwice(ref) || own.length === 1;
    if (isSure && !isLesser(first)) return answerWith(first.key ?? ref);
    return { do: "menu", ref, buttons: own.map(button) };
  }

  /**
   * A card dragged to its target does its only act there; several acts open a question.
   * @param {Ref} from @param {Ref} to @returns {Outcome}
   */
  onDrag(from, to) {
    const main = (this.#byRef.get(from) ?? []).filter((one) => !isLesser(one));
    const [only, ...more] = main;
    if (!only) return NOTHING;
    if (more.length > 0) return { do: "menu", ref: from, buttons: main.map(button) };
    return { do: "answer", choice: only.key ?? from, follow: { goal: to } };
  }

  /** @param {string} id @returns {Outcome} */
  onButton(id) {
    return this.#options.some(({ key }) => key === id) ? answerWith(id) : NOTHING;
  }

  /** @returns {Outcome} */
  onKey() {
    return NOTHING;
  }

  answer() {
    return this.#main?.key;
  }

  save() {
    return null;
  }

  load() {}

  /** Whether this is the second press of the same card. @param {Ref} ref */
  #isTwice(ref) {
    const { ref: last, at } = this.#last;
    this.#last = { ref, at: performance.now() };
    return last === ref && performance.now() - at < TWICE_MS;
  }
}

/** @param {Option} option @returns {BarButton} */
function button(option) {
  return {
    id: option.key ?? "",
    label: option.label,
    kind: "secondary",
    enabled: true,
    cost: option.cost,
    ref: option.ref,
  };
}

/** @param {Option[]} options */
function groupByRef(options) {
  /** @type {Map<Ref, Option[]>} */
  const groups = new Map();
  for (const option of options) {
    if (option.ref) groups.set(option.ref, [...(groups.get(option.ref) ?? []), option]);
  }
  return groups;
}
