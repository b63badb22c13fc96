// @ts-check
/** The stepper's bar in the place of the question: steps, turns, autoplay, the timeline. */
import { h } from "../../core/dom.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { Stepper } from "./stepper.js" */

export const SPEEDS = [0.5, 1, 2, 4];
/** Strides of a step; choices are known if the match was stored with its moments. */
const STRIDES = [
  ["event", "Events"],
  ["turn", "Turns"],
  ["choice", "Choices"],
];

/**
 * @param {Stepper} stepper
 * @param {{above?: Child, choices: Child}} given content above all, and after the speed
 */
export function StepperBar(stepper, { above, choices }) {
  return h(
    "div",
    { class: "prompt-bar stepper", data: { tone: "wait" }, key: "stepper" },
    above,
    Keys(stepper),
    h(
      "div",
      { class: "stepper__line", id: "question", tabindex: "-1" },
      h("p", { class: "stepper__where" }, stepper.words()),
      stepper.Timeline(),
    ),
    h("div", { class: "stepper__choices" }, HowFast(stepper), choices),
  );
}

/** @param {Stepper} stepper */
const Keys = (stepper) =>
  h(
    "div",
    { class: "stepper__keys", role: "group", "aria-label": "Match steps" },
    Key("«", "Previous turn (Shift ←)", () => stepper.goToTurn(-1)),
    Key("‹", "Step back (←)", () => stepper.stepBack()),
    stepper.isPlaying
      ? Key("❚❚", "Pause (Space)", () => stepper.toggle())
      : Key("▶", "Play (Space)", () => stepper.toggle()),
    Key("›", "Step forward (→)", () => stepper.stepOn()),
    Key("»", "Next turn (Shift →)", () => stepper.goToTurn(1)),
  );

/** @param {Stepper} stepper */
const HowFast = (stepper) => [
  Choice(
    "Speed",
    SPEEDS.map((speed) => [String(speed), `${speed}×`]),
    String(stepper.speed),
    (value) => stepper.setSpeed(Number(value)),
  ),
  Choice("Steps", STRIDES.slice(0, stepper.hasMoments ? 3 : 2), stepper.stride, (value) =>
    stepper.setStride(value),
  ),
];

/** @param {string} label @param {string} words @param {() => void} onclick */
const Key = (label, words, onclick) =>
  h(
    "button",
    {
      class: "btn stepper__key",
      type: "button",
      key: words.split(" (")[0],
      "aria-label": words,
      title: words,
      onclick,
    },
    h("span", { "aria-hidden": "true" }, label),
  );

/** @param {string} label @param {string[][]} rows @param {string} value @param {(value: string) => void} choose */
export const Choice = (label, rows, value, choose) =>
  h(
    "select",
    {
      class: "stepper__choice",
      key: label,
      "aria-label": label,
      onchange: (/** @type {any} */ event) => choose(event.currentTarget.value),
    },
    rows.map(([key, words]) => h("option", { value: key, selected: key === value }, words)),
  );
