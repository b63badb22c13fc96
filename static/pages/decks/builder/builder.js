// @ts-check
/** The deck builder's state: the cards, the deck, the current view, and its saving. */
import { createPreview } from "../../../table/card/preview.js";
import { notes } from "../../../table/card/preview-notes.js";
import { watchPointer } from "../../../table/card/preview-pointer.js";
import { contentOf, countIn, sectionFor } from "../model/decklist.js";
import { createUndoableDeck } from "../model/undoable-deck.js";
import { createBoxes, isReadable } from "../results/card-grid.js";
import { FoundCards } from "../results/found-cards.js";
import { Autosave } from "../saving/autosave.js";
import { createLegalityCheck } from "../saving/legality-check.js";

/** @import { MatchContext } from "../../../table/match-context.js" */
/** @import { Catalogue, Content, DeckBuilder, Panel } from "../model/types.js" */
/** @import { Model } from "../model/undoable-deck.js" */

/**
 * @param {object} parts
 * @param {Catalogue} parts.catalogue
 * @param {Content & {id: string, ruleset: string, version: number | null}} parts.deck
 * @param {() => void} parts.draw
 * @param {() => Promise<unknown>} parts.ensureAccount
 * @param {Panel} parts.panel
 * @param {(sentence: string) => void} parts.notify
 * @returns {DeckBuilder}
 */
export function createBuilder({ catalogue, deck, draw, ensureAccount, panel, notify }) {
  const model = createUndoableDeck(contentOf(deck));
  const legality = createLegalityCheck(deck, () => {
    search.again("is:");
    draw();
  });
  const saving = new Autosave(deck, model, { onChange: draw, ensureAccount });
  const search = new FoundCards(catalogue, model, legality);
  const { ruleset, cards } = catalogue;
  /** @type {MatchContext} */
  const context = { ruleset, cards, you: null, names: ["", ""] };
  model.subscribe(() => {
    const { format } = model.get();
    catalogue.format = catalogue.formats.find(({ id }) => id === format) ?? catalogue.format;
    search.again("in:");
    legality.check(model.get());
    saving.changed();
    draw();
  });
  const preview = previewOf(context);
  search.again();
  legality.check(model.get(), 0);
  const boxes = createBoxes(context, draw);
  const kept = { catalogue, deck, model, legality, saving, context, preview, panel, boxes };
  return withMoves({ ...kept, notify, draw }, search);
}

/**
 * Show a close look at the card below the pointer, unless it is readable where it is.
 * @param {MatchContext} context
 */
function previewOf(context) {
  const place = /** @type {HTMLElement} */ (document.getElementById("preview"));
  const preview = createPreview(
    context,
    place,
    () => null,
    () => {},
  );
  preview.explainWith(notes);
  watchPointer({
    hide: () => preview.hide(),
    isShown: () => preview.isShown(),
    look(ref, near = null) {
      if (!isReadable(near)) return preview.look(ref, near);
      preview.hide();
      return false;
    },
  });
  return preview;
}

/**
 * Return the actions on the deck and on the cards in sight.
 * @template {{catalogue: Catalogue, model: Model, notify: (sentence: string) => void, draw: () => void}} Kept
 * @param {Kept} kept @param {FoundCards} search
 */
function withMoves(kept, search) {
  const { catalogue, model, notify, draw } = kept;
  const builder = {
    ...kept,
    said: "",
    get look() {
      return search.look;
    },
    get found() {
      return search.found;
    },
    see(/** @type {Parameters<FoundCards["see"]>[0]} */ change) {
      search.see(change);
      draw();
    },
    search: (/** @type {string} */ query) => builder.see({ query }),
    putExactly(/** @type {string} */ section, /** @type {string} */ card, /** @type {number} */ n) {
      builder.said = `${catalogue.cards[card]?.name ?? card}: ${n <= 0 ? "none" : n} in the deck`;
      model.setCount(section, card, n);
    },
    put(/** @type {string} */ card, /** @type {number} */ by) {
      const def = catalogue.cards[card];
      if (!def) return;
      if (def.collectable === false && by > 0)
        return notify(`${def.name} comes from other cards. Decks can't include it.`);
      const section = sectionFor(catalogue.format, def, model.get().body);
      builder.putExactly(section, card, countIn(model.get().body, section, card) + by);
    },
    addFirst() {
      const { cards, fault } = search.found;
      if (fault || !cards[0]) return notify(fault || "No cards match this search.");
      builder.put(cards[0].id, 1);
    },
  };
  return builder;
}
