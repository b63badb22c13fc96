// @ts-check
/** Home: choose a game and a deck, then play the computer, whoever else is there, or a friend; below, one's matches. */
import { h, patch } from "../core/dom.js";
import { get, post } from "../core/http.js";
import { insist } from "../core/insist.js";
import { keepInvite } from "../core/invites.js";
import { lobby } from "../core/lobby.js";
import { wearPrefs } from "../core/prefs.js";
import { UNTIMED, decksFor, quickTerms, recall, remember, settle } from "../parts/games.js";
import { meet } from "../parts/lobby.js";
import { joinQueue } from "../parts/lobby/acts.js";
import { NoDeck } from "../parts/no-deck.js";
import { KeepAccount } from "../parts/terms-form.js";
import { beSomebody, drawAccount, whoAmI } from "./account.js";
import { Choice, DeckChoice, Notice } from "./choices.js";
import { readPlayable } from "./decks/own.js";
import { MatchList } from "./match-list.js";
import { gamePicture } from "./pictures.js";

/** @import { Account, RulesetSummary } from "../core/protocol.js" */
/** @import { DeckLine } from "./decks/types.js" */
/** @import { MatchSummary } from "./match-list.js" */

const REFRESH_MS = 15000;
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
let setup = recall();
let notice = "";
let busy = false;

wearPrefs();
await start();

async function start() {
  try {
    [rulesets, decks] = await insist(() => Promise.all([get("/rulesets"), readPlayable(account), refresh()]), tell);
    notice = "";
  } catch (error) {
    notice = /** @type {Error} */ (error).message;
  }
  choose({});
  lobby.subscribe(draw);
  setInterval(() => !document.hidden && refresh().then(draw, () => {}), REFRESH_MS);
}

async function refresh() {
  matches = account ? await get("/matches") : [];
}

/** @param {Partial<typeof setup>} change */
function choose(change) {
  setup = settle({ ...setup, ...change }, { rulesets, own: decks });
  if (rulesets.length > 0) remember(setup);
  draw();
}

/** @param {"computer" | "invite" | "queue"} opponent */
async function begin(opponent) {
  if (busy) return;
  [busy, notice] = [true, ""];
  draw();
  try {
    account = await beSomebody(account);
    if (opponent === "queue") await queue();
    else return await sitDown(opponent);
  } catch (error) {
    notice = /** @type {Error} */ (error).message;
  }
  busy = false;
  draw();
}

/** @param {"computer" | "invite"} opponent */
async function sitDown(opponent) {
  const { ruleset, format, deck, timer } = setup;
  const made = await post("/matches", { ruleset, format, deck, timer, opponent });
  if (made.invite) keepInvite(made.id, made.invite);
  location.assign(made.url);
}

async function queue() {
  meet();
  await joinQueue(quickTerms({ ...setup, rated: isRated() }));
}

/** A guest's wish for rated matches is kept until there is an account. */
function isRated() {
  return setup.rated && account?.kind === "person";
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
    h("button", { class: "btn", type: "button", disabled: busy, onclick: () => (choose({ ruleset: game.id, format: "standard" }), begin("computer")) }, `New here? Try ${game.title} now`));
}

/** @param {RulesetSummary} game */
function Setup(game) {
  const playable = decksFor(game, decks, setup.format);
  const cannot = busy || !setup.deck;
  return h("form", { class: "setup", key: "setup", onsubmit: submit },
    Choice({
      name: "ruleset", legend: "Game", look: "games", chosen: setup.ruleset, onChoose: (ruleset) => choose({ ruleset }),
      tiles: rulesets.map((one) => ({ id: one.id, title: one.title, text: one.tagline, hue: one.hue, note: one.is_first ? "Easiest to learn" : "", picture: gamePicture(one) })),
    }),
    game.formats.length > 1 && Choice({ name: "format", legend: "Format", look: "plain", chosen: setup.format, onChoose: (format) => choose({ format }), tiles: game.formats }),
    playable.length > 0 ? DeckChoice({ decks: playable, hue: game.hue, chosen: setup.deck, onChoose: (deck) => choose({ deck }) }) : NoDeck(game, setup.format),
    h("a", { class: "setup__rules", href: "/decks" }, "Build your own deck"),
    Choice({
      name: "timer", legend: "Time", look: "plain", chosen: setup.timer, onChoose: (timer) => choose({ timer }),
      tiles: [UNTIMED, ...game.timers],
    }),
    Choice({
      name: "rated", legend: "Quick match, always with a clock", look: "plain", chosen: isRated() ? "rated" : "casual", onChoose: (kind) => choose({ rated: kind === "rated" }),
      tiles: [{ id: "casual", title: "Casual" }, { id: "rated", title: "Rated", disabled: account?.kind !== "person" }],
    }),
    account?.kind !== "person" && KeepAccount(),
    h("a", { class: "setup__rules", href: `/rules/${game.id}` }, `Rules of ${game.title}`),
    h("div", { class: "setup__go" },
      h("button", { class: "btn btn--primary", type: "submit", disabled: cannot }, busy ? "Shuffling…" : "Play the computer"),
      h("button", { class: "btn", type: "button", disabled: cannot || isQueued(), onclick: () => begin("queue") }, isQueued() ? "In the queue" : "Quick match"),
      h("button", { class: "btn", type: "button", disabled: cannot, onclick: () => begin("invite") }, "Invite a friend")));
}

/** Whether one waits for just what is chosen. */
function isQueued() {
  const { ticket } = lobby.get();
  const { ruleset, format, deck, timer, rated } = quickTerms({ ...setup, rated: isRated() });
  return ticket?.ruleset === ruleset && ticket.format === format && ticket.deck === deck && ticket.timer === timer && ticket.rated === rated;
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
