// @ts-check
/** A number between two bounds: a stepper, typed digits, arrows. */
import { NOTHING, REDRAW, answerWith, consequence, emptyBar, emptyDraft, primary } from "./draft.js";

/** @import { Prompt } from "../../core/protocol.js" */
/** @import { Controller, Outcome } from "./draft.js" */

/** @type {Record<string, number>} */
const STEPS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 5, PageDown: -5 };

/** @param {Prompt} prompt @returns {Controller} */
export function number(prompt) {
  const min = prompt.min ?? 0;
  const max = prompt.max ?? min;
  let value = clamp(typeof prompt.default === "number" ? prompt.default : min);

  /** @param {number} wanted */
  function clamp(wanted) {
    return Math.max(min, Math.min(max, Math.trunc(wanted) || 0));
  }

  /** @param {number} wanted @returns {Outcome} */
  function change(wanted) {
    const before = value;
    value = clamp(wanted);
    return value === before ? NOTHING : REDRAW;
  }

  function bar() {
    const shown = emptyBar(prompt);
    shown.detail = `${min} to ${max}`;
    shown.stepper = { value, min, max };
    const label = prompt.confirm?.includes("{picked}") ? prompt.confirm : `${prompt.confirm ?? "Choose"} · {picked}`;
    shown.buttons.push(primary(consequence(label, [String(value)]), true));
    return shown;
  }

  /** @param {string} key @returns {Outcome} */
  function onKey(key) {
    if (key in STEPS) return change(value + (STEPS[key] ?? 0));
    if (key === "Home") return change(min);
    if (key === "End") return change(max);
    // A digit extends the number where that stays within bounds, else it starts anew.
    if (/^\d$/.test(key)) return change(value * 10 + Number(key) <= max ? value * 10 + Number(key) : Number(key));
    if (key === "Backspace") return change(Math.trunc(value / 10));
    return NOTHING;
  }

  /** @param {string} id @returns {Outcome} */
  function onButton(id) {
    if (id === "primary") return answerWith(value);
    if (id === "plus") return change(value + 1);
    if (id === "minus") return change(value - 1);
    return id.startsWith("set:") ? change(Number(id.slice(4))) : NOTHING;
  }

  return {
    prompt, bar, onButton, onKey,
    draft: () => emptyDraft(prompt),
    onRef: () => NOTHING,
    answer: () => value,
    save: () => value,
    load: (saved) => void (typeof saved === "number" && change(saved)),
  };
}
