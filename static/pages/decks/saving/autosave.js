// @ts-check
/**
 * Autosave: debounced after a change, retried after a failure, never over a change made elsewhere.
 */
import { HttpError } from "../../../core/http.js";
import { contentOf } from "../model/decklist.js";
import { forgetDraft, keepDraft } from "./local-drafts.js";
import { isFinal, stateAfter } from "./save-states.js";
import { ServerCopy } from "./server-copy.js";

/** @import { Model } from "../model/undoable-deck.js" */
/** @import { Content, Deck, Draft } from "../model/types.js" */
/** @import { Event, State } from "./save-states.js" */
/** @import { Start } from "./server-copy.js" */

const SOON_MS = 700;
const RETRY_MS = [2000, 4000, 8000, 15000, 30000];

export class Autosave {
  #deck;
  #model;
  #hooks;
  /** @type {State} */
  #state;
  #sentence = "";
  #server;
  /** The other deck, if another tab or device has saved one. @type {Deck | null} */
  #theirs = null;
  #timer = 0;
  #failures = 0;
  /** @type {Promise<void> | null} */
  #running = null;

  /** @param {Start} deck @param {Model} model @param {{onChange: () => void, ensureAccount: () => Promise<unknown>}} hooks */
  constructor(deck, model, hooks) {
    this.#deck = deck;
    this.#model = model;
    this.#hooks = hooks;
    this.#server = new ServerCopy(deck, model.get());
    this.#state = deck.version === null ? "empty" : "saved";
  }

  state() {
    return {
      state: this.#state,
      sentence: this.#sentence,
      theirs: this.#theirs,
      version: this.#server.version,
    };
  }

  changed() {
    if (this.#isSettled()) return this.#settle();
    this.#keepDraft();
    this.#move("changed", this.#sentence);
    if (this.#state === "waiting") this.#plan(SOON_MS);
  }

  /** Save and say whether all is saved. */
  async flush() {
    await this.#save();
    return this.#state === "saved";
  }

  tryAgain() {
    if (this.#state === "failed") void this.#save();
  }

  /**
   * Resume an unsaved draft of the last visit, on the deck that it started from.
   * @param {Draft} draft @param {Deck} now
   */
  resume(draft, now) {
    this.#server.resume(draft);
    this.#model.set(contentOf(draft));
    if (this.#server.version !== now.version) this.#meet(now, "This deck was changed elsewhere.");
  }

  /**
   * Resolve the conflict between two decks: keep ours over theirs, or take theirs.
   * @param {boolean} ours
   */
  choose(ours) {
    if (!this.#theirs) return;
    const content = this.#server.take(this.#theirs);
    this.#theirs = null;
    this.#move("chosen");
    if (!ours) this.#model.set(content);
    this.changed();
    void this.#save();
  }

  /** The server has changed the deck at our request. @param {Deck} deckNow */
  accept(deckNow) {
    this.#model.set(this.#server.take(deckNow));
    this.#settle();
  }

  /** @param {Event} event @param {string} [why] */
  #move(event, why = "") {
    const next = stateAfter(this.#state, event);
    if (!next) return;
    this.#state = next;
    this.#sentence = why;
    this.#hooks.onChange();
  }

  #isSettled() {
    return this.#server.has(this.#model.get());
  }

  #settle() {
    clearTimeout(this.#timer);
    forgetDraft(this.#deck.id);
    this.#move("settled");
  }

  #keepDraft() {
    const { version, sent } = this.#server;
    keepDraft({
      ...this.#deck,
      ...this.#model.get(),
      version,
      sent,
      at: Date.now(),
    });
  }

  /** @param {number} wait */
  #plan(wait) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), wait);
  }

  /** Save now, if there is anything to save; one at a time. */
  async #save() {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (this.#state === "stale" || this.#isSettled()) return;
    this.#running = this.#attempt();
    await this.#running;
    this.#running = null;
    if (this.#state === "saving" || this.#state === "waiting") this.#goOn();
  }

  /** There may have been a change while the answer was on its way. */
  #goOn() {
    if (this.#isSettled()) return this.#settle();
    this.#move("answered");
    this.#plan(SOON_MS);
  }

  async #attempt() {
    const content = this.#model.get();
    this.#server.offer(content);
    // A reload before the answer arrives identifies its own save by this.
    this.#keepDraft();
    this.#move("sent");
    try {
      this.#learn(await this.#server.send(content, () => this.#hooks.ensureAccount()), content);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      this.#fail(error);
    }
  }

  /** @param {Deck} answer @param {Content} content */
  #learn(answer, content) {
    this.#server.learn(answer, content);
    this.#failures = 0;
  }

  /** @param {HttpError} error */
  #fail({ status, problem, message }) {
    if (status === 412 && problem.deck) return this.#meet(problem.deck, message);
    const isGone = status === 404 && this.#server.version !== null;
    if (isGone) this.#server.version = null;
    if (isGone || !isFinal(status)) return this.#retry(message);
    this.#server.sent = [];
    this.#move("refused", message);
  }

  /**
   * A deck saved elsewhere precedes ours; one equal to ours is ours, with its answer lost.
   * @param {Deck} other @param {string} why
   */
  #meet(other, why) {
    const ours = this.#server.ours(other, this.#model.get());
    if (ours) return this.#learn(other, ours);
    this.#theirs = other;
    this.#move("met", why);
  }

  /** @param {string} why */
  #retry(why) {
    this.#move("failed", why);
    this.#plan(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? SOON_MS);
    this.#failures += 1;
  }
}
