// @ts-check
/** The form parts that home and invite share: a choice among tiles, and a sentence about what went wrong. */
import { h } from "../core/dom.js";

/** @import { Child } from "../core/dom.js" */
/** @import { Deck } from "../core/protocol.js" */

/**
 * @typedef {object} Tile
 * @property {string} id
 * @property {string} title
 * @property {string} [text]
 * @property {number} [hue]
 * @property {string} [note]
 * @property {Child} [picture]
 * @property {boolean} [disabled]
 */

/**
 * One of several, as radio buttons that look like tiles.
 * @param {{name: string, legend: string, tiles: Tile[], chosen: string, look: string, onChoose: (id: string) => void}} props
 */
export function Choice({ name, legend, tiles, chosen, look, onChoose }) {
  return h(
    "fieldset",
    { class: `tiles tiles--${look}`, key: name },
    h("legend", {}, legend),
    h(
      "div",
      { class: "tiles__grid" },
      tiles.map((tile) =>
        h(
          "label",
          {
            class: "tile",
            key: tile.id,
            style: tile.hue === undefined ? {} : { "--hue": tile.hue },
          },
          h("input", {
            type: "radio",
            name,
            value: tile.id,
            class: "tile__input",
            checked: tile.id === chosen,
            disabled: tile.disabled,
            onchange: () => onChoose(tile.id),
          }),
          tile.picture,
          h(
            "span",
            { class: "tile__words" },
            h("span", { class: "tile__title" }, tile.title),
            tile.note && h("span", { class: "tile__note" }, tile.note),
            tile.text && h("span", { class: "tile__text" }, tile.text),
          ),
        ),
      ),
    ),
  );
}

/** One of several decks: the tiles say their first sentence, the whole guide of the chosen one is a click away. @param {{decks: (Deck & {text?: string, note?: string})[], hue: number | undefined, chosen: string, onChoose: (id: string) => void}} props */
export function DeckChoice({ decks, hue, chosen, onChoose }) {
  const deck = decks.find(({ id }) => id === chosen);
  return [
    Choice({
      name: "deck",
      legend: "Your deck",
      look: "decks",
      chosen,
      onChoose,
      tiles: decks.map(
        ({
          id,
          title,
          note,
          guide = "",
          text = /^.*?[.!?](?=\s|$)/s.exec(guide)?.[0] ?? guide,
        }) => ({ id, title, note, text, hue }),
      ),
    }),
    deck?.guide &&
      h(
        "details",
        { class: "setup__guide", key: "guide" },
        h("summary", {}, `How to play ${deck.title}`),
        h("p", {}, deck.guide),
      ),
  ];
}

/** A sentence that is scrolled into sight: its button may be a screen away. @param {string} sentence */
export function Notice(sentence) {
  const isEmpty = sentence === "";
  return h(
    "p",
    { class: "notice", key: "notice", role: "status", data: { empty: isEmpty } },
    isEmpty ? null : h("span", { key: sentence, ref: reveal }, sentence),
  );
}

/** @param {Element} words not yet on the page */
const reveal = (words) =>
  requestAnimationFrame(() => words.closest(".notice")?.scrollIntoView({ block: "nearest" }));
