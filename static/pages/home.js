// @ts-check
/**
 * Home: choose a game and a deck, then play the computer, a stranger, or a friend; below, one's
 * matches.
 */
import { patch } from "../core/dom.js";
import { get, post, retry } from "../core/http.js";
import { keepInvite } from "../core/invites.js";
import { lobby } from "../core/lobby.js";
import { applyPrefs } from "../core/prefs.js";
import { quickTerms, recall, remember, settle } from "../parts/match-setup.js";
import { meet } from "../parts/lobby/lobby-overlay.js";
import { joinQueue } from "../parts/lobby/lobby-actions.js";
import { ensureAccount, drawAccount, currentAccount } from "../parts/current-account.js";
import { Notice } from "../parts/radio-tiles.js";
import { readPlayable } from "../parts/playable-decks.js";
import { FirstGame, MatchForm } from "./home/match-form.js";
import { MatchList } from "./home/match-list.js";

/** @import { Account, RulesetSummary } from "../core/protocol.js" */
/** @import { DeckLine } from "./decks/model/types.js" */
/** @import { Form } from "./home/match-form.js" */
/** @import { MatchSummary } from "./home/match-list.js" */

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
let account = currentAccount(corner);
let setup = recall();
let notice = "";
let busy = false;

applyPrefs();
await start();

async function start() {
  try {
    [rulesets, decks] = await retry(
      () => Promise.all([get("/rulesets"), readPlayable(account), refresh()]),
      notify,
    );
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
    account = await ensureAccount(account);
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

/** A guest's choice of rated matches is stored until there is an account. */
function isRated() {
  return setup.rated && account?.kind === "person";
}

function draw() {
  drawAccount(corner, account, notify);
  const game = rulesets.find(({ id }) => id === setup.ruleset);
  const first = matches.length === 0 && rulesets.find(({ is_first }) => is_first);
  const isPerson = account?.kind === "person";
  /** @type {Form} */
  const form = {
    rulesets,
    decks,
    setup,
    isPerson,
    isRated: isRated(),
    busy,
    choose,
    begin,
    submit,
  };
  patch(root, [
    first && FirstGame(first, form),
    game && MatchForm(game, form),
    Notice(notice),
    MatchList(matches, rulesets),
  ]);
}

/** @param {SubmitEvent} event */
function submit(event) {
  event.preventDefault();
  void begin("computer");
}

/** @param {string} sentence */
function notify(sentence) {
  notice = sentence;
  draw();
}
