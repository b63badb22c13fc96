// @ts-check
/** Difference between this deck and another one of its game. */
import { h } from "../../../core/dom.js";
import { get } from "../../../core/http.js";
import { changesBetween } from "../model/decklist.js";
import { Changes } from "./save-conflict.js";

/** @import { DeckBuilder, Body, DeckLine, Starter } from "../model/types.js" */

const TITLE = "Compare";

/** @param {DeckBuilder} builder */
export async function openCompare(builder) {
  const { deck, panel, notify } = builder;
  panel.open(TITLE, h("p", {}, "Loading…"));
  try {
    const [own, starters] = await Promise.all([
      builder.saving.state().version === null
        ? { decks: [] }
        : get(`/decks?ruleset=${deck.ruleset}`),
      get(`/decks/starters?ruleset=${deck.ruleset}`),
    ]);
    const others = own.decks.filter((/** @type {DeckLine} */ { id }) => id !== deck.id);
    show(builder, [...others, ...starters], null);
  } catch (error) {
    panel.close();
    notify(/** @type {Error} */ (error).message);
  }
}

/** @param {DeckBuilder} builder @param {(DeckLine | Starter)[]} others @param {{id: string, body: Body} | null} chosen */
function show(builder, others, chosen) {
  const {
    model,
    panel,
    catalogue: { cards },
  } = builder;
  const changes = chosen && changesBetween(chosen.body, model.get().body, cards);
  panel.open(TITLE, [
    h("label", { for: "compare" }, "Compare with which deck?"),
    h(
      "select",
      {
        id: "compare",
        class: "import__text",
        onchange: (/** @type {any} */ event) => void choose(builder, others, event.target.value),
      },
      h("option", { key: "", value: "", selected: chosen === null }, "Choose a deck"),
      others.map(({ id, title, ...rest }) =>
        h(
          "option",
          { key: id, value: id, selected: chosen?.id === id },
          "guide" in rest ? `${title} (starter deck)` : title,
        ),
      ),
    ),
    changes &&
      h(
        "div",
        { key: "changes", role: "status" },
        h(
          "p",
          { class: "import__found" },
          changes.length === 0
            ? "The cards are the same."
            : "Compared with the other deck, this one has",
        ),
        Changes(changes),
      ),
  ]);
}

/** @param {DeckBuilder} builder @param {(DeckLine | Starter)[]} others @param {string} id */
async function choose(builder, others, id) {
  const other = others.find((one) => one.id === id);
  if (!other) return show(builder, others, null);
  try {
    const { body } = "body" in other ? other : await get(`/decks/${id}`);
    show(builder, others, { id, body });
  } catch (error) {
    builder.notify(/** @type {Error} */ (error).message);
  }
}
