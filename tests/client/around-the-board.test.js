// @ts-check
/** Texts around the board: absence, spectator delay, unsent chat, reason of the end. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lateNotice } from "../../static/pages/match/match-loading.js";
import { FoundDialog } from "../../static/parts/lobby/match-found.js";
import { PromptBar } from "../../static/table/answer/prompt-bar.js";
import { spokenStatus } from "../../static/table/chrome/spoken-status.js";
import {
  absence,
  decidingSentence,
  opponentStatus,
  playedWords,
} from "../../static/table/chrome/status.js";
import { Chat } from "../../static/table/extras/chat/chat.js";
import { createNotify } from "../../static/table/feedback/notify.js";
import { ownedName } from "../../static/table/match-context.js";

const NAMES = ["Ilya", "Maren"];
/** @type {any} */
const page = { title: "", getElementById: () => null, querySelector: () => null };
Object.defineProperty(globalThis, "document", { value: page, configurable: true });

/** Maren is away; running clock, and Ilya's prompt. @param {object | null} clock @param {object | null} prompt @returns {any} */
const away = (clock, prompt = null) => ({ status: { connected: [true, false], clock }, prompt });
const running = (/** @type {number | null} */ seat) => ({ running: seat, at: 0 });

/** @type {[string, any, 0 | null, string][]} */
const ABSENCES = [
  ["my clock runs", away(running(0), {}), 0, "Your move. Your clock is running."],
  ["I am asked without a clock", away(null, {}), 0, "Your move."],
  ["theirs runs", away(running(1)), 0, "The match is paused."],
  ["nobody's runs", away(running(null)), 0, "The match is paused."],
  ["mine stands still", away({ ...running(0), paused_s: 9 }), 0, "The match is paused."],
  ["I watch, and the other one's runs", away(running(0)), null, "Ilya's clock is running."],
  ["I watch, and theirs runs", away(running(1)), null, "The match is paused."],
];

for (const [when, state, you, words] of ABSENCES)
  test(`a disconnected player delays only questions to that player: ${when}`, () => {
    assert.equal(absence(state, NAMES, you, 1000), `Maren is disconnected. ${words}`);
  });

test("without absent players the notice is empty", () => {
  assert.equal(absence({ status: null, prompt: null }, NAMES, 0, 0), "");
});

test("a delayed spectator sees the players' names until the first view comes", () => {
  /** @type {any} */
  const early = { welcome: { names: NAMES }, view: null, status: { delay_s: 30 } };

  assert.deepEqual(lateNotice(early), { names: NAMES, delay_s: 30 });
  assert.equal(lateNotice({ ...early, view: {} }), null);
  assert.equal(lateNotice({ ...early, status: { delay_s: 0 } }), null);
});

test("forced questions of the opponent look and sound different", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {string[]} */
  const played = [];
  const announcer = { call: () => {}, calls: () => 0 };
  /** @type {any} */
  const voices = { announcer, sound: { play: played.push.bind(played) } };
  /** @type {any} */
  const context = { you: 0, names: NAMES, ruleset: { title: "Shards" } };
  const asked = (/** @type {string} */ tone) => ({ id: tone, title: "", ask: "", tone });
  const view = { result: null };

  /** @type {any} */
  let now = {};
  const notify = createNotify(context, voices, () => now);
  for (const [tone, before] of [
    ["act", undefined],
    ["next", "act"],
    ["forced", "next"],
  ]) {
    now = { view, prompt: asked(tone ?? "") };
    notify(now, before);
    t.mock.timers.tick(200);
  }

  assert.deepEqual(played, ["yours", "forced"]);
  const bar = { title: "", ask: "", detail: "", buttons: [], stepper: null, rows: [] };
  const [own, forced] = ["act", "forced"].map((tone) =>
    PromptBar(/** @type {any} */ ({ prompt: asked(tone), bar, said: "", text: "" })),
  );
  const seen = (/** @type {any} */ one) => [one.props.data.tone, words(one)];
  assert.deepEqual(seen(own), ["act", ""]);
  assert.deepEqual(seen(forced), ["forced", "Your opponent's effect"]);
});

/** @param {any} node @returns {string} */
const words = (node) =>
  Array.isArray(node) ? node.map(words).join("") : node?.tag ? words(node.children) : node || "";

/** A chat, its text box, and sent messages. @param {boolean} [isOnline] */
function talking(isOnline = true) {
  /** @type {any[]} */
  const sent = [];
  const send = (/** @type {object} */ remark) => isOnline && sent.push(remark) > 0;
  /** @type {any} */
  const context = { you: 0, names: NAMES };
  const chat = new Chat({
    context,
    send,
    say: () => {},
    redraw: () => {},
    complain: () => {},
  });
  /** @type {any} */
  const field = { value: "Good luck, and  have fun" };
  chat.speak(field);
  return { chat, field, sent };
}
/** @param {string} command */
const tooFast = (command) => ({
  command,
  message: "You're sending messages too fast. Wait a moment.",
});

test("a refused message stays in the box, with the reason beside it", () => {
  const { chat, field, sent } = talking();

  assert.equal(chat.isRefused(tooFast(sent[0].command)), true);

  assert.equal(field.value, "Good luck, and  have fun");
  assert.equal(chat.refused, "You're sending messages too fast. Wait a moment.");
});

test("an acknowledged message leaves the box, and so does an old reason", () => {
  const { chat, field, sent } = talking();
  chat.isRefused(tooFast(sent[0].command));
  chat.speak(field);

  chat.receive({ type: "said", line: { seat: 0, words: "Good luck, and have fun", at: "" } });

  assert.deepEqual([field.value, chat.refused, sent.length], ["", "", 2]);
});

