// @ts-check
/** Finds the controller of a prompt's kind, and gives it the habits that all kinds share. */
import { load } from "../../core/load.js";
import { act } from "./act.js";
import { NOTHING, answerWith } from "./draft.js";
import { option } from "./option.js";
import { pick } from "./pick.js";
import { place } from "./place.js";

/** @import { Kind, Prompt, Ref } from "../../core/protocol.js" */
/** @import { Controller, Outcome } from "./draft.js" */

/** An act that opens another question has a controller of its own. @typedef {Kind | "opening"} Form */
/** @type {Partial<Record<Form, (prompt: Prompt) => Controller>>} */
const FORMS = { act, option, pick, place };
/** @param {Prompt} prompt @returns {Form} */
const formOf = ({ kind, options = [] }) =>
  kind === "act" && options.some(({ opens }) => opens?.kind === "pair") ? "opening" : kind;

/** Load what a prompt needs; null where all is here. @param {Prompt} prompt @returns {Promise<unknown> | null} */
export function loadController(prompt) {
  if (FORMS[formOf(prompt)]) return null;
  return load(() => import("./later.js")).then((found) => Object.assign(FORMS, found));
}

/** @param {Prompt} prompt @returns {Controller} */
export function controllerFor(prompt) {
  const make = FORMS[formOf(prompt)];
  if (!make) throw new Error(`Unknown prompt kind: ${prompt.kind}.`);
  const own = make(prompt);
  return {
    prompt,
    draft: () => own.draft(),
    bar: () => own.bar(),
    answer: () => own.answer(),
    follow: own.follow && (() => own.follow?.()),
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
