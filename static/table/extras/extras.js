// @ts-check
// budget: the parts beside a match, which it only puts together and passes on to.
/** Extras, loaded lazily after the first sight of a match: time on the plates, passing, stops, and absence. */
import { loadSheet } from "../../core/assets.js";
import { element, h, markPage, patch } from "../../core/dom.js";
import { load, loadInBackground } from "../../core/load.js";
import { createForecasts } from "../forecast/forecasts.js";
import { listenToForecasts } from "../forecast/forecast-key.js";
import { createAbsence } from "./absence.js";
import { listenForAnother } from "../ending/another-match.js";
import { createMatchSummary } from "../ending/match-summary.js";
import { createPostMatch } from "../ending/post-match.js";
import { renderClocks } from "./clocks.js";
import { createPassKeys } from "./pass-keys.js";
import { createLookBack } from "./look-back.js";
import { keepBarSteady } from "./steady-bar.js";
import { createTakeBack } from "./take-back.js";
import { createPassingShown, PassingCorner } from "./passing.js";
import { renderStops, listenToStops, nextScope, recallStops, rememberStops } from "./stops.js";
import { createDesktopNotice } from "./desktop-notice.js";
import { createChat, listenToChat } from "./chat/chat.js";
import { leanCards } from "../motion/leaning.js";
import { renderYields, listenToYields } from "./yields.js";

export { finishPointing } from "./pointing.js";

/** @import { Passing } from "../../core/protocol.js" */
/** @import { createStore, State } from "../../core/store.js" */
/** @import { MatchContext } from "../match-context.js" */

/** @typedef {ReturnType<typeof createExtras>} Extras */
/**
 * @typedef {object} Given
 * @property {string} id of the match
 * @property {ReturnType<typeof createStore>} store
 * @property {MatchContext} context
 * @property {ReturnType<typeof import("../answer/kept-orders.js").keptOrders>} orders
 * @property {(command: import("../../core/socket.js").NewCommand) => unknown} submit
 * @property {(remark: any) => boolean} remark
 * @property {(events?: import("../../core/protocol.js").MatchEvent[]) => void} redraw plays events
 * if there are any
 * @property {() => boolean} isBusy whether what has come is still being played
 * @property {(sentence: string) => void} say
 * @property {(sentence: string) => void} notify say it in the prompt bar, too
 * @property {ReturnType<typeof import("../chrome/panel.js").createPanel>} panel while it is open it takes all keys
 */

/** @type {Passing} */
const PLAIN = { type: "passing", mode: "auto", stops: {}, yields: {}, until: null, hold: false };

const LOBBY_MS = 600;
const WHOSE = { mine: "your turns", theirs: "your opponent's turns", both: "both turns" };

/** It only adds to the page: without it play goes on. */
const meetLobby = () => loadInBackground(() => import("../../parts/lobby/lobby-overlay.js"));

/** @param {Given} given */
export const createExtras = (given) => new LoadedExtras(given);

class LoadedExtras {
  #given;
  #played;
  #postMatch;
  #absence;
  #acts;
  #passKeys;
  #isPassingShown = createPassingShown(() => this.#renderCorner());
  #notice;
  #chat;
  #lookBack;
  #takeBack;
  /** Forecast of both players passing. */
  forecasts;
  /** @type {{mode: Passing["mode"], instead: Passing} | null} how to pass, while only this page knows */
  #chosen = null;
  /** Stands on the edge of the prompt bar. */
  corner = element(h("div", { class: "corner" }));

