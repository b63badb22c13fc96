// @ts-check
/** Prompt controllers: clicks, keys and drags become an answer, or a reason against it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { confirmationFor } from "../../static/table/prompts/confirm.js";
import { controllerFor, loadController } from "../../static/table/prompts/controller.js";
import { consequence } from "../../static/table/prompts/draft.js";
import { singleOf } from "../../static/table/prompts/pick.js";
import plain from "../journeys/fixtures/prompts.json" with { type: "json" };

/** @type {any} */
const PROMPTS = plain;
for (const prompt of Object.values(PROMPTS)) await loadController(prompt);

/** @param {string} name @param {object} [change] */
const asked = (name, change) => controllerFor({ ...PROMPTS[name], ...change });

/** Result of the last of these clicks. @param {ReturnType<typeof asked>} own @param {string[]} refs @returns {any} */
const click = (own, ...refs) => refs.map((ref) => own.onRef(ref)).at(-1);

/** @param {ReturnType<typeof asked>} own @returns {any} */
const confirm = (own) => own.onButton("primary");

/** @param {ReturnType<typeof asked>} own */
const big = (own) => own.bar().buttons.at(-1);

const NOTHING = { do: "nothing" };
const answer = (/** @type {any} */ choice) => ({ do: "answer", choice });

test("act: a card with one act is played, one with two opens a menu", () => {
  assert.deepEqual(click(asked("act"), "c9"), answer("play:c9"));

  const menu = click(asked("act"), "c11");

  assert.equal(menu.do, "menu");
  assert.deepEqual(menu.buttons.map((/** @type {any} */ one) => one.id).sort(), [
    "draw:c11",
    "play:c11",
  ]);
});

test("act: an illegal action gives its reason", () => {
  assert.deepEqual(click(asked("act"), "c10"), {
    do: "refuse",
    ref: "c10",
    reason: "Needs 3 other cards, you have 2.",
  });
});

/** A free turn that opens a question of pairs, as blocks do; c1 can act in another way, too. @param {object} [warned] @returns {any} */
const freeTurn = (warned = {}) => ({
  ...PROMPTS.pair,
  kind: "act",
  name: "block",
  primary: "none",
  options: [
    { key: "play:c9", ref: "c9", label: "Cast" },
    { key: "use:c1", ref: "c1", label: "Use" },
    { key: "blocks", label: "Declare blocks", opens: PROMPTS.pair },
    { key: "none", label: "No blocks", ...warned },
  ],
});
await loadController(freeTurn());
/** @param {object} [warned] */
const opening = (warned) => controllerFor(freeTurn(warned));

test("assign: an assignment can start at its target", () => {
  const own = asked("assign");
  const before = own.draft().legal.get("c23");

  click(own, "c23");
  const waiting = own.draft();
  click(own, "c3");

  assert.equal(before, "may");
  assert.deepEqual([waiting.held, waiting.legal.get("c3")], ["c23", "legal"]);
  assert.deepEqual(own.save(), [["c3", "c23", 0]]);
});

test("act: the act's next question is answered together with it", () => {
  const own = opening();
  const before = own.draft();

  click(own, "c2", "c21");

  assert.deepEqual([before.legal.get("c2"), before.legal.get("c21")], ["can", "may"]);
  assert.equal(before.legal.get("c9"), "can");
  assert.deepEqual(confirm(own), {
    ...answer("blocks"),
    follow: { name: PROMPTS.pair.name, draft: [["c2", "c21"]] },
  });
});

test("pick: choosing none is highlighted only without a loss or without options", () => {
  const card = { ref: "c1", label: "Wolf" };
  /** @param {object} more */
  const plain = (more) =>
    big(
      controllerFor(
        /** @type {any} */ ({ ...PROMPTS.pick, options: [card], min: 0, zone: "aside", ...more }),
      ),
    )?.plain;

  assert.deepEqual([{}, { keeps: true }, { options: [] }].map(plain), [true, false, false]);
});

