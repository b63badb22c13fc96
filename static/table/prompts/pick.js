// @ts-check
/** Choosing some of several things: targets on the board, cards of the hand, cards in a tray. */
import { NOTHING, REDRAW, answerWith, consequence, emptyBar, emptyDraft, primary } from "./draft.js";

/** @import { Prompt, Ref } from "../../core/protocol.js" */
/** @import { Controller, Outcome } from "./draft.js" */

/** @param {Prompt} prompt @returns {Controller} */
export function pick(prompt) {
  const options = prompt.options ?? [];
  const names = new Map(options.map((option) => [option.ref ?? option.key ?? "", option.label]));
  const min = prompt.min ?? 1;
  const max = Math.min(prompt.max ?? 1, names.size);
  /** @type {Ref[]} */
  let picked = [];
  const complete = () => picked.length >= min && picked.length <= max;

  function draft() {
    const marks = emptyDraft(prompt);
    for (const ref of names.keys()) marks.legal.set(ref, picked.includes(ref) ? "picked" : "legal");
    for (const one of options) if (one.note && one.ref) marks.notes.set(one.ref, one.note);
    if (max > 1) picked.forEach((ref, at) => marks.numbers.set(ref, at + 1));
    return { ...marks, picked: [...picked], links: arrows() };
  }

  /** From what is being played to what was picked on the board. */
  function arrows() {
    const from = prompt.source;
    return from && prompt.cancel && !prompt.zone ? picked.map((to) => ({ kind: "target", from, to })) : [];
  }

  function label() {
    if (picked.length === 0 && min === 0) return prompt.empty ?? "Choose none";
    const short = min - picked.length;
    if (short > 0) return short === 1 && min === 1 ? "Choose one" : `Choose ${short} more`;
    return consequence(prompt.confirm, picked.map((ref) => names.get(ref) ?? ref));
  }

  function bar() {
    const shown = emptyBar(prompt);
    const last = options.find((one) => one.ref === picked.at(-1));
    shown.detail = [max > 1 ? chosen() : "", last?.note ?? ""].filter(Boolean).join(" · ");
    if (picked.length > 0 && max > 1) {
      shown.buttons.push({ id: "none", label: "Clear", kind: "secondary", enabled: true, key: "N" });
    }
    shown.buttons.push(primary(label(), complete()));
    return shown;
  }

  function chosen() {
    if (min === max) return `${picked.length} of ${max} chosen.`;
    return `${picked.length} chosen, ${min > 0 ? `from ${min} ` : ""}up to ${max}.`;
  }

  /** @param {Ref} ref @returns {Outcome} */
  function onRef(ref) {
    if (!names.has(ref)) return NOTHING;
    if (picked.includes(ref)) picked = picked.filter((one) => one !== ref);
    else if (max === 1) picked = [ref];
    else if (picked.length < max) picked = [...picked, ref];
    else return { do: "refuse", ref, reason: `You have already chosen ${max}. Take one back first.` };
    return REDRAW;
  }

  /** @param {string} key @returns {Outcome} */
  function onKey(key) {
    const before = picked;
    if (key === "a") picked = [...picked, ...[...names.keys()].filter((ref) => !picked.includes(ref))].slice(0, max);
    else if (key === "n") picked = [];
    else if (key === "Escape") picked = picked.slice(0, -1);
    return before.length === picked.length ? NOTHING : REDRAW;
  }

  /** @param {string} id @returns {Outcome} */
  function onButton(id) {
    if (id === "none") return onKey("n");
    if (id === "primary") return complete() ? answerWith(picked) : NOTHING;
    return onRef(id);
  }

  return {
    prompt, draft, bar, onRef, onButton, onKey,
    answer: () => (complete() ? picked : undefined),
    save: () => picked,
    load: (saved) => {
      picked = Array.isArray(saved) ? saved.filter((ref) => names.has(ref)).slice(0, max) : [];
    },
  };
}
