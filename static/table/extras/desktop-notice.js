// @ts-check
/** Desktop notifications: call a person back to a table that is out of sight, on the desktop; title and sound have their own way. */
import { notify } from "../../parts/lobby/desktop-notifications.js";
import { headline } from "../board/game-over.js";

/** @import { State } from "../../core/store.js" */
/** @import { MatchContext } from "../match-context.js" */

/** @param {{id: string, context: MatchContext}} given @returns {(state: State) => void} to be told of every change */
export function createDesktopNotice({ id, context }) {
  const { ruleset, names, you } = context;
  const text = you === null ? "" : `${ruleset.title} against ${names[1 - you]}`;
  let before = "";

  return ({ view, prompt }) => {
    const now = momentOf(view?.result, prompt);
    const isNews = before !== "" && before !== now && now !== "waiting";
    before = now;
    if (you === null || !isNews) return;
    const title = view?.result ? headline(context, view.result) : "Your move";
    void notify({ title, text, tag: id });
  };
}

/** @param {unknown} result @param {unknown} prompt */
function momentOf(result, prompt) {
  if (result) return "over";
  return prompt ? "asked" : "waiting";
}
