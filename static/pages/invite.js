// @ts-check
/** An invite as its recipient sees it: inviter and terms; choose a deck, and the match begins. */
import { h, patch } from "../core/dom.js";
import { get, post, retry } from "../core/http.js";
import { applyPrefs } from "../core/prefs.js";
import { NoDeck } from "../parts/no-deck.js";
import { ensureAccount, drawAccount, currentAccount } from "../parts/current-account.js";
import { DeckChoice, Notice } from "../parts/radio-tiles.js";
import { readPlayable, withOwn } from "../parts/playable-decks.js";

/** @import { Account, Deck, RulesetSummary } from "../core/protocol.js" */
/** @import { DeckLine } from "./decks/model/types.js" */

const code = document.body.dataset.code ?? "";
const root = /** @type {HTMLElement} */ (document.getElementById("invite"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));

/** @type {{ruleset: string, format: string, from: string, timer: string, decks: Deck[], fork_turn: number | null} | null} */
let invite = null;
/** @type {RulesetSummary[]} */
let rulesets = [];
/** @type {DeckLine[]} */
let own = [];
/** @type {Account | null} */
let account = currentAccount(corner);
let deck = "";
/** A forked match is played with the cards already on its table. @type {Deck} */
const THERE = {
  id: "there",
  title: "The board",
  guide: "Your opponent keeps their cards. Future draws and rolls are random again.",
};
let notice = "";
let busy = false;

applyPrefs();
await start();

async function start() {
  try {
    [invite, rulesets, own] = await retry(
      () =>
        Promise.all([
          get(`/invites/${encodeURIComponent(code)}`),
          get("/rulesets"),
          readPlayable(account),
        ]),
      notify,
    );
    notice = "";
    if (invite?.fork_turn != null) invite.decks = [THERE];
    deck = (invite && (invite.decks[0] ?? decksOf(invite)[0])?.id) ?? "";
  } catch (error) {
    notice = /** @type {Error} */ (error).message;
  }
  draw();
}

/** @param {NonNullable<typeof invite>} given */
function decksOf({ ruleset, format, decks, fork_turn: fork }) {
  if (fork !== null) return decks;
  return withOwn(own, ruleset, decks, format);
}

async function accept() {
  [busy, notice] = [true, ""];
  draw();
  try {
    account = await ensureAccount(account);
    const match = await post(`/invites/${encodeURIComponent(code)}`, { deck });
    return location.assign(match.url);
  } catch (error) {
    notice = /** @type {Error} */ (error).message;
  }
  busy = false;
  draw();
}

/** @param {string} sentence */
function notify(sentence) {
  notice = sentence;
  draw();
}

/** @param {SubmitEvent} event */
function submit(event) {
  event.preventDefault();
  void accept();
}

/** @param {string} id */
function choose(id) {
  deck = id;
  draw();
}

function draw() {
  drawAccount(corner, account, notify);
  patch(root, [
    invite && Form(invite),
    Notice(notice),
    !invite && h("p", {}, h("a", { class: "btn", href: "/" }, "Back to lobby")),
  ]);
}

/**
 * The inviter and the terms.
 * @param {NonNullable<typeof invite>} given @param {RulesetSummary | undefined} game
 */
function Invitation(given, game) {
  const timer = game?.timers.find(({ id }) => id === given.timer)?.title ?? "";
  const format =
    given.format === "standard" ? "" : game?.formats.find(({ id }) => id === given.format)?.title;
  return h(
    "p",
    { class: "hero__line" },
    h("strong", {}, given.from),
    " invites you to ",
    h("strong", {}, game?.title ?? given.ruleset),
    format && ` · ${format}`,
    timer && ` · ${timer}`,
    given.fork_turn !== null && `, continuing from turn ${given.fork_turn} of a finished match`,
    ".",
  );
}

/** @param {NonNullable<typeof invite>} given */
function Form(given) {
  const game = rulesets.find(({ id }) => id === given.ruleset);
  const decks = decksOf(given);
  return h(
    "form",
    { class: "setup", key: "form", onsubmit: submit },
    Invitation(given, game),
    h(
      "div",
      { class: "setup__go" },
      h(
        "button",
        { class: "btn btn--primary", type: "submit", disabled: busy || deck === "" },
        busy ? "Shuffling…" : "Join match",
      ),
      h("a", { class: "setup__rules", href: `/rules/${given.ruleset}` }, "Read the rules"),
    ),
    decks.length === 0 && game
      ? NoDeck(game, given.format)
      : DeckChoice({
          decks,
          hue: game?.hue,
          chosen: deck,
          onChoose: choose,
        }),
  );
}
