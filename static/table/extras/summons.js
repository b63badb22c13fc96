// @ts-check
/** Calls a person back to a table that is out of sight, on the desktop; title and sound have their own way. */
import { notify } from "../../parts/lobby/notifying.js";
import { headline } from "../game-over.js";

/** @import { State } from "../../core/store.js" */
/** @import { Setting } from "../setting.js" */

/** @param {{id: string, setting: Setting}} given @returns {(state: State) => void} to be told of every change */
export function createSummons({ id, setting }) {
  const { ruleset, names, you } = setting;
  const text = you === null ? "" : `${ruleset.title} against ${names[1 - you]}`;
  let before = "";

  return ({ view, prompt }) => {
    const now = view?.result ? "over" : prompt ? "asked" : "waiting";
    if (you !== null && before !== "" && before !== now && now !== "waiting") {
      void notify({ title: view?.result ? headline(setting, view.result) : "Your move", text, tag: id });
    }
    before = now;
  };
}
