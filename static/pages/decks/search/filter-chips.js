// @ts-check
/** The filters under the search box: chips and choices that write the same query. */
import { h } from "../../../core/dom.js";
import { iconOrLetter } from "../../../table/card/icons.js";
import { costOf, titled } from "../model/decklist.js";
import { Choice } from "./filter-choice.js";
import { termsIn, toggled } from "./query-edit.js";

/** @import { DeckBuilder } from "../model/types.js" */

/** @typedef {{key: string, term: string, label: string, icon?: string, hue?: number, hint?: string}} Chip */

const LAST_COST = 7;

/** @param {DeckBuilder} builder */
export function Filters(builder) {
  return h(
    "div",
    { class: "finder__chips", role: "group", "aria-label": "Filters" },
    chipsOf(builder).map((chip) => ChipButton(chip, builder)),
    Keywords(builder),
    Rarities(builder),
  );
}

/** @param {DeckBuilder} builder @returns {Chip[]} */
function chipsOf({ catalogue: { ruleset, cards, format } }) {
  const pool = Object.values(cards).filter(({ collectable }) => collectable !== false);
  const aspects = Object.entries(ruleset.aspects).filter(([id]) =>
    pool.some(({ aspect }) => aspect === id),
  );
  const types = [...new Set(pool.map(({ type }) => type))];
  const costs = [...new Set(pool.flatMap((card) => costOf(card, ruleset) ?? []))].sort(
    (one, other) => one - other,
  );
  return [
    ...aspects.map(([id, { label, hue, icon }]) => ({
      key: "a",
      term: `a:${id}`,
      label,
      icon,
      hue,
    })),
    ...types.map((type) => ({ key: "t", term: `t:${type}`, label: titled(type) })),
    ...costs
      .filter((cost) => cost < LAST_COST)
      .map((cost) => ({ key: "c", term: `c=${cost}`, label: String(cost), hint: `Cost ${cost}` })),
    ...(costs.some((cost) => cost >= LAST_COST)
      ? [
          {
            key: "c",
            term: `c>=${LAST_COST}`,
            label: `${LAST_COST}+`,
            hint: `Cost ${LAST_COST} or more`,
          },
        ]
      : []),
    { key: "is", term: "is:legal", label: "Can be added" },
    { key: "in", term: "in:deck", label: "In the deck" },
    ...(format.sections.length > 1
      ? format.sections.map(({ id, label }) => ({
          key: "in",
          term: `in:${id}`,
          label: `In: ${label}`,
        }))
      : []),
  ];
}

/** @param {Chip} chip @param {DeckBuilder} builder */
function ChipButton({ key, term, label, icon, hue, hint }, builder) {
  return h(
    "button",
    {
      type: "button",
      class: "filter-chip",
      key: term,
      "aria-pressed": String(termsIn(builder.look.query, key).includes(term)),
      "aria-label": hint ?? null,
      data: { kind: key },
      style: hue === undefined ? {} : { "--hue": hue },
      title: `${hint ?? label}: ${term}`,
      onclick: () => builder.search(toggled(builder.look.query, key, term)),
    },
    icon && iconOrLetter(icon, label),
    label,
  );
}

/** @param {DeckBuilder} builder */
function Keywords(builder) {
  const { ruleset, cards } = builder.catalogue;
  const used = new Set(
    Object.values(cards).flatMap(({ keywords = [] }) =>
      keywords.map((one) => (Array.isArray(one) ? one[0] : one)),
    ),
  );
  const chosen = termsIn(builder.look.query, "kw");
  const options = [...used]
    .map(
      (id) =>
        /** @type {[string, string]} */ ([`kw:${id}`, ruleset.keywords[id]?.label ?? titled(id)]),
    )
    .sort(([, one], [, other]) => one.localeCompare(other));
  const sign = chosen.length > 0 ? `Keywords: ${chosen.length}` : "Keyword";
  return Choice(
    "keyword",
    "Keyword",
    "",
    [
      ["", sign],
      ...options.map(
        ([term, label]) =>
          /** @type {[string, string]} */ ([term, chosen.includes(term) ? `✓ ${label}` : label]),
      ),
    ],
    (term) => term && builder.search(toggled(builder.look.query, "kw", term)),
  );
}

/** @param {DeckBuilder} builder */
function Rarities(builder) {
  const chosen = termsIn(builder.look.query, "r");
  const used = [
    ...new Set(
      Object.values(builder.catalogue.cards)
        .filter(({ collectable }) => collectable !== false)
        .map(({ rarity }) => rarity ?? ""),
    ),
  ].filter(Boolean);
  const sign = chosen.length > 0 ? `Rarities: ${chosen.length}` : "Rarity";
  return (
    used.length > 1 &&
    Choice(
      "rarity",
      "Rarity",
      "",
      [
        ["", sign],
        ...used.map(
          (id) =>
            /** @type {[string, string]} */ ([
              `r:${id}`,
              chosen.includes(`r:${id}`) ? `✓ ${titled(id)}` : titled(id),
            ]),
        ),
      ],
      (term) => term && builder.search(toggled(builder.look.query, "r", term)),
    )
  );
}
