// @ts-check
/** The bar of a replay, in the place of the question: steps, turns, playing by itself, whose view, sharing. */
import { h } from "../../core/dom.js";

/** @import { Description } from "../../core/dom.js" */
import { ReplayMenu } from "./replay-menu.js";
import { shareMoment } from "./share.js";

/** @import { Replay } from "./replay.js" */

export const SPEEDS = [0.5, 1, 2, 4];
/** By what one goes on: choices are known where the match was kept with its moments. */
export const STRIDES = [
  ["event", "Events"],
  ["turn", "Turns"],
  ["choice", "Choices"],
];

/** @param {Replay} replay @param {Description} timeline @returns {Description} */
export function ReplayBar(replay, timeline) {
  return h(
    "div",
    { class: "prompt-bar replay", data: { tone: "wait" } },
    h(
      "div",
      { class: "replay__keys", role: "group", "aria-label": "Go through the match" },
      Key("«", "Turn before (Shift ←)", () => replay.goToTurn(-1)),
      Key("‹", "Step back (←)", () => replay.stepBack()),
      Key(replay.isPlaying ? "❚❚" : "▶", replay.isPlaying ? "Pause (Space)" : "Play (Space)", () =>
        replay.toggle(),
      ),
      Key("›", "Step on (→)", () => replay.stepOn()),
      Key("»", "Next turn (Shift →)", () => replay.goToTurn(1)),
    ),
    h(
      "div",
      { class: "replay__line", id: "question", tabindex: "-1" },
      h(
        "div",
        { class: "replay__head" },
        h("p", { class: "replay__where" }, replay.words()),
        TheirHand(replay),
      ),
      timeline,
    ),
    Choices(replay),
  );
}

/** What the other seat holds, where both hands are open. @param {Replay} replay */
function TheirHand(replay) {
  const { names, near, viewer } = replay.about;
  if (viewer !== 3) return null;
  const held = replay.theirHand();
  return h(
    "p",
    { class: "replay__theirs", key: "theirs", tabindex: "0" },
    `${names[near === 0 ? 1 : 0]} holds ${held.length === 0 ? "nothing" : ""}`,
    held.map(({ ref, def, name }) => h("span", { key: ref, data: { def } }, name)),
  );
}

/** How fast, by what, whose view, the way to show somebody else this moment, and what else there is. @param {Replay} replay */
function Choices(replay) {
  const { names, viewer } = replay.about;
  return h(
    "div",
    { class: "replay__choices" },
    Choice(
      "Speed",
      SPEEDS.map((speed) => [String(speed), `${speed}×`]),
      String(replay.speed),
      (value) => replay.setSpeed(Number(value)),
    ),
    Choice("Steps", STRIDES.slice(0, replay.hasMoments ? 3 : 2), replay.stride, (value) =>
      replay.setStride(value),
    ),
    Choice(
      "View",
      [
        ["0", names[0] ?? "First seat"],
        ["1", names[1] ?? "Second seat"],
        ["2", "Spectators"],
        ...(replay.hasMoments ? [["3", "Both hands"]] : []),
      ],
      String(viewer),
      (value) => replay.look(Number(value)),
    ),
    h(
      "button",
      { class: "btn", type: "button", key: "share", onclick: () => void shareMoment(replay) },
      "Copy link",
    ),
    ReplayMenu(replay),
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
