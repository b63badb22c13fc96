// @ts-check
/** Forecasts of one match: the server's for the newest frame, and requests for things looked at. */
import { freshId } from "../../core/fresh-id.js";
import { withForecast } from "./button-label.js";
import {
  AT_ONCE,
  asked,
  isPending,
  isUntouched,
  keyOf,
  keyOfAnswer,
  targetsOf,
  withForecasts,
} from "./looked-at.js";
import { whole } from "./whole-outcome.js";
import { noteOf } from "./outcome-words.js";
import { renderMarks } from "./plate-marks.js";

/** @import { Choice, ForecastMessage, Outcome, Prompt, Ref } from "../../core/protocol.js" */
/** @import { State } from "../../core/store.js" */
/** @import { MatchContext } from "../match-context.js" */
/** @import { Answer } from "./looked-at.js" */
/** @typedef {{prompt: () => Prompt | null, choice: () => Choice | undefined, follow: () => Choice | undefined}} Answering */
/** @import { Bar, Draft } from "../prompts/draft.js" */

/**
 * @typedef {object} Given
 * @property {MatchContext} context
 * @property {(message: any) => boolean} ask
 * @property {() => void} redraw
 * @property {() => boolean} isBusy true during playback of frames: their result is not shown before
 */

const ASK_AFTER_MS = 120;
const PASSES = keyOf(null);

/** @param {Given} given */
export const createForecasts = (given) => new Forecasts(given);

class Forecasts {
  #given;
  #of = ""; // the frame and the question that all below belongs to
  #seq = 0;
  /** @type {ForecastMessage | null} last forecast sent without a request */
  #unprompted = null;
  /** @type {Map<string, Outcome | null>} by choice */
  #known = new Map();
  /** @type {Map<string, string[]>} the choices of each message that is under way, by its command */
  #asked = new Map();
  /** @type {Set<string>} */
  #wanted = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Answer} */
  #answer = { prompt: null, choice: undefined, draft: /** @type {any} */ (null) };

  /** @param {Given} given */
  constructor(given) {
    this.#given = given;
  }

