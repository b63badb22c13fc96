// @ts-check
/** Forecast requests for the card under the pointer, and forecasts of an item on the chain. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { PromptBar } from "../../static/table/answer/prompt-bar.js";
import { withForecast } from "../../static/table/forecast/button-label.js";
import { createForecasts } from "../../static/table/forecast/forecasts.js";
import { withForecasts } from "../../static/table/forecast/looked-at.js";
import { incoming } from "../../static/table/forecast/plate-marks.js";
import { works } from "../../static/table/forecast/works.js";

/** @type {any} */
const CONTEXT = {
  you: 0,
  names: ["Ilya", "Maren"],
  cards: { novice: { name: "Novice" } },
  ruleset: { zones: {} },
};

/** Forecasts at a table without playback, and their requests. */
function asking() {
  /** @type {any[]} */
  const sent = [];
  const forecasts = createForecasts({
    context: CONTEXT,
    ask: (one) => sent.push(one) > 0,
    redraw() {},
    isBusy: () => false,
  });
  return { forecasts, sent };
}

test("every target of a long question is asked for, in messages of at most twelve", async (t) => {
  const { forecasts, sent } = asking();
  const options = Array.from({ length: 30 }, (_, at) => ({ ref: `c${at}`, label: "" }));
  /** @type {any} */
  const prompt = { id: "p1", kind: "pick", max: 1, source: "c99", options };
  /** @type {any} */
  const state = { seq: 4, view: { result: null, chain: [], links: [] } };
  /** @type {any} */
  const draft = { notes: new Map() };
  t.after(() => {});

  forecasts.draft(
    state,
    { prompt: () => prompt, choice: () => undefined, follow: () => undefined },
    draft,
  );
  while (sent.length < 3) await new Promise((done) => setTimeout(done, 20));

  const choices = sent.map((one) => one.choices.length);
  assert.deepEqual(choices, [12, 12, 6]);
  assert.equal(new Set(sent.flatMap((one) => one.choices.flat())).size, 30);
});

test("blocks under declaration have their own forecast, never that of no blocks", async () => {
  const { forecasts, sent } = asking();
  const options = [{ key: "blocks", opens: { kind: "pair" } }, { key: "none" }];
  /** @type {any} */
  const prompt = { id: "p1", kind: "act", primary: "none", options };
  /** @type {any} */
  const state = { seq: 4, view: { result: null, chain: [], links: [], seats: {} } };
  /** @type {any} */
  const draft = { notes: new Map() };
  const draw = (/** @type {any} */ choice, /** @type {any} */ follow) =>
    forecasts.draft(
      state,
      { prompt: () => prompt, choice: () => choice, follow: () => follow },
      draft,
    );
  const told = (/** @type {any} */ text, /** @type {any} */ command) =>
    forecasts.receive({
      type: "forecast",
      seq: 4,
      prompt: "p1",
      outcomes: [{ choice: "none", text }],
      command,
    });

  draw("none", undefined);
  told("take 200", undefined);
  const untouched = forecasts.now()?.text;
  draw("blocks", null);
  const begun = forecasts.now();
  draw("blocks", [["c1", "c8"]]);
  const paired = forecasts.now();
  while (sent.length < 1) await new Promise((done) => setTimeout(done, 20));
  told("lose Kiln Martyr", sent[0].command);

  assert.equal(untouched, "take 200");
  assert.deepEqual([begun, paired], [null, null]);
  assert.deepEqual([sent[0].choices, sent[0].follow], [["blocks"], [[["c1", "c8"]]]]);
  assert.equal(forecasts.now()?.text, "lose Kiln Martyr");
});

