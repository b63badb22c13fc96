// @ts-check
/** Putting things in an order: tap them in the order wanted, or move one up or down. First resolves first. */
import { NOTHING, REDRAW, answerWith, consequence, emptyBar, emptyDraft, primary } from "./draft.js";

/** @import { Prompt, Ref } from "../../core/protocol.js" */
/** @import { Controller, Outcome } from "./draft.js" */

/** @param {Prompt} prompt @returns {Controller} */
export function order(prompt) {
  const names = new Map((prompt.options ?? []).map((option) => [option.ref ?? option.key ?? "", option.label]));
  let sequence = [...names.keys()];
  /** @type {Ref[]} what was tapped so far; it stands in front */
  let tapped = [];

  function draft() {
    const marks = emptyDraft(prompt);
    sequence.forEach((ref, at) => {
      marks.legal.set(ref, tapped.includes(ref) ? "picked" : "legal");
      marks.numbers.set(ref, at + 1);
    });
    return { ...marks, picked: [...tapped] };
  }

  function bar() {
    const shown = emptyBar(prompt);
    shown.detail = "1 resolves first. Tap in the order you want, or move a line.";
    shown.rows = sequence.map((ref, at) => ({ ref, label: names.get(ref) ?? ref, place: at + 1 }));
    const labels = sequence.map((ref) => names.get(ref) ?? ref);
    shown.buttons.push(primary(consequence(prompt.confirm ?? "Use this order", labels), true));
    return shown;
  }

  /** @param {Ref} ref @returns {Outcome} */
  function onRef(ref) {
    if (!names.has(ref)) return NOTHING;
    tapped = tapped.includes(ref) ? tapped.filter((one) => one !== ref) : [...tapped, ref];
    sequence = [...tapped, ...sequence.filter((one) => !tapped.includes(one))];
    return REDRAW;
  }

  /** @param {Ref} ref @param {-1 | 1} by @returns {Outcome} */
  function shift(ref, by) {
    const from = sequence.indexOf(ref);
    const to = from + by;
    if (from < 0 || to < 0 || to >= sequence.length) return NOTHING;
    sequence = sequence.toSpliced(from, 1).toSpliced(to, 0, ref);
    tapped = [];
    return REDRAW;
  }

  /** @param {string} key @param {Ref | null} ref @returns {Outcome} */
  function onKey(key, ref) {
    if (key === "Escape" && tapped.length > 0) return onRef(tapped.at(-1) ?? "");
    if (ref && (key === "Alt+ArrowUp" || key === "Alt+ArrowLeft")) return shift(ref, -1);
    if (ref && (key === "Alt+ArrowDown" || key === "Alt+ArrowRight")) return shift(ref, 1);
    return NOTHING;
  }

  /** @param {string} id @returns {Outcome} */
  function onButton(id) {
    if (id === "primary") return answerWith(sequence);
    if (id.startsWith("up:")) return shift(id.slice(3), -1);
    if (id.startsWith("down:")) return shift(id.slice(5), 1);
    return onRef(id);
  }

  return {
    prompt, draft, bar, onRef, onButton, onKey,
    answer: () => sequence,
    save: () => sequence,
    load: (saved) => {
      const same = Array.isArray(saved) && saved.length === names.size && saved.every((ref) => names.has(ref));
      if (same) sequence = [...saved];
    },
  };
}
