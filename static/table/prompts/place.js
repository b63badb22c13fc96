// @ts-check
/** Choosing a free slot: the slots glow, one click, tap or digit puts the card there. */
import { NOTHING, answerWith, emptyBar, emptyDraft } from "./draft.js";

/** @import { Prompt, Ref } from "../../core/protocol.js" */
/** @import { Controller, Outcome } from "./draft.js" */

/** @param {Prompt} prompt @returns {Controller} */
export function place(prompt) {
  const options = prompt.options ?? [];
  const slots = new Map(
    options.map((option) => [option.ref ?? option.key ?? "", option.key ?? ""]),
  );

  function draft() {
    const marks = emptyDraft(prompt);
    [...slots.keys()].forEach((ref, at) => {
      marks.legal.set(ref, "legal");
      marks.numbers.set(ref, at + 1);
    });
    return marks;
  }

  function bar() {
    const shown = emptyBar(prompt);
    shown.detail = options.length === 1 ? "One free slot." : `${options.length} free slots.`;
    return shown;
  }

  /** @param {Ref} ref @returns {Outcome} */
  function onRef(ref) {
    const key = slots.get(ref);
    return key === undefined ? NOTHING : answerWith(key);
  }

  /** @param {string} key @returns {Outcome} */
  function onKey(key) {
    const chosen = /^[1-9]$/.test(key) ? options[Number(key) - 1] : undefined;
    return chosen?.key === undefined ? NOTHING : answerWith(chosen.key);
  }

  return {
    prompt,
    draft,
    bar,
    onRef,
    onKey,
    onButton: onRef,
    answer: () => undefined,
    save: () => null,
    load: () => {},
  };
}
