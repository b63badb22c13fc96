// @ts-check
/** The panels of a match (settings, keys, the shuffle), and the earlier lines of its log. */
import { get } from "../core/http.js";
import { load } from "../core/load.js";
import { showFairness } from "./chrome/fairness.js";
import { Settings } from "./chrome/settings.js";
import { Shortcuts } from "./chrome/shortcuts.js";

/** @import { Given } from "./match.js" */
/** @typedef {ReturnType<typeof import("./chrome/panel.js").createPanel>} Panel */

/** @param {Given} given @param {Panel} panel */
export function openFairness({ id, store }, panel) {
  const commitment = store.get().welcome?.commitment ?? "";
  return showFairness(id, commitment, (content) => panel.open("Shuffle", content));
}

/** @param {Panel} panel */
export function openShortcuts(panel) {
  const content = () => Shortcuts({ onChange: () => again(content()) });
  const again = panel.open("Shortcuts", content());
}

/** @param {Panel} panel */
export function openSettings(panel) {
  const content = () => Settings({ onChange: () => again(content()) });
  const again = panel.open("Settings", content());
}

/** Say that a line of the log looks wrong: the one that was pressed last, or another. @param {Given} given @param {Panel} panel @param {Pick<import("./extras/line-report.js").Given, "lines" | "at">} log */
export async function openLineReport({ id, context, replay }, panel, log) {
  const { LineReport } = await load(() => import("./extras/line-report.js"));
  const viewer = replay?.about.near ?? context.you ?? 2;
  panel.open("Report a bug", LineReport({ match: id, viewer, ...log }));
}

/** Fetch the lines of the log that were not sent. @param {Given} given @param {(sentence: string) => void} notify */
export async function loadEarlier({ id, store }, notify) {
  try {
    store.earlier(await get(`/matches/${id}/lines?count=${store.get().earlier}`));
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}
