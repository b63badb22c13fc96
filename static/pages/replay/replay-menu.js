// @ts-check
/** Other actions of a replay: download it, share it, restrict it to its players. */
import { h } from "../../core/dom.js";
import { put } from "../../core/http.js";
import { load } from "../../core/load.js";
import { verified } from "../../table/chrome/verdict.js";
import { loadSheet } from "../../core/assets.js";
import { AnalysisRows } from "./analysis.js";
import { playFromHere } from "./play-from-here.js";

/** @import { Description } from "../../core/dom.js" */
/** @import { Replay } from "./replay.js" */

const OPEN = "Anyone with the link can watch this match.";
const CLOSED = "Only its two players can watch this match.";

/** @param {Replay} replay @returns {Description} */
export function ReplayMenu(replay) {
  const { about } = replay;
  return h(
    "details",
    { class: "replay__more", key: "more" },
    h("summary", { class: "btn" }, "More"),
    h(
      "div",
      { class: "replay__sheet" },
      about.isOutdated &&
        h(
          "p",
          { class: "replay__note" },
          "The rules have changed since. You can watch this match, but can't verify it.",
        ),
      about.forkOf &&
        h("a", { class: "menu__row", href: `/match/${about.forkOf}/replay` }, "Original match"),
      h(
        "a",
        {
          class: "menu__row",
          href: `/api/v1/matches/${about.id}/log`,
          download: `pentacle-${about.id}.json`,
          title:
            "All moves with digests, the seed, and both decks, as JSON. Check it with `pentacle verify`.",
        },
        "Download",
      ),
      !about.isOutdated && PlayFromHere(replay),
      !about.isOutdated && Row("Save as puzzle", () => void savePuzzle(replay)),
      Row("Annotations", () => void annotate(replay)),
      Row("Verify", () => void verify(replay)),
      replay.verdict && h("p", { class: "replay__note", role: "status" }, replay.verdict),
      !about.isOutdated && AnalysisRows(replay),
      about.you !== null && Restriction(replay),
      h("p", { class: "replay__note" }, replay.legend),
    ),
  );
}

/** Have the server play it again, and compare. @param {Replay} replay */
async function verify(replay) {
  replay.notify("Replaying the match…");
  replay.notify(await verified(replay.about.id));
}

/** @param {Replay} replay */
function annotate(replay) {
  const dialog = load(() => import("./annotations/annotation-dialog.js"));
  return openLate(replay, async () => {
    const { openAnnotations } = await dialog;
    await replay.annotations.ready; // or a set that is still being read would look like none
    openAnnotations(replay);
  });
}

/** @param {Replay} replay */
function savePuzzle(replay) {
  const dialog = load(() => import("./puzzle-dialog.js"));
  return openLate(replay, async () => (await dialog).openPuzzle(replay));
}

/** Open a dialog that is loaded on demand, or say why it cannot be. @param {Replay} replay @param {() => Promise<void>} open */
async function openLate(replay, open) {
  loadSheet("parts/report.css");
  try {
    await open();
  } catch (error) {
    replay.notify(/** @type {Error} */ (error).message);
  }
}

/** @param {Replay} replay */
function PlayFromHere(replay) {
  return [
    Row("Play from here against the computer", () => void playFromHere(replay, "computer")),
    Row("Play from here with a friend", () => void playFromHere(replay, "invite")),
  ];
}

/** @param {string} words @param {() => void} onclick */
const Row = (words, onclick) =>
  h("button", { class: "menu__row", type: "button", key: words, onclick }, words);

/** @param {Replay} replay */
function Restriction(replay) {
  const { isRestricted, isRestrictedByYou } = replay.about;
  const words = isRestrictedByYou ? "Make public" : "Make private";
  return [
    h("p", { class: "replay__note", key: "who" }, isRestricted ? CLOSED : OPEN),
    Row(words, () => void restrict(replay)),
  ];
}

/** @param {Replay} replay */
async function restrict(replay) {
  const { about } = replay;
  try {
    const path = `/matches/${about.id}/restriction`;
    const state = await put(path, { on: !about.isRestrictedByYou });
    [about.isRestricted, about.isRestrictedByYou] = [state.restricted, state.by_you];
    const still = state.restricted ? "Your opponent is keeping this match private." : OPEN;
    replay.say(state.by_you ? CLOSED : still);
  } catch (error) {
    replay.say(/** @type {Error} */ (error).message);
  }
}
