// @ts-check
/** The panel of a series: its score, the form for the next match, concession, and another series. */
import { h } from "../../core/dom.js";
import { decksFor } from "../../parts/match-setup.js";
import { span } from "../../parts/labels.js";

/** @import { Series } from "../../core/lobby-protocol.js" */
/** @import { MatchContext } from "../match-context.js" */
/** @import { SeriesAtTable } from "./series.js" */

/** @param {SeriesAtTable} own */
export function SeriesPanel(own) {
  const series = own.now();
  if (!series) return null;
  const { names, wins, result, state, you, matches } = series;
  return h(
    "section",
    { class: "series", key: "series", "aria-label": "Best of three" },
    h(
      "p",
      { class: "series__standing" },
      `Best of three: ${names[0]} ${wins[0]} – ${wins[1]} ${names[1]}`,
    ),
    result && h("p", { key: "result" }, h("strong", {}, result.text)),
    state === "between" && you !== null && Between(own, series, you),
    state === "over" && you !== null && Again(own, series, you),
    state === "playing" && matches.length > 1 && NextLink(series),
    own.notice && h("p", { class: "notice", key: "notice", role: "alert" }, own.notice),
  );
}

/** @param {Series} series */
function NextLink({ match }) {
  return (
    match &&
    h("a", { class: "btn btn--primary", key: "on", href: `/match/${match}` }, "Open next match")
  );
}

/** @param {SeriesAtTable} own @param {Series & {at: number}} series @param {0 | 1} you */
function Between(own, series, you) {
  const other = series.names[1 - you] ?? "";
  if (own.isLeaving) return Leaving(own, other);
  if (!series.ready[you]) return NextForm(own, series, you, other);
  const words = `You're ready. Waiting for ${other}… ${leftOf(series)}`;
  return [h("p", { key: "ready", role: "status" }, words), LeaveButton(own)];
}

/** The time until the next match begins by itself. @param {Series & {at: number}} series */
const leftOf = ({ left_s: left, at }) => span((left ?? 0) - (Date.now() - at) / 1000);

/** @param {SeriesAtTable} own */
function LeaveButton(own) {
  const onclick = () => own.leaving(true);
  return h("button", { class: "btn", type: "button", key: "leave", onclick }, "Concede series");
}

/** @param {SeriesAtTable} own @param {Series & {at: number}} series @param {0 | 1} you @param {string} other */
function NextForm(own, series, you, other) {
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void own.ask("next", own.next);
  };
  return h(
    "form",
    { class: "series__next", key: "next", onsubmit },
    DeckPick(own, series),
    series.chooser === you && StarterPick(own, other),
    series.chooser === 1 - you && h("p", { key: "chooses" }, `${other} chooses who goes first.`),
    h(
      "button",
      { class: "btn btn--primary", type: "submit", key: "go", disabled: own.isBusy },
      "Start next match",
    ),
    LeaveButton(own),
    h(
      "p",
      { class: "series__left", key: "left" },
      series.ready[1 - you] ? `${other} is ready. ` : "",
      `Starting in ${leftOf(series)}.`,
    ),
  );
}

/** @param {SeriesAtTable} own @param {string} other */
function Leaving(own, other) {
  return h(
    "div",
    { class: "series__next", key: "leaving", role: "group", "aria-label": "Concede series" },
    h("p", {}, `Concede the series? ${other} wins it.`),
    h(
      "button",
      {
        class: "btn btn--primary",
        type: "button",
        key: "yes",
        disabled: own.isBusy,
        onclick: () => void own.ask("concession"),
      },
      "Concede",
    ),
    h(
      "button",
      { class: "btn", type: "button", key: "no", onclick: () => own.leaving(false) },
      "Play on",
    ),
  );
}

/** Once it is over: another one, as soon as both want it. @param {SeriesAtTable} own @param {Series} series @param {0 | 1} you */
function Again(own, { again, next, names, for_good: forGood }, you) {
  const other = names[1 - you] ?? "";
  if (next)
    return h("a", { class: "btn btn--primary", key: "new", href: next.url }, "Open new series");
  if (forGood)
    return h("p", { key: "nobody" }, "Your opponent has left. You can't play another series.");
  const asked = `You asked ${other} for another series. Waiting…`;
  if (again[you]) return h("p", { key: "asked", role: "status" }, asked);
  const isWanted = again[1 - you];
  return [
    isWanted && h("p", { key: "wanted", role: "status" }, `${other} wants another series.`),
    h(
      "button",
      {
        class: "btn btn--primary",
        type: "button",
        key: "again",
        disabled: own.isBusy,
        onclick: () => void own.ask("again"),
      },
      isWanted ? "Play again" : "Play another series",
    ),
  ];
}

/** @param {SeriesAtTable} own @param {Series} series */
function DeckPick(own, series) {
  if (series.keeps_deck) return null;
  const { games, next } = own;
  const game = games?.rulesets.find(({ id }) => id === series.ruleset);
  const decks = game && games ? decksFor(game, games.own, series.format) : [];
  const onchange = (/** @type {any} */ { target }) =>
    own.choose({ deck: target.value || undefined });
  return h(
    "label",
    { key: "deck" },
    "Your deck ",
    h(
      "select",
      { onchange },
      h(
        "option",
        { key: "same", value: "", selected: !next.deck },
        `As before: ${series.your_deck ?? "the same"}`,
      ),
      decks.map(({ id, title }) =>
        h("option", { key: id, value: id, selected: next.deck === id }, title),
      ),
    ),
  );
}

/** @param {SeriesAtTable} own @param {string} other */
function StarterPick(own, other) {
  const isOther = own.next.first === "opponent";
  const onchange = (/** @type {any} */ { target }) => own.choose({ first: target.value });
  return h(
    "label",
    { key: "first" },
    "Who goes first? ",
    h(
      "select",
      { onchange },
      h("option", { value: "me", selected: !isOther }, "I go first"),
      h("option", { value: "opponent", selected: isOther }, `${other} starts`),
    ),
  );
}

/** The score in the order of a match's names, which is not always that of the series. @param {Pick<Series, "names" | "wins">} series @param {Pick<MatchContext, "names">} match */
export function scoreWords({ names, wins }, match) {
  return (names[0] === match.names[0] ? wins : wins.toReversed()).join(" – ");
}
