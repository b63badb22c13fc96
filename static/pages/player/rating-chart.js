// @ts-check
/** A rating over time, drawn; below it the same in words for screen readers. */
import { h } from "../../core/dom.js";

/** @typedef {{value: number, deviation: number, provisional: boolean}} Rating */
/** @typedef {{match: string, at: string, score: number, before: Rating, after: Rating}} Change */

const [WIDTH, HEIGHT, EDGE, LEFT] = [640, 200, 14, 44];
const STEPS = [25, 50, 100, 200, 500];

/** @param {Change[]} changes the oldest first, at least one */
export function Curve(changes) {
  const values = [
    ...changes.slice(0, 1).map(({ before }) => before.value),
    ...changes.map(({ after }) => after.value),
  ];
  const frame = framed(values);
  const points = values.map((value, n) => `${x(n, values.length)},${y(value, frame)}`);
  const last = values.at(-1) ?? 0;
  return h(
    "figure",
    { class: "curve" },
    h(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": words(values) },
      frame.lines.map((value) => Line(value, frame)),
      h("polygon", {
        class: "curve__under",
        points: `${LEFT},${HEIGHT - EDGE} ${points.join(" ")} ${x(values.length - 1, values.length)},${HEIGHT - EDGE}`,
      }),
      h("polyline", { class: "curve__line", points: points.join(" ") }),
      changes.map((change, n) =>
        h(
          "a",
          {
            href: `/match/${change.match}`,
            key: change.match,
            "aria-label": `${change.after.value} after a match ${result(change.score)} on ${day(change.at)}`,
          },
          h(
            "circle",
            {
              class: "curve__point",
              cx: x(n + 1, values.length),
              cy: y(change.after.value, frame),
              r: changes.length > 60 ? 3 : 5,
              data: { score: change.score },
            },
            h("title", {}, `${change.after.value} on ${day(change.at)}`),
          ),
        ),
      ),
      h(
        "text",
        { class: "curve__now", x: WIDTH - EDGE, y: y(last, frame) - 12, "text-anchor": "end" },
        String(last),
      ),
    ),
  );
}

/** @param {number[]} values */
function framed(values) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = STEPS.find((one) => (high - low) / one <= 4) ?? 1000;
  const [from, to] = [
    Math.floor((low - step / 4) / step) * step,
    Math.ceil((high + step / 4) / step) * step,
  ];
  return {
    from,
    to,
    lines: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step),
  };
}

/** @param {number} value @param {ReturnType<typeof framed>} frame */
function Line(value, frame) {
  const at = y(value, frame);
  return [
    h("line", {
      class: "curve__rule",
      x1: LEFT,
      x2: WIDTH - EDGE,
      y1: at,
      y2: at,
      key: `l${value}`,
    }),
    h(
      "text",
      { class: "curve__value", x: LEFT - 8, y: at + 4, "text-anchor": "end", key: `t${value}` },
      String(value),
    ),
  ];
}

/** @param {number} n @param {number} count */
const x = (n, count) => Math.round(LEFT + (n / Math.max(1, count - 1)) * (WIDTH - LEFT - EDGE));

/** @param {number} value @param {{from: number, to: number}} frame */
const y = (value, { from, to }) =>
  Math.round(EDGE + ((to - value) / (to - from)) * (HEIGHT - 2 * EDGE));

/** @param {number[]} values */
function words(values) {
  return `Rating over ${values.length - 1} matches: from ${values[0]} to ${values.at(-1)}, lowest ${Math.min(...values)}, highest ${Math.max(...values)}.`;
}

/** @param {number | null} score null: the match has no result */
export const result = (score) =>
  score === null ? "void" : score === 1 ? "won" : score === 0 ? "lost" : "drawn";

/** @param {string} instant */
export const day = (instant) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: "medium" }).format(new Date(instant));
