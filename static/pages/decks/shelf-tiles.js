// @ts-check
/** Decks as tiles: one's own, starter decks, what lies in the bin. */
import { h } from "../../core/dom.js";
import { cardPicture, scenery } from "../../table/pictures.js";
import { STANDARD } from "./own.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { CardDef, Ruleset, RulesetSummary } from "../../core/protocol.js" */
/** @import { DeckLine, Draft, Starter } from "./types.js" */

/** What is needed to draw covers of one game. @typedef {{ruleset: Ruleset, cards: Record<string, CardDef>}} Pool */
/** How a deck has done. @typedef {{deck_id: string | null, won: number, drawn: number, lost: number, last_at: string}} DeckRecord */
/** @typedef {{games: RulesetSummary[], pools: Record<string, Pool>, records: Record<string, DeckRecord>}} Drawing */

/** @param {string} ruleset @param {Drawing} drawing */
const gameOf = (ruleset, { games }) => games.find(({ id }) => id === ruleset);

/** @param {{id: string, ruleset: string, title: string, cover: string | null}} deck @param {Drawing} drawing */
function Picture({ id, ruleset, cover }, drawing) {
  const pool = drawing.pools[ruleset];
  const def = pool?.cards[cover ?? ""];
  const src = pool && def ? cardPicture(def, pool.cards, pool.ruleset) : scenery(id, gameOf(ruleset, drawing)?.hue ?? 262, "unit");
  return h("img", { class: "deck-tile__picture", key: "picture", alt: "", loading: "lazy", src });
}

/** @param {{id: string, ruleset: string, title: string, cover: string | null}} deck @param {Drawing} drawing @param {Child} words @param {Child} deeds */
function Tile(deck, drawing, words, deeds) {
  return h("li", { class: "deck-tile", key: deck.id, style: { "--hue": gameOf(deck.ruleset, drawing)?.hue ?? 262 } },
    Picture(deck, drawing), h("div", { class: "deck-tile__words" }, words), h("div", { class: "deck-tile__deeds" }, deeds));
}

/** @param {string} label @param {string} title @param {() => void} onclick @param {string} [look] */
const Deed = (label, title, onclick, look = "btn") =>
  h("button", { type: "button", class: look, key: label, "aria-label": `${label}: ${title}`, onclick }, label);

/** @param {DeckLine} deck @param {Drawing} drawing @param {boolean} behind whether this browser has changes that are not saved @param {{play: () => void, remove: () => void, mean: () => void, showTag: (tag: string) => void}} deeds */
export function OwnTile(deck, drawing, behind, { play, remove, mean, showTag }) {
  const { id, ruleset, title, format, tags, is_default: isDefault, legal, counts, curve, aspects, changed_at: at } = deck;
  return Tile(deck, drawing, [
    h("h3", { class: "deck-tile__title" }, h("a", { href: `/decks/${id}` }, title)),
    h("p", { class: "deck-tile__game" }, gameOf(ruleset, drawing)?.title ?? ruleset, format !== STANDARD && ` · ${formatOf(deck, drawing)}`, isDefault && h("b", { class: "deck-tile__default" }, " · ★ default")),
    h("p", { class: "deck-tile__line" },
      h("span", { class: "deck-tile__legal", data: { legal: String(legal) } }, legal ? "✓ Legal" : "! Not legal yet"),
      h("span", {}, `${Object.values(counts).join(" + ")} cards`), Spark(curve), Aspects(aspects, drawing.pools[ruleset])),
    behind && h("p", { class: "deck-tile__line", key: "behind" }, h("span", { class: "deck-tile__legal", data: { legal: "false" } }, "Your last changes are not saved yet: open it to go on")),
    tags.length > 0 && h("p", { class: "deck-tile__tags" }, tags.map((tag) => h("button", { type: "button", class: "deck-tile__tag", key: tag, "aria-label": `Show decks with the tag ${tag}`, onclick: () => showTag(tag) }, tag))),
    h("p", { class: "deck-tile__when" }, Played(drawing.records[id]), h("time", { datetime: at }, `Changed ${day(at)}`)),
  ], [
    legal && Deed("Play", title, play, "btn btn--primary"),
    h("a", { class: "btn", key: "copy", href: `/decks/new?from=${id}`, "aria-label": `Copy: ${title}` }, "Copy"),
    h("button", { type: "button", class: "btn", key: "mean", "aria-pressed": String(isDefault), "aria-label": `Default deck: ${title}`, title: "The deck that is chosen for you in this game", onclick: mean }, isDefault ? "★ Default" : "☆ Default"),
    Deed("Delete", title, remove),
  ]);
}

