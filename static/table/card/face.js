// @ts-check
/** The face of a card as a description: the same parts at every size, the box decides which are seen. */
import { h } from "../../core/dom.js";
import { figure, signed } from "../../core/words.js";
import { icon, iconOrLetter } from "./icons.js";
import { cardPicture } from "../art/pictures.js";
import { pips } from "./pips.js";
import { countersOf, keywordOf, platesOf } from "./stats.js";
import { headOf } from "./terms.js";

/** @import { CardDef, CardView } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

const COINS_SHOWN = 4;

/** @param {CardDef} def @param {CardView | undefined} row @param {boolean} always the cost is shown even if it does not matter now */
function cost(def, row, always) {
  const [now, printed] = row?.cost ?? [always ? def.cost : null, def.cost];
  if (now === undefined || now === null) return null;
  return h(
    "span",
    { class: "card__cost", data: { tone: costTone(now, printed ?? now) } },
    figure(now),
  );
}

/** @param {number} now @param {number} printed */
function costTone(now, printed) {
  if (now === printed) return "same";
  return now < printed ? "up" : "down";
}

/** @param {MatchContext} context @param {CardDef} def @param {CardView | undefined} row */
function coins(context, def, row) {
  // A counter says the same, with how many are left.
  const counted = new Set(countersOf(context.ruleset, row).map(({ id }) => id));
  const words = (row?.keywords ?? def.keywords ?? [])
    .map((keyword) => keywordOf(context.ruleset, keyword))
    .filter(({ id }) => !counted.has(id));
  if (!words.length) return null;
  return h(
    "span",
    { class: "card__coins" },
    words
      .slice(0, COINS_SHOWN)
      .map(({ icon: name, label }) => h("i", { class: "coin" }, iconOrLetter(name, label))),
  );
}

/** @param {MatchContext} context @param {CardDef} def @param {CardView | undefined} row */
function plates(context, def, row) {
  return platesOf(context.ruleset, def, row).map(({ id, place, now, tone }) =>
    h(
      "span",
      { class: "card__stat", key: id, data: { place, tone, stat: id } },
      place === "chip"
        ? [iconOrLetter(context.ruleset.stats[id]?.icon, id), signed(now)]
        : figure(now),
    ),
  );
}

/** @param {MatchContext} context @param {CardView | undefined} row */
function badges(context, row) {
  const counters = countersOf(context.ruleset, row);
  const states = (row?.state ?? []).map((id) => ({ id, ...context.ruleset.states[id] }));
  const shown = [
    ...states
      .filter(({ icon: name, look }) => name || look)
      .filter(({ icon: name, look }) => !counters.some((each) => each.icon === (name ?? look)))
      .map(({ id, label, icon: name, look }) =>
        h(
          "i",
          { class: "badge", key: id, data: { look: look ?? name ?? id } },
          iconOrLetter(name ?? look ?? id, label ?? id),
        ),
      ),
    ...counters.map(({ id, label, icon: name, value }) =>
      h(
        "i",
        { class: "badge badge--count", key: `n-${id}`, data: { counter: id } },
        ...(name
          ? [icon(name), figure(value)]
          : [`${label.slice(0, 1).toUpperCase()}${figure(value)}`]),
      ),
    ),
    (row?.under?.length ?? 0) > 0 &&
      h("i", { class: "badge badge--count", key: "under" }, icon("cards"), row?.under?.length),
  ].filter(Boolean);
  return shown.length ? h("span", { class: "card__badges" }, shown) : null;
}

/**
 * Sign of a card's color, if no pips show it: hue alone is invisible to many. It is in the type
 * strip, and before the name of a small card without a strip; the style sheet shows one of them.
 * @param {MatchContext} context @param {CardDef} def
 */
function colourSign({ ruleset: { aspects } }, def) {
  const sign = def.pips?.length ? undefined : aspects[def.aspect ?? ""]?.icon;
  return sign ? h("i", { class: "card__colour" }, icon(sign)) : null;
}

/** A line of the text with the keywords or the label it begins with made strong. @param {string} line @param {number} index @param {import("../../core/protocol.js").Ruleset} ruleset */
function textLine(line, index, ruleset) {
  const head = headOf(line, ruleset);
  const rest = line.slice(head.length);
  return h("span", { class: "card__line", key: index }, head && h("b", null, head), rest);
}

/**
 * Describe a face that the viewer may see.
 * @param {MatchContext} context
 * @param {CardDef} def
 * @param {CardView | undefined} row
 * @param {string} size "board", "hand", "tray", "pile" or "preview"
 */
export function face(context, def, row, size) {
  const whole = size === "preview" || size === "tray" || size === "hand";
  return [
    h(
      "span",
      { class: "card__frame", key: "frame" },
      h("img", {
        class: "card__art",
        alt: "",
        draggable: "false",
        loading: size === "tray" && "lazy", // of a whole pool, most are out of sight
        src: cardPicture(def, context.cards, context.ruleset),
      }),
      h("span", { class: "card__name" }, h("span", null, colourSign(context, def), def.name)),
      h("span", { class: "card__type" }, colourSign(context, def), def.type_line ?? def.type),
      whole &&
        h(
          "span",
          { class: "card__text" },
          (def.text ?? []).map((line, at) => textLine(line, at, context.ruleset)),
        ),
    ),
    cost(def, row, size !== "board" || context.ruleset.field_cost === true),
    coins(context, def, row),
    plates(context, def, row),
    pips(context.ruleset, def, size),
    badges(context, row),
  ];
}

/**
 * Describe the back shared by all cards, with the public facts about the card.
 * @param {MatchContext} context @param {CardView | undefined} row
 */
export function back(context, row) {
  const facts = row?.facts ?? [];
  return [
    h(
      "span",
      { class: "card__frame", key: "back" },
      h(
        "svg",
        { class: "card__back", viewBox: "-50 -50 100 100", "aria-hidden": "true" },
        h("circle", { r: 33 }),
        h("circle", { r: 27, "stroke-dasharray": "2 4" }),
        h("path", { d: "M0.0 -33.0L19.4 26.7L-31.4 -10.2L31.4 -10.2L-19.4 26.7Z" }),
        h("circle", { r: 6, class: "card__hub" }),
      ),
      facts.length > 0 &&
        h(
          "span",
          { class: "card__facts", key: "facts" },
          facts.map((fact) => h("span", { key: fact }, fact)),
        ),
    ),
    badges(context, row),
  ];
}
