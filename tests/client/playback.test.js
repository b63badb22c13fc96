// @ts-check
/** Frames are played step by step: extent and duration of a step, and the table during playback. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { land, travel } from "../../static/table/motion/flip.js";
import { createPlayback } from "../../static/table/motion/playback.js";
import { stage } from "../../static/table/motion/staging.js";
import { MAX_MOTION_MS, timed } from "../../static/table/motion/pacing.js";
import { cut, tells } from "../../static/table/motion/steps.js";

/** @typedef {import("../../static/core/protocol.js").View} View */
/** @typedef {import("../../static/core/protocol.js").MatchEvent} MatchEvent */

/** @param {number} life @param {string[]} field @param {string[]} dead @returns {View} */
function table(life, field, dead) {
  const lying = [...field.map((ref) => [ref, "1.field"]), ...dead.map((ref) => [ref, "1.grave"])];
  return /** @type {any} */ ({
    turn: { number: 3, active: 0, phase: "battle" },
    seats: {
      0: { counters: [], tags: [], deciding: null },
      1: {
        counters: [
          { id: "life", label: "Life", value: life, tone: "vital" },
          { id: "azure", label: "Azure", value: 0 },
        ],
        tags: [],
        deciding: { label: "is choosing blocks" },
      },
    },
    zones: { "1.field": { cards: field }, "1.grave": { cards: dead }, "1.deck": { count: 9 } },
    cards: Object.fromEntries(lying.map(([ref, zone]) => [ref, { def: "x", zone }])),
    chain: [],
    links: [],
    result: null,
    notes: [],
  });
}

const rect = (/** @type {number} */ left) =>
  /** @type {any} */ ({ left, top: 0, width: 9, height: 9 });

/** @param {number} amount @param {string} card @returns {MatchEvent[]} */
const strike = (amount, card) => [
  { look: "life", ms: 260, seat: 1, amount: -amount, detail: "life" },
  { look: "strike", ms: 180, card, seat: 1, amount },
  { kind: "life_lost", seat: 1, amount },
];
/** @param {string} card @returns {MatchEvent} */
const dies = (card) => ({
  look: "death",
  ms: 340,
  card,
  from: "1.field",
  to: "1.grave",
  detail: "destroyed",
});

const BEFORE = table(1000, ["c1", "c2"], []);
const AFTER = table(500, ["c2"], ["c1"]);
const BATTLE = [
  { look: "fight", ms: 180, card: "c8", other: "c1", seat: 0 },
  dies("c1"),
  { kind: "destroyed", card: "c1" },
  ...strike(300, "c8"),
  ...strike(200, "c9"),
];

/** A playback on a clock of its own. @param {number} [speed] */
function played(speed = 1) {
  let now = 0;
  /** @type {{at: number, work: () => void}[]} */
  let due = [];
  /** @type {{at: number, life?: number, what: string}[]} */
  const shown = [];
  const lifeOf = () => playback.view()?.seats[1]?.counters[0]?.value;
  const playback = createPlayback({
    speed: () => speed,
    show: ({ what }) => shown.push({ at: now, what, life: lifeOf() }),
    later(work, ms) {
      const one = { at: now + ms, work };
      due.push(one);
      return () => (due = due.filter((each) => each !== one));
    },
  });
  function run() {
    while (due.length) {
      due.sort((a, b) => a.at - b.at);
      const one = /** @type {{at: number, work: () => void}} */ (due.shift());
      now = one.at;
      one.work();
    }
    return now;
  }
  return { playback, shown, run };
}

test("a battle is cut into blows, deaths and losses, in the order of the events", () => {
  const steps = cut(BATTLE);

  assert.deepEqual(
    steps.map(({ what }) => what),
    ["blow", "death", "blow", "hit", "blow", "hit"],
  );
  assert.deepEqual(new Set(steps.flatMap(({ events }) => events)), new Set(BATTLE));
});

