// @ts-check
/** Statistics of the match: life turn by turn as a curve, the heaviest turn, and damage by card. */
import { element, h, patch } from "../../core/dom.js";
import { get, retry } from "../../core/http.js";
import {
  HEIGHT,
  WIDTH,
  averageInWords,
  called,
  curveInWords,
  curveOf,
  heaviestTurn,
  heldCards,
  lengthInWords,
} from "./life-curve.js";
import { thumbnail } from "../card/thumbnail.js";
import { pictureLabel, sharePicture } from "./result-picture.js";

/** @import { Seat } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */
/** @import { Statistics } from "./life-curve.js" */

const SHOWN = 3;

/** @param {{id: string, context: MatchContext, redraw: () => void}} given */
export function createMatchStatistics({ id, context, redraw }) {
  const place = element(h("div", { class: "statistics", key: "statistics" }));
  let isAsked = false;

  /** @param {Statistics} stats @param {string} headline @param {import("./life-curve.js").Average | null} own */
  function draw(stats, headline, own) {
    patch(place, [
      stats.vital && Curve(context, stats),
      stats.hands?.some((hand) => hand.length > 0) && Hands(context, stats),
      h("p", { class: "statistics__line", key: "line" }, [
        lengthInWords(stats),
        averageInWords(own),
        ". ",
        heaviestTurn(context, stats),
      ]),
      stats.damage.length > 0 && Damage(context, stats),
      h(
        "button",
        {
          class: "btn btn--quiet",
          type: "button",
          key: "picture",
          onclick: () => sharePicture({ context, stats, headline }),
        },
        pictureLabel(),
      ),
    ]);
    redraw();
  }

  return {
    place,
    /** Ask for them once the match is over. @param {string} headline */
    async show(headline) {
      if (isAsked) return;
      isAsked = true;
      // Under rules that are not kept any more there are none.
      const stats = await retry(() => get(`/matches/${id}/statistics`)).catch(() => null);
      const own =
        context.you === null ? null : await get(`/matches/${id}/average`).catch(() => null);
      if (stats) draw(stats, headline, own);
    },
  };
}

/** @param {MatchContext} context @param {Statistics} stats */
function Curve(context, stats) {
  const lines = /** @type {Seat[]} */ ([0, 1]).map((seat) =>
    h("polyline", {
      points: curveOf(stats, seat).join(" "),
      data: { side: seat === (context.you ?? 0) ? "near" : "far" },
    }),
  );
  return h("figure", { class: "statistics__curve", key: "curve" }, [
    h(
      "svg",
      {
        viewBox: `-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`,
        role: "img",
        "aria-label": curveInWords(context, stats),
      },
      [Mark(stats), ...lines],
    ),
    h("figcaption", {}, [Legend(context, context.you ?? 0), Legend(context, context.you ? 0 : 1)]),
  ]);
}

/** Mark of the heaviest turn. @param {Statistics} stats */
function Mark({ blow, turns }) {
  const at = turns.findIndex(({ number }) => number === blow?.turn);
  if (at < 0) return null;
  const step = WIDTH / turns.length;
  return h("rect", { x: at * step, y: 0, width: step, height: HEIGHT });
}

/** @param {MatchContext} context @param {Seat} seat */
const Legend = (context, seat) =>
  h(
    "span",
    { data: { side: seat === (context.you ?? 0) ? "near" : "far" } },
    called(context, seat),
  );

/** @param {MatchContext} context @param {Statistics} stats */
function Damage(context, { damage }) {
  const most = Math.max(...damage.map(({ amount }) => amount));
  const near = context.you ?? 0;
  const seats = /** @type {Seat[]} */ (near ? [1, 0] : [0, 1]);
  return h(
    "div",
    { class: "statistics__damage", key: "damage" },
    h("h3", {}, "Damage by card"),
    seats.map((seat) =>
      h(
        "ol",
        { data: { side: seat === near ? "near" : "far" } },
        damage
          .filter((one) => one.seat === seat)
          .slice(0, SHOWN)
          .map(({ name, amount }) =>
            h("li", { style: { "--share": (amount / most).toFixed(3) } }, [
              h("span", {}, name),
              h("b", {}, String(amount)),
            ]),
          ),
      ),
    ),
  );
}

/**
 * The remaining hands of both players, face up.
 * @param {MatchContext} context @param {Statistics} stats
 */
function Hands(context, { hands = [[], []] }) {
  const near = context.you ?? 0;
  const seats = /** @type {Seat[]} */ (near ? [1, 0] : [0, 1]);
  return h(
    "div",
    { class: "statistics__hands", key: "hands" },
    h("h3", {}, "Left in hand"),
    seats.map((seat) =>
      h(
        "ul",
        { "aria-label": called(context, seat), data: { side: seat === near ? "near" : "far" } },
        hands[seat].length === 0 && h("li", { class: "statistics__none" }, "Nothing"),
        heldCards(hands[seat]).map(([{ card, name }, count]) =>
          h("li", {}, [thumbnail(context, card), name, count > 1 && h("b", {}, ` ×${count}`)]),
        ),
      ),
    ),
  );
}
