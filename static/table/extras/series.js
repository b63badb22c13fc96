// @ts-check
/** A best of three at the table: how it stands, and between two matches the deck and who starts. */
import { h } from "../../core/dom.js";
import { get, post } from "../../core/http.js";
import { learn, lobby } from "../../core/lobby.js";
import { decksFor, readGames } from "../../parts/games.js";
import { goTo } from "../../parts/lobby/going.js";
import { span } from "../../parts/words.js";

/** @import { Series } from "../../core/lobby-words.js" */
/** @import { Games } from "../../parts/games.js" */
/** @import { Setting } from "../setting.js" */

/** @param {{id: string, setting: Setting, redraw: () => void}} given */
export function createSeries({ id, setting, redraw }) {
  /** @type {Games | null} */
  let games = null;
  /** What is sent with being ready. @type {{deck?: string, first?: "me" | "opponent"}} */
  let wish = {};
  let [notice, busy, isReady, isLeaving] = ["", false, false, false];
  get(`/series/${id}`).then((found) => take(found), () => {});
  if (setting.you !== null) readGames().then((found) => ((games = found), redraw()), () => {});
  lobby.subscribe(() => (follow(), redraw()));

  /** @param {Series} series */
  function take(series) {
    learn({ series: { ...lobby.get().series, [id]: { ...series, at: Date.now() } } });
  }

  const now = () => lobby.get().series[id];

  /** Whoever is ready goes to the next match, however the news of it comes. */
  function follow() {
    const series = now();
    if (isReady && series?.state === "playing" && series.match) goTo(`/match/${series.match}`);
    if (isReady && series?.next) goTo(series.next.url);
  }

  /** @param {"next" | "again" | "concession"} what @param {unknown} [body] */
  async function ask(what, body) {
    if (busy) return;
    [busy, notice] = [true, ""];
    redraw();
    try {
      const next = await post(`/series/${id}/${what}`, body);
      [isReady, isLeaving] = [what !== "concession", false];
      take(next);
    } catch (error) {
      notice = /** @type {Error} */ (error).message;
    }
    busy = false;
    redraw();
  }

  function Panel() {
    const series = now();
    if (!series) return null;
    return h("section", { class: "series", key: "series", "aria-label": "Best of three" },
      h("p", { class: "series__standing" }, `Best of three: ${series.names[0]} ${series.wins[0]} – ${series.wins[1]} ${series.names[1]}`),
      series.result && h("p", { key: "result" }, h("strong", {}, series.result.text)),
      series.state === "between" && series.you !== null && Between(series, series.you),
      series.state === "over" && series.you !== null && Again(series, series.you),
      series.state === "playing" && series.match && series.matches.length > 1 && h("a", { class: "btn btn--primary", key: "on", href: `/match/${series.match}` }, "To the next match"),
      notice && h("p", { class: "notice", key: "notice", role: "alert" }, notice));
  }

  /** @param {Series & {at: number}} series @param {0 | 1} you */
  function Between(series, you) {
    const other = series.names[1 - you] ?? "";
    const left = span((series.left_s ?? 0) - (Date.now() - series.at) / 1000);
    if (isLeaving) return Leaving(other);
    const leave = h("button", { class: "btn", type: "button", key: "leave", onclick: () => ((isLeaving = true), redraw()) }, "Give up the series");
    if (series.ready[you]) return [h("p", { key: "ready", role: "status" }, `You are ready. Waiting for ${other}… ${left}`), leave];
    return h("form", { class: "series__next", key: "next", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), void ask("next", wish)) },
      DeckPick(series),
      series.chooser === you && StarterPick(other),
      series.chooser === 1 - you && h("p", { key: "chooses" }, `${other} chooses who starts.`),
      h("button", { class: "btn btn--primary", type: "submit", key: "go", disabled: busy }, "Next match of the series"),
      leave,
      h("p", { class: "series__left", key: "left" }, series.ready[1 - you] ? `${other} is ready. ` : "", `It begins by itself in ${left}.`));
  }

  /** @param {string} other */
  function Leaving(other) {
    return h("div", { class: "series__next", key: "leaving", role: "group", "aria-label": "Give up the series" },
      h("p", {}, `Give up the series? ${other} wins it.`),
      h("button", { class: "btn btn--primary", type: "button", key: "yes", disabled: busy, onclick: () => void ask("concession") }, "Give it up"),
      h("button", { class: "btn", type: "button", key: "no", onclick: () => ((isLeaving = false), redraw()) }, "Play on"));
  }

  /** Once it is over: another one, as soon as both want it. @param {Series} series @param {0 | 1} you */
  function Again({ again, next, names, for_good: forGood }, you) {
    const other = names[1 - you] ?? "";
    if (!next && forGood) return h("p", { key: "nobody" }, "There is nobody to play another series with.");
    if (next) return h("a", { class: "btn btn--primary", key: "new", href: next.url }, "To the new series");
    if (again[you]) return h("p", { key: "asked", role: "status" }, `You asked ${other} for another series. Waiting for an answer…`);
    return [
      again[1 - you] && h("p", { key: "wanted", role: "status" }, `${other} wants another series.`),
      h("button", { class: "btn btn--primary", type: "button", key: "again", disabled: busy, onclick: () => void ask("again") }, again[1 - you] ? "Play again" : "Another best of three"),
    ];
  }

  /** @param {Series} series */
  function DeckPick(series) {
    const game = games?.rulesets.find(({ id: name }) => name === series.ruleset);
    return h("label", { key: "deck" }, "Your deck ",
      h("select", { onchange: (/** @type {any} */ { target }) => void (wish = { ...wish, deck: target.value || undefined }) },
        h("option", { key: "same", value: "", selected: !wish.deck }, `As before: ${series.your_deck ?? "the same"}`),
        game && games && decksFor(game, games.own, series.format).map((deck) => h("option", { key: deck.id, value: deck.id, selected: wish.deck === deck.id }, deck.title))));
  }

  /** @param {string} other */
  function StarterPick(other) {
    return h("label", { key: "first" }, "Who starts? ",
      h("select", { onchange: (/** @type {any} */ { target }) => void (wish = { ...wish, first: target.value }) },
        h("option", { value: "me", selected: wish.first !== "opponent" }, "I start"),
        h("option", { value: "opponent", selected: wish.first === "opponent" }, `${other} starts`)));
  }

  return {
    Panel,
    /** What stands in the head of the page. */
    score() {
      const series = now();
      return series ? `${series.wins[0]} – ${series.wins[1]}` : "";
    },
  };
}
