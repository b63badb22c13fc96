// @ts-check
/** What a person looks at in a question: its single targets, and whether anything is going on. */

/** @import { Choice, Prompt, Ref } from "../../core/protocol.js" */
/** @import { State } from "../../core/store.js" */

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

/** Whether something happens when everybody passes. @param {State} state */
export const isPending = ({ view }) =>
  Boolean(view && (view.chain.length || view.links.some(({ kind }) => kind === "attack")));
