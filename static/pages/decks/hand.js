// @ts-check
/** A first hand out of the deck, with the game's own size and its own way to change it. */
import { h } from "../../core/dom.js";
import { printed, renderCard } from "../../table/card.js";
import { costOf, pileOf } from "./bodies.js";

/** @import { Bench } from "./types.js" */

/** @typedef {{hand: string[], rest: string[], picked: Set<number>, changed: boolean}} Sample */

/** @param {string[]} pile */
function shuffled(pile) {
  const cards = [...pile];
  for (let at = cards.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [cards[at], cards[other]] = [/** @type {string} */ (cards[other]), /** @type {string} */ (cards[at])];
  }
  return cards;
}

/** @param {string[]} pile @param {number} count @returns {Sample} */
export function draw(pile, count) {
  const cards = shuffled(pile);
  return { hand: cards.slice(0, count), rest: cards.slice(count), picked: new Set(), changed: false };
}

/** Put the picked cards aside, draw as many, then shuffle them in. @param {Sample} sample @returns {Sample} */
export function exchange({ hand, rest, picked }) {
  const kept = hand.filter((_, place) => !picked.has(place));
  const aside = hand.filter((_, place) => picked.has(place));
  return { hand: [...kept, ...rest.slice(0, aside.length)], rest: shuffled([...rest.slice(aside.length), ...aside]), picked: new Set(), changed: true };
}

/** @param {Bench} bench */
export function openHand(bench) {
  const { first_hand: first, sections } = bench.shelf.format;
  const pile = () => pileOf(bench.model.get().body[sections[0]?.id ?? "main"]);
  let sample = draw(pile(), first.cards);

  /** @param {Sample} next */
  function show(next) {
    sample = next;
    bench.panel.open("A first hand", sample.hand.length === 0 ? h("p", {}, "The deck has no cards to draw.") : [
      h("p", { class: "sample__line" }, lineOf(bench, sample)),
      h("div", { class: "sample__deeds" }, Deeds()),
      h("ul", { class: "sample" }, sample.hand.map((id, place) => SampleCard(bench, id, place, sample, toggle))),
    ]);
  }

  /** @param {number} place */
  function toggle(place) {
    if (first.exchange === 0 || sample.changed) return;
    const picked = new Set(sample.picked);
    if (!picked.delete(place) && picked.size < first.exchange) picked.add(place);
    show({ ...sample, picked });
  }

  function Deeds() {
    const { picked, changed, hand, rest } = sample;
    return [
      h("button", { type: "button", class: "btn btn--primary", key: "new", onclick: () => show(draw(pile(), first.cards)) }, "New hand"),
      first.exchange > 0 && h("button", { type: "button", class: "btn", key: "exchange", disabled: changed || picked.size === 0, onclick: () => show(exchange(sample)) }, picked.size > 0 ? `Exchange ${picked.size}` : "Exchange: choose cards"),
      first.redraw > 0 && h("button", { type: "button", class: "btn", key: "redraw", disabled: changed, onclick: () => show({ ...draw(pile(), first.redraw), changed: true }) }, `Shuffle it in and draw ${first.redraw}`),
      h("button", { type: "button", class: "btn", key: "draw", disabled: rest.length === 0, onclick: () => show({ ...sample, hand: [...hand, ...rest.slice(0, 1)], rest: rest.slice(1), picked: new Set() }) }, "Draw a card"),
    ];
  }

  show(sample);
}

/** @param {Bench} bench @param {Sample} sample */
function lineOf({ shelf: { cards, ruleset } }, { hand, rest }) {
  const costs = hand.flatMap((id) => (cards[id] && costOf(cards[id], ruleset)) ?? []);
  const average = costs.length > 0 ? `, average cost ${(costs.reduce((sum, cost) => sum + cost, 0) / costs.length).toFixed(1)}` : "";
  return `${hand.length} cards${average}; ${rest.length} are left in the deck.`;
}

/** @param {Bench} bench @param {string} id @param {number} place @param {Sample} sample @param {(place: number) => void} toggle */
function SampleCard({ setting, shelf: { cards } }, id, place, sample, toggle) {
  const def = cards[id];
  if (!def) return h("li", { key: place }, id);
  const picked = sample.picked.has(place);
  return h("li", { class: "sample__card", key: `${place} ${id} ${picked}`, onclick: () => toggle(place) },
    renderCard(setting, { ...printed(def, "tray", `${id}-${place}`), mark: picked ? "picked" : undefined }));
}
