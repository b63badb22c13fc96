// @ts-check
/** The timeline: turns in the colours of the seats, the curve of each life, deaths; and a slider over all of it. */
import { element, h } from "../../core/dom.js";
import { marksOf } from "./marks.js";
import { livesOf, turnsOf } from "./steps.js";

/** @import { Step } from "./steps.js" */

const HIGH = 100;

/**
 * Further marks by step: mistakes of a seat; the balance, from -1 (all for the second seat) to 1;
 * and its swings, with the seat favored.
 * @typedef {{mistakes: {at: number, seat: number}[], evaluations: {at: number, share: number}[], swings: {at: number, seat: number}[]}} Marked
 */

/**
 * Draw the picture once; returns a function that draws the slider at a step.
 * @param {Step[]} steps
 */
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
  return ({ at, words, go, mistakes, evaluations, swings }) =>
    h(
      "div",
      { class: "timeline", key: "timeline", data: { evaluated: evaluations.length > 0 || null } },
      picture,
      evaluations.length > 0 && Evaluations(evaluations, wide),
      Points("mistake", mistakes, wide),
      Points("swing", swings, wide),
      Slider(wide, at, words, go),
    );
}

/** @param {number} wide @param {number} at @param {string} words @param {(at: number) => void} go */
const Slider = (wide, at, words, go) =>
  h("input", {
    class: "timeline__slider",
    type: "range",
    min: 0,
    max: wide,
    value: String(at),
    "aria-label": "Step",
    "aria-valuetext": words,
    oninput: (/** @type {any} */ event) => go(Number(event.currentTarget.value)),
  });

/** How it stood by the computer's evaluation: above the middle for the first seat, below it for the second. @param {{at: number, share: number}[]} evaluations @param {number} wide */
function Evaluations(evaluations, wide) {
  const [first, last] = [evaluations[0]?.at ?? 0, evaluations.at(-1)?.at ?? 0];
  const line = evaluations.map(({ at, share }) => `${at},${(-share).toFixed(3)}`);
  const area = [`${first},0`, ...line, `${last},0`].join(" ");
  return h(
    "svg",
    {
      class: "timeline__evaluations",
      key: "evaluations",
      viewBox: `0 -1 ${wide} 2`,
      preserveAspectRatio: "none",
      "aria-hidden": "true",
    },
    [0, 1].map((seat) =>
      h(
        "svg",
        {
          x: 0,
          y: seat - 1,
          width: wide,
          height: 1,
          viewBox: `0 ${seat - 1} ${wide} 1`,
          preserveAspectRatio: "none",
        },
        h("polygon", { class: `timeline__evaluation timeline__evaluation--${seat}`, points: area }),
      ),
    ),
  );
}

/** Mistakes in the colours of the seats, swings in that of the seat that they were good for. @param {string} kind @param {{at: number, seat: number}[]} points @param {number} wide */
const Points = (kind, points, wide) =>
  h(
    "div",
    { class: "timeline__points", key: kind, "aria-hidden": "true" },
    points.map(({ at, seat }) =>
      h("i", {
        key: `${at}.${seat}`,
        class: `timeline__${kind} timeline__${kind}--${seat}`,
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
