// @ts-check
/** The search box over the cards, and the chips that write the same query. */
import { h } from "../../core/dom.js";
import { iconOrLetter } from "../../table/icons.js";
import { costOf, titled } from "./bodies.js";
import { STOPS } from "./keys.js";
import { termsIn, toggled } from "./query-edit.js";
import { VIEWS } from "./views.js";

/** @import { Bench } from "./types.js" */

/** @typedef {{key: string, term: string, label: string, icon?: string, hue?: number, hint?: string}} Chip */

const LAST_COST = 7;
/** @type {[string, string][]} */
const ORDERS = [["cost", "By cost"], ["name", "By name"], ["type", "By kind"], ["aspect", "By aspect"]];

/** @param {Bench} bench */
export function Finder(bench) {
  const { look, found } = bench;
  return h("search", { class: "finder", key: "finder" },
    h("div", { class: "finder__line" },
      h("span", { class: "finder__field", key: "field" },
        h("label", { class: "visually-hidden", for: "query" }, "Search the cards"),
        h("input", {
          id: "query", class: "finder__box", type: "search", value: look.query, autocomplete: "off", spellcheck: "false", enterkeyhint: "done",
          placeholder: "A name, or t:spell c<=2 o:\"draw\"", "aria-describedby": "found", "aria-invalid": found.fault ? "true" : null,
          oninput: (/** @type {any} */ event) => bench.search(event.target.value), onkeydown: (/** @type {any} */ event) => boxKey(event, bench),
        }),
        h("kbd", { class: "finder__key wide-only", "aria-hidden": "true" }, "/")),
      Choice("view", "How the cards are shown", look.view, VIEWS, (view) => bench.see({ view: /** @type {any} */ (view) })),
      look.view !== "table" && Choice("order", "Order of the cards", ORDERS.some(([id]) => id === look.order) ? look.order : "cost", ORDERS, (order) => bench.see({ order })),
      h("details", { class: "finder__help" },
        h("summary", { class: "btn btn--quiet", "aria-label": "How to search" }, "?"), Help(bench))),
    h("div", { class: "finder__chips", role: "group", "aria-label": "Filters" }, chipsOf(bench).map((chip) => ChipButton(chip, bench)), Keywords(bench), Rarities(bench)),
    h("p", { id: "found", class: "finder__found", role: "status", data: { fault: found.fault !== "" } },
      found.fault || (found.cards.length === 1 ? "1 card" : `${found.cards.length} cards`)));
}

/** @param {KeyboardEvent} event @param {Bench} bench */
function boxKey(event, bench) {
  const box = /** @type {HTMLInputElement} */ (event.target);
  if (event.key === "Enter") {
    event.preventDefault();
    bench.addFirst();
    box.select();
  } else if (event.key === "/" && box.value === "") {
    // Who is here already need not come again.
    event.preventDefault();
  } else if (event.key === "Escape" && bench.look.query !== "") {
    event.preventDefault();
    bench.search("");
  } else if (event.key === "ArrowDown") {
    event.preventDefault();
    /** @type {HTMLElement | null} */ (document.querySelector(STOPS))?.focus();
  }
}

/** @param {Bench} bench @returns {Chip[]} */
function chipsOf({ shelf: { ruleset, cards, format } }) {
  const pool = Object.values(cards).filter(({ collectable }) => collectable !== false);
  const aspects = Object.entries(ruleset.aspects).filter(([id]) => pool.some(({ aspect }) => aspect === id));
  const types = [...new Set(pool.map(({ type }) => type))];
  const costs = [...new Set(pool.flatMap((card) => costOf(card, ruleset) ?? []))].sort((one, other) => one - other);
  return [
    ...aspects.map(([id, { label, hue, icon }]) => ({ key: "a", term: `a:${id}`, label, icon, hue })),
    ...types.map((type) => ({ key: "t", term: `t:${type}`, label: titled(type) })),
    ...costs.filter((cost) => cost < LAST_COST).map((cost) => ({ key: "c", term: `c=${cost}`, label: String(cost), hint: `Cost ${cost}` })),
    ...(costs.some((cost) => cost >= LAST_COST) ? [{ key: "c", term: `c>=${LAST_COST}`, label: `${LAST_COST}+`, hint: `Cost ${LAST_COST} or more` }] : []),
    { key: "is", term: "is:legal", label: "May be added" },
    { key: "in", term: "in:deck", label: "In the deck" },
    ...(format.sections.length > 1 ? format.sections.map(({ id, label }) => ({ key: "in", term: `in:${id}`, label: `In: ${label}` })) : []),
  ];
}