for (const { how, event, blow } of [
  {
    how: "a card at the seat across from its own",
    event: { look: "strike_across", ms: 180, card: "c8", seat: 0, amount: 2 },
    blow: { look: "blow", card: "c8", seat: 1 },
  },
  {
    how: "a card at what stands for a seat",
    event: { look: "struck", ms: 180, card: "c3", other: "c8", amount: -2 },
    blow: { look: "blow", card: "c8", other: "c3" },
  },
])
  test(`${how} darts before the number goes down`, () => {
    const [number] = /** @type {[MatchEvent]} */ (strike(2, "c8"));

    const steps = cut([number, event]);

    assert.deepEqual(
      steps.map(({ what, shown }) => [what, shown]),
      [
        ["blow", [blow]],
        ["hit", []],
      ],
    );
  });

test("several attackers of one target strike together", () => {
  const [number] = /** @type {[MatchEvent]} */ (strike(2, "c8"));
  const tower = { look: "struck", ms: 180, card: "c3", other: "c8", amount: -9 };

  const [blow] = cut([number, { ...tower, also: ["c9", "c10"] }]);
  const [hit] = cut([
    { look: "damaged", ms: 260, card: "c3", other: "c8", also: ["c9"], amount: 2 },
  ]);

  const [first, ...others] = blow?.shown ?? [];
  assert.deepEqual([first?.card, others.map(({ card }) => card)], ["c8", ["c9", "c10"]]);
  assert.deepEqual(
    hit?.shown.map(({ card, other }) => [card, other]),
    [
      ["c8", "c3"],
      ["c9", "c3"],
    ],
  );
});

test("a kind that the client does not know is played by its look and its time", () => {
  const storm = { kind: "stormed", look: "word", ms: 500, card: "c1", text: "storm 3" };

  const steps = cut([{ kind: "stormed", card: "c1" }, storm]);

  assert.deepEqual(
    steps.map(({ what, ms }) => [what, ms]),
    [
      ["quiet", 0],
      ["change", 500],
    ],
  );
  assert.ok(tells(steps));
});

test("an event without effect is held up like any other", () => {
  const [step] = cut([
    { look: "fizzled", ms: 480, card: "c3", text: "No target is left: it does nothing." },
  ]);

  assert.equal(step?.what, "flash");
  assert.ok((step?.ms ?? 0) >= 300 && (step?.ms ?? 0) <= 500);
});

test("no card darts without a visible striker, or where a number rises", () => {
  const quiet = [
    { look: "strike", ms: 180, amount: 1 },
    { look: "struck", ms: 180, card: "c3", amount: -2 },
    { look: "struck", ms: 180, card: "c3", other: "c8", amount: 2 },
  ];

  assert.deepEqual(
    quiet.flatMap((event) => cut([event])).map(({ what }) => what),
    ["quiet", "quiet", "quiet"],
  );
});

test("a heading of a fight has its own step before its blows", () => {
  const head = { look: "heading", ms: 600, text: "First strike: your attacks" };
  const hit = { look: "damaged", ms: 260, card: "c3", other: "c8", amount: 2 };

  const steps = cut([head, hit]);

  assert.deepEqual(
    steps.map(({ what }) => what),
    ["turn", "blow", "hit"],
  );
  assert.ok(tells(steps.slice(0, 1)));
});

test("life counts down blow by blow, at least 150 ms apart, and the question comes after", () => {
  for (const speed of [0.6, 1, 1.8]) {
    const { playback, shown, run } = played(speed);
    let asked = -1;
    playback.add({
      before: BEFORE,
      after: AFTER,
      events: BATTLE,
      end: () => (asked = shown.length),
    });
    const ended = run();

    const changes = shown.filter(({ life }, at) => at > 0 && life !== shown[at - 1]?.life);
    assert.deepEqual(
      changes.map(({ life }) => life),
      [700, 500],
    );
    assert.ok((changes[1]?.at ?? 0) - (changes[0]?.at ?? 0) >= 150);
    assert.equal(asked, shown.length);
    assert.ok(ended - (changes[1]?.at ?? 0) >= 150 && ended <= MAX_MOTION_MS);
  }
});

