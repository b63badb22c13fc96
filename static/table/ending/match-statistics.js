// @ts-check
/** What became of the match: life turn by turn as a curve, the heaviest turn, and which cards dealt damage. */
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

  /** @param {Statistics} told @param {string} headline @param {import("./life-curve.js").Average | null} own */
  function draw(told, headline, own) {
    patch(place, [
      told.vital && Curve(context, told),
      told.hands?.some((hand) => hand.length > 0) && Hands(context, told),
      h("p", { class: "statistics__line", key: "line" }, [
        lengthInWords(told),
        averageInWords(own),
        ". ",
        heaviestTurn(context, told),
      ]),
      told.damage.length > 0 && Damage(context, told),
      h(
        "button",
        {
          class: "btn btn--quiet",
          type: "button",
          key: "picture",
          onclick: () => sharePicture({ context, told, headline }),
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
      const told = await retry(() => get(`/matches/${id}/statistics`)).catch(() => null);
      const own =
        context.you === null ? null : await get(`/matches/${id}/average`).catch(() => null);
      if (told) draw(told, headline, own);
    },
  };
}

/** @param {MatchContext} context @param {Statistics} told */
function Curve(context, told) {
  const lines = /** @type {Seat[]} */ ([0, 1]).map((seat) =>
    h("polyline", {
      points: curveOf(told, seat).join(" "),
      data: { side: seat === (context.you ?? 0) ? "near" : "far" },
    }),
  );
  return h("figure", { class: "statistics__curve", key: "curve" }, [
    h(
      "svg",
      {
        viewBox: `-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`,
        role: "img",
        "aria-label": curveInWords(context, told),
      },
      [Mark(told), ...lines],
    ),
    h("figcaption", {}, [Legend(context, context.you ?? 0), Legend(context, context.you ? 0 : 1)]),
  ]);
}

/** Where the heaviest turn lies. @param {Statistics} told */
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

/** @param {MatchContext} context @param {Statistics} told */
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

/** What both were left with, face up. @param {MatchContext} context @param {Statistics} told */
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
