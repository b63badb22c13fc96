// @ts-check
/** The deck's cards in rows, section by section, with what is wrong beside the row. */
import { h } from "../../core/dom.js";
import { costOf, sizeOf } from "./bodies.js";
import { rowKey } from "./keys.js";
import { Odds } from "./odds-table.js";
import { ordered } from "./query.js";
import { Sentence } from "./rule-link.js";

/** @import { Bench, Section } from "./types.js" */

/** @param {{min: number, max: number}} section */
export const rangeOf = ({ min, max }) => (min === max ? String(min) : `${min}–${max}`);

/** @param {Bench} bench */
export function Sections(bench) {
  return bench.shelf.format.sections.map((section) => SectionRows(section, bench));
}

/** @param {Section} section @param {Bench} bench */
function SectionRows(section, bench) {
  const { shelf: { cards, ruleset }, model, legality } = bench;
  const rows = model.get().body[section.id] ?? {};
  const count = sizeOf(rows);
  const known = ordered(Object.keys(rows).flatMap((id) => cards[id] ?? []), "cost", (card) => costOf(card, ruleset));
  const lost = Object.keys(rows).filter((id) => !cards[id]);
  return h("section", { class: "deck-section", key: section.id, "aria-labelledby": `section-${section.id}` },
    h("h2", { class: "deck-section__head", id: `section-${section.id}` }, section.label,
      h("span", { class: "deck-section__count", data: { wrong: count < section.min || count > section.max } }, `${count} of ${rangeOf(section)}`)),
    legality.ofSection(section.id).map((breach) => Sentence(breach, ruleset.id)),
    count === 0 && h("p", { class: "deck-section__none", key: "none" }, "Nothing yet. Choose cards, or import a text."),
    h("ul", { class: "deck-rows", key: "rows" }, [...known.map(({ id }) => id), ...lost].map((id) => Row(id, section.id, rows[id] ?? 0, bench))));
}

/** @param {string} id @param {string} section @param {number} count @param {Bench} bench */
function Row(id, section, count, bench) {
  const { shelf: { cards, ruleset }, legality, preview } = bench;
  const def = cards[id];
  const name = def?.name ?? id;
  const breaches = legality.ofRow(section, id);
  const cost = def ? costOf(def, ruleset) : null;
  const isDrawn = section === bench.shelf.format.sections[0]?.id && bench.shelf.format.first_hand.cards > 0;
  const picked = isDrawn && bench.look.picked === id;
  /** @param {HTMLElement} near */
  function choose(near) {
    if (isDrawn) bench.see({ picked: picked ? "" : id });
    if (!picked) preview.look(id, near);
  }

  return h("li", {
    class: "deck-row", key: id, data: { wrong: breaches.length > 0 }, style: { "--h": ruleset.aspects[def?.aspect ?? ""]?.hue ?? ruleset.hue ?? 262 },
    oncontextmenu: (/** @type {any} */ event) => { event.preventDefault(); if (event.pointerType === "mouse") bench.putExactly(section, id, count - 1); },
  },
    h("button", {
      type: "button", class: "deck-row__name", data: { def: id }, "aria-expanded": isDrawn ? String(picked) : null, "aria-label": `${name}, ${count} copies${breaches.length > 0 ? ", not allowed so" : ""}`,
      onkeydown: (/** @type {any} */ event) => rowKey(event, bench, section, id),
      onclick: (/** @type {any} */ event) => (event.shiftKey ? bench.putExactly(section, id, count - 1) : choose(event.currentTarget)),
    }, cost !== null && h("span", { class: "deck-row__cost", "aria-hidden": "true" }, cost), h("span", { class: "deck-row__title" }, name)),
    h("button", { type: "button", class: "deck-row__step", tabindex: "-1", "aria-label": `One ${name} less`, onclick: () => bench.putExactly(section, id, count - 1) }, "−"),
    h("span", { class: "deck-row__count", "aria-hidden": "true" }, count),
    h("button", { type: "button", class: "deck-row__step", tabindex: "-1", "aria-label": `One ${name} more`, onclick: () => bench.putExactly(section, id, count + 1) }, "+"),
    picked && Odds(bench, id),
    breaches.length > 0 && h("div", { class: "deck-row__notes", key: "notes" }, breaches.map((breach) => Sentence(breach, ruleset.id))));
}