/** @param {Chip} chip @param {Bench} bench */
function ChipButton({ key, term, label, icon, hue, hint }, bench) {
  return h("button", {
    type: "button", class: "filter-chip", key: term, "aria-pressed": String(termsIn(bench.look.query, key).includes(term)), "aria-label": hint ?? null,
    data: { kind: key }, style: hue === undefined ? {} : { "--hue": hue }, title: `${hint ?? label}: ${term}`,
    onclick: () => bench.search(toggled(bench.look.query, key, term)),
  }, icon && iconOrLetter(icon, label), label);
}

/** @param {Bench} bench */
function Keywords(bench) {
  const { ruleset, cards } = bench.shelf;
  const used = new Set(Object.values(cards).flatMap(({ keywords = [] }) => keywords.map((one) => (Array.isArray(one) ? one[0] : one))));
  const chosen = termsIn(bench.look.query, "kw");
  const options = [...used].map((id) => /** @type {[string, string]} */ ([`kw:${id}`, ruleset.keywords[id]?.label ?? titled(id)])).sort(([, one], [, other]) => one.localeCompare(other));
  const sign = chosen.length > 0 ? `Keywords: ${chosen.length}` : "Keyword";
  return Choice("keyword", "Keyword", "", [["", sign], ...options.map(([term, label]) => /** @type {[string, string]} */ ([term, chosen.includes(term) ? `✓ ${label}` : label]))],
    (term) => term && bench.search(toggled(bench.look.query, "kw", term)));
}

/** @param {Bench} bench */
function Rarities(bench) {
  const chosen = termsIn(bench.look.query, "r");
  const used = [...new Set(Object.values(bench.shelf.cards).filter(({ collectable }) => collectable !== false).map(({ rarity }) => rarity ?? ""))].filter(Boolean);
  const sign = chosen.length > 0 ? `Rarities: ${chosen.length}` : "Rarity";
  return used.length > 1 && Choice("rarity", "Rarity", "", [["", sign], ...used.map((id) => /** @type {[string, string]} */ ([`r:${id}`, chosen.includes(`r:${id}`) ? `✓ ${titled(id)}` : titled(id)]))],
    (term) => term && bench.search(toggled(bench.look.query, "r", term)));
}

/** @param {string} id @param {string} label @param {string} value @param {[string, string][]} options @param {(value: string) => void} onChoose */
function Choice(id, label, value, options, onChoose) {
  return h("select", {
    id, class: "finder__choice", key: id, "aria-label": label, value,
    onchange: (/** @type {any} */ event) => { onChoose(event.target.value); if (value === "") event.target.value = ""; },
  }, options.map(([one, words]) => h("option", { key: one, value: one, selected: one === value }, words)));
}

/** @param {Bench} bench */
function Help({ shelf: { ruleset } }) {
  const stats = Object.keys(ruleset.stats);
  return h("dl", { class: "finder__words" },
    [["ember", "the name has these letters; several words: all of them"], ["t:spell", "type or kind"], ["a:…", "aspect"], ["c<=2", "cost, also = != < > >="],
      ["o:\"draw a card\"", "words of its text"], ["kw:…", "keyword"], [`${stats[0]}>=3`, `numbers: ${stats.join(", ")}`], ["r:rare", "rarity"],
      ["is:legal", "one more copy is allowed; also is:unique, is:plain, is:token"], ["in:deck", "what the deck has"], ["-t:spell", "all but these"], ["(a or b)", "either"]]
      .map(([word, meaning]) => h("div", { key: word }, h("dt", {}, h("code", {}, word)), h("dd", {}, meaning))));
}
