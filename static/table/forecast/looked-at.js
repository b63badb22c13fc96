// @ts-check
/** What a person looks at in a question: its single targets, and whether anything is going on. */

/** @import { Choice, Prompt, Ref } from "../../core/protocol.js" */
/** @import { State } from "../../core/store.js" */
/** @import { Draft } from "../prompts/draft.js" */

/** How many choices may be asked for in one message. */
export const AT_ONCE = 12;
/** How many targets of one question are asked for, some at once: more are looked through, not compared. */
const MOST = 36;

/** @param {Choice | undefined} choice */
export const keyOf = (choice) => JSON.stringify(choice ?? null);

/** The refs of a question for one of some things. @param {Prompt | null} prompt @returns {Ref[]} */
export function targetsOf(prompt) {
  const options = prompt?.options ?? [];
  if (prompt?.kind !== "pick" || (prompt.max ?? 1) !== 1 || !prompt.source) return [];
  return options.length <= MOST ? options.flatMap(({ ref }) => (ref ? [ref] : [])) : [];
}

/** Kinds in which one arranges things, whose notes count what one gives them. */
const ARRANGING = new Set(["assign", "pair"]);

/** The notes of a draft with what is told of each thing: a number that one sets stays in sight. @param {Draft} draft @param {[Ref, string][]} told @param {Prompt | null} prompt */
export function withTold(draft, told, prompt) {
  const own = ARRANGING.has(prompt?.kind ?? "")
    ? [...draft.notes].filter(([, words]) => words)
    : [];
  return { ...draft, notes: new Map([...draft.notes, ...told, ...own]) };
}

/** Whether something happens when everybody passes. @param {State} state */
export const isPending = ({ view }) =>
  Boolean(view && (view.chain.length || view.links.some(({ kind }) => kind === "attack")));
