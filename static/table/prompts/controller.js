// @ts-check
/** Finds the controller of a prompt's kind, and gives it the habits that all kinds share. */
import { act } from "./act.js";
import { NOTHING, answerWith } from "./draft.js";
import { number } from "./number.js";
import { option } from "./option.js";
import { order } from "./order.js";
import { pair } from "./pair.js";
import { pick } from "./pick.js";
import { place } from "./place.js";
import { split } from "./split.js";

/** @import { Kind, Prompt, Ref } from "../../core/protocol.js" */
/** @import { Controller, Outcome } from "./draft.js" */

/** @type {Partial<Record<Kind, (prompt: Prompt) => Controller>>} */
const KINDS = { act, option, pick, order, number, split, pair, place };
/** Kinds that only some games ask for; they come with their first prompt. @type {Partial<Record<Kind, () => Promise<(prompt: Prompt) => Controller>>>} */
const LATER = {
  assign: async () => (await import("./assign.js")).assign,
  cover: async () => (await import("./cover.js")).cover,
};

/** Load what a kind needs; null where all is here. @param {Kind} kind @returns {Promise<void> | null} */
export function loadKind(kind) {
  const keep = (/** @type {(prompt: Prompt) => Controller} */ make) => {
    KINDS[kind] = make;
  };
  return KINDS[kind] ? null : (LATER[kind]?.().then(keep) ?? null);
}

/** @param {Prompt} prompt @returns {Controller} */
export function controllerFor(prompt) {
  const make = KINDS[prompt.kind];
  if (!make) throw new Error(`A prompt of the kind ${prompt.kind} is not known here.`);
  const own = make(prompt);
  return {
    prompt,
    draft: () => own.draft(),
    bar: () => own.bar(),
    answer: () => own.answer(),
    save: () => own.save(),
    load: (saved) => own.load(saved),
    onDrag: own.onDrag && ((from, to) => own.onDrag?.(from, to) ?? NOTHING),
    onRef: (ref) => explain(prompt, ref, own.onRef(ref)),
    onButton: (id) => (id === "cancel" ? cancel(prompt) : own.onButton(id)),
    onKey: (key, ref) => {
      const outcome = own.onKey(key, ref);
      return key === "Escape" && outcome === NOTHING ? cancel(prompt) : outcome;
    },
  };
}

/** @param {Prompt} prompt @returns {Outcome} */
function cancel(prompt) {
  return prompt.cancel ? answerWith(null) : NOTHING;
}

/** A click that leads nowhere is answered with the reason. @param {Prompt} prompt @param {Ref} ref @param {Outcome} outcome @returns {Outcome} */
function explain(prompt, ref, outcome) {
  const why = outcome === NOTHING ? prompt.why_not?.find((one) => one.ref === ref) : undefined;
  return why ? { do: "refuse", ref, reason: why.reason } : outcome;
}
