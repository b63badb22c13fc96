// @ts-check
/** The form of a new match at home: game, format, deck, clock, rated or not, and the ways to an opponent. */
import { h } from "../../core/dom.js";
import { lobby } from "../../core/lobby.js";
import { baseOf, isByLetter } from "../../parts/formats.js";
import {
  UNTIMED,
  deckFormats,
  decksFor,
  quickClock,
  quickTerms,
  setupsOf,
} from "../../parts/match-setup.js";
import { NoDeck } from "../../parts/no-deck.js";
import { KeepAccount } from "../../parts/terms-form.js";
import { Choice, DeckChoice } from "../../parts/radio-tiles.js";
import { gamePicture } from "../../parts/game-picture.js";

/** @import { RulesetSummary } from "../../core/protocol.js" */
/** @import { Setup } from "../../parts/match-setup.js" */
/** @import { DeckLine } from "../decks/model/types.js" */

/**
 * Values and handlers of the form.
 * @typedef {object} Form
 * @property {RulesetSummary[]} rulesets
 * @property {DeckLine[]} decks own decks that may be played
 * @property {Setup} setup
 * @property {boolean} isPerson
 * @property {boolean} isRated
 * @property {boolean} busy
 * @property {(change: Partial<Setup>) => void} choose
 * @property {(opponent: "computer" | "invite" | "queue") => Promise<void>} begin
 * @property {(event: SubmitEvent) => void} submit
 */

/** A new player gets to a table with one press. @param {RulesetSummary} game @param {Form} form */
export function FirstGame(game, { busy, choose, begin }) {
  return h(
    "p",
    { class: "first-game", key: "first" },
    h(
      "button",
      {
        class: "btn",
        type: "button",
        disabled: busy,
        onclick: () => {
          choose({ ruleset: game.id, format: "standard" });
          void begin("computer");
        },
      },
      `New here? Try ${game.title} now`,
    ),
  );
}

/** @param {RulesetSummary} game @param {Form} form */
export function MatchForm(game, form) {
  const { decks, setup, isPerson, choose, submit } = form;
  const playable = decksFor(game, decks, setup.format);
  return h(
    "form",
    { class: "setup", key: "setup", onsubmit: submit },
    Opponents(form),
    GameChoice(form),
    deckFormats(game).length > 1 && FormatChoice(game, form),
    setupsOf(game, setup.format).length > 1 && SetupChoice(game, form),
    playable.length > 0
      ? DeckChoice({
          decks: playable,
          hue: game.hue,
          chosen: setup.deck,
          onChoose: (deck) => choose({ deck }),
        })
      : NoDeck(game, setup.format),
    h("a", { class: "setup__rules", href: "/decks" }, "Build a deck"),
    ClockChoice(game, form),
    RatedChoice(game, form),
    !isPerson && KeepAccount(),
    h("a", { class: "setup__rules", href: `/rules/${game.id}` }, `Rules of ${game.title}`),
  );
}

/** @param {Form} form */
function GameChoice({ rulesets, setup, choose }) {
  return Choice({
    name: "ruleset",
    legend: "Game",
    look: "games",
    chosen: setup.ruleset,
    onChoose: (ruleset) => choose({ ruleset }),
    tiles: rulesets.map((one) => ({
      id: one.id,
      title: one.title,
      text: one.tagline,
      hue: one.hue,
      note: one.is_first ? "Easiest to learn" : "",
      picture: gamePicture(one),
    })),
  });
}

/** @param {RulesetSummary} game @param {Form} form */
function FormatChoice(game, { setup, choose }) {
  return Choice({
    name: "format",
    legend: "Format",
    look: "plain",
    chosen: baseOf(setup.format),
    onChoose: (format) => choose({ format }),
    tiles: deckFormats(game),
  });
}

/** @param {RulesetSummary} game @param {Form} form */
function SetupChoice(game, { setup, choose }) {
  return Choice({
    name: "setup",
    legend: "Set-up",
    look: "plain",
    chosen: setup.format,
    onChoose: (format) => choose({ format }),
    tiles: setupsOf(game, setup.format),
  });
}

/** @param {RulesetSummary} game @param {Form} form */
function ClockChoice(game, { setup, choose }) {
  return Choice({
    name: "timer",
    legend: "Time",
    look: "plain",
    chosen: setup.timer,
    onChoose: (timer) => choose({ timer }),
    tiles: [UNTIMED, ...game.timers],
  });
}

/** @param {RulesetSummary} game @param {Form} form */
function RatedChoice(game, { setup, isPerson, isRated, choose }) {
  const clock = quickClock({ ...setup, rated: isRated }, game);
  return Choice({
    name: "rated",
    legend: `Quick match${clock && ` · ${clock} clock`}`,
    look: "plain",
    chosen: isRated ? "rated" : "casual",
    onChoose: (kind) => choose({ rated: kind === "rated" }),
    tiles: [
      { id: "casual", title: "Casual" },
      { id: "rated", title: "Rated", disabled: !isPerson || isByLetter(setup.format) },
    ],
  });
}

/** The three ways to an opponent. @param {Form} form */
function Opponents({ setup, isRated, busy, begin }) {
  const isWaiting = isQueued(setup, isRated);
  const cannot = busy || !setup.deck;
  return h(
    "div",
    { class: "setup__go" },
    h(
      "button",
      { class: "btn btn--primary", type: "submit", disabled: cannot },
      busy ? "Shuffling…" : "Play the computer",
    ),
    h(
      "button",
      {
        class: "btn",
        type: "button",
        disabled: cannot || isWaiting,
        onclick: () => begin("queue"),
      },
      isWaiting ? "In the queue" : "Quick match",
    ),
    h(
      "button",
      { class: "btn", type: "button", disabled: cannot, onclick: () => begin("invite") },
      "Invite friend",
    ),
  );
}

/** Whether one waits for just what is chosen. @param {Setup} setup @param {boolean} isRated */
function isQueued(setup, isRated) {
  const { ticket } = lobby.get();
  const { ruleset, format, deck, timer, rated } = quickTerms({ ...setup, rated: isRated });
  return (
    ticket?.ruleset === ruleset &&
    ticket.format === format &&
    ticket.deck === deck &&
    ticket.timer === timer &&
    ticket.rated === rated
  );
}