test("a fight is shown in its own phase, not in the next one", () => {
  const before = { ...BEFORE, turn: { ...BEFORE.turn, phase: "main" } };
  const after = { ...AFTER, turn: { ...AFTER.turn, phase: "end" } };
  const battle = { look: "phase_began", detail: "battle" };
  const phase = (/** @type {MatchEvent[]} */ left, /** @type {MatchEvent[]} */ done) =>
    stage(before, after, left, done).turn.phase;

  assert.equal(phase(BATTLE, []), "main");
  assert.equal(phase(BATTLE.slice(1), [battle, ...BATTLE.slice(0, 1)]), "battle");
  assert.equal(phase([], [battle, ...BATTLE, { look: "phase_began", detail: "end" }]), "battle");
  assert.equal(stage(before, after, BATTLE, [battle], true).turn.phase, "battle");
  const turn = { look: "turn_began", ms: 600, seat: 1 };
  assert.equal(
    phase([turn], [battle, ...BATTLE, { look: "phase_began", detail: "end" }]),
    "battle",
  );
});

test("a card that passes through the chain is held up only once, with its targets", () => {
  const comes = {
    look: "moved",
    ms: 240,
    card: "c4",
    from: "1.hand",
    to: "1.field",
    detail: "activated",
  };
  const paid = { look: "number_changed", seat: 1, amount: -1, detail: "mana" };
  const item = { look: "chained", ms: 800, card: "c4", item: "k1" };
  const arrives = (/** @type {MatchEvent} */ { look }) =>
    look === "moved" ? { what: /** @type {const} */ ("flash"), def: "x" } : undefined;
  const seen = (/** @type {MatchEvent[]} */ events) =>
    cut(events, arrives).map(({ what, shown, events }) => [what, shown.length, events.length]);

  assert.deepEqual(seen([comes, paid, item]), [["flash", 0, 3]]);
  assert.deepEqual(seen([comes, { ...item, card: "c5" }]), [
    ["flash", 1, 1],
    ["flash", 0, 1],
  ]);
});

for (const { told, phases } of [
  { told: ["turn", "draw", "card", "main"], phases: ["draw", "draw", "draw", "draw"] },
  { told: ["draw", "turn", "card", "main"], phases: ["end", "draw", "draw", "draw"] },
  { told: ["turn", "card"], phases: ["main", "main"] },
])
  test(`a turn with the events ${told.join(", ")} begins in its first phase`, () => {
    const before = /** @type {any} */ ({ ...BEFORE, turn: { number: 3, phase: "end" } });
    const after = /** @type {any} */ ({ ...AFTER, turn: { number: 4, phase: "main" } });
    /** @type {Record<string, MatchEvent>} */
    const others = {
      turn: { look: "turn_began", ms: 600, seat: 1, amount: 4 },
      card: { look: "moved", ms: 240, count: 1, from: "1.deck", to: "1.hand", detail: "drawn" },
    };
    const events = told.map((one) => others[one] ?? { look: "phase_began", detail: one });

    const shown = events.map(
      (_, at) => stage(before, after, events.slice(at + 1), events.slice(0, at + 1)).turn.phase,
    );

    assert.deepEqual(shown, phases);
  });

test("changes without an event are shown after all events", () => {
  const cost = (/** @type {number} */ now) => ({ def: "x", zone: "0.hand", cost: [now, 3] });
  const before = /** @type {any} */ ({ ...BEFORE, cards: { ...BEFORE.cards, c5: cost(3) } });
  const after = /** @type {any} */ ({ ...AFTER, cards: { ...AFTER.cards, c5: cost(2) } });
  const costs = (/** @type {MatchEvent[]} */ left) =>
    stage(before, after, left).cards.c5?.cost?.[0];

  assert.deepEqual([costs(BATTLE), costs(BATTLE.slice(-1)), costs([])], [3, 3, 2]);
});

test("a dying card stays in its place until its death is shown", () => {
  const blow = stage(BEFORE, AFTER, BATTLE.slice(1));
  const death = stage(BEFORE, AFTER, BATTLE.slice(3), BATTLE.slice(0, 3));

  assert.deepEqual(blow.zones["1.field"]?.cards, ["c1", "c2"]);
  assert.equal(blow.cards.c1?.zone, "1.field");
  assert.deepEqual(death.zones, AFTER.zones);
  assert.deepEqual(death.cards, AFTER.cards);
});

