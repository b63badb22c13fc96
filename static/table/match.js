// @ts-check
// budget: the state of one match and the acts on it; its parts are in match-*.js.
/** One live match on the page: every change of the store is rendered, every click and key becomes a choice. */
import { loadSheet } from "../core/assets.js";
import { focusOn } from "../core/focus.js";
import { later, whenIdle } from "../core/idle.js";
import { on } from "../core/signal.js";
import { isAsked } from "../core/store.js";
import { closeHeadMenu } from "./chrome/match-menu.js";
import { askForRematch, createFollowing, rematchOffer } from "./chrome/rematch.js";
import { retitle } from "./feedback/notify.js";
import { createFeedback } from "./match-feedback.js";
import { createParts, lateParts, listen } from "./match-parts.js";
import { createEarlyFrames } from "./early-frames.js";
import { motionSpeed, prefs } from "../core/prefs.js";
import { emptyDraft } from "./prompts/draft.js";

/** @import { Ack, Choice, MatchEvent, Ref, Refused, Seat } from "../core/protocol.js" */
/** @import { Line } from "../core/socket.js" */
/** @import { News, State } from "../core/store.js" */
/** @import { Playback } from "./match-playback.js" */
/** @import { EarlyFrames } from "./early-frames.js" */
/** @import { Extras } from "./extras/extras.js" */
/** @import { Step } from "./motion/steps.js" */
/** @import { Asking } from "./chrome/match-menu.js" */
/** @import { MatchContext } from "./match-context.js" */

const TICK_MS = 500;
const EXTRAS_MS = 1200; // deadline for extras, normally loaded once the first sight is drawn
/** @type {News} */
const FIRST_NEWS = { events: [], lines: [], resumed: true, frame: true };

/**
 * @typedef {object} Given
 * @property {string} id
 * @property {ReturnType<typeof import("../core/store.js").createStore>} store
 * @property {ReturnType<typeof import("../core/socket.js").connect>} socket
 * @property {MatchContext} context
 * @property {ReturnType<typeof import("../core/drafts.js").draftsOf>} drafts
 * @property {ReturnType<typeof import("./answer/kept-orders.js").keptOrders>} orders
 * @property {{Bar: () => import("../core/dom.js").Description, goToFrame: (seq: number) => void, about: {near: number}}} [replay] stands in the place of the question, where the match is over and is shown again
 */

/** @param {Given} given */
export const openMatch = (given) => new OpenMatch(given);

