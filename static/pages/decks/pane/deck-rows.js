// @ts-check
/** The deck's cards in rows, section by section, with breaches beside the row. */
import { h } from "../../../core/dom.js";
import { costOf, sizeOf } from "../model/decklist.js";
import { rowKey } from "../builder/keyboard.js";
import { Odds } from "./draw-odds.js";
import { ordered } from "../search/query.js";
import { Sentence } from "./rule-link.js";

/** @import { DeckBuilder, Section } from "../model/types.js" */

/** @param {{min: number, max: number}} section */
export const rangeOf = ({ min, max }) => (min === max ? String(min) : `${min}–${max}`);

/** @param {DeckBuilder} builder */
export function Sections(builder) {
  return builder.catalogue.format.sections.map((section) => SectionRows(section, builder));
}

/** @param {Section} section @param {DeckBuilder} builder */
function SectionRows(section, builder) {
  const {
    catalogue: { cards, ruleset },
    model,
    legality,
  } = builder;
  const rows = model.get().body[section.id] ?? {};
  const count = sizeOf(rows);
  const known = ordered(
    Object.keys(rows).flatMap((id) => cards[id] ?? []),
    "cost",
    (card) => costOf(card, ruleset),
  );
  const lost = Object.keys(rows).filter((id) => !cards[id]);
  return h(
    "section",
    { class: "deck-section", key: section.id, "aria-labelledby": `section-${section.id}` },
    h(
      "h2",
      { class: "deck-section__head", id: `section-${section.id}` },
      section.label,
      h(
        "span",
        {
          class: "deck-section__count",
          data: { wrong: count < section.min || count > section.max },
        },
        `${count} of ${rangeOf(section)}`,
      ),
    ),
    legality.ofSection(section.id).map((breach) => Sentence(breach, ruleset.id)),
    count === 0 &&
      h(
        "p",
        { class: "deck-section__none", key: "none" },
        "No cards yet. Add cards, or import a deck list.",
      ),
    h(
      "ul",
      { class: "deck-rows", key: "rows" },
      [...known.map(({ id }) => id), ...lost].map((id) =>
        Row(id, section.id, rows[id] ?? 0, builder),
      ),
    ),
  );
}

/** @param {string} id @param {string} section @param {number} count @param {DeckBuilder} builder */
function Row(id, section, count, builder) {
  const {
    catalogue: { cards, ruleset, format },
    legality,
  } = builder;
  const def = cards[id];
  const name = def?.name ?? id;
  const breaches = legality.ofRow(section, id);
  const isDrawn = section === format.sections[0]?.id && format.first_hand.cards > 0;
  const row = { id, section, count, name, isDrawn, isWrong: breaches.length > 0 };
  return h(
    "li",
    {
      class: "deck-row",
      key: id,
      data: { wrong: row.isWrong },
      style: { "--h": ruleset.aspects[def?.aspect ?? ""]?.hue ?? ruleset.hue ?? 262 },
      oncontextmenu: (/** @type {any} */ event) => {
        event.preventDefault();
        if (event.pointerType === "mouse") builder.putExactly(section, id, count - 1);
      },
    },
    RowName(row, builder),
    Step("−", `Remove one ${name}`, () => builder.putExactly(section, id, count - 1)),
    h("span", { class: "deck-row__count", "aria-hidden": "true" }, count),
    Step("+", `Add one ${name}`, () => builder.putExactly(section, id, count + 1)),
    isPicked(row, builder) && Odds(builder, id),
    row.isWrong &&
      h(
        "div",
        { class: "deck-row__notes", key: "notes" },
        breaches.map((breach) => Sentence(breach, ruleset.id)),
      ),
  );
}

/** `isDrawn`: whether the first hand is drawn from its section. @typedef {{id: string, section: string, count: number, name: string, isDrawn: boolean, isWrong: boolean}} RowState */

/** True if the odds of a card are shown. @param {RowState} row @param {DeckBuilder} builder */
const isPicked = ({ id, isDrawn }, { look }) => isDrawn && look.picked === id;

/** The name opens the odds and a close look; with Shift it takes one out. @param {RowState} row @param {DeckBuilder} builder */
function RowName(row, builder) {
  const { id, section, count, name, isDrawn, isWrong } = row;
  const { cards, ruleset } = builder.catalogue;
  const cost = cards[id] ? costOf(cards[id], ruleset) : null;
  const picked = isPicked(row, builder);
  /** @param {HTMLElement} near */
  function choose(near) {
    if (isDrawn) builder.see({ picked: picked ? "" : id });
    if (!picked) builder.preview.look(id, near);
  }
  return h(
    "button",
    {
      type: "button",
      class: "deck-row__name",
      data: { def: id },
      "aria-expanded": isDrawn ? String(picked) : null,
      "aria-label": `${name}, ${count} copies${isWrong ? ", not allowed so" : ""}`,
      onkeydown: (/** @type {any} */ event) => rowKey(event, builder, section, id),
      onclick: (/** @type {any} */ event) =>
        event.shiftKey ? builder.putExactly(section, id, count - 1) : choose(event.currentTarget),
    },
    cost !== null && h("span", { class: "deck-row__cost", "aria-hidden": "true" }, cost),
    h("span", { class: "deck-row__title" }, name),
  );
}

/** @param {string} sign @param {string} label @param {() => void} onclick */
function Step(sign, label, onclick) {
  return h(
    "button",
    { type: "button", class: "deck-row__step", tabindex: "-1", "aria-label": label, onclick },
    sign,
  );
}