test("act: a pair starts at either end, and only a pair highlights the big button", () => {
  const own = opening();
  assert.deepEqual([big(own)?.label, big(own)?.plain], ["No blocks", true]);

  click(own, "c21");
  const begun = own.bar().detail;
  click(own, "c2");

  assert.equal(begun, "Choose a blocker."); // a goal has no name in the question
  assert.equal(big(own)?.plain, undefined);
  assert.ok(big(own)?.label.startsWith("Block"));
  own.onKey("Escape", null);
  assert.equal(big(own)?.label, "No blocks");
});

test("act: a card that can act and be paired says both", () => {
  const own = opening();

  const menu = click(own, "c1");
  own.onButton("pair:c1");

  assert.deepEqual(
    menu.buttons.map((/** @type {any} */ one) => one.id),
    ["use:c1", "pair:c1"],
  );
  assert.equal(own.draft().held, "c1");
});

test("a withdrawn doubtful answer is no longer on Space, only on its digit", () => {
  const own = opening({ warn: "Two could block." });
  const doubt = confirmationFor(own, "none");
  /** @type {any} */
  const back = doubt?.onButton("back");

  const again = back.to.bar().buttons.at(-1);

  assert.equal(doubt?.bar().buttons.at(-1)?.key, "Space");
  assert.deepEqual([again.label, again.key], ["No blocks", undefined]);
  assert.deepEqual(back.to.onButton("none"), answer("none"));
  click(back.to, "c2", "c21");
  assert.equal(back.to.bar().buttons.at(-1).key, "Space");
});

test("a forecast doubt is confirmed first, before the option's warning, and only once", () => {
  const own = opening({ warn: "Two could block." });

  const doubt = confirmationFor(own, "none", "You lose.");

  assert.equal(doubt?.prompt.ask, "You lose. Two could block.");
  assert.equal(doubt && confirmationFor(doubt, "none", "You lose."), null);
  assert.equal(confirmationFor(opening(), "none"), null);
});

test("option: each button is an answer, the usual one is the big one", () => {
  const own = asked("option");

  assert.deepEqual(own.onButton("mend"), answer("mend"));
  assert.equal(big(own)?.id, "burn");
  assert.deepEqual(own.onButton("fly"), NOTHING);
});

test("pick: another target replaces the only one", () => {
  const own = asked("pick");

  click(own, "c22", "c21");

  assert.deepEqual(confirm(own), answer(["c21"]));
  assert.equal(big(own)?.label, "Deal 3 to Ashen Wolf");
});

test("pick: a single target is preselected, stays selected, and can be deselected", () => {
  const [only] = PROMPTS.pick.options;
  const single = { options: [only], min: 1, max: 1, cancel: true };
  const own = asked("pick", single);
  own.load(singleOf({ ...PROMPTS.pick, ...single }));

  assert.equal(own.draft().legal.get(only.ref), "picked");
  assert.deepEqual(click(own, only.ref), { do: "redraw" });
  assert.deepEqual(confirm(own), answer([only.ref]));
  assert.deepEqual(own.onKey("Escape", null), answer(null));
});

for (const { what, change } of [
  { what: "nobody can call it off", change: { cancel: false } },
  { what: "it is a card of the hand", change: { zone: "hand" } },
  { what: "none may be chosen", change: { min: 0 } },
])
  test(`pick: a single option is asked for if ${what}`, () => {
    const [only] = PROMPTS.pick.options;
    const single = { ...PROMPTS.pick, options: [only], min: 1, max: 1, cancel: true };

    assert.deepEqual(singleOf(single), [only.ref]);
    assert.equal(singleOf({ ...single, ...change }), null);
    assert.equal(singleOf(PROMPTS.pick), null);
  });

