// @ts-check
/** The words that the deck pages and the server exchange (docs/decks-api.md), as types. */

/** @import { CardDef, Ruleset } from "../../../core/protocol.js" */
/** @import { MatchContext } from "../../../table/match-context.js" */
/** @import { Boxes } from "../results/card-grid.js" */
/** @import { LegalityCheck } from "../saving/legality-check.js" */
/** @import { Model } from "./undoable-deck.js" */
/** @import { Autosave } from "../saving/autosave.js" */
/** @import { Shown } from "../results/view-choice.js" */

/** @typedef {ReturnType<typeof import("../../../table/chrome/panel.js").createPanel>} Panel */
/** @typedef {ReturnType<typeof import("../../../table/card/preview.js").createPreview>} Preview */

/** Counts by card def, by section. @typedef {Record<string, Record<string, number>>} Body */
/** @typedef {{id: string, label: string, min: number, max: number, types: string[]}} Section */
/** @typedef {{ruleset: string, id: string, title: string, text: string, sections: Section[],
 *   first_hand: {cards: number, exchange: number, redraw: number, per_turn: number, first_turn: number},
 *   balance: {sources: string, needs: string}}} Format */
/** @typedef {{ruleset: string, format: string, id: string, title: string, guide: string, aspects: string[], body: Body}} Starter */
/** @typedef {{rule: string, text: string, section: string, card: string}} Breach */
/** `closed`: cards of which no further copy may be added, where they were asked for.
 * @typedef {{legal: boolean, closed?: string[], sections: {id: string, label: string, count: number, min: number, max: number}[],
 *   breaches: Breach[], advice: Breach[], balance: {aspect: string, sources: number, needs: number}[]}} Legality */
/**
 * The editable content of a deck.
 * @typedef {{title: string, format: string, body: Body, cover: string | null, tags: string[]}} Content
 */
/** @typedef {Content & {id: string, ruleset: string, version: number, created_at: string, changed_at: string,
 *   deleted_at: string | null, legality: Legality}} Deck */
/** @typedef {{id: string, ruleset: string, format: string, title: string, cover: string | null, tags: string[], version: number,
 *   created_at: string, changed_at: string, deleted_at: string | null, legal: boolean, legal_in: string[], is_default: boolean, cards: number,
 *   counts: Record<string, number>, aspects: Record<string, number>, curve: number[]}} DeckLine */
/** @typedef {{section: string, card: string, name: string, by: number}} Change */
/** @typedef {{number: number, name: string | null, created_at: string, changed_at: string, is_present: boolean, cards: number,
 *   summary: string, changes: Change[]}} Version */
/** @typedef {{card: string, name: string}} Near */
/** @typedef {{line: number, text: string, reason: string, section: string, count: number | null, nearest: Near[]}} Unread */
/** @typedef {{title: string, body: Body, legality: Legality, unread: Unread[]}} Parsed */
/** @typedef {{ruleset: string, format: string, title: string, body: Body, legality: Legality,
 *   lost: {section: string, card: string, count: number, nearest: Near[]}[]}} Shared */
/** A deck as this browser keeps it until the server has it; `version` is null before the first time.
 * @typedef {Content & {id: string, ruleset: string, version: number | null, at: number, sent?: Content[]}} Draft */
/**
 * Data for building a deck; `format` is its present one, of several.
 * @typedef {{ruleset: Ruleset, cards: Record<string, CardDef>, format: Format, formats: Format[]}} Catalogue
 */

/**
 * The current view; `picked` is the row whose odds are shown.
 * @typedef {Shown & {query: string, tab: "cards" | "deck", picked: string}} Look
 */
/** Everything a deck is built with. `said` is the last action, for the ear.
 * @typedef {{catalogue: Catalogue, deck: {id: string, ruleset: string}, model: Model, legality: LegalityCheck, saving: Autosave,
 *   context: MatchContext, preview: Preview, panel: Panel, boxes: Boxes, notify: (sentence: string) => void, draw: () => void, said: string,
 *   put: (card: string, by: number) => void, putExactly: (section: string, card: string, count: number) => void,
 *   look: Readonly<Look>, found: {cards: CardDef[], fault: string}, see: (change: Partial<Look>) => void,
 *   search: (query: string) => void, addFirst: () => void}} DeckBuilder */

export {};