/** @param {string} at */
const day = (at) => new Date(at).toLocaleDateString([], { dateStyle: "medium" });

/** @param {DeckLine} deck @param {Drawing} drawing */
const formatOf = ({ ruleset, format }, drawing) => gameOf(ruleset, drawing)?.formats.find(({ id }) => id === format)?.title ?? format;

/** @param {DeckRecord | undefined} record */
function Played(record) {
  if (!record) return "Not played yet · ";
  const { won, drawn, lost, last_at: last } = record;
  return [h("b", { key: "score", "aria-label": `${won} won, ${lost} lost${drawn > 0 ? `, ${drawn} drawn` : ""}` }, `${won}–${lost}${drawn > 0 ? `–${drawn}` : ""}`), ` · played ${day(last)} · `];
}

/** @param {number[]} curve */
function Spark(curve) {
  const most = Math.max(1, ...curve);
  return curve.length > 0 && h("span", { class: "deck-tile__curve", "aria-hidden": "true" }, curve.map((count, cost) => h("i", { key: cost, style: { "--part": count / most } })));
}

/** @param {Record<string, number>} aspects @param {Pool | undefined} pool */
function Aspects(aspects, pool) {
  const labels = Object.keys(aspects).map((id) => pool?.ruleset.aspects[id]?.label ?? id);
  return labels.length > 0 && h("span", { class: "deck-tile__aspects" }, labels.slice(0, 4).join(", "));
}

/** A deck that only this browser has so far. @param {Draft} draft @param {Drawing} drawing @param {() => void} remove */
export function DraftTile(draft, drawing, remove) {
  return Tile(draft, drawing, [
    h("h3", { class: "deck-tile__title" }, h("a", { href: `/decks/${draft.id}` }, draft.title)),
    h("p", { class: "deck-tile__game" }, gameOf(draft.ruleset, drawing)?.title ?? draft.ruleset),
    h("p", { class: "deck-tile__line" }, h("span", { class: "deck-tile__legal", data: { legal: "false" } }, "Only in this browser, not saved yet")),
  ], [h("a", { class: "btn", key: "open", href: `/decks/${draft.id}` }, "Go on"), Deed("Forget", draft.title, remove)]);
}

const RARITIES = ["legendary", "rare", "uncommon", "common"];

/** The card that a starter deck shows: its rarest, of its first aspect where it has one. @param {Starter} starter @param {Pool | undefined} pool */
function proudest({ body, aspects }, pool) {
  const main = Object.keys(Object.values(body)[0] ?? {}).flatMap((id) => pool?.cards[id] ?? []);
  const rank = (/** @type {CardDef} */ { art, aspect, rarity = "" }) => (art?.kind === "unit" ? 0 : 100) + 10 * (aspects.includes(aspect ?? "") ? aspects.indexOf(aspect ?? "") : 9) + RARITIES.indexOf(rarity);
  return main.sort((one, other) => rank(one) - rank(other))[0]?.id ?? null;
}

/** @param {Starter} starter @param {Drawing} drawing @param {() => void} play */
export function StarterTile(starter, drawing, play) {
  const { ruleset, id, title, guide, aspects } = starter;
  const named = { id: `${ruleset}/${id}`, ruleset, title, cover: proudest(starter, drawing.pools[ruleset]) };
  return Tile(named, drawing, [
    h("h3", { class: "deck-tile__title" }, title),
    h("p", { class: "deck-tile__game" }, gameOf(ruleset, drawing)?.title ?? ruleset, Aspects(Object.fromEntries(aspects.map((one) => [one, 1])), drawing.pools[ruleset])),
    h("p", { class: "deck-tile__guide" }, /^.*?[.!?](?=\s|$)/s.exec(guide)?.[0] ?? guide),
  ], [
    h("a", { class: "btn", key: "copy", href: `/decks/new?from=${ruleset}/${id}`, "aria-label": `Copy and change: ${title}` }, "Copy and change"),
    Deed("Play", title, play),
  ]);
}

/** @param {DeckLine} deck @param {{restore: () => void, remove: () => void}} deeds */
export function BinRow({ id, title, cards, deleted_at: at }, { restore, remove }) {
  return h("li", { class: "bin__one", key: id },
    h("span", { class: "bin__title" }, title, h("small", {}, `${cards} cards, deleted ${new Date(at ?? 0).toLocaleDateString([], { dateStyle: "medium" })}`)),
    Deed("Bring back", title, restore), Deed("Delete for good", title, remove));
}
