// @ts-check
/** Playable games and decks, and the last choices on this device. */
import { get } from "../core/http.js";
import { device } from "../core/storage.js";
import { baseOf, isByLetter } from "./formats.js";
import { STANDARD, readPlayable, withOwn } from "./playable-decks.js";

/** @import { RulesetSummary } from "../core/protocol.js" */
/** @import { DeckLine } from "../pages/decks/model/types.js" */

/** @typedef {{rulesets: RulesetSummary[], own: DeckLine[]}} Games */
/** @typedef {{ruleset: string, format: string, deck: string, timer: string, rated: boolean, best_of: number, decks: Record<string, string>}} Setup */

const LAST = "pentacle.last-setup";
/** Placeholder account: the requester is signed in. */
const SOMEBODY = { id: "", name: "" };
/** Every game can be played without a clock. */
export const UNTIMED = { id: "untimed", title: "No clock" };
const RELAXED = "relaxed";

/** The formats that a game's decks are built for. @param {RulesetSummary} game */
export const deckFormats = (game) => game.formats.filter(({ id }) => !isByLetter(id));

/** The set-ups of a format: the one that is made even, and the source's own. @param {RulesetSummary} game @param {string} format */
export const setupsOf = (game, format) =>
  game.formats
    .filter(({ id }) => baseOf(id) === baseOf(format))
    .map(({ id, text }) =>
      isByLetter(id)
        ? { id, title: "By the letter (unrated)", text }
        : { id, title: "Balanced", text: "Both players win about as often." },
    );

/**
 * Load the games, and own decks that may be played; needs a signed-in account.
 * @returns {Promise<Games>}
 */
export async function readGames() {
  const [rulesets, own] = await Promise.all([get("/rulesets"), readPlayable(SOMEBODY)]);
  return { rulesets, own };
}

/** One's own decks of a game that may be played in a format, then the starter decks where they may be. @param {RulesetSummary} game @param {DeckLine[]} own @param {string} [format] */
export const decksFor = (game, own, format) => withOwn(own, game.id, game.decks, format);

/**
 * Return the last choices; the deck is the default one of its game, else the last one played.
 * @returns {Setup}
 */
export function recall() {
  return {
    ruleset: "",
    format: STANDARD,
    timer: "",
    rated: false,
    best_of: 1,
    decks: {},
    ...device.read(LAST),
    deck: "",
  };
}

/** @typedef {{ruleset: string, format: string, timer: string, rated: boolean, you: number | null, series?: string | null}} PlayedMatch */

/** Store the terms of a match, however it began, as the next default. @param {PlayedMatch} match */
export function rememberMatch({ ruleset, format, timer, rated, you }) {
  if (typeof you !== "number") return;
  // A match without a clock is one against the computer or a friend: it says nothing of the others.
  const pace = timer === UNTIMED.id ? {} : { timer, rated };
  remember({ ...recall(), ruleset, format, ...pace });
}

/** @param {Setup} setup */
export const remember = (setup) => device.write(LAST, setup);

/** The setup with everything in it that there is; each game keeps its deck, and another one for each format. @param {Setup} setup @param {Games} games @returns {Setup} */
export function settle(setup, { rulesets, own }) {
  const game = rulesets.find(({ id }) => id === setup.ruleset) ?? rulesets[0];
  if (!game) return setup;
  const format = game.formats.some(({ id }) => id === setup.format) ? setup.format : STANDARD;
  const base = baseOf(format);
  const place = base === STANDARD ? game.id : `${game.id} ${base}`;
  const decks = decksFor(game, own, format);
  const meant = own.find(
    ({ ruleset, is_default: isDefault }) => ruleset === game.id && isDefault,
  )?.id;
  const first = base === STANDARD ? game.decks[0] : decks[0];
  const deck =
    [setup.deck, meant, setup.decks[place]].find((id) => decks.some((one) => one.id === id)) ??
    first?.id ??
    "";
  const timer = game.timers.some(({ id }) => id === setup.timer) ? setup.timer : UNTIMED.id;
  return {
    ...setup,
    ruleset: game.id,
    format,
    deck,
    timer,
    rated: setup.rated && !isByLetter(format),
    decks: { ...setup.decks, [place]: deck },
  };
}

/**
 * Return the terms of a queue: strangers always play with a clock.
 * @param {Omit<Setup, "best_of">} setup
 */
export function quickTerms({ ruleset, format, deck, timer, rated }) {
  const clock = rated ? ratedTimer(timer) : timer;
  return { ruleset, format, deck, rated, timer: clock === UNTIMED.id ? "casual" : clock };
}

/** The clock that a quick match has where another one is chosen; empty where it has that one. @param {Setup} setup @param {RulesetSummary | undefined} game */
export function quickClock(setup, game) {
  const { timer } = quickTerms(setup);
  return timer === setup.timer ? "" : (game?.timers.find(({ id }) => id === timer)?.title ?? timer);
}

/** Without a clock, or with much time, nothing is rated. @param {string} timer */
export const ratedTimer = (timer) => (timer === UNTIMED.id || timer === RELAXED ? "rated" : timer);

/** Return the terms of a table or a challenge; a rated match needs a clock. @param {Setup} setup */
export function tableTerms({ best_of, ...setup }) {
  const timer = setup.rated ? ratedTimer(setup.timer) : setup.timer;
  return {
    ruleset: setup.ruleset,
    format: setup.format,
    deck: setup.deck,
    rated: setup.rated,
    timer,
    best_of,
  };
}
