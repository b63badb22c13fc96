// @ts-check
/** Things a player looks at in a question: its single targets, and whether anything is pending. */

/** @import { Choice, Prompt, Ref } from "../../core/protocol.js" */
/** @import { State } from "../../core/store.js" */
/** @import { Draft } from "../prompts/draft.js" */
/** The open question and the answer in the making; `choice` is undefined while that is incomplete. @typedef {{prompt: Prompt | null, choice: Choice | undefined, follow?: Choice, draft: Draft}} Answer */

/** How many choices may be asked for in one message. */
export const AT_ONCE = 12;
/** How many targets of one question are asked for, some at once: more are looked through, not compared. */
const MAX_OPTIONS = 36;

/** Kinds in which the big button stands for one answer from the start. */
const KEYED = new Set(["act", "option", "place"]);

/** @typedef {[choice: Choice | null, follow: Choice | null]} Looked a choice, and the one to the question that it opens */

/** Key of a choice's outcome. @param {Choice | null} [choice] @param {Choice | null} [follow] */
export function keyOf(choice = null, follow = null) {
  /** @type {Looked} */
  const looked = [choice, follow];
  return JSON.stringify(looked);
}

/** True if the big button still has its first meaning. @param {Answer} answer */
export const isUntouched = ({ prompt, follow }) =>
  !prompt || (KEYED.has(prompt.kind) && follow === undefined);

/** The key of the answer in the making; null while that is incomplete. @param {Answer} answer */
export function keyOfAnswer(answer) {
  const { prompt, choice, follow } = answer;
  if (isUntouched(answer)) return keyOf(prompt?.primary);
  if (follow === null || choice === undefined) return null;
  return keyOf(choice, follow);
}

/**
 * Return the choices of these keys, and their follow-ups, as request data.
 * @param {string[]} keys
 */
export function asked(keys) {
  const looked = keys.map((key) => /** @type {Looked} */ (JSON.parse(key)));
  const choices = looked.map(([choice]) => choice);
  const follow = looked.map(([, follows]) => follows);
  return follow.some(Boolean) ? { choices, follow } : { choices };
}

/** The refs of a question for one of some things. @param {Prompt | null} prompt @returns {Ref[]} */
export function targetsOf(prompt) {
  const options = prompt?.options ?? [];
  if (prompt?.kind !== "pick" || (prompt.max ?? 1) !== 1 || !prompt.source) return [];
  return options.length <= MAX_OPTIONS ? options.flatMap(({ ref }) => (ref ? [ref] : [])) : [];
}

/** Kinds of prompts that arrange things: their notes count the things assigned. */
const ARRANGING = new Set(["assign", "pair"]);

/**
 * Return the notes of a draft with forecasts; numbers set by the player stay in sight.
 * @param {Draft} draft @param {[Ref, string][]} forecasts @param {Prompt | null} prompt
 */
export function withForecasts(draft, forecasts, prompt) {
  const own = ARRANGING.has(prompt?.kind ?? "")
    ? [...draft.notes].filter(([, words]) => words)
    : [];
  return { ...draft, notes: new Map([...draft.notes, ...forecasts, ...own]) };
}

/** True if something happens when both players pass. @param {State} state */
export const isPending = ({ view }) =>
  Boolean(view && (view.chain.length || view.links.some(({ kind }) => kind === "attack")));