test("pick: a target on the wrong side is not preselected, and warns once selected", () => {
  const { note: _, ...first } = { note: "", ...PROMPTS.pick.options[0] };
  const rash = { ...first, label: "their Ghost", rash: "This helps them.", note: "no effect" };
  const single = { options: [rash], min: 1, max: 1, cancel: true, confirm: "Target {picked}" };
  const own = asked("pick", single);

  assert.equal(singleOf({ ...PROMPTS.pick, ...single }), null);
  assert.equal(own.bar().warn, undefined);
  click(own, rash.ref);
  assert.equal(own.bar().warn, "This helps them.");
  assert.equal(own.bar().detail, ""); // the sentence says what the note on the card says
  assert.equal(own.draft().notes.get(rash.ref), "no effect");
  assert.equal(big(own)?.label, "Target their Ghost");
});

test("pick: an illegal option gives its reason", () => {
  assert.equal(click(asked("pick"), "c23").reason, "Lantern Moth cannot be targeted.");
});

test("pick: a second click deselects, and the maximum is kept", () => {
  const own = asked("pick_many");
  click(own, "c9", "c10", "c9");
  assert.deepEqual(confirm(own), NOTHING);

  click(own, "c11");

  assert.equal(click(own, "c12").do, "refuse");
  assert.deepEqual(confirm(own), answer(["c10", "c11"]));
});

test("pick: all and none by a key, the last one by Escape", () => {
  const own = asked("pick_many");

  own.onKey("a", null);
  assert.deepEqual(own.answer(), ["c9", "c10"]);
  own.onKey("Escape", null);
  assert.equal(own.answer(), undefined);
  own.onKey("n", null);
  assert.deepEqual(own.draft().picked, []);
});

test("pick: none may be an answer", () => {
  const own = asked("pick_tray");

  assert.equal(big(own)?.label, "Take none");
  assert.deepEqual(confirm(own), answer([]));
});

test("order: a tapped entry moves to the front, keys move a line", () => {
  const own = asked("order");
  click(own, "t3", "t1");
  assert.deepEqual(own.answer(), ["t3", "t1", "t2"]);

  own.onKey("Alt+ArrowUp", "t2");

  assert.deepEqual(confirm(own), answer(["t3", "t2", "t1"]));
});

test("number: digits, arrows and the stepper stay within the bounds", () => {
  const own = asked("number");
  for (const [key, value] of /** @type {[string, number][]} */ ([
    ["ArrowUp", 3],
    ["1", 1],
    ["2", 12],
    ["ArrowUp", 12],
    ["Backspace", 1],
    ["Home", 0],
    ["ArrowDown", 0],
    ["End", 12],
  ])) {
    own.onKey(key, null);
    assert.equal(own.answer(), value);
  }

  own.onButton("minus");

  assert.deepEqual(confirm(own), answer(11));
});

test("split: all is divided, and no target gets more than its limit", () => {
  const own = asked("split");
  click(own, "c21", "c21");
  assert.equal(click(own, "c21").reason, "You can't assign more to Ashen Wolf.");
  assert.deepEqual(confirm(own), NOTHING);

  click(own, "c22");

  assert.deepEqual(confirm(own), answer({ c21: 2, c22: 1 }));
});

test("split: one unit more for a target is one less for another", () => {
  const own = asked("split_units");

  click(own, "c22");

  assert.deepEqual(own.answer(), { c21: 30, c22: 10 });
  assert.equal(big(own)?.label, "Ashen Wolf 30 · Vellum Sentry 10");
});

test("pair: a card with one partner is matched immediately, one with two asks", () => {
  const own = asked("pair");

  click(own, "c2");
  assert.deepEqual(own.answer(), [["c2", "c21"]]);
  click(own, "c1");

  assert.deepEqual(own.answer(), [
    ["c2", "c21"],
    ["c1", "c22"],
  ]);
});

