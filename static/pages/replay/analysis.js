// @ts-check
/** Has the computer look for the largest mistakes of a match, and leads to each of them. */
import { h } from "../../core/dom.js";
import { get, post, remove } from "../../core/http.js";

/** @import { Replay } from "./replay.js" */
/** @typedef {{input: number, seat: number, turn: number, loss: number, chosen: string, better: string}} Mistake */
/** @typedef {{state: "none" | "running" | "done", done: number, of: number, mistakes: Mistake[]}} Analysis */

const LOOK_MS = 800;

/** @param {Replay} replay */
export function AnalysisRows(replay) {
  const { analysis, about } = replay;
  if (analysis?.state === "done")
    return [
      h(
        "p",
        { class: "replay__note", key: "what" },
        analysis.mistakes.length > 0
          ? "The largest mistakes, by the computer’s estimate from what each seat could know:"
          : "The computer has found no mistake, by its estimate.",
      ),
      analysis.mistakes.map((mistake) =>
        h(
          "button",
          {
            class: "menu__row",
            type: "button",
            key: `m${mistake.input}`,
            onclick: () => replay.goToInput(mistake.input - 1),
          },
          wordsOf(mistake, about.names),
        ),
      ),
    ];
  if (analysis?.state === "running")
    return h(
      "p",
      { class: "replay__note", key: "what", role: "status" },
      `The computer looks at answer ${analysis.done} of ${analysis.of}…`,
    );
  return h(
    "button",
    { class: "menu__row", type: "button", key: "analyse", onclick: () => void analyse(replay) },
    "Analyse with the computer",
  );
}

/** @param {Mistake} mistake @param {readonly string[]} names */
export function wordsOf({ seat, turn, chosen, better }, names) {
  const instead = better && better !== chosen ? ` Better: ${better}.` : "";
  return `Turn ${turn}, ${names[seat]}: ${chosen || "an answer"}.${instead}`;
}

/** Show what the computer has found before, if it has. @param {Replay} replay */
export async function askForAnalysis(replay) {
  const found = await get(`/matches/${replay.about.id}/analysis`).catch(() => null);
  if (found?.state === "done") replay.analysed(found);
}

/** @param {Replay} replay */
async function analyse(replay) {
  const path = `/matches/${replay.about.id}/analysis`;
  const leave = () => void remove(path).catch(() => {});
  window.addEventListener("pagehide", leave);
  try {
    let found = await post(path);
    while (found.state === "running") {
      replay.analysed(found);
      await new Promise((done) => setTimeout(done, LOOK_MS));
      found = await get(path);
    }
    replay.analysed(found);
    if (found.state === "none") replay.say("The analysis was stopped before its end.");
  } catch (error) {
    replay.say(/** @type {Error} */ (error).message);
  }
  window.removeEventListener("pagehide", leave);
}