  /** Store a forecast from the server. @param {ForecastMessage} forecast */
  receive(forecast) {
    if (!forecast.command) this.#unprompted = forecast;
    this.#take(forecast);
    setTimeout(this.#given.redraw); // a task of its own: the frame that it belongs to has often come in this one
  }

  /** @param {ForecastMessage} forecast */
  #take({ seq, prompt, command = "", outcomes }) {
    const keys = this.#asked.get(command);
    this.#asked.delete(command);
    if (seq !== this.#seq || prompt !== (this.#answer.prompt?.id ?? null)) return;
    for (const [at, outcome] of outcomes.entries())
      this.#known.set(keys?.[at] ?? keyOf(outcome?.choice), outcome);
    if (!command) this.#known.set(PASSES, outcomes[0] ?? null);
  }

  /** Whether a refusal was of a question from here. @param {string | null} command */
  takesRefusal(command) {
    const keys = this.#asked.get(command ?? "");
    for (const key of keys ?? []) this.#known.set(key, null);
    return this.#asked.delete(command ?? "");
  }

  /** Follow the open prompt, and return the draft with the forecast of each thing. @param {State} state @param {Answering} answering @param {Draft} draft */
  draft(state, answering, draft) {
    const [prompt, choice, follow] = [answering.prompt(), answering.choice(), answering.follow()];
    this.#answer = { prompt, choice, follow, draft };
    this.#follow(state);
    if (this.#given.context.you === null || !state.view || state.view.result) return draft;
    this.#want();
    return withForecasts(draft, this.#notes(state), prompt);
  }

  /** Return the forecast of each target, and of all things the draft answer touches. @param {State} state @returns {[Ref, string][]} */
  #notes(state) {
    const now = this.#shown(state);
    const touched = Object.keys(now?.cards ?? {}).map((ref) => ({ ref, outcome: now }));
    return [...this.#perRef(), ...touched]
      .map(({ ref, outcome }) => [ref, noteOf(ref, outcome, this.#given.context)])
      .filter(([, words]) => words !== "")
      .map(([ref = "", words = ""]) => [ref, words]);
  }

  /** Return the outcome to show on the table: none for ending an idle turn. @param {State} state */
  #shown(state) {
    const isOver = !state.view || state.view.result || this.#given.isBusy();
    return !isOver && (isPending(state) || !isUntouched(this.#answer)) ? this.now() : null;
  }

  /** Return the outcome of the draft answer; without a question, of both players passing. @returns {Outcome | null} */
  now() {
    const key = keyOfAnswer(this.#answer);
    return key === null ? null : (this.#known.get(key) ?? null);
  }

  /** Return the warning before an answer. @param {Choice} choice */
  warningFor(choice) {
    const key = choice === this.#answer.choice ? keyOfAnswer(this.#answer) : keyOf(choice);
    return this.#known.get(key ?? "")?.doubt;
  }

  /** The bar with the consequence on its big button. @param {Bar | null} bar */
  bar(bar) {
    return withForecast(bar, this.now());
  }

  /** Bring plates and chain up to date. @param {State} state */
  tick(state) {
    renderMarks(this.#given.context, state.view, this.#shown(state));
  }

  /** The whole outcome, for the panel; asked for where it is not known. @param {State} state */
  panel(state) {
    const known = this.now() ?? this.#known.get(PASSES) ?? null;
    const isKnown = this.#known.has(PASSES);
    if (!known && !isKnown && !this.#under().has(PASSES)) this.#send([PASSES]);
    return whole(this.#given.context, state.view, known, isKnown);
  }

  /** Forget what another frame or another question led to. @param {State} state */
  #follow({ seq }) {
    const of = `${seq} ${this.#answer.prompt?.id}`;
    if (of === this.#of) return;
    this.#of = of;
    this.#seq = seq;
    for (const kept of [this.#known, this.#wanted]) kept.clear();
    // A request may yet be refused, which matters to no player: it stays known as sent.
    for (const command of this.#asked.keys()) this.#asked.set(command, []);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#unprompted) this.#take(this.#unprompted); // it may have come before its question was opened
  }

  /** Return the forecast of each single target. */
  #perRef() {
    return targetsOf(this.#answer.prompt).map((ref) => ({
      ref,
      outcome: this.#known.get(keyOf([ref])) ?? null,
    }));
  }

  /** Debounce requests for things looked at without a forecast. */
  #want() {
    const under = this.#under();
    for (const key of this.#looked())
      if (!this.#known.has(key) && !under.has(key)) this.#wanted.add(key);
    if (this.#wanted.size > 0) this.#timer ??= setTimeout(() => this.#askNow(), ASK_AFTER_MS);
  }

  /** The answer in the making, and each single target. */
  #looked() {
    const { prompt } = this.#answer;
    if (isUntouched(this.#answer)) return [];
    const keys = targetsOf(prompt).map((ref) => keyOf([ref]));
    const own = keyOfAnswer(this.#answer);
    return own === null ? keys : [own, ...keys];
  }

  #under() {
    return new Set([...this.#asked.values()].flat());
  }

  #askNow() {
    const keys = [...this.#wanted].slice(0, AT_ONCE);
    for (const key of keys) this.#wanted.delete(key);
    this.#timer =
      this.#wanted.size > 0 ? setTimeout(() => this.#askNow(), ASK_AFTER_MS) : undefined;
    for (const key of keys) this.#known.set(key, null); // requested only once
    this.#send(keys);
  }

  /** @param {string[]} keys */
  #send(keys) {
    const [command, prompt] = [freshId(), this.#answer.prompt?.id ?? null];
    this.#asked.set(command, keys);
    this.#given.ask({ type: "forecast", command, prompt, ...asked(keys) });
  }
}
