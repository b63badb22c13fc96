// @ts-check
/** A first hand out of the deck, with the game's own size and its own way to change it. */
import { h } from "../../../core/dom.js";
import { printed, renderCard } from "../../../table/card/card.js";
import { costOf, pileOf } from "../model/decklist.js";

/** @import { DeckBuilder } from "../model/types.js" */

/** @typedef {{hand: string[], rest: string[], picked: Set<number>, changed: boolean}} Sample */

/** @param {string[]} pile */
function shuffled(pile) {
  const cards = [...pile];
  for (let at = cards.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [cards[at], cards[other]] = [
      /** @type {string} */ (cards[other]),
      /** @type {string} */ (cards[at]),
    ];
  }
  return cards;
}

/** @param {string[]} pile @param {number} count @returns {Sample} */
export function draw(pile, count) {
  const cards = shuffled(pile);
  return {
    hand: cards.slice(0, count),
    rest: cards.slice(count),
    picked: new Set(),
    changed: false,
  };
}

/** Put the picked cards aside, draw as many, then shuffle them in. @param {Sample} sample @returns {Sample} */
export function exchange({ hand, rest, picked }) {
  const kept = hand.filter((_, place) => !picked.has(place));
  const aside = hand.filter((_, place) => picked.has(place));
  return {
    hand: [...kept, ...rest.slice(0, aside.length)],
    rest: shuffled([...rest.slice(aside.length), ...aside]),
    picked: new Set(),
    changed: true,
  };
}

/** @param {DeckBuilder} builder */
export function openHand(builder) {
  new SampleHand(builder).begin();
}

class SampleHand {
  #builder;
  /** @type {Sample} */
  #sample = draw([], 0);

  /** @param {DeckBuilder} builder */
  constructor(builder) {
    this.#builder = builder;
  }

  begin() {
    this.#show(draw(this.#pile(), this.#first.cards));
  }

  get #first() {
    return this.#builder.catalogue.format.first_hand;
  }

  #pile() {
    const { sections } = this.#builder.catalogue.format;
    return pileOf(this.#builder.model.get().body[sections[0]?.id ?? "main"]);
  }

  /** @param {Sample} next */
  #show(next) {
    this.#sample = next;
    this.#builder.panel.open(
      "Opening hand",
      next.hand.length === 0
        ? h("p", {}, "This deck has no cards to draw. Add cards first.")
        : [
            h("p", { class: "sample__line" }, lineOf(this.#builder, next)),
            h("div", { class: "sample__deeds" }, this.#Moves()),
            h(
              "ul",
              { class: "sample" },
              next.hand.map((id, place) =>
                SampleCard(this.#builder, id, place, next, (at) => this.#toggle(at)),
              ),
            ),
          ],
    );
  }

  /** @param {number} place */
  #toggle(place) {
    const most = this.#first.exchange;
    if (most === 0 || this.#sample.changed) return;
    const picked = new Set(this.#sample.picked);
    if (!picked.delete(place) && picked.size < most) picked.add(place);
    this.#show({ ...this.#sample, picked });
  }

  #redraw() {
    this.#show({ ...draw(this.#pile(), this.#first.redraw), changed: true });
  }

  #drawOne() {
    const { hand, rest } = this.#sample;
    const [next, left] = [[...hand, ...rest.slice(0, 1)], rest.slice(1)];
    this.#show({ ...this.#sample, hand: next, rest: left, picked: new Set() });
  }

  #Moves() {
    const { picked, changed, rest } = this.#sample;
    const { exchange: most, redraw } = this.#first;
    const swap = picked.size > 0 ? `Replace ${picked.size}` : "Replace: select cards";
    return [
      Move("new", "New hand", () => this.begin()),
      most > 0 &&
        Move("exchange", swap, () => this.#show(exchange(this.#sample)), {
          disabled: changed || picked.size === 0,
        }),
      redraw > 0 &&
        Move("redraw", `Mulligan to ${redraw}`, () => this.#redraw(), {
          disabled: changed,
        }),
      Move("draw", "Draw a card", () => this.#drawOne(), { disabled: rest.length === 0 }),
    ];
  }
}

/** @param {string} key @param {string} label @param {() => void} onclick @param {{disabled?: boolean}} [props] */
function Move(key, label, onclick, props = {}) {
  const look = key === "new" ? "btn btn--primary" : "btn";
  return h("button", { type: "button", class: look, key, ...props, onclick }, label);
}

/** @param {DeckBuilder} builder @param {Sample} sample */
function lineOf({ catalogue: { cards, ruleset } }, { hand, rest }) {
  const costs = hand.flatMap((id) => (cards[id] && costOf(cards[id], ruleset)) ?? []);
  const average =
    costs.length > 0
      ? `, average cost ${(costs.reduce((sum, cost) => sum + cost, 0) / costs.length).toFixed(1)}`
      : "";
  return `${hand.length} cards${average}; ${rest.length} left in the deck.`;
}

/** @param {DeckBuilder} builder @param {string} id @param {number} place @param {Sample} sample @param {(place: number) => void} toggle */
function SampleCard({ context, catalogue: { cards } }, id, place, sample, toggle) {
  const def = cards[id];
  if (!def) return h("li", { key: place }, id);
  const picked = sample.picked.has(place);
  return h(
    "li",
    { class: "sample__card", key: `${place} ${id} ${picked}`, onclick: () => toggle(place) },
    renderCard(context, {
      ...printed(def, "tray", `${id}-${place}`),
      mark: picked ? "picked" : undefined,
    }),
  );
}
