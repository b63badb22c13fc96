// @ts-check
/**
 * A best of three at the table: its score, and between two matches the deck and the first player.
 */
import { get, post } from "../../core/http.js";
import { learn, lobby } from "../../core/lobby.js";
import { readGames } from "../../parts/match-setup.js";
import { goTo } from "../../parts/lobby/match-redirect.js";
import { SeriesPanel, scoreWords } from "./series-panel.js";

/** @import { Series } from "../../core/lobby-protocol.js" */
/** @import { Games } from "../../parts/match-setup.js" */
/** @import { MatchContext } from "../match-context.js" */

/** @typedef {{id: string, context: MatchContext, redraw: () => void}} Given */
/** Request body of being ready. @typedef {{deck?: string, first?: "me" | "opponent"}} NextMatch */

/** @param {Given} given */
export const createSeries = (given) => new SeriesAtTable(given);

export class SeriesAtTable {
  #id;
  #context;
  #redraw;
  #isReady = false;
  /** @type {Games | null} */
  games = null;
  /** @type {NextMatch} */
  next = {};
  notice = "";
  isBusy = false;
  /** Whether one is asked if one means to give the series up. */
  isLeaving = false;

  /** @param {Given} given */
  constructor({ id, context, redraw }) {
    this.#id = id;
    this.#context = context;
    this.#redraw = redraw;
    const silent = () => {};
    get(`/series/${id}`).then((found) => this.#take(found), silent);
    if (context.you !== null) readGames().then((games) => this.#change({ games }), silent);
    lobby.subscribe(() => {
      this.#follow();
      redraw();
    });
  }

  Panel() {
    return SeriesPanel(this);
  }

  /** The score in the head of the page. */
  score() {
    const series = this.now();
    return series ? scoreWords(series, this.#context) : "";
  }

  now() {
    return lobby.get().series[this.#id];
  }

  /** @param {boolean} isLeaving */
  leaving(isLeaving) {
    this.#change({ isLeaving });
  }

  /** @param {NextMatch} change */
  choose(change) {
    this.next = { ...this.next, ...change };
  }

  /** @param {"next" | "again" | "concession"} what @param {unknown} [body] */
  async ask(what, body) {
    if (this.isBusy) return;
    this.#change({ isBusy: true, notice: "" });
    try {
      const next = await post(`/series/${this.#id}/${what}`, body);
      this.#isReady = what !== "concession";
      this.isLeaving = false;
      this.#take(next);
    } catch (error) {
      this.notice = /** @type {Error} */ (error).message;
    }
    this.#change({ isBusy: false });
  }

  /** @param {Partial<Pick<SeriesAtTable, "games" | "notice" | "isBusy" | "isLeaving">>} change */
  #change(change) {
    Object.assign(this, change);
    this.#redraw();
  }

  /** @param {Series} series */
  #take(series) {
    learn({ series: { ...lobby.get().series, [this.#id]: { ...series, at: Date.now() } } });
  }

  /** A ready player goes to the next match, on any news of it. */
  #follow() {
    const series = this.now();
    if (!this.#isReady || !series) return;
    if (series.state === "playing" && series.match) goTo(`/match/${series.match}`);
    if (series.next) goTo(series.next.url);
  }
}