test("text typed meanwhile stays", () => {
  const { chat, field } = talking();
  field.value = "Next";

  chat.receive({ type: "said", line: { seat: 0, words: "Good luck, and have fun", at: "" } });

  assert.equal(field.value, "Next");
});

test("an unrelated refusal is ignored by the chat", () => {
  const { chat } = talking();

  assert.equal(chat.isRefused(tooFast("another")), false);
  assert.equal(
    chat.isRefused({ command: null, message: "Wait a moment before the next emote." }),
    false,
  );
  assert.equal(chat.refused, "");
});

test("a refused emote shows its reason below the emotes until the next one", () => {
  const { chat, sent } = talking();
  chat.emote("hello");
  const { command } = sent[1];

  assert.equal(chat.isRefused({ command, message: "Wait a moment before the next emote." }), true);
  const [emoteRefused, refused] = [chat.emoteRefused, chat.refused];
  chat.emote("thanks");

  assert.deepEqual([emoteRefused, refused], ["Wait a moment before the next emote.", ""]);
  assert.equal(chat.emoteRefused, "");
});

test("without a connection no message is sent, and none is lost", () => {
  const { chat, field } = talking(false);

  assert.equal(field.value, "Good luck, and  have fun");
  assert.ok(chat.refused.includes("you're offline"));
});

for (const [when, lines, left] of /** @type {[string, any[], string][]} */ ([
  ["it had come", [{ seat: 0, words: "Good luck, and have fun", at: "" }], ""],
  ["it had not", [], "Good luck, and  have fun"],
]))
  test(`a restored connection reports the fate of unsent messages: ${when}`, () => {
    const { chat, field } = talking();

    chat.receive({ type: "talk", chat: true, muted: false, lines });

    assert.equal(field.value, left);
    assert.equal(chat.refused === "", left === "");
  });

/** The buttons and sentences of a described tree. @param {any} node @returns {any[]} */
const all = (node) =>
  Array.isArray(node) ? node.flatMap(all) : node?.tag ? [node, ...all(node.children)] : [];

test("an answer within the input delay is refused, and the question says so", (t) => {
  let now = 1000;
  const clock = Date.now;
  t.after(() => {
    Date.now = clock;
  });
  Date.now = () => now;
  /** @type {any[]} */
  const told = [];
  const opponent = { name: "Maren" };
  const found = { pairing: "p1", opponent, left_s: 10, accepted: false, other_accepted: false };
  const draw = () => {
    /** @type {any} */
    const props = {
      ticket: { ruleset: "shards", format: "standard", timer: "rated", rated: true },
      found,
      past: 0,
      onAnswer: (/** @type {boolean} */ yes) => told.push(yes),
      onEarly: () => told.push("early"),
    };
    const nodes = all(FoundDialog(props));
    const yes = nodes.find(({ key, props: { key: other } }) => (key ?? other) === "yes");
    return { yes, state: nodes.find((one) => one.props?.class === "found__state") };
  };

  const early = draw();
  assert.equal(early.yes.props["aria-disabled"], "true");
  early.yes.props.onclick();
  assert.deepEqual(told, ["early"]);
  assert.deepEqual(draw().state.children, ["Click again to accept."]);

  now += 400;
  const later = draw();
  assert.equal(later.yes.props["aria-disabled"], null);
  later.yes.props.onclick();
  assert.deepEqual(told, ["early", true]);
});

/** Texts of Ilya's decision and aim, by reader. @type {[string, 0 | 1 | null, string, string, string, string][]} */
const OWN = [
  ["Ilya", 0, "You are defending", "One moment…", "you", "Turn 3, your turn, Block. You: Life 9"],
  [
    "Maren",
    1,
    "Ilya is defending",
    "You can inspect any card while you wait.",
    "Ilya",
    "Turn 3, Ilya's turn, Block. You: Life 8",
  ],
  [
    "a spectator",
    null,
    "Ilya is defending",
    "You're watching.",
    "Ilya",
    "Turn 3, Ilya's turn, Block. Ilya: Life 9",
  ],
];

for (const [who, you, decides, besides, aim, status] of OWN)
  test(`a player is addressed as you, never by the own name: ${who}`, () => {
    const life = (/** @type {number} */ value) => ({ counters: [{ label: "Life", value }] });
    const deciding = { label: "is defending" };
    /** @type {any} */
    const view = {
      turn: { number: 3, active: 0, phase: "block" },
      seats: { 0: { ...life(9), deciding }, 1: { ...life(8), deciding: null } },
      zones: {},
      cards: {},
      chain: [],
    };
    const ruleset = { phases: [{ id: "block", label: "Block" }], board: { hand: "hand" } };
    /** @type {any} */
    const context = { you, names: NAMES, ruleset, cards: {} };

    assert.equal(decidingSentence(view, NAMES, you), decides);
    assert.equal(opponentStatus(view, you), besides);
    assert.equal(ownedName(context, view, "seat:0"), aim);
    assert.ok(spokenStatus(/** @type {any} */ ({ view }), context).startsWith(status));
  });

test("during playback the turn is a part of its own, which phases leave unchanged", () => {
  const phases = [
    { id: "draw", label: "Draw" },
    { id: "main", label: "Main" },
  ];
  /** @type {any} */
  const context = { you: 0, names: NAMES, ruleset: { phases } };
  const words = (/** @type {number} */ active, /** @type {string} */ phase) =>
    playedWords(/** @type {any} */ ({ turn: { active, phase } }), context);

  assert.deepEqual(words(1, "draw"), [`${NAMES[1]}'s turn`, ": Draw"]);
  assert.deepEqual(words(1, "main"), [`${NAMES[1]}'s turn`, ": Main"]);
  assert.deepEqual(words(0, "start"), ["Your turn"]);
});
