// @ts-check
/** The search of the builder: its query, its view, and the found cards. */
import { costOf, countIn, countOf } from "../model/decklist.js";
import { ordered, readQuery } from "../search/query.js";
import { keepView, recallView } from "./view-choice.js";

/** @import { CardDef } from "../../../core/protocol.js" */
/** @import { Catalogue, Look } from "../model/types.js" */
/** @import { Model } from "../model/undoable-deck.js" */
/** @import { LegalityCheck } from "../saving/legality-check.js" */
/** @import { Order } from "../search/query.js" */

export class FoundCards {
  /** @type {Look} */
  look = { query: "", tab: "cards", picked: "", ...recallView() };
  /** @type {{cards: CardDef[], fault: string}} */
  found = { cards: [], fault: "" };
  #catalogue;
  #pool;

  /** @param {Catalogue} catalogue @param {Model} model @param {LegalityCheck} legality */
  constructor(catalogue, model, legality) {
    this.#catalogue = catalogue;
    this.#pool = {
      ...catalogue,
      sections: catalogue.format.sections,
      copies: (/** @type {string} */ card, /** @type {string} */ section) =>
        section === "" ? countOf(model.get().body, card) : countIn(model.get().body, section, card),
      closed: (/** @type {string} */ card) => legality.get()?.closed?.includes(card) === true,
    };
  }

  /** @param {Partial<Look>} change */
  see(change) {
    this.look = { ...this.look, ...change };
    keepView(this.look);
    this.#find();
  }

  /** Search again if the query depends on the changed word. @param {string} [word] */
  again(word = "") {
    if (this.look.query.includes(word)) this.#find();
  }

  /** A query that cannot be read leaves what was found before in sight. */
  #find() {
    const { test, fault } = readQuery(this.look.query, this.#pool);
    if (!test) {
      this.found = { ...this.found, fault };
      return;
    }
    const { cards, ruleset } = this.#catalogue;
    const order = /** @type {Order} */ (this.look.order);
    const fitting = Object.values(cards).filter(test);
    this.found = { cards: ordered(fitting, order, (card) => costOf(card, ruleset)), fault: "" };
  }
}
