// @ts-check
/** The timeline: turns in the colours of the seats, the curve of each life, deaths; and a slider over all of it. */
import { element, h } from "../../core/dom.js";
import { marksOf } from "./marks.js";
import { livesOf, turnsOf } from "./steps.js";

/** @import { Step } from "./steps.js" */

const HIGH = 100;

/** What else is marked: mistakes of a seat, and swings of the computer's evaluation to a seat, by their step. @typedef {{mistakes: {at: number, seat: number}[], swings: {at: number, to: number, share: number}[]}} Marked */

/** The picture is drawn once; what comes back draws the slider at a step. @param {Step[]} steps */
export function createTimeline(steps) {
  const [turns, lives] = [turnsOf(steps), livesOf(steps)];
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
      Marks(steps),
      lives.map((curve, seat) =>
        h("polyline", {
          class: `timeline__life timeline__life--${seat}`,
          points: curve.map((life, at) => `${at},${HIGH - life * (HIGH - 8)}`).join(" "),
        }),
      ),
    ),
  );

  /** @param {{at: number, words: string, go: (at: number) => void} & Marked} props */
  return ({ at, words, go, mistakes }) =>
    h(
      "div",
      { class: "timeline", key: "timeline" },
      picture,
      Mistakes(mistakes, wide),
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

/** Where the computer would have done otherwise, in the colours of the seats. @param {{at: number, seat: number}[]} mistakes @param {number} wide */
const Mistakes = (mistakes, wide) =>
  h(
    "div",
    { class: "timeline__mistakes", key: "mistakes", "aria-hidden": "true" },
    mistakes.map(({ at, seat }) =>
      h("i", {
        key: `${at}.${seat}`,
        class: `timeline__mistake timeline__mistake--${seat}`,
        style: { "--at": (at / wide).toFixed(4) },
      }),
    ),
  );

/** @param {Step[]} steps */
function Marks(steps) {
  const { plays, attacks, deaths } = marksOf(steps);
  return [
    plays.map((at) => h("path", { class: "timeline__play", d: `M${at} 0V24` })),
    attacks.map((at) => h("path", { class: "timeline__attack", d: `M${at} 0V46` })),
    deaths.map((at) => h("path", { class: "timeline__death", d: `M${at} ${HIGH}V${HIGH - 18}` })),
  ];
}