test("a refused forecast of a past moment is dropped silently", async () => {
  const { forecasts, sent } = asking();
  /** @type {any} */
  const prompt = { id: "p1", kind: "pick", max: 1, source: "c9", options: [{ ref: "c1" }] };
  /** @type {any} */
  const state = { seq: 4, view: { result: null, chain: [], links: [], seats: {} } };
  /** @type {any} */
  const draft = { notes: new Map() };
  const draw = (/** @type {any} */ now, /** @type {any} */ open) =>
    forecasts.draft(
      now,
      { prompt: () => open, choice: () => undefined, follow: () => undefined },
      draft,
    );

  draw(state, prompt);
  while (sent.length < 1) await new Promise((done) => setTimeout(done, 20));
  draw({ ...state, seq: 5 }, null);

  assert.equal(forecasts.takesRefusal(sent[0].command), true);
  assert.equal(forecasts.takesRefusal("an answer"), false);
});

for (const { isBusy, told } of [
  { isBusy: true, told: [] },
  { isBusy: false, told: [["c1", "dies"]] },
])
  test(`a forecast is ${isBusy ? "hidden while" : "shown when"} its cause is played`, () => {
    const forecasts = createForecasts({
      context: CONTEXT,
      ask: () => true,
      redraw() {},
      isBusy: () => isBusy,
    });
    /** @type {any} */
    const state = { seq: 4, view: { result: null, chain: [{ id: "k1" }], links: [], seats: {} } };
    const answering = { prompt: () => null, choice: () => undefined, follow: () => undefined };
    /** @type {any} */
    const draft = { notes: new Map() };
    forecasts.draft(state, answering, draft);
    /** @type {any} */
    const outcome = { choice: null, cards: { c1: { fate: "dies" } } };
    forecasts.receive({ type: "forecast", seq: 4, prompt: null, outcomes: [outcome] });

    assert.deepEqual([...forecasts.draft(state, answering, draft).notes], told);
  });

test("a doubt about an answer is stored under that answer", () => {
  const forecasts = createForecasts({
    context: CONTEXT,
    ask: () => true,
    redraw() {},
    isBusy: () => false,
  });
  /** @type {any} */
  const outcome = { choice: "none", doubt: "You lose." };
  forecasts.receive({ type: "forecast", seq: 0, prompt: null, outcomes: [outcome] });

  assert.deepEqual(
    [forecasts.warningFor("none"), forecasts.warningFor("play:c1")],
    ["You lose.", undefined],
  );
});

test("the amount assigned to a target stays visible beside its forecast", () => {
  /** @type {any} */
  const draft = {
    notes: new Map([
      ["c1", "35 / 30"],
      ["c2", ""],
    ]),
  };
  /** @type {[string, string][]} */
  const told = [
    ["c1", "dies"],
    ["c2", "5 → 2"],
    ["c3", "dies"],
  ];
  const shown = (/** @type {string} */ kind) => {
    /** @type {any} */
    const prompt = { kind };
    return [...withForecasts(draft, told, prompt).notes.values()];
  };

  assert.deepEqual(shown("assign"), ["35 / 30", "5 → 2", "dies"]);
  assert.deepEqual(shown("pick"), ["dies", "5 → 2", "dies"]);
});

test("the effect of a chain item is shown with its computed number and controller", () => {
  /** @type {any} */
  const view = { cards: { c1: { def: "novice", controller: 1 } }, chain: [], seats: {} };
  /** @type {any} */
  const outcome = {
    items: {
      i1: [
        ["c1", "damaged", 7],
        ["c1", "power", -2],
      ],
    },
  };

  const watching = { ...CONTEXT, you: null };
  const named = "Maren's Novice: 7 damage, Maren's Novice: −2";

  assert.equal(works(CONTEXT, view, outcome, "i1"), "their Novice: 7 damage, their Novice: −2");
  assert.equal(works(watching, view, outcome, "i1"), named);
  assert.equal(works(CONTEXT, view, outcome, "i2"), "");
});

