// @ts-check
/** Rows of pips on a card: costs, needs and sources. Each aspect has a picture as well as a hue. */
import { h } from "../../core/dom.js";
import { groupBy } from "./groups.js";
import { iconOrLetter } from "./icons.js";

/** @import { CardDef, Ruleset } from "../../core/protocol.js" */

/** One symbol; where it may be any one of several aspects all of them are shown. @param {Ruleset} ruleset @param {string} words */
function pip({ aspects }, words) {
  const kinds = words.split("/");
  const number = isNumber(words, aspects);
  const hues = kinds.map((kind) => aspects[kind]?.hue ?? 262);
  return h(
    "i",
    {
      class: "pip",
      style: { "--p": hues[0], "--q": hues.at(-1) },
      data: { kinds: kinds.length, number },
    },
    number
      ? words
      : kinds.map((kind) => iconOrLetter(aspects[kind]?.icon, aspects[kind]?.label ?? kind)),
  );
}

/**
 * Describe the pips of a card; on the table only the rows that matter there.
 * @param {Ruleset} ruleset
 * @param {CardDef} def
 * @param {string} size
 */
export function pips(ruleset, def, size) {
  const labels = ruleset.pips ?? {};
  const onTable = size === "board" || size === "pile";
  const whole = (def.pips ?? []).filter(([name]) => !onTable || labels[name]?.board);
  // In the hand there is room for one row: the one that matters before a card is played.
  const rows = size === "hand" ? whole.slice(0, 1) : whole;
  if (!rows.length || size === "tuck") return null;
  return h(
    "span",
    { class: "card__pips", data: { rows: rows.length } },
    rows.map(([name, words]) =>
      h(
        "span",
        { class: "pips", data: { name, many: words.length > 4 } },
        size === "preview" && h("small", null, labels[name]?.label ?? name),
        words.map((one) => pip(ruleset, one)),
      ),
    ),
  );
}

/**
 * Return a card's pips for a screen reader.
 * @param {Ruleset} ruleset @param {CardDef | undefined} def @returns {string[]}
 */
export function spokenPips({ pips: labels, aspects, free_pip: free = "" }, def) {
  return (def?.pips ?? []).map(([name, words]) => {
    const numbers = words.filter((word) => isNumber(word, aspects));
    const symbols = words.filter((word) => !isNumber(word, aspects));
    const counts = groupBy(symbols, (word) =>
      word
        .split("/")
        .map((kind) => aspects[kind]?.label ?? kind)
        .join(" or "),
    );
    const said = [
      ...numbers.map((word) => `${word} ${aspects[free]?.label ?? ""}`.trim()),
      ...[...counts].map(([label, all]) => `${all.length} ${label}`),
    ];
    return `${labels?.[name]?.label ?? name} ${said.join(" ")}`;
  });
}

/**
 * True if a pip is a number, or X, of any aspect.
 * @param {string} word @param {Ruleset["aspects"]} aspects
 */
function isNumber(word, aspects) {
  return !word.includes("/") && !(word in aspects);
}
