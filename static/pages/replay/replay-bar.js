// @ts-check
/** The bar of a replay: the stepper's bar, with the viewer, sharing and other actions. */
import { h } from "../../core/dom.js";
import { Choice, StepperBar } from "../../table/stepping/stepper-bar.js";
import { ReplayMenu } from "./replay-menu.js";
import { shareMoment } from "./share.js";

/** @import { Replay } from "./replay.js" */

/** @param {Replay} replay */
export const ReplayBar = (replay) =>
  StepperBar(replay, { above: TheirHand(replay), choices: Choices(replay) });

/** The other seat's hand, if both hands are open. @param {Replay} replay */
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

/** The viewer, sharing of this moment, and other actions. @param {Replay} replay */
function Choices(replay) {
  const { names, viewer } = replay.about;
  const views = [
    ["0", names[0] ?? "First player"],
    ["1", names[1] ?? "Second player"],
    ["2", "Spectators"],
    ...(replay.hasMoments ? [["3", "Both hands"]] : []),
  ];
  return [
    Choice("View", views, String(viewer), (value) => replay.look(Number(value))),
    h(
      "button",
      { class: "btn", type: "button", key: "share", onclick: () => void shareMoment(replay) },
      "Copy link",
    ),
    ReplayMenu(replay),
  ];
}
