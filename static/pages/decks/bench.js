// @ts-check
/** Everything a deck is built with: the cards, the deck, what is looked at, and how it is saved. */
import { createPreview, watchPointer } from "../../table/preview.js";
import { contentOf, costOf, countIn, countOf, sectionFor } from "./bodies.js";
import { createBoxes, isReadable } from "./grid.js";
import { createLegality } from "./legality.js";
import { createModel } from "./model.js";
import { ordered, readQuery } from "./query.js";
import { createSaving } from "./saving.js";
import { keepView, recallView } from "./views.js";

/** @import { CardDef } from "../../core/protocol.js" */
/** @import { Setting } from "../../table/setting.js" */
/** @import { Order } from "./query.js" */
/** @import { Bench, Content, Look, Panel, Shelf } from "./types.js" */

/**
 * @param {object} parts
 * @param {Shelf} parts.shelf
 * @param {Content & {id: string, ruleset: string, version: number | null}} parts.deck
 * @param {() => void} parts.draw
 * @param {() => Promise<unknown>} parts.beSomebody
 * @param {Panel} parts.panel
 * @param {(sentence: string) => void} parts.tell
 * @returns {Bench}
 */
export function createBench({ shelf, deck, draw, beSomebody, panel, tell }) {
  const model = createModel(contentOf(deck));
  const legality = createLegality(deck, () => {
    if (look.query.includes("is:")) find();
    draw();
  });
  const saving = createSaving(deck, model, { onChange: draw, beSomebody });
  /** @type {Setting} */
  const setting = { ruleset: shelf.ruleset, cards: shelf.cards, you: null, names: ["", ""] };
  const place = /** @type {HTMLElement} */ (document.getElementById("preview"));
  const preview = createPreview(setting, place, () => null, () => {});
  watchPointer({
    ...preview,
    look(ref, near = null) {
      if (!isReadable(near)) return preview.look(ref, near);
      preview.hide();
      return false;
    },
  });
  const pool = {
    ...shelf, sections: shelf.format.sections,
    copies: (/** @type {string} */ card, /** @type {string} */ section) => (section === "" ? countOf(model.get().body, card) : countIn(model.get().body, section, card)),
    closed: (/** @type {string} */ card) => legality.get()?.closed?.includes(card) === true,
  };
  /** @type {Look} */
  let look = { query: "", tab: "cards", picked: "", ...recallView() };
  /** @type {{cards: CardDef[], fault: string}} */
  let found = { cards: [], fault: "" };

  /** A query that cannot be read leaves what was found before in sight. */
  function find() {
    const { test, fault } = readQuery(look.query, pool);
    if (test) found = { cards: ordered(Object.values(shelf.cards).filter(test), /** @type {Order} */ (look.order), (card) => costOf(card, shelf.ruleset)), fault: "" };
    else found = { ...found, fault };
  }

  /** @param {string} section @param {string} card @param {number} count */
  function putExactly(section, card, count) {
    bench.said = `${shelf.cards[card]?.name ?? card}: ${count <= 0 ? "none" : count} in the deck`;
    model.setCount(section, card, count);
  }

  /** @param {string} card @param {number} by */
  function put(card, by) {
    const def = shelf.cards[card];
    if (!def) return;
    if (def.collectable === false && by > 0) return tell(`${def.name} comes from other cards; no deck can have it.`);
    const section = sectionFor(shelf.format, def, model.get().body);
    putExactly(section, card, countIn(model.get().body, section, card) + by);
  }

  model.subscribe(() => {
    const { format } = model.get();
    shelf.format = shelf.formats.find(({ id }) => id === format) ?? shelf.format;
    if (look.query.includes("in:")) find();
    legality.check(model.get());
    saving.changed();
    draw();
  });
  find();
  legality.check(model.get(), 0);

  /** @type {Bench} */
  const bench = {
    shelf, deck, model, legality, saving, setting, preview, panel, tell, draw, put, putExactly,
    boxes: createBoxes(setting, draw),
    said: "",
    get look() { return look; },
    get found() { return found; },
    see(change) {
      look = { ...look, ...change };
      keepView(look);
      find();
      draw();
    },
    search: (query) => bench.see({ query }),
    addFirst() {
      const first = found.cards[0];
      if (found.fault || !first) return tell(found.fault || "No card fits this search.");
      put(first.id, 1);
    },
  };
  return bench;
}
