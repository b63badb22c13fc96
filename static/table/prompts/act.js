// @ts-check
/** A free turn to act: glowing cards, a menu where a card can do several things, one big button to pass. */
import { NOTHING, answerWith, emptyBar, emptyDraft, primary } from "./draft.js";

/** @import { Option, Prompt, Ref } from "../../core/protocol.js" */
/** @import { BarButton, Controller, Outcome } from "./draft.js" */

/** Presses that follow each other so quickly are one wish: the first thing that the card can do. */
const TWICE_MS = 450;
/** What puts a card out of sight is no card's main purpose: it is neither lit nor done by one press. @param {Option} option */
const isLesser = ({ verb }) => verb === "hide";

/** @param {Prompt} prompt @returns {Controller} */
export function act(prompt) {
  const options = prompt.options ?? [];
  const byRef = groupByRef(options);
  const loose = options.filter((option) => !option.ref && option.key !== prompt.primary);
  const main = options.find((option) => option.key === prompt.primary);
  let last = { ref: "", at: 0 };

  function draft() {
    const marks = emptyDraft(prompt);
    for (const [ref, mine] of byRef) marks.legal.set(ref, mine.every(isLesser) ? "may" : "can");
    return marks;
  }

  function bar() {
    const shown = emptyBar(prompt);
    shown.buttons.push(...loose.map((option) => button(option)));
    if (main) shown.buttons.push(primary(main.label, true, main.key));
    return shown;
  }

  /** @param {Ref} ref @returns {Outcome} */
  function onRef(ref) {
    const mine = byRef.get(ref) ?? [];
    const [first] = mine;
    if (!first) return NOTHING;
    const isTwice = last.ref === ref && performance.now() - last.at < TWICE_MS;
    last = { ref, at: performance.now() };
    if (!isLesser(first) && (isTwice || mine.length === 1)) return answerWith(first.key ?? ref);
    return { do: "menu", ref, buttons: mine.map(button) };
  }

  return {
    prompt, draft, bar, onRef,
    onButton: (id) => (options.some((option) => option.key === id) ? answerWith(id) : NOTHING),
    onKey: () => NOTHING,
    answer: () => main?.key,
    save: () => null,
    load: () => {},
  };
}

/** @param {Option} option @returns {BarButton} */
function button(option) {
  return {
    id: option.key ?? "", label: option.label, kind: "secondary", enabled: true, cost: option.cost, ref: option.ref,
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