test("blocks have arrows, even with the fight in the same frame", () => {
  const block = { look: "was_blocked", ms: 280, card: "c8", other: "c1" };
  const [, ...left] = [block, ...BATTLE];

  const blocked = stage(BEFORE, AFTER, left, [block]);
  const dead = stage(BEFORE, AFTER, BATTLE.slice(3), [block, ...BATTLE.slice(0, 3)]);

  assert.deepEqual(blocked.links, [{ kind: "block", from: "c1", to: "c8" }]);
  assert.deepEqual(dead.links, []);
  assert.equal(cut([block])[0]?.what, "declare");
});

test("a departed attacker has no arrow while the rest is played", () => {
  const attack = { kind: "attack", from: "c1", to: "seat:0" };
  const before = { ...BEFORE, links: [attack] };

  const blow = stage(before, AFTER, BATTLE.slice(1), BATTLE.slice(0, 1));
  const gone = stage(before, AFTER, BATTLE.slice(3), BATTLE.slice(0, 3));

  assert.deepEqual([blow.links, gone.links], [[attack], []]);
});

test("a movement ends on time, even if nothing was drawn meanwhile", () => {
  let ended = 0;
  /** @type {any} */
  const card = { animate: () => ({ cancel: () => (ended += 1) }) };
  travel(card, rect(0), rect(90), { duration: 20 });

  land([card], performance.now() - 60_000);
  assert.equal(ended, 0);
  land([card], performance.now() + 60_000);
  assert.equal(ended, 1);
});

test("a movement on a busy page is measured at the position given by the clock", () => {
  const animation = { playState: "running", currentTime: 0, cancel() {} };
  /** @type {any} */
  const card = { animate: () => animation };
  const began = performance.now();
  travel(card, rect(0), rect(90), { duration: 60_000 });

  land([card], began + 30_000);

  assert.ok(Math.abs(animation.currentTime - 30_000) < 1000);
});

test("a spell that comes and goes within a frame is visible while on the chain", () => {
  const cast = [
    { look: "moved", ms: 240, card: "c20", was: "c7", from: "1.hand", to: "1.chain" },
    { look: "chained", ms: 800, card: "c20", item: "k1" },
    {
      look: "moved",
      ms: 240,
      card: "c21",
      was: "c20",
      from: "1.chain",
      to: "1.grave",
      detail: "resolved",
    },
  ];
  const after = table(1000, ["c1", "c2"], ["c21"]);

  const chained = stage(BEFORE, after, cast.slice(2));
  const resolved = stage(BEFORE, after, []);

  assert.equal(chained.cards.c20?.def, "x");
  assert.equal(resolved.cards.c20, undefined);
});

test("a spell from a hidden hand with one number is visible while held up", () => {
  const cast = [
    { look: "moved", ms: 240, card: "c20", from: "1.hand", to: "1.chain" },
    { look: "chained", ms: 800, card: "c20", item: "k1" },
    { look: "moved", ms: 240, card: "c20", from: "1.chain", to: "1.grave", detail: "resolved" },
  ];
  const after = table(1000, ["c1", "c2"], ["c20"]);

  assert.equal(stage(BEFORE, after, cast, []).cards.c20, undefined);
  assert.equal(stage(BEFORE, after, cast.slice(2), cast.slice(0, 2)).cards.c20?.def, "x");
});

test("a trap is visible once turned up, even if it is used up within the frame", () => {
  const sprung = [
    { look: "turned_up", card: "c1" },
    { look: "chained", ms: 800, card: "c1", item: "k1" },
    { look: "moved", ms: 240, card: "c1", from: "1.field", to: "1.grave", detail: "used" },
  ];
  const before = { ...BEFORE, cards: { ...BEFORE.cards, c1: { zone: "1.field" } } };
  const [none, up] = [0, 2].map((at) =>
    stage(before, AFTER, sprung.slice(at), sprung.slice(0, at)),
  );

  assert.deepEqual([none?.cards.c1?.def, up?.cards.c1?.def], [undefined, "x"]);
});

