// @ts-check
/** The short form of a setup, as rows: which game, format, deck and clock, rated or not, how many matches. */
import { h } from "../core/dom.js";
import { baseOf, isByLetter } from "./formats.js";
import { UNTIMED, deckFormats, decksFor, ratedTimer, setupsOf } from "./match-setup.js";
import { NoDeck } from "./no-deck.js";

/** @import { Child } from "../core/dom.js" */
/** @import { RulesetSummary } from "../core/protocol.js" */
/** @import { Games, Setup } from "./match-setup.js" */

/** Which rows there are. @typedef {"ruleset" | "format" | "setup" | "deck" | "timer" | "rated" | "best_of"} Row */

const LENGTHS = [
  { id: "1", title: "One match" },
  { id: "3", title: "Best of three" },
];

/** @param {boolean} mayRate @param {Setup} setup */
const ratings = (mayRate, { format }) => [
  { id: "", title: "Casual" },
  {
    id: "rated",
    title: mayRate ? "Rated" : "Rated (with an account)",
    disabled: !mayRate || isByLetter(format),
  },
];

/**
 * @param {object} props
 * @param {string} props.id begins the ids of the fields
 * @param {Games} props.games
 * @param {Setup} props.setup
 * @param {boolean} props.mayRate
 * @param {readonly Row[]} props.rows
 * @param {(change: Partial<Setup>) => void} props.onChange
 */
export function TermsForm({ id, games, setup, mayRate, rows, onChange }) {
  const game = games.rulesets.find((one) => one.id === setup.ruleset);
  if (!game) return null;
  const decks = decksFor(game, games.own, setup.format);
  const clocks = setup.rated
    ? game.timers.filter(({ may_rate }) => may_rate)
    : [UNTIMED, ...game.timers];
  /** @type {Record<Row, () => Child>} */
  const drawn = {
    ruleset: () =>
      Pick(`${id}-game`, "Game", games.rulesets, game.id, (ruleset) => onChange({ ruleset })),
    format: () =>
      Pick(`${id}-format`, "Format", deckFormats(game), baseOf(setup.format), (format) =>
        onChange({ format }),
      ),
    setup: () => SetupRow(`${id}-setup`, game, setup.format, (format) => onChange({ format })),
    deck: () =>
      decks.length > 0
        ? Pick(`${id}-deck`, "Deck", decks, setup.deck, (deck) => onChange({ deck }))
        : NoDeck(game, setup.format),
    timer: () =>
      Pick(
        `${id}-timer`,
        "Clock",
        clocks,
        setup.rated ? ratedTimer(setup.timer) : setup.timer,
        (timer) => onChange({ timer }),
      ),
    rated: () =>
      Pick(`${id}-rated`, "Rating", ratings(mayRate, setup), setup.rated ? "rated" : "", (rated) =>
        onChange({ rated: rated === "rated" }),
      ),
    best_of: () =>
      Pick(`${id}-best`, "Length", LENGTHS, String(setup.best_of), (count) =>
        onChange({ best_of: Number(count) }),
      ),
  };
  return h(
    "div",
    { class: "terms", key: "terms" },
    rows.map((row) => drawn[row]()),
    !mayRate && rows.includes("rated") && KeepAccount(),
  );
}

/**
 * Choice of the set-up, with the source document's own one marked.
 * @param {string} id @param {RulesetSummary} game @param {string} format
 * @param {(id: string) => void} onChoose
 */
function SetupRow(id, game, format, onChoose) {
  const setups = setupsOf(game, format);
  const text = setups.find((one) => one.id === format)?.text;
  return [
    setups.length > 1 && Pick(id, "Set-up", setups, format, onChoose),
    isByLetter(format) && h("p", { class: "terms__note", key: "letter" }, text),
  ];
}

/** Why a guest plays for no rating, and the way to one. */
export function KeepAccount() {
  return h(
    "p",
    { class: "terms__note", key: "keep" },
    "Rated matches need an account. ",
    h("a", { href: `/account/sign-up?next=${location.pathname}` }, "Sign up first"),
    ".",
  );
}

/** @param {string} id @param {string} label @param {{id: string, title: string, disabled?: boolean}[]} choices @param {string} chosen @param {(id: string) => void} onChoose */
function Pick(id, label, choices, chosen, onChoose) {
  return h(
    "div",
    { class: "terms__row", key: id },
    h("label", { for: id }, label),
    h(
      "select",
      {
        id,
        class: "terms__pick",
        onchange: (/** @type {any} */ event) => onChoose(event.target.value),
      },
      choices.map((one) =>
        h(
          "option",
          { key: one.id, value: one.id, disabled: one.disabled, selected: one.id === chosen },
          one.title,
        ),
      ),
    ),
  );
}
