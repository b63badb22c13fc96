// @ts-check
/** A free turn to act: glowing cards, a menu where a card can do several things, one big button to pass. */
import { NOTHING, answerWith, emptyBar, emptyDraft, primary } from "./draft.js";

/** @import { Option, Prompt, Ref } from "../../core/protocol.js" */
/** @import { BarButton, Controller, Outcome } from "./draft.js" */

/** @param {Prompt} prompt @returns {Controller} */
export function act(prompt) {
  const options = prompt.options ?? [];
  const byRef = groupByRef(options);
  const loose = options.filter((option) => !option.ref && option.key !== prompt.primary);
  const main = options.find((option) => option.key === prompt.primary);

  function draft() {
    const marks = emptyDraft(prompt);
    for (const ref of byRef.keys()) marks.legal.set(ref, "can");
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
    const [only] = mine;
    if (only && mine.length === 1) return answerWith(only.key ?? ref);
    if (only) return { do: "menu", ref, buttons: mine.map(button) };
    return NOTHING;
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
