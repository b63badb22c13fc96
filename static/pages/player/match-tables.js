// @ts-check
/** A player's history in rows: matches, and results by deck. */
import { h } from "../../core/dom.js";
import { day, result } from "./rating-chart.js";

/** @import { RulesetSummary } from "../../core/protocol.js" */

/** @typedef {{id: string, url: string, ruleset: string, rated: boolean, ended_at: string, reason: string, deck: string,
 *   opponent: {id: string, name: string, kind: string}, score: number | null, rating_before: number | null, rating_after: number | null}} Played */
/** @typedef {{ruleset: string, deck: string, played: number, won: number, drawn: number, lost: number}} DeckRecord */

const SIGNS = { won: "Won", lost: "Lost", drawn: "Draw", void: "No result" };

/** @param {object} props @param {Played[]} props.matches @param {RulesetSummary[]} props.rulesets @param {(() => void) | null} props.onMore */
export function Matches({ matches, rulesets, onMore }) {
  if (matches.length === 0) return h("p", { class: "page-note" }, "No finished matches yet.");
  return [
    h(
      "ul",
      { class: "past" },
      matches.map((match) =>
        h(
          "li",
          { key: match.id, class: "past__one", data: { result: result(match.score) } },
          h("a", { class: "past__result", href: match.url }, SIGNS[result(match.score)]),
          h("span", { class: "past__against" }, "against ", Opponent(match.opponent)),
          h("span", { class: "past__deck" }, `${titleOf(match.ruleset, rulesets)} · ${match.deck}`),
          Shift(match),
          h("time", { class: "past__when", datetime: match.ended_at }, day(match.ended_at)),
        ),
      ),
    ),
    onMore && h("button", { class: "btn", type: "button", onclick: onMore }, "Older matches"),
  ];
}

/** @param {{id: string, name: string, kind: string}} opponent */
function Opponent({ id, name, kind }) {
  return kind === "bot" ? `${name} (computer)` : h("a", { href: `/people/${id}` }, name);
}

/** @param {Played} match */
function Shift({ rated, rating_before: before, rating_after: after }) {
  if (!rated || before === null || after === null)
    return h("span", { class: "past__shift" }, rated ? "rated" : "casual");
  const shift = after - before;
  return h(
    "span",
    { class: "past__shift", data: { shift: shift < 0 ? "down" : "up" } },
    `${after} (${shift >= 0 ? "+" : "−"}${Math.abs(shift)})`,
  );
}

/** @param {DeckRecord[]} decks @param {RulesetSummary[]} rulesets */
export function Decks(decks, rulesets) {
  if (decks.length === 0) return null;
  return h(
    "section",
    { class: "deck-records", key: "decks", "aria-labelledby": "decks-title" },
    h("h2", { id: "decks-title" }, "Results by deck"),
    h(
      "ul",
      {},
      decks.map((deck) =>
        h(
          "li",
          { class: "deck-records__one", key: `${deck.ruleset} ${deck.deck}` },
          h(
            "span",
            { class: "deck-records__name" },
            deck.deck,
            h("small", {}, titleOf(deck.ruleset, rulesets)),
          ),
          Score(deck),
        ),
      ),
    ),
  );
}

/** Wins, draws and losses as one bar. @param {{won: number, drawn: number, lost: number}} counts */
export function Score({ won, drawn, lost }) {
  const parts = /** @type {const} */ ([
    ["won", won],
    ["drawn", drawn],
    ["lost", lost],
  ]);
  return h(
    "span",
    { class: "score-bar", role: "img", "aria-label": `${won} won, ${drawn} drawn, ${lost} lost` },
    parts
      .filter(([, count]) => count > 0)
      .map(([name, count]) =>
        h(
          "span",
          {
            class: "score-bar__part",
            key: name,
            data: { result: name },
            style: { "flex-grow": count },
          },
          String(count),
        ),
      ),
  );
}

/** @param {string} id @param {RulesetSummary[]} rulesets */
export const titleOf = (id, rulesets) => rulesets.find((one) => one.id === id)?.title ?? id;