export class OpenMatch {
  #parts;
  #giveFeedback;
  #follow = createFollowing();
  /** @type {Line} */
  #line = { state: "open", code: 0, retryAt: 0 };
  /** @type {Asking} */
  #asking = null;
  #peeking = false;
  #clockSkew = 0;
  /** @type {Playback | EarlyFrames} the player is loaded after the first sight; earlier frames are buffered */
  #playback = createEarlyFrames({
    speed: motionSpeed,
    later,
    wanted: () => void this.#loadExtras(),
  });
  /** @type {State | null} the newest frame's, and that of the last one that was played to its end */
  #newest = null;
  /** @type {State | null} */
  #arrived = null;
  /** @type {string | undefined} the prompt that was open last */
  #asked;
  #refusal = ""; // why there is no rematch
  /** @type {Extras | null} */
  #extras = null;
  #isLoading = false;

  /** @param {Given} given */
  constructor(given) {
    this.given = given;
    const { store } = given;
    this.#parts = createParts(this);
    this.#giveFeedback = createFeedback(given.context, this.#parts, store.get);
    listen(this, this.#parts);
    store.subscribe((state, news) => this.#changed(state, news));
    const tick = () => document.hidden || this.#parts.chrome.tick(this.#scene());
    setInterval(tick, TICK_MS);
    on(document, "visibilitychange", tick);
    whenIdle(() => this.#loadExtras(), store.get().status?.clock ? 0 : EXTRAS_MS);
    this.#changed(store.get(), FIRST_NEWS);
  }

  /** @param {MatchEvent[]} [events] @param {number} [ms] the time they have, where they are a step of a frame */
  redraw(events = [], ms) {
    const { board, answering, chrome } = this.#parts;
    const state = this.#shown();
    if (!state.view) return;
    const isBack = Boolean(this.#extras?.lookedAt());
    const fast = prefs.get().motion;
    board.setSpeed(fast > 0 ? 1 / fast : 0);
    board.update({
      // A replay leaves the board in sight, and says in its bar how it ended.
      view: this.given.replay ? { ...state.view, result: null } : state.view,
      prompt: isBack ? null : answering.prompt(),
      draft: isBack
        ? emptyDraft(null)
        : (this.#extras?.withForecast(answering) ?? answering.draft()),
      events,
      ms,
      rematch: this.#rematch(state),
      replay: `/match/${this.given.id}/replay`,
      after: this.#extras?.postMatch,
      isPlaying: this.isPlaying(),
      idleSeats: this.#idleSeats(isBack),
    });
    chrome.render(this.#scene());
  }

  /** @param {State} state */
  #rematch({ status }) {
    const { context, replay } = this.given;
    if (replay || this.#extras?.hasSeries()) return null;
    return rematchOffer(status, context, this.#refusal);
  }

  /**
   * Return the seats whose decision is hidden: none during playback, one's own without a question.
   * @param {boolean} isBack @returns {Seat[]}
   */
  #idleSeats(isBack) {
    const { store, context, replay } = this.given;
    if (this.isPlaying()) return [0, 1];
    if (replay || isBack || context.you === null || isAsked(store.get())) return [];
    return [context.you];
  }

  /** Return the forecast that warns against an answer. @param {Choice} choice */
  warningFor(choice) {
    return this.#extras?.forecasts.warningFor(choice);
  }

  /** Whether what has come is still being played. */
  isPlaying() {
    return this.#playback.isPlaying();
  }

  /** @param {Line} next */
  line(next) {
    const { announcer } = this.#parts;
    const [wasOpen, isOpen] = [this.#line.state === "open", next.state === "open"];
    if (wasOpen && next.state === "waiting") announcer.call("Connection lost. Reconnecting…");
    if (!wasOpen && isOpen) announcer.say("Connected.");
    this.#line = next;
    if (next.state === "closed") {
      this.#takePrompt(this.given.store.get(), undefined);
      this.#asking = null;
    }
    this.redraw();
  }

  /** @param {number} skew ms by which the server's clock is ahead */
  skewClock(skew) {
    this.#clockSkew = skew;
  }

  /** Note the fate of a command. @param {Ack | Refused} fate */
  settled(fate) {
    const isRefused = fate.type === "refused";
    if (isRefused && this.#extras?.takesRefusal(fate)) return;
    this.#parts.answering.settled(fate.command, isRefused);
    if (isRefused) this.#parts.whyNot.show(null, fate.message);
  }

  /** Send an answer. @param {string} prompt @param {Choice} choice */
  answer(prompt, choice) {
    const hold = this.#extras?.holds() && { hold: true };
    this.#extras?.answered();
    return this.given.socket.submit({ type: "answer", prompt, choice, ...hold });
  }

  /** Something on the board was pointed at: an answer, or a card to look at. @param {Ref} ref */
  point(ref) {
    const { whyNot, answering, board } = this.#parts;
    whyNot.clear();
    if (this.#extras?.lookedAt() || !answering.ref(ref)) return void board.inspect(ref);
    // A pile that was opened to find this card has done its work.
    if (answering.sending()) board.closeTop();
  }

  /** Look at the moment of a line of the log. @param {number} frame */
  lookAtFrame(frame) {
    const { replay } = this.given;
    replay ? replay.goToFrame(frame) : this.#extras?.lookAtFrame(frame);
  }

  /** Look back by one step; the sheet of the log makes way. */
  lookBack() {
    this.#parts.board.closeTop();
    this.#extras?.stepBack();
  }

  /** Whether the question of the match takes no key: the page asks itself, or one looks back. */
  isAside() {
    return this.#asking !== null || Boolean(this.#extras?.lookedAt());
  }

  /** Ask before giving up or offering a draw. @param {Asking} next */
  ask(next) {
    this.#asking = this.#line.state === "closed" ? null : next;
    this.redraw();
    if (next) focusOn(/** @type {HTMLElement | null} */ (document.querySelector("#prompt .btn")));
  }

  confirmed() {
    if (this.#asking === "concede") this.given.socket.submit({ type: "concede" });
    if (this.#asking === "draw") this.given.socket.submit({ type: "offer_draw" });
    this.ask(null);
  }

  /** See through a tray, or no more. @param {boolean} [isOn] */
  peek(isOn = !this.#peeking) {
    this.#peeking = isOn;
    this.redraw();
  }

  /** Close what is open; whether there was something. */
  closeTop() {
    const { menu, panel, board } = this.#parts;
    if (menu.isOpen()) menu.close();
    else if (closeHeadMenu() || panel.close() || board.closeTop()) return true;
    else return this.decline();
    return true;
  }

  /** Leave the page's own question as if it had not been asked; whether there was one. */
  decline() {
    const isAsked = this.#asking !== null;
    if (isAsked) this.ask(null);
    return isAsked;
  }

  rematch() {
    void askForRematch(this.given.id, (sentence) => {
      this.#refusal = sentence;
      this.#parts.announcer.call(sentence);
      this.redraw();
    });
  }

  /** A row of the menu was chosen. @param {string} key */
  choose(key) {
    this.#parts.answering.button(key, true);
  }

  #scene() {
    const isPlaying = this.isPlaying();
    return {
      state: this.#shown(),
      context: this.given.context,
      line: this.#line,
      asking: this.#asking,
      peeking: this.#peeking,
      said: isPlaying ? this.#playback.words : this.#parts.whyNot.sentence(),
      isPlaying,
      now: Date.now() + this.#clockSkew,
      extras: this.#extras,
      isReplay: Boolean(this.given.replay),
      stepper: this.given.replay ?? this.#extras?.lookBack() ?? null,
    };
  }

  /** @param {State} state @param {News} news */
  #changed(state, news) {
    this.#follow(state.status);
    if (!news.frame) {
      retitle(this.#shown(), this.given.context);
      return this.redraw();
    }
    const before = this.#newest?.view ?? null;
    this.#newest = state;
    if (news.resumed) this.#playback.skip();
    const end = (/** @type {MatchEvent[]} */ events) => this.#arrive(state, { ...news, events });
    this.#playback.add({ before, after: state.view, events: news.events, end });
  }

  /** Return the table as shown: during playback, less than the client knows. @returns {State} */
  #shown() {
    const state = this.given.store.get();
    const back = this.#extras?.lookedAt();
    if (back) return { ...state, view: back.view, log: back.log };
    const view = this.#playback.view();
    const log = this.#arrived?.log ?? [];
    return view ? { ...state, view, log, prompt: this.#parts.answering.prompt() } : state;
  }

  /** Show a step of a frame; its forecast is requested later. @param {Step} step */
  #play({ events, shown, ms }) {
    const { answering, menu, sound } = this.#parts;
    if (answering.prompt()?.id !== this.#newest?.prompt?.id) {
      menu.close();
      answering.open(null);
      retitle(this.#shown(), this.given.context);
    }
    this.redraw([...shown, ...events], ms);
    sound.playEvents(events);
  }

  /** A frame has been played; the last one's question is asked. @param {State} state @param {News} news */
  #arrive(state, news) {
    const before = this.#asked;
    // An automatic pass may have been reported after the frame, during its playback.
    const { passing } = this.given.store.get();
    const prompt = this.isPlaying() ? null : state.prompt;
    const now = { ...state, passing, prompt };
    this.#arrived = state;
    this.#takePrompt(now, before);
    this.#asked = this.#parts.answering.prompt()?.id;
    this.redraw(news.events);
    this.#giveFeedback(now, news, before);
  }

  /** @param {State} state @param {string | undefined} before the prompt that was open before */
  #takePrompt({ view, prompt }, before) {
    const { menu, answering, whyNot } = this.#parts;
    menu.close();
    if (view?.result) this.#asking = null;
    // A closed connection takes no answer: the button would stay at "Sending…".
    answering.open(view?.result || this.#line.state === "closed" ? null : prompt);
    if (before !== answering.prompt()?.id) whyNot.clear();
  }

  async #loadExtras() {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const { id, store, context, socket, orders, replay } = this.given;
    const { announcer, panel, whyNot } = this.#parts;
    const parts = await lateParts().catch(panel.fail);
    if (!parts) return;
    const { createExtras, createMatchPlayback, createMotion, finishPointing, ResultPanel } = parts;
    const styled = loadSheet("css/joined/table.css"); // styles of all late parts
    styled.then(() => {
      this.#parts.board.endWith(ResultPanel);
      this.redraw();
    });
    this.#parts.board.moveWith(createMotion);
    finishPointing(this.#parts);
    const playback = createMatchPlayback((step) => this.#play(step), context, !replay);
    // Its first step draws the table, as this does: together they would hold up one picture.
    requestAnimationFrame(() => later(() => this.#playWith(playback), 0));
    if (replay) return this.redraw();
    this.#extras = createExtras({
      id,
      store,
      context,
      orders,
      submit: (command) => socket.submit(command),
      remark: (remark) => socket.remark(remark),
      redraw: (events) => this.redraw(events),
      isBusy: () => this.isPlaying(),
      say: announcer.say,
      notify: (sentence) => whyNot.show(null, sentence),
      panel,
    });
    this.redraw();
  }

  /** @param {Playback} playback */
  #playWith(playback) {
    const early = this.#playback;
    this.#playback = playback;
    if ("take" in early) for (const piece of early.take()) playback.add(piece);
  }
}