test("pair: a drag matches, and a drag to no target changes nothing", () => {
  const own = asked("pair");
  own.onDrag?.("c1", "c22");

  assert.deepEqual(own.onDrag?.("c1", "c60"), NOTHING);

  assert.deepEqual(confirm(own), answer([["c1", "c22"]]));
});

test("place: a slot by a click or its number", () => {
  assert.deepEqual(click(asked("place"), "0.attack#3"), answer("0.attack#3"));
  assert.deepEqual(asked("place").onKey("3", null), answer("0.defense#0"));
  assert.deepEqual(asked("place").onKey("4", null), NOTHING);
});

test("cover: the default payment is preselected, and another card replaces part of it", () => {
  const own = asked("cover");
  assert.deepEqual(own.answer(), ["c9", "c10"]);

  click(own, "c12");

  const paid = /** @type {string[]} */ (own.answer());
  assert.ok(paid.includes("c12"));
  assert.deepEqual(own.onButton("auto"), { do: "redraw" });
  assert.deepEqual(confirm(own), answer(["c9", "c10"]));
});

test("cover: consequences of a chosen card are shown in the bar", () => {
  const options = (PROMPTS.cover.options ?? []).map((/** @type {any} */ one) =>
    one.ref === "c12" ? { ...one, label: "Fire", note: "holds Red Dragon" } : one,
  );
  const own = asked("cover", { options });
  assert.equal(own.bar().warn, undefined);

  click(own, "c12");

  assert.equal(own.bar().warn, "Fire holds Red Dragon.");
});

test("cover: a resource spent first may join a payment that is complete without it", () => {
  const options = [
    { ref: "pool:blue:0", label: "Blue mana", kinds: ["blue"], value: 1, first: true },
    { ref: "c1", label: "Great Emberstone", kinds: ["red"], value: 2 },
    { ref: "c2", label: "Small White Crystal", kinds: ["white"], value: 1 },
  ];
  const usual = ["pool:blue:0", "c1", "c2"];
  const own = asked("cover", { options, demand: { pips: { white: 1 }, free: 2 }, default: usual });
  assert.deepEqual(own.answer(), usual);

  click(own, "pool:blue:0");

  assert.deepEqual(confirm(own), answer(["c1", "c2"]));
});

test("assign: the required card is named, and a drag changes its target", () => {
  const own = asked("assign");
  assert.equal(big(own)?.label, "Lantern Moth must take part");
  assert.deepEqual(confirm(own), NOTHING);

  own.onDrag?.("c3", "c23");
  own.onDrag?.("c3", "c21");

  assert.deepEqual(confirm(own), answer([["c3", "c21", 0]]));
});

for (const name of Object.keys(PROMPTS))
  test(`a draft is saved and restored: ${name}`, () => {
    const own = asked(name);
    for (const { ref } of PROMPTS[name].options ?? []) if (ref) own.onRef(ref);
    const saved = JSON.parse(JSON.stringify(own.save()));

    const again = asked(name);
    again.load(saved);

    assert.deepEqual(again.answer(), own.answer());
  });

for (const name of Object.keys(PROMPTS))
  test(`only a cancelable prompt is canceled by its button: ${name}`, () => {
    assert.deepEqual(asked(name).onButton("cancel"), PROMPTS[name].cancel ? answer(null) : NOTHING);
  });

test("a big button lists three names only if the consequence still fits", () => {
  const few = consequence("Block {picked}", ["Ox", "Wolf", "Pup"]);
  const many = consequence("Attack with {picked}", ["Ember Runt", "Cinder Hound", "Pyre Lancer"]);

  assert.deepEqual([few, many], ["Block Ox, Wolf, Pup", "Attack with these 3"]);
});

test("equal names on a button are counted", () => {
  assert.equal(consequence("Pay with {picked}", ["Rat", "Ox", "Rat"]), "Pay with Rat ×2, Ox");
  assert.equal(consequence("Pay with {picked}", ["Rat", "Rat", "Rat", "Rat"]), "Pay with Rat ×4");
});
