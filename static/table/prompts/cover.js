// @ts-check
/** Covering a demand, as a payment does: the cheapest set lies chosen, a click changes it, the pips tell what is open. */
import { covering } from "./covering.js";
import { NOTHING, REDRAW, answerWith, consequence, emptyBar, emptyDraft, primary } from "./draft.js";

/** @import { Prompt, Ref } from "../../core/protocol.js" */
/** @import { Controller, Outcome } from "./draft.js" */

/** @param {Prompt} prompt @returns {Controller} */
export function cover(prompt) {
  const options = prompt.options ?? [];
  const names = new Map(options.map((option) => [option.ref ?? "", option.label]));
  const demand = covering(prompt);
  /** @type {Ref[]} */
  let chosen = usual();

  function usual() {
    return Array.isArray(prompt.default) ? [...prompt.default] : [];
  }

  /** Let go of what a newly chosen one makes needless: a click puts one in another’s place. @param {Ref[]} next @param {Ref} kept @returns {Ref[]} */
  function slim(next, kept) {
    const spare = demand.needless(next).filter((ref) => ref !== kept).at(-1);
    return spare === undefined ? next : slim(next.filter((ref) => ref !== spare), kept);
  }

  const isUsual = () => chosen.length === usual().length && usual().every((ref) => chosen.includes(ref));
  const complete = () => demand.open(chosen) === 0 && demand.needless(chosen).length === 0;

  function draft() {
    const marks = emptyDraft(prompt);
    for (const ref of names.keys()) marks.legal.set(ref, chosen.includes(ref) ? "picked" : "legal");
    for (const one of options) if (one.note && one.ref && chosen.includes(one.ref)) marks.notes.set(one.ref, one.note);
    return { ...marks, picked: [...chosen] };
  }

  function label() {
    const open = demand.open(chosen);
    if (open > 0) return `${open} still open`;
    return consequence(prompt.confirm ?? "Use {picked}", chosen.map((ref) => names.get(ref) ?? ref));
  }

  function bar() {
    const shown = emptyBar(prompt);
    shown.pips = demand.fill(chosen).map(({ kind, by }) => ({ kind, filled: by !== null }));
    shown.buttons.push(
      { id: "auto", label: "Auto", kind: "secondary", enabled: !isUsual(), key: "A" },
      primary(label(), complete()),
    );
    return shown;
  }

  /** @param {Ref} ref @returns {Outcome} */
  function onRef(ref) {
    if (!names.has(ref)) return NOTHING;
    if (chosen.includes(ref)) return become(chosen.filter((one) => one !== ref));
    const next = slim([...chosen, ref], ref);
    if (demand.needless(next).includes(ref)) return { do: "refuse", ref, reason: `${names.get(ref)} fills nothing that is asked for.` };
    return become(next);
  }

  /** @param {Ref[]} next @returns {Outcome} */
  function become(next) {
    const same = next.length === chosen.length && next.every((ref) => chosen.includes(ref));
    chosen = next;
    return same ? NOTHING : REDRAW;
  }

  /** @param {string} key @returns {Outcome} */
  function onKey(key) {
    if (key === "a") return become(usual());
    if (key === "n") return become([]);
    // What lies chosen from the start is no choice of the person's, so Esc gives up instead.
    return key === "Backspace" || (key === "Escape" && !isUsual()) ? become(chosen.slice(0, -1)) : NOTHING;
  }

  /** @param {string} id @returns {Outcome} */
  function onButton(id) {
    if (id === "auto") return onKey("a");
    if (id === "primary") return complete() ? answerWith(chosen) : NOTHING;
    return onRef(id);
  }

  return {
    prompt, draft, bar, onRef, onButton, onKey,
    answer: () => (complete() ? chosen : undefined),
    save: () => chosen,
    load: (saved) => void (chosen = Array.isArray(saved) ? saved.filter((ref) => names.has(ref)) : usual()),
  };
}
