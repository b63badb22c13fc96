// @ts-check
/** Has the computer look for the largest mistakes of a match, and leads to each of them. */
import { h } from "../../core/dom.js";
import { get, post, remove } from "../../core/http.js";

/** @import { Replay } from "./replay.js" */
/** @typedef {{input: number, seat: number, turn: number, loss: number, chosen: string, better: string}} Mistake */
/** @typedef {{input: number, seat: number, turn: number, change: number, chosen: string, better: string}} Swing */
/** `evaluation` is how good the position before an act was for the first seat. @typedef {{state: "none" | "running" | "done", done: number, of: number, mistakes: Mistake[], evaluations: {input: number, evaluation: number}[], swings: Swing[]}} Analysis */

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
          ? "Biggest mistakes, estimated from what each player could see:"
          : "The computer found no mistakes.",
      ),
      analysis.mistakes.map((one) => Way(replay, "m", one.input, wordsOf(one, about.names))),
      analysis.swings.length > 0 &&
        h(
          "p",
          { class: "replay__note", key: "swings" },
          "Turning points, estimated by the computer:",
        ),
      analysis.swings.map((one) => Way(replay, "s", one.input, swingWords(one, about.names))),
    ];
  if (analysis?.state === "running")
    return h(
      "p",
      { class: "replay__note", key: "what", role: "status" },
      `Analyzing move ${analysis.done} of ${analysis.of}…`,
    );
  return h(
    "button",
    { class: "menu__row", type: "button", key: "analyse", onclick: () => void analyse(replay) },
    "Analyze match",
  );
}

/** To the moment before an input. @param {Replay} replay @param {string} kind @param {number} input @param {string} words */
const Way = (replay, kind, input, words) =>
  h(
    "button",
    {
      class: "menu__row",
      type: "button",
      key: `${kind}${input}`,
      onclick: () => replay.goToInput(input - 1),
    },
    words,
  );

/**
 * Return the marks of an analysis on the timeline.
 * @param {Analysis} found @param {(input: number) => number | null} stepOf the step before an input
 * @returns {import("../../table/stepping/timeline.js").Marked}
 */
export function markedBy({ mistakes, evaluations, swings }, stepOf) {
  /** @template T @param {{input: number}[]} those @param {(at: number, nth: number) => T} mark */
  const each = (those, mark) =>
    those.flatMap(({ input }, nth) => {
      const at = stepOf(input);
      return at === null ? [] : [mark(at, nth)];
    });
  const shares = sharesOf(evaluations.map(({ evaluation }) => evaluation));
  return {
    mistakes: each(mistakes, (at, nth) => ({ at, seat: mistakes[nth]?.seat ?? 0 })),
    evaluations: each(evaluations, (at, nth) => ({ at, share: shares[nth] ?? 0 })),
    swings: each(swings, (at, nth) => ({ at, seat: goodFor(swings[nth]?.change ?? 0) })),
  };
}

/**
 * Scale points to shares between -1 and 1; the usual change in this match takes half of it.
 * @param {number[]} points
 */
function sharesOf(points) {
  const usual = points.reduce((sum, one) => sum + Math.abs(one), 0) / Math.max(1, points.length);
  return points.map((one) => one / (Math.abs(one) + Math.max(1, usual)));
}

/** @param {number} change */
const goodFor = (change) => (change > 0 ? 0 : 1);

/**
 * Describe a swing: a mistake, or luck and the opponent's play.
 * @param {Swing} swing @param {readonly string[]} names
 */
export function swingWords(swing, names) {
  const toWhom = names[goodFor(swing.change)];
  const turned =
    swing.better === swing.chosen && swing.better !== ""
      ? `The computer would have done the same. The estimate then changed to ${toWhom}.`
      : `The estimate changed to ${toWhom}.`;
  return `${wordsOf(swing, names)} ${turned}`;
}

/** @param {Omit<Mistake, "loss">} mistake @param {readonly string[]} names */
export function wordsOf({ seat, turn, chosen, better }, names) {
  const instead = better && better !== chosen ? ` Better: ${better}.` : "";
  const when = turn > 0 ? `Turn ${turn}` : "Before the first turn";
  return `${when}, ${names[seat]}: ${chosen || "an answer"}.${instead}`;
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
    if (found.state === "none") replay.say("Analysis stopped early. Start it again for all moves.");
  } catch (error) {
    replay.say(/** @type {Error} */ (error).message);
  }
  window.removeEventListener("pagehide", leave);
}