test("a plate distinguishes damage from healing, and marks possible damage as uncertain", () => {
  const counters = [{ id: "life", label: "Life", value: 10, tone: "vital" }];
  /** @param {number[]} life @returns {any[]} */
  const told = (life) =>
    incoming(
      /** @type {any} */ ({ seats: { 1: { counters } } }),
      /** @type {any} */ ({ seats: { 1: { life } } }),
      "1",
    );

  const seen = [
    [10, 15],
    [10, 4],
    [10, 4, 10],
    [10, 12, 15],
  ].map((life) => {
    const [badge] = told(life);
    return [badge.props.data.tone, badge.children.at(-1).children.join("")];
  });

  assert.deepEqual(seen, [
    ["heal", "→ 15"],
    ["hurt", "→ 4"],
    ["hurt", "→ 4–10?"],
    ["heal", "→ 12–15?"],
  ]);
});

test("a long consequence is shortened at a word on the button, and complete beside it", () => {
  const told = "destroy Net Spider and Net Spider, and Ilya loses 3 Life, and so does Maren";
  const act = { id: "go", kind: "primary", enabled: true, label: "Use this order" };
  /** @type {any} */
  const bar = { title: "", detail: "Two wait.", buttons: [act] };
  /** @param {string} text @returns {any} */
  const said = (text) => withForecast(bar, /** @type {any} */ ({ text }));

  const [long, short] = [said(told), said("take 400")];

  const { label } = long.buttons[0];
  assert.ok(label.length <= 72);
  assert.ok(`Use this order: ${told}`.startsWith(label.replace(/ …$/, "")));
  assert.ok(/\w …$/.test(label));
  assert.equal(
    long.detail,
    "Two wait. Destroy Net Spider and Net Spider, and Ilya loses 3 Life, and so does Maren.",
  );
  assert.deepEqual(
    [short.buttons[0].label, short.detail],
    ["Use this order: take 400", "Two wait."],
  );
  assert.equal(withForecast(bar, null), bar);
});

test("consequences shared by all answers are shown with the question, not on a button", () => {
  const keep = { id: "primary", kind: "primary", enabled: true, label: "Keep all on top" };
  /** @type {any} */
  const bar = { title: "", detail: "0 chosen, up to 2.", buttons: [keep] };
  /** @type {any} */
  const now = { text: "", shared: "take 5 (45 → 40)" };

  const said = withForecast(bar, now);

  assert.equal(said?.buttons[0]?.label, "Keep all on top");
  assert.equal(said?.detail, "0 chosen, up to 2. Either way: take 5 (45 → 40).");
  assert.equal(withForecast({ ...bar, buttons: [] }, now)?.detail, "0 chosen, up to 2.");
});

test("in a confirmation the consequence is on the confirming button, not on Cancel", () => {
  const sure = { id: "sure", kind: "secondary", enabled: true, label: "Do it anyway" };
  const back = { id: "back", kind: "primary", enabled: true, label: "Back" };
  const bar = /** @type {any} */ ({ title: "", detail: "", buttons: [sure, back] });

  const said = withForecast(bar, /** @type {any} */ ({ text: "take 500" }));

  assert.deepEqual(
    said?.buttons.map(({ label }) => label),
    ["Do it anyway: take 500", "Back"],
  );
});

test("a warning is first in the question, so it is never cut off", () => {
  const asked = { title: "Mend", ask: "Choose.", detail: "", buttons: [], stepper: null, rows: [] };
  const bar = /** @type {any} */ (
    withForecast(asked, /** @type {any} */ ({ warn: "Wolf dies by this." }))
  );
  /** @param {any} node @returns {string[]} */
  const words = (node) =>
    Array.isArray(node) ? node.flatMap(words) : node?.tag ? words(node.children) : [String(node)];
  const props = /** @type {any} */ ({ prompt: { tone: "act" }, bar, said: "", text: "" });

  const told = words(PromptBar(props)).join("");

  assert.ok(told.includes("Wolf dies by this. Choose."), told);
});