test("a created token has its own step", () => {
  const made = [
    { look: "chained", ms: 800, card: "c20", item: "k1" },
    { look: "created", ms: 240, card: "c3", seat: 1, to: "1.field", detail: "token" },
  ];
  const after = table(1000, ["c1", "c2", "c3"], ["c20"]);

  const [held, token] = cut(made);
  const shown = [made.slice(1), []].map((left) => stage(BEFORE, after, left, made));

  assert.deepEqual(
    [held?.events, token?.events],
    made.map((one) => [one]),
  );
  assert.deepEqual(
    shown.map(({ zones }) => zones["1.field"]?.cards),
    [
      ["c1", "c2"],
      ["c1", "c2", "c3"],
    ],
  );
});

test("the end is shown after its last blow", () => {
  const result = { winner: /** @type {const} */ (0), reason: "life_gone", text: "" };

  assert.equal(stage(BEFORE, { ...AFTER, result }, [], BATTLE).result, null);
});

test("with no events left the table is final, but no decision is open yet", () => {
  const seats = { ...AFTER.seats, 1: { ...AFTER.seats["1"], deciding: null } };
  assert.deepEqual(stage(BEFORE, AFTER, []), { ...AFTER, seats });
});

test("hidden cards are counted, and none is invented", () => {
  const drawn = [{ look: "moved", ms: 240, count: 1, seat: 1, from: "1.deck", to: "1.hand" }];
  const zones = { "1.deck": { count: 8 }, "1.hand": { count: 4 } };

  const before = stage(BEFORE, { ...BEFORE, zones }, drawn);

  assert.deepEqual(before.zones, { "1.deck": { count: 9 }, "1.hand": { count: 3 } });
});

test("skipping shows running and queued frames in order, and reports skipped events", () => {
  const { playback, shown, run } = played();
  /** @type {[string, number][]} */
  const ends = [];
  for (const name of ["one", "two"])
    playback.add({
      before: BEFORE,
      after: AFTER,
      events: BATTLE,
      end: (events) => ends.push([name, events.length]),
    });

  playback.skip();
  run();

  assert.deepEqual(
    ends.map(([name]) => name),
    ["one", "two"],
  );
  assert.equal(shown.length, 1);
  assert.equal(playback.isPlaying(), false);
  assert.equal(playback.view(), null);
});

test("the end of a frame and the start of the next are drawn in order", () => {
  /** @type {(() => void)[]} */
  const due = [];
  const shown = { steps: 0, ends: 0 };
  const playback = createPlayback({
    speed: () => 1,
    show: () => (shown.steps += 1),
    later(work) {
      due.push(work);
      return () => {};
    },
  });
  const end = () => (shown.ends += 1);
  for (const _ of [1, 2]) playback.add({ before: BEFORE, after: AFTER, events: BATTLE, end });

  let most = 0;
  for (let work = due.shift(); work; work = due.shift()) {
    const before = shown.steps + shown.ends;
    work();
    most = Math.max(most, shown.steps + shown.ends - before);
  }

  assert.deepEqual(shown, { steps: 2 * cut(BATTLE).length, ends: 2 });
  assert.equal(most, 1);
});

test("a step that fails to draw does not delay the next question", () => {
  let ended = 0;
  /** @type {(() => void)[]} */
  const due = [];
  const playback = createPlayback({
    speed: () => 1,
    show: () => {
      throw new Error("no such card");
    },
    later: (work) => {
      due.push(work);
      return () => {};
    },
  });
  const attempt = (/** @type {() => void} */ work) => {
    try {
      work();
    } catch {
      // the page reports it; the match goes on
    }
  };

  attempt(() =>
    playback.add({ before: BEFORE, after: AFTER, events: BATTLE, end: () => (ended += 1) }),
  );
  for (let work = due.shift(); work; work = due.shift()) attempt(work);

  assert.equal(ended, 1);
  assert.equal(playback.isPlaying(), false);
});

