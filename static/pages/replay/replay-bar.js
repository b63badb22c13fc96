// @ts-check
/** The bar of a replay, in the place of the question: steps, turns, playing by itself, whose view, sharing. */
import { h } from "../../core/dom.js";

/** @import { Description } from "../../core/dom.js" */
/** @import { Replay } from "./replay.js" */

export const SPEEDS = [0.5, 1, 2, 4];

/** @param {Replay} replay @param {Description} timeline @returns {Description} */
export function ReplayBar(replay, timeline) {
  return h(
    "div",
    { class: "prompt-bar replay", data: { tone: "wait" } },
    h(
      "div",
      { class: "replay__keys", role: "group", "aria-label": "Go through the match" },
      Key("«", "Turn before (Shift ←)", () => replay.goToTurn(-1)),
      Key("‹", "Step back (←)", () => replay.go(replay.at - 1)),
      Key(replay.isPlaying ? "❚❚" : "▶", replay.isPlaying ? "Pause (Space)" : "Play (Space)", () =>
        replay.toggle(),
      ),
      Key("›", "Step on (→)", () => replay.stepOn()),
      Key("»", "Next turn (Shift →)", () => replay.goToTurn(1)),
    ),
    h(
      "div",
      { class: "replay__line", id: "question", tabindex: "-1" },
      h("p", { class: "replay__where" }, replay.words()),
      timeline,
    ),
    Choices(replay),
  );
}

/** How fast, whose view, the way to show somebody else this moment, and the whole log. @param {Replay} replay */
function Choices(replay) {
  const { id, names, viewer } = replay.about;
  return h(
    "div",
    { class: "replay__choices" },
    Choice(
      "Speed",
      SPEEDS.map((speed) => [String(speed), `${speed}×`]),
      String(replay.speed),
      (value) => replay.setSpeed(Number(value)),
    ),
    Choice(
      "View",
      [
        ["0", names[0] ?? "First seat"],
        ["1", names[1] ?? "Second seat"],
        ["2", "Spectators"],
      ],
      String(viewer),
      (value) => replay.look(Number(value)),
    ),
    h(
      "button",
      { class: "btn", type: "button", key: "share", onclick: () => replay.share() },
      "Copy link",
    ),
    h(
      "a",
      {
        class: "btn",
        href: `/api/v1/matches/${id}/log`,
        download: `pentacle-${id}.json`,
        title:
          "Every answer with its digest, the seed and both decks, as JSON: `pentacle verify` checks it",
      },
      "Download",
    ),
  );
}

/** @param {string} label @param {string} words @param {() => void} onclick */
const Key = (label, words, onclick) =>
  h(
    "button",
    {
      class: "btn replay__key",
      type: "button",
      key: words.split(" (")[0],
      "aria-label": words,
      title: words,
      onclick,
    },
    h("span", { "aria-hidden": "true" }, label),
  );

/** @param {string} label @param {string[][]} rows @param {string} value @param {(value: string) => void} choose */
const Choice = (label, rows, value, choose) =>
  h(
    "select",
    {
      class: "replay__choice",
      key: label,
      "aria-label": label,
      onchange: (/** @type {any} */ event) => choose(event.currentTarget.value),
    },
    rows.map(([key, words]) => h("option", { value: key, selected: key === value }, words)),
  );