  /** @param {Given} given */
  constructor(given) {
    const { id, context, store, submit, redraw, isBusy, remark, say, notify, panel } = given;
    this.#given = given;
    keepBarSteady();
    setTimeout(meetLobby, LOBBY_MS);
    this.#played = createMatchSummary(id);
    const onReport = () => void this.#complain("report").catch(panel.fail);
    this.#postMatch = createPostMatch({ id, played: this.#played, context, redraw, onReport });
    this.#absence = createAbsence({
      context,
      redraw,
      claim: (draw) => submit({ type: "claim", draw }),
    });
    this.#acts = this.#passingActs();
    this.#passKeys = createPassKeys({
      passing: () => this.#passing(),
      isPlaying: () => this.#isPlaying(),
      blocked: panel.isOpen,
      acts: this.#acts,
      redraw: () => this.#renderCorner(),
    });
    this.#notice = createDesktopNotice({ id, context });
    this.#chat = createChat({
      context,
      send: remark,
      say,
      redraw: () => this.#renderCorner(),
      complain: (kind) => void this.#complain(kind).catch(panel.fail),
    });
    this.forecasts = createForecasts({ context, ask: remark, redraw, isBusy });
    this.#listen();
    this.#lookBack = createLookBack({ store, context, blocked: panel.isOpen, redraw, say, notify });
    this.#takeBack = createTakeBack({ context, store, blocked: panel.isOpen, submit, notify });
  }

  /** The moment that is looked back at, null for now. */
  lookedAt() {
    return this.#lookBack.shown();
  }

  /** The bar in the place of the question during a rewind. */
  lookBack() {
    return this.lookedAt() && this.#lookBack;
  }

  /** @param {number} seq */
  lookAtFrame(seq) {
    this.#lookBack.lookAtFrame(seq);
  }

  /** Rewind one step from the shown one, without a key. */
  stepBack() {
    this.#lookBack.enter();
  }

  /** An answer was sent: a rewind ends. */
  answered() {
    this.#lookBack.answered();
  }

  /** Return the draft with the forecast of each thing. @param {import("../chrome/chrome.js").Answering} answering */
  withForecast(answering) {
    return this.forecasts.draft(this.#given.store.get(), answering, answering.draft());
  }

  /** Stands between the result and its buttons. */
  get postMatch() {
    return this.#postMatch.place;
  }

  /** Stands in the head. */
  get score() {
    return this.#postMatch.score;
  }

  /** The goal of a puzzle, for the strip below the head. */
  get goal() {
    return this.#postMatch.goal();
  }

  /** The first line of the log, where a match begins in the middle of another. */
  get opening() {
    return this.#postMatch.opening();
  }

  /** Whether the next window is to be asked for. */
  holds() {
    return this.#passKeys.isDown();
  }

  /**
   * True if a refusal was about chat or undo, and is shown there.
   * @param {import("../../core/protocol.js").Refused} refusal
   */
  takesRefusal(refusal) {
    this.#chosen = null;
    return this.forecasts.takesRefusal(refusal.command) || this.#chat.isRefused(refusal);
  }

  hasSeries() {
    return this.#postMatch.hasSeries();
  }

  /** @param {State} now @param {number} at epoch milliseconds by the server's clock */
  away(now, at) {
    return this.#absence.strip(now, at);
  }

  /** Bring up to date what others have drawn. @param {State} now @param {number} at */
  tick(now, at) {
    this.#renderCorner();
    this.#notice(now);
    this.#postMatch.tick(now.view?.result ?? null, now.view?.turn.number ?? 0);
    renderClocks(now, at);
    this.forecasts.tick(now);
    renderStops(this.#given.context, this.#passing().stops);
    renderYields(this.#passing().yields);
  }

  #listen() {
    const { stop, yields } = this.#acts;
    listenToStops((phase) => this.#isPlaying() && stop(phase));
    listenToYields(
      (ability) => this.#isPlaying() && yields(ability, !(ability in this.#passing().yields)),
    );
    const { context, panel, store, notify } = this.#given;
    listenForAnother(this.#played, context, notify);
    listenToForecasts(panel, () => this.#isPlaying() && this.forecasts.panel(store.get()));
    leanCards();
    listenToChat(() => this.#chat.toggle(), this.#given.panel.isOpen);
  }

  #passing() {
    return this.#given.store.get().passing ?? PLAIN;
  }

  /** A choice stays where it was made until the server has answered. */
  #chosenMode() {
    const passing = this.#passing();
    return this.#chosen?.instead === passing ? this.#chosen.mode : passing.mode;
  }

  #isPlaying() {
    const { view } = this.#given.store.get();
    return this.#given.context.you !== null && Boolean(view) && !view?.result;
  }

  /** @returns {import("./passing.js").Acts} */
  #passingActs() {
    const { submit } = this.#given;
    return {
      mode: (mode) => this.#setMode(mode),
      stop: (phase) => this.#setStop(phase),
      until: (until) => void submit({ type: "pass_until", until }),
      yields: (ability, on) => void submit({ type: "set_yield", ability, on }),
      askAgain: (order) => {
        this.#given.orders.forget(order);
        this.#renderCorner();
      },
    };
  }

  /** @param {Passing["mode"]} mode */
  #setMode(mode) {
    const { context, submit } = this.#given;
    this.#chosen = { mode, instead: this.#passing() };
    submit({ type: "set_mode", mode });
    const stops = recallStops(context.ruleset.id);
    if (mode === "stops" && Object.keys(this.#passing().stops).length === 0 && stops)
      submit({ type: "set_stops", stops });
  }

  /** @param {string} phase */
  #setStop(phase) {
    const { ruleset } = this.#given.context;
    const stops = nextScope(this.#passing().stops, phase);
    rememberStops(ruleset.id, stops);
    this.#given.submit({ type: "set_stops", stops });
    const label = ruleset.phases.find(({ id }) => id === phase)?.label;
    const scope = stops[phase];
    this.#given.say(`${label}: ${scope ? `stop in ${WHOSE[scope]}` : "no stop"}.`);
  }

  #renderCorner() {
    const { context, store } = this.#given;
    for (const one of store.takeRemarks())
      if (one.type === "forecast") this.forecasts.receive(one);
      else this.#chat.receive(one);
    const { view, prompt } = store.get();
    const passing = view &&
      this.#isPlaying() && {
        context,
        view,
        passing: this.#passing(),
        chosen: this.#chosenMode(),
        going: this.#isPassingShown(this.#passing(), prompt?.id),
        orders: this.#given.orders.all(),
        holding: this.holds(),
        acts: this.#acts,
      };
    patch(this.corner, [
      this.#lookBack.Chip(),
      this.#takeBack.Chip(),
      this.#chat.Tab(),
      passing ? PassingCorner(passing) : null,
    ]);
    const isPassing = this.corner.querySelector(".corner__chip[data-going]");
    const isAsked = this.corner.querySelector(".corner__request");
    markPage({ chips: this.corner.hasChildNodes(), passing: isPassing, asked: isAsked });
  }

  /** @param {"report" | "block"} kind */
  async #complain(kind) {
    const { id, context, store, panel } = this.#given;
    const seat = context.you === 0 ? 1 : 0;
    loadSheet("parts/report.css");
    const { ReportForm } = await load(() => import("../../parts/report.js"));
    panel.open(
      kind === "block" ? "Block" : "Report",
      ReportForm({ match: id, seat, seq: store.get().seq, name: context.names[seat], kind }),
    );
  }
}
