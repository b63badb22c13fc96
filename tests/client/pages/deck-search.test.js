// @ts-check
/** The deck builder's search query: its syntax, and messages for the rest. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readQuery } from "../../../static/pages/decks/search/query.js";
import { toggled } from "../../../static/pages/decks/search/query-edit.js";

const RULESET = {
  id: "toy",
  aspects: { ruby: { label: "Ruby" }, jade: { label: "Jade" } },
  keywords: { guard: { label: "Guard" }, double_strike: { label: "Double Strike" } },
  stats: { power: { label: "Power" }, hp: { label: "HP" } },
  pips: { cost: { label: "Cost", price: true } },
};

/** @param {string} name @param {object} [more] @returns {any} */
function card(name, more) {
  const id = name.toLowerCase().replaceAll(" ", "_");
  const plain = { id, name, type: "creature", rarity: "common", aspect: "ruby", cost: 1 };
  return { ...plain, text: [], keywords: [], stats: {}, ...more };
}

const CARDS = [
  card("Ember Runt", { stats: { power: 1, hp: 2 }, text: ["Draw a card."] }),
  card("Gate Warden", { aspect: "jade", cost: 3, keywords: ["guard"], unique: true }),
  card("Twin Blade", { cost: 2, keywords: [["double_strike", 0]], stats: { power: 4 } }),
  card("Élan", {
    type: "spell",
    cost: null,
    pips: [["cost", ["ruby", "ruby"]]],
    text: ["Deal 2 damage."],
  }),
  card("Wisp", { rarity: "token", collectable: false, cost: 0 }),
];

/** @type {any} */
const POOL = {
  ruleset: RULESET,
  cards: Object.fromEntries(CARDS.map((one) => [one.id, one])),
  sections: [{ id: "main", label: "Main deck" }],
  copies: (/** @type {string} */ id) => Number(id === "twin_blade"),
  closed: (/** @type {string} */ id) => id === "gate_warden",
};

/** @type {[string, string, string[]][]} */
const FOUND = [
  ["no tokens", "", ["Ember Runt", "Gate Warden", "Twin Blade", "Élan"]],
  ["all words of a name", "em run", ["Ember Runt"]],
  ["words in quotes belong together", '"te wa"', ["Gate Warden"]],
  ["accents do not matter", "elan", ["Élan"]],
  ["type", "t:spell", ["Élan"]],
  ["long names and not", "type:crea -a:ruby", ["Gate Warden"]],
  ["or", "a:jade or t:spell", ["Gate Warden", "Élan"]],
  ["brackets", "c<=2 (a:jade or kw:double)", ["Twin Blade"]],
  ["pips count where no cost is printed", "c=2", ["Twin Blade", "Élan"]],
  ["comparisons", "c!=1 c>1", ["Gate Warden", "Twin Blade", "Élan"]],
  ["text", 'o:"draw a"', ["Ember Runt"]],
  ["keyword", "kw:guard", ["Gate Warden"]],
  ["keyword of two words", "kw:double_strike", ["Twin Blade"]],
  ["numbers of the game", "power>=4", ["Twin Blade"]],
  ["who has no number is not below it", "hp<5", ["Ember Runt"]],
  ["flag", "is:unique", ["Gate Warden"]],
  ["tokens on demand", "is:token", ["Wisp"]],
  ["brief", "-is:token c<=1", ["Ember Runt"]],
  ["in the deck", "in:deck", ["Twin Blade"]],
  ["no more copies of it", "-is:legal", ["Gate Warden"]],
  ["not of brackets", "-(t:creature or t:spell)", []],
];

for (const [what, query, names] of FOUND)
  test(`a search matches its words: ${what}`, () => {
    const { test: fits, fault } = readQuery(query, POOL);

    assert.equal(fault, "");
    assert.deepEqual(
      CARDS.filter((one) => fits?.(one)).map(({ name }) => name),
      names,
    );
  });

/** @type {[string, string, string][]} */
const FAULTS = [
  ["unknown operator", "colour_of:red", "“colour_of:” isn't a search term"],
  ["unknown comparison", "c~2", "“~” isn't a comparison"],
  ["no number", "c<=cheap", "needs a number"],
  ["order of words", "t>spell", "can't be compared"],
  ["unknown aspect", "a:purple", "Try Ruby, Jade."],
  ["nothing after it", "t:", "needs a word after it"],
  ["unknown flag", "is:shiny", "is:unique"],
  ["unknown section", "in:attic", "in:main"],
  ["open bracket", "(a:ruby", "has no “)”"],
  ["closed bracket", "a:ruby)", "has no “(”"],
  ["or at the end", "a:ruby or", "on both sides"],
  ["nothing in it", "a:ruby -(", "has no “)”"],
  ["a flag of the language", "is:constructor", "“is:constructor” isn't a search term"],
  ["a prototype as a flag", "is:__proto__", "“is:__proto__” isn't a search term"],
  ["a field of the language", "constructor:x", "“constructor:” isn't a search term"],
  ["a prototype as a field", "__proto__:x", "“__proto__:” isn't a search term"],
  ["brackets without end", "(".repeat(12_000), "up to 500 characters"],
  ["minus signs without end", `${"-".repeat(12_000)}a`, "up to 500 characters"],
];

for (const [what, query, words] of FAULTS)
  test(`an unreadable query is answered with a sentence: ${what}`, () => {
    const found = readQuery(query, POOL);

    assert.ok(found.fault.includes(words), found.fault);
    assert.equal(found.test, null);
  });

/** @type {[string, string, string, string, string][]} */
const CHIPS = [
  ["first", "", "a", "a:ruby", "a:ruby"],
  ["after words", "runt", "a", "a:ruby", "runt a:ruby"],
  ["either", "a:ruby", "a", "a:jade", "(a:ruby or a:jade)"],
  ["one less", "(a:ruby or a:jade) c<=2", "a", "a:ruby", "a:jade c<=2"],
  ["none left", "c<=2 a:jade", "a", "a:jade", "c<=2"],
  ["or stays whole", "runt or warden", "a", "a:jade", "(runt or warden) a:jade"],
];

for (const [what, query, key, term, after] of CHIPS)
  test(`a chip writes into the query: ${what}`, () => {
    assert.equal(toggled(query, key, term), after);
  });
