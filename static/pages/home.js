// @ts-check
/** Home: choose a game and a deck, then play the computer or invite a friend; below, one's matches. */
import { h, patch } from "../core/dom.js";
import { get, post } from "../core/http.js";
import { keepInvite } from "../core/invites.js";
import { read, wearPrefs, write } from "../core/prefs.js";
import { beSomebody, drawAccount, whoAmI } from "./account.js";
import { Choice, DeckChoice, Notice } from "./choices.js";
import { readPlayable, withOwn } from "./decks/own.js";
import { MatchList } from "./match-list.js";
import { gamePicture } from "./pictures.js";

/** @import { Account, RulesetSummary } from "../core/protocol.js" */
/** @import { DeckLine } from "./decks/types.js" */
/** @import { MatchSummary } from "./match-list.js" */

const LAST = "pentacle.last-setup";
const REFRESH_MS = 15000;
/** Every game can be played without a clock. */
const UNTIMED = { id: "untimed", title: "No clock" };
const root = /** @type {HTMLElement} */ (document.getElementById("home"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));

/** @type {RulesetSummary[]} */
let rulesets = [];
/** @type {MatchSummary[]} */
let matches = [];
/** Own decks that may be played. @type {DeckLine[]} */
let decks = [];
/** @type {Account | null} */
let account = whoAmI(corner);
let setup = { ruleset: "", deck: "", timer: "", ...read(localStorage, LAST) };
let notice = "";
let busy = false;

wearPrefs();
await start();

async function start() {
  try {
    rulesets = await get("/rulesets");
    [decks] = await Promise.all([readPlayable(account), refresh()]);
  } catch (error) {
    notice = /** @type {Error} */ (error).message;
  }
  choose({});
  setInterval(() => !document.hidden && refresh().then(draw, () => {}), REFRESH_MS);
}

async function refresh() {
  matches = account ? await get("/matches") : [];
}

/** @param {Partial<typeof setup>} change */
function choose(change) {
  setup = { ...setup, ...change };
  const game = rulesets.find(({ id }) => id === setup.ruleset) ?? rulesets[0];
  if (!game) return draw();
  setup.ruleset = game.id;
  if (!withOwn(decks, game.id, game.decks).some(({ id }) => id === setup.deck)) setup.deck = game.decks[0]?.id ?? "";
  if (!game.timers.some(({ id }) => id === setup.timer)) setup.timer = UNTIMED.id;
  write(localStorage, LAST, setup);
  draw();
}

/** @param {"computer" | "invite"} opponent */
async function begin(opponent) {
  if (busy) return;
  [busy, notice] = [true, ""];
  draw();
  try {
    account = await beSomebody(account);
    const made = await post("/matches", { ...setup, opponent });
    if (made.invite) keepInvite(made.id, made.invite);
    return location.assign(made.url);
  } catch (error) {
    notice = /** @type {Error} */ (error).message;
  }
  busy = false;
  draw();
}

function draw() {
  drawAccount(corner, account, tell);
  const game = rulesets.find(({ id }) => id === setup.ruleset);
  const first = matches.length === 0 && rulesets.find(({ is_first }) => is_first);
  patch(root, [
    first && FirstGame(first),
    game && Setup(game),
    Notice(notice),
    MatchList(matches, rulesets),
  ]);
}

/** Somebody new sits at a table with one press. @param {RulesetSummary} game */
function FirstGame(game) {
  return h("p", { class: "first-game", key: "first" },
    h("button", { class: "btn", type: "button", disabled: busy, onclick: () => (choose({ ruleset: game.id }), begin("computer")) }, `New here? Try ${game.title} now`));
}

/** @param {RulesetSummary} game */
function Setup(game) {
  return h("form", { class: "setup", key: "setup", onsubmit: submit },
    Choice({
      name: "ruleset", legend: "Game", look: "games", chosen: setup.ruleset, onChoose: (ruleset) => choose({ ruleset }),
      tiles: rulesets.map((one) => ({ id: one.id, title: one.title, text: one.tagline, hue: one.hue, note: one.is_first ? "Easiest to learn" : "", picture: gamePicture(one) })),
    }),
    DeckChoice({ decks: withOwn(decks, game.id, game.decks), hue: game.hue, chosen: setup.deck, onChoose: (deck) => choose({ deck }) }),
    h("a", { class: "setup__rules", href: "/decks" }, "Build your own deck"),
    Choice({
      name: "timer", legend: "Time", look: "plain", chosen: setup.timer, onChoose: (timer) => choose({ timer }),
      tiles: [UNTIMED, ...game.timers],
    }),
    h("a", { class: "setup__rules", href: `/rules/${game.id}` }, `Rules of ${game.title}`),
    h("div", { class: "setup__go" },
      h("button", { class: "btn btn--primary", type: "submit", disabled: busy }, busy ? "Shuffling…" : "Play the computer"),
      h("button", { class: "btn", type: "button", disabled: busy, onclick: () => begin("invite") }, "Invite a friend")));
}

/** @param {SubmitEvent} event */
function submit(event) {
  event.preventDefault();
  void begin("computer");
}

/** @param {string} sentence */
function tell(sentence) {
  notice = sentence;
  draw();
}
