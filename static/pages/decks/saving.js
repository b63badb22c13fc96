// @ts-check
/** Saves by itself: soon after a change, again after a failure, and never over somebody else's change. */
import { call, HttpError, post } from "../../core/http.js";
import { areAlike, contentOf } from "./bodies.js";
import { forgetDraft, keepDraft } from "./drafts.js";

/** @import { Model } from "./model.js" */
/** @import { Content, Deck } from "./types.js" */

/** "refused" waits for a change, "failed" tries again by itself, "stale" waits for a choice. @typedef {"empty" | "waiting" | "saving" | "saved" | "failed" | "refused" | "stale"} State */
/** @typedef {ReturnType<typeof createSaving>} Saving */

const SOON_MS = 700;
const RETRY_MS = [2000, 4000, 8000, 15000, 30000];

/** @param {unknown} content */
const copyOf = (content) => JSON.stringify(content);

/**
 * @param {{id: string, ruleset: string, version: number | null}} deck
 * @param {Model} model
 * @param {{onChange: () => void, beSomebody: () => Promise<unknown>}} hooks
 */
export function createSaving(deck, model, { onChange, beSomebody }) {
  let { version } = deck;
  /** @type {State} */
  let state = version === null ? "empty" : "saved";
  let sentence = "";
  let saved = copyOf(model.get());
  let timer = 0;
  let failures = 0;
  /** @type {Promise<void> | null} */
  let running = null;
  /** @type {Deck | null} */
  let theirs = null;

  /** @param {State} next @param {string} [why] */
  function become(next, why = "") {
    [state, sentence] = [next, why];
    onChange();
  }

  function changed() {
    if (copyOf(model.get()) === saved && version !== null) return settle();
    keepDraft({ ...deck, ...model.get(), version, at: Date.now() });
    if (state === "stale") return;
    become(state === "failed" ? "failed" : "waiting", sentence);
    if (state !== "failed") plan(SOON_MS);
  }

  function settle() {
    clearTimeout(timer);
    forgetDraft(deck.id);
    if (state !== "stale" && !running) become("saved");
  }

  /** @param {number} wait */
  function plan(wait) {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), wait);
  }

  /** Save now, if there is anything to save; one at a time. */
  async function save() {
    clearTimeout(timer);
    while (running) await running;
    if (state === "stale" || (copyOf(model.get()) === saved && version !== null)) return;
    running = attempt();
    await running;
    running = null;
    if (state === "saving" || state === "waiting") copyOf(model.get()) === saved ? settled() : (become("waiting"), plan(SOON_MS));
  }

  function settled() {
    forgetDraft(deck.id);
    become("saved");
  }

  async function attempt() {
    const content = model.get();
    become("saving");
    try {
      taken(await send(content), content);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      fail(error);
    }
  }

  /** @param {Content} content @returns {Promise<Deck>} */
  async function send(content) {
    if (version !== null) return call("PATCH", `/decks/${deck.id}`, content, { "if-match": `"${version}"` });
    await beSomebody();
    return post("/decks", { id: deck.id, ruleset: deck.ruleset, ...content });
  }

  /** What was made before, with the answer lost, may not be what was sent now: that is a change then. @param {Deck} answer @param {Content} sent */
  function taken(answer, sent) {
    const isKnown = version !== null || areAlike(answer.body, sent.body);
    version = answer.version;
    failures = 0;
    if (isKnown) saved = copyOf(sent);
  }

  /** @param {HttpError} error */
  function fail(error) {
    if (error.status === 412 && error.problem.deck) return meet(error.problem.deck, error.message);
    if (error.status === 404 && version !== null) {
      version = null;
      return retry(error.message);
    }
    const hopeless = error.status >= 400 && error.status < 500 && error.status !== 429;
    if (hopeless) become("refused", error.message);
    else retry(error.message);
  }

  /** Somebody else's deck lies before ours; one that is just like ours is ours, with its answer lost. @param {Deck} other @param {string} why */
  function meet(other, why) {
    const { title, format, body, cover, tags } = model.get();
    const sameNames = other.title === title && other.cover === cover && other.format === format;
    if (sameNames && `${other.tags}` === `${tags}` && areAlike(other.body, body)) {
      return taken(other, { title, format, body, cover, tags });
    }
    theirs = other;
    become("stale", why);
  }

  /** @param {string} why */
  function retry(why) {
    become("failed", why);
    plan(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? SOON_MS);
    failures += 1;
  }

  return {
    changed,
    /** Save and say whether all is saved. */
    flush: async () => {
      await save();
      return state === "saved";
    },
    state: () => ({ state, sentence, theirs, version }),
    /** Somebody else's deck lies before ours. @param {Deck} deckOfOthers */
    meet: (deckOfOthers) => meet(deckOfOthers, "This deck was changed elsewhere."),
    /** End the choice between two: ours goes over theirs, or theirs is what there is. @param {boolean} ours */
    choose(ours) {
      if (!theirs) return;
      const content = contentOf(theirs);
      version = theirs.version;
      saved = copyOf(content);
      theirs = null;
      become("waiting");
      if (!ours) model.set(content);
      changed();
      void save();
    },
    /** The server has changed the deck on our wish. @param {Deck} deckNow */
    accept(deckNow) {
      version = deckNow.version;
      saved = copyOf(contentOf(deckNow));
      model.set(contentOf(deckNow));
      settle();
    },
    tryAgain: () => state === "failed" && void save(),
  };
}
