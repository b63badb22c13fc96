// @ts-check
/** The timeline: turns in the colours of the seats, the curve of each life, deaths; and a slider over all of it. */
import { element, h } from "../../core/dom.js";
import { deathsOf, livesOf, turnsOf } from "./steps.js";

/** @import { Step } from "./steps.js" */

const HIGH = 100;

/** The picture is drawn once; what comes back draws the slider at a step. @param {Step[]} steps */
export function createTimeline(steps) {
  const [turns, lives, deaths] = [turnsOf(steps), livesOf(steps), deathsOf(steps)];
  const wide = Math.max(1, steps.length - 1);
  const picture = element(
    h(
      "svg",
      {
        class: "timeline__picture",
        viewBox: `0 0 ${wide} ${HIGH}`,
        preserveAspectRatio: "none",
        "aria-hidden": "true",
      },
      turns.map(({ from, to, active }) =>
        h("rect", {
          class: `timeline__turn timeline__turn--${active}`,
          x: Math.max(0, from - 0.5),
          y: 0,
          width: to - from + 1,
          height: HIGH,
        }),
      ),
      deaths.map((at) => h("path", { class: "timeline__death", d: `M${at} ${HIGH}V${HIGH - 18}` })),
      lives.map((curve, seat) =>
        h("polyline", {
          class: `timeline__life timeline__life--${seat}`,
          points: curve.map((life, at) => `${at},${HIGH - life * (HIGH - 8)}`).join(" "),
        }),
      ),
    ),
  );

  /** @param {{at: number, words: string, go: (at: number) => void}} props */
  return ({ at, words, go }) =>
    h(
      "div",
      { class: "timeline", key: "timeline" },
      picture,
      h("input", {
        class: "timeline__slider",
        type: "range",
        min: 0,
        max: wide,
        value: String(at),
        "aria-label": "Step",
        "aria-valuetext": words,
        oninput: (/** @type {any} */ event) => go(Number(event.currentTarget.value)),
      }),
    );
}
