// @ts-check
/** The rail beside the board: the chain and the log. */
import { h } from "../../core/dom.js";
import { prefer, prefs } from "../../core/prefs.js";
import { thumbnail } from "../card/thumbnail.js";
import { Log, logText } from "../log/log.js";
import { lineText } from "../log/plain-text.js";
import { Chain } from "./chain.js";

/** @import { Draft } from "../prompts/draft.js" */
/** @import { Acts, Scene } from "./chrome.js" */

/** @param {Scene} scene @param {Draft} draft @param {Acts} acts */
export function rail({ state, context, extras }, draft, acts) {
  const { view, log, earlier } = state;
  if (!view) return null;
  return [
    h(
      "div",
      { class: "rail__acts", key: "acts" },
      acts.lookBack &&
        h("button", { type: "button", class: "btn", onclick: acts.lookBack }, "Rewind"),
      h("button", { type: "button", class: "btn", key: "close", onclick: acts.closeRail }, "Close"),
    ),
    Chain({
      view,
      draft,
      context,
      picture: (item) => thumbnail(context, item.def),
      onRef: acts.ref,
    }),
    Log({
      lines: log,
      names: context.names,
      open: prefs.get().log,
      topic: prefs.get().topic,
      onTopic: (topic) => prefer({ topic }),
      onToggle: () => prefer({ log: !prefs.get().log }),
      onCard: acts.look,
      onLine: acts.lookAtLine,
      onCopy: () => copyLog(logText(log, context.names), acts.say),
      onWrong: () => acts.reportLine(log.map((line) => reportOf(line, context.names))),
      earlier,
      opening: extras?.opening,
      onEarlier: acts.earlier,
    }),
  ];
}

/**
 * Render a line in words: parts loaded later then need nothing from the log.
 * @param {import("../../core/protocol.js").LogLine} line @param {readonly string[]} names
 */
const reportOf = (line, names) => ({
  turn: line.turn,
  frame: line.frame ?? 1,
  words: lineText(line, names),
});

/** @param {string} text @param {(sentence: string) => void} say */
async function copyLog(text, say) {
  try {
    await navigator.clipboard.writeText(text);
    say("Log copied.");
  } catch {
    say("Your browser doesn't allow copying.");
  }
}
