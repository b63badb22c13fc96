// @ts-check
/** The cards that were found as a table; each head sorts by its column, and once more the other way round. */
import { h } from "../../../core/dom.js";
import { costOf, countOf, titled } from "../model/decklist.js";
import { handlers } from "./card-grid.js";

/** @import { CardDef } from "../../../core/protocol.js" */
/** @import { DeckBuilder } from "../model/types.js" */

/** @typedef {{id: string, label: string, number?: boolean, value: (card: CardDef) => string | number | null}} Column */

const RARITIES = ["common", "uncommon", "rare", "legendary"];

/** @param {DeckBuilder} builder @returns {Column[]} */
export function columnsOf({ catalogue: { ruleset, cards }, model }) {
  const pool = Object.values(cards);
  const stats = Object.entries(ruleset.stats).filter(([id]) =>
    pool.some(({ stats: numbers = {} }) => numbers[id] !== undefined),
  );
  return [
    {
      id: "count",
      label: "Copies",
      number: true,
      value: ({ id }) => countOf(model.get().body, id),
    },
    { id: "name", label: "Name", value: ({ name }) => name },
    { id: "cost", label: "Cost", number: true, value: (card) => costOf(card, ruleset) },
    { id: "type", label: "Type", value: (card) => card.type_line ?? titled(card.type) },
    {
      id: "aspect",
      label: "Color",
      value: ({ aspect = "" }) => ruleset.aspects[aspect]?.label ?? titled(aspect),
    },
    ...stats.map(([id, { label }]) => ({
      id: `stat:${id}`,
      label,
      number: true,
      value: (/** @type {CardDef} */ { stats: numbers = {} }) => numbers[id] ?? null,
    })),
    { id: "rarity", label: "Rarity", value: ({ rarity = "" }) => titled(rarity) },
  ];
}

/** @param {CardDef[]} found @param {Column} column @param {boolean} down */
export function sortedBy(found, column, down) {
  const rank = (/** @type {CardDef} */ card) =>
    column.id === "rarity" ? RARITIES.indexOf(card.rarity ?? "") : column.value(card);
  const sign = down ? -1 : 1;
  return found.toSorted((one, other) => {
    const [left, right] = [rank(one), rank(other)];
    // Cards without a number are last in both directions.
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || one.name.localeCompare(other.name);
    const way =
      typeof left === "number" && typeof right === "number"
        ? left - right
        : String(left).localeCompare(String(right));
    return sign * way || one.name.localeCompare(other.name);
  });
}

/** @param {DeckBuilder} builder */
export function Table(builder) {
  const { found, look, see } = builder;
  const columns = columnsOf(builder);
  const by = columns.find(({ id }) => id === look.order) ?? columns[2];
  const rows = by ? sortedBy(found.cards, by, look.down) : found.cards;
  return h(
    "div",
    { class: "card-table", key: "table", data: { old: found.fault !== "" } },
    h(
      "table",
      { class: "card-table__grid", "aria-label": "Cards found", ...handlers(builder) },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          columns.map((column) =>
            ColumnHead(
              column,
              column === by ? (look.down ? "descending" : "ascending") : null,
              see,
            ),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((card) => Row(card, columns, builder)),
      ),
    ),
  );
}

/** @param {Column} column @param {"ascending" | "descending" | null} sorted @param {DeckBuilder["see"]} see */
function ColumnHead(column, sorted, see) {
  return h(
    "th",
    {
      key: column.id,
      scope: "col",
      class: column.number ? "is-number" : "",
      "aria-sort": sorted,
    },
    h(
      "button",
      {
        type: "button",
        class: "card-table__sort",
        onclick: () => see({ order: column.id, down: sorted === "ascending" }),
      },
      column.label,
      sorted && h("span", { "aria-hidden": "true" }, sorted === "descending" ? " ▼" : " ▲"),
    ),
  );
}

/** @param {CardDef} card @param {Column[]} columns @param {DeckBuilder} builder */
function Row(card, columns, { catalogue: { ruleset }, legality, boxes }) {
  const wrong = legality.get()?.breaches.some((breach) => breach.card === card.id);
  return h(
    "tr",
    {
      key: card.id,
      data: { card: card.id, count: columns[0]?.value(card) || null, wrong },
      style: { "--h": ruleset.aspects[card.aspect ?? ""]?.hue ?? ruleset.hue ?? 262 },
    },
    columns.map((column) =>
      h(
        column.id === "name" ? "th" : "td",
        {
          key: column.id,
          scope: column.id === "name" ? "row" : null,
          class: column.number ? "is-number" : "",
        },
        Content(card, column, boxes.stop),
      ),
    ),
  );
}

/** @param {CardDef} card @param {Column} column @param {string} stop the card that the Tab key leads to */
function Content(card, column, stop) {
  const value = column.value(card);
  if (column.id === "name")
    return h(
      "button",
      { type: "button", class: "card-table__name", tabindex: card.id === stop ? "0" : "-1" },
      card.name,
    );
  if (column.id !== "count") return value ?? "";
  return h(
    "span",
    { class: "card-table__steps" },
    h(
      "button",
      {
        type: "button",
        class: "card-table__step",
        tabindex: "-1",
        data: { by: "-1" },
        "aria-label": `Remove one ${card.name}`,
        disabled: value === 0,
      },
      "−",
    ),
    h("b", {}, value),
    h(
      "button",
      {
        type: "button",
        class: "card-table__step",
        tabindex: "-1",
        "aria-label": `Add one ${card.name}`,
      },
      "+",
    ),
  );
}
