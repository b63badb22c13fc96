// @ts-check
/** One of a few answers: modes, yes or no, affinities. Each is a button that says what it does. */
import { NOTHING, answerWith, emptyBar, emptyDraft, primary } from "./draft.js";

/** @import { Prompt, Ref } from "../../core/protocol.js" */
/** @import { BarButton, Controller, Outcome } from "./draft.js" */

/** @param {Prompt} prompt @returns {Controller} */
export function option(prompt) {
  const options = prompt.options ?? [];
  const main = options.find((one) => one.key === prompt.primary);

  function draft() {
    const marks = emptyDraft(prompt);
    for (const { ref } of options) if (ref) marks.legal.set(ref, "legal");
    return marks;
  }

  function bar() {
    const shown = emptyBar(prompt);
    /** @type {BarButton[]} */
    const others = options
      .filter((one) => one !== main)
      .map((one) => ({
        id: one.key ?? "",
        label: one.label,
        kind: "secondary",
        enabled: true,
        cost: one.cost,
      }));
    shown.buttons.push(...others);
    if (main) shown.buttons.push(primary(main.label, true, main.key));
    return shown;
  }

  /** @param {Ref} ref @returns {Outcome} */
  function onRef(ref) {
    const mine = options.filter((one) => one.ref === ref);
    const [only] = mine;
    if (!only) return NOTHING;
    if (mine.length === 1) return answerWith(only.key ?? ref);
    return {
      do: "menu",
      ref,
      buttons: bar().buttons.filter((one) => mine.some(({ key }) => key === one.id)),
    };
  }

  return {
    prompt,
    draft,
    bar,
    onRef,
    onButton: (id) => (options.some(({ key }) => key === id) ? answerWith(id) : NOTHING),
    onKey: () => NOTHING,
    answer: () => main?.key,
    save: () => null,
    load: () => {},
  };
}