for (const { when, speed, events } of [
  { when: "where motion is off", speed: 0, events: BATTLE },
  {
    when: "where cards only move",
    speed: 1,
    events: [{ look: "play", ms: 240, card: "c1" }],
  },
])
  test(`a frame is shown as a whole ${when}`, () => {
    const { playback, shown } = played(speed);
    /** @type {MatchEvent[]} */
    let left = [];
    playback.add({ before: BEFORE, after: AFTER, events, end: (all) => (left = all) });

    assert.equal(shown.length, 0);
    assert.deepEqual(left, events);
  });

test("two that hurt each other strike together, two in sequence do not", () => {
  /** @param {string} card @param {string} other */
  const hurt = (card, other) => ({ look: "damaged", ms: 260, card, other, amount: 1 });

  assert.equal(cut([hurt("c1", "c2"), hurt("c2", "c1")]).length, 2);
  assert.equal(cut([hurt("c1", "c2"), hurt("c3", "c2")]).length, 4);
});

test("a frame takes no longer than the server allows, however much happens", () => {
  const many = Array.from({ length: 60 }, (_, at) => strike(1, `c${at}`)).flat();
  const steps = timed(cut(many), { speed: 0.6 });

  assert.ok(steps.reduce((sum, { ms }) => sum + ms, 0) <= MAX_MOTION_MS);
  assert.equal(steps.flatMap(({ events }) => events).length, many.length);
  assert.ok(steps.every(({ ms }) => ms >= 150));
});

test("a held-up sentence stays readable among many steps, and no step is lost", () => {
  const long = "On Attack: deal 2 damage to each creature of your opponent.";
  /** @param {string} text */
  const flash = (text) => ({ look: "triggered", ms: 800, card: "c1", detail: "On Attack", text });
  /** @param {MatchEvent[]} events @param {number} [speed] */
  const times = (events, speed = 1) =>
    timed(cut(events), { speed, waiting: 9 }).map(({ what, ms }) => [what, ms]);

  assert.deepEqual(times([flash("Draw a card.")]), [["flash", 440]]);
  assert.deepEqual(times([flash(long)]), [["flash", 800]]);
  assert.deepEqual(times([flash(long)], 2), [["flash", 400]]);
  const five = times(Array.from({ length: 5 }, () => flash(long)));
  assert.equal(five.length, 5);
  assert.ok(five.every(([, ms]) => Number(ms) > 440 && Number(ms) <= MAX_MOTION_MS / 5));
});

test("more than six steps are shown in less time each", () => {
  /** @param {number} count */
  const first = (count) =>
    timed(cut(Array.from({ length: count }, () => strike(1, "c1")).flat()), { speed: 1 })[0];

  assert.equal(first(3)?.ms, 180);
  assert.ok((first(4)?.ms ?? 0) < 180);
  assert.ok(tells(cut(BATTLE)));
});

/** @param {string} card @param {string} [by] @returns {MatchEvent} */
const raised = (card, by) => ({
  look: "stat_changed",
  ms: 420,
  card,
  amount: 40,
  text: "power",
  by,
});

test("several effects of one card are one step, those of the next card another", () => {
  const events = [
    raised("c1", "Red Livery"),
    raised("c2", "Red Livery"),
    raised("c3"),
    raised("c4"),
  ];
  const steps = cut(events);

  assert.deepEqual(
    steps.map(({ what, events: of }) => [what, of.length]),
    [
      ["change", 2],
      ["change", 1],
      ["change", 1],
    ],
  );
  assert.ok(tells(steps));
});

test("two cards dart at each other once, and both losses are shown", () => {
  const fight = { look: "fight", ms: 180, card: "c1", other: "c2" };
  const lost = { look: "damaged", ms: 260, card: "c2", other: "c1", amount: 60 };
  const steps = cut([fight, lost]);

  assert.deepEqual(
    steps.map(({ what }) => what),
    ["blow", "hit"],
  );
});

test("a blow without damage is still a blow", () => {
  const steps = cut([{ look: "no_damage", ms: 260, card: "c1", seat: 1 }]);

  assert.deepEqual(
    steps.map(({ what }) => what),
    ["blow", "hit"],
  );
  assert.deepEqual(steps[0]?.shown, [{ look: "blow", card: "c1", seat: 1 }]);
});
