// @ts-check
/** Desktop notifications: call a person back to a table that is out of sight, on the desktop; title and sound have their own way. */
import { isAsked } from "../../core/store.js";
import { notify } from "../../parts/lobby/desktop-notifications.js";
import { headline } from "../board/game-over.js";

/** An automatic pass is reported right after its question. */
const SETTLED_MS = 300;

/** @import { State } from "../../core/store.js" */
/** @import { MatchContext } from "../match-context.js" */

/**
 * @param {{id: string, context: MatchContext}} given
 * @returns {(state: State) => void} to call on every change
 */
export function createDesktopNotice({ id, context }) {
  const { ruleset, names, you } = context;
  const text = you === null ? "" : `${ruleset.title} against ${names[1 - you]}`;
  let before = "";

  return (state) => {
    const now = momentOf(state);
    const isNews = before !== "" && before !== now && now !== "waiting";
    before = now;
    if (you === null || !isNews) return;
    const result = state.view?.result;
    const title = result ? headline(context, result) : "Your move";
    setTimeout(() => before === now && void notify({ title, text, tag: id }), SETTLED_MS);
  };
}

/** @param {State} state */
function momentOf(state) {
  if (state.view?.result) return "over";
  return isAsked(state) ? "asked" : "waiting";
}
