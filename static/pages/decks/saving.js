// @ts-check
/** Saves by itself: soon after a change, again after a failure, and never over somebody else's change. */
import { call, HttpError, post } from "../../core/http.js";
import { areAlike, contentOf } from "./bodies.js";
import { forgetDraft, keepDraft } from "./drafts.js";

/** @import { Model } from "./model.js" */
/** @import { Content, Deck, Draft } from "./types.js" */

/** "refused" waits for a change, "failed" tries again by itself, "stale" waits for a choice. @typedef {"empty" | "waiting" | "saving" | "saved" | "failed" | "refused" | "stale"} State */
/** @typedef {ReturnType<typeof createSaving>} Saving */

const SOON_MS = 700;
const MOST_SENT = 9;
const RETRY_MS = [2000, 4000, 8000, 15000, 30000];

/** @param {unknown} content */
const copyOf = (content) => JSON.stringify(content);

/** Whether a stored deck is just what was to be stored. @param {Deck} deck @param {Content} content */
const isLike = (deck, { title, format, body, cover, tags }) =>
  deck.title === title && deck.cover === cover && deck.format === format && `${deck.tags}` === `${tags}` && areAlike(deck.body, body);

/**
 * A deck with `at` is a draft: the server may have nothing of it.
 * @param {{id: string, ruleset: string, version: number | null, at?: number, sent?: Content[]}} deck
 * @param {Model} model
 * @param {{onChange: () => void, beSomebody: () => Promise<unknown>}} hooks
 */
export function createSaving(deck, model, { onChange, beSomebody }) {
  let { version } = deck;
  /** @type {State} */
  let state = version === null ? "empty" : "saved";
  let sentence = "";
  let saved = deck.at === undefined ? copyOf(model.get()) : "";
  let timer = 0;
  let failures = 0;
  /** @type {Promise<void> | null} */
  let running = null;
  /** What was sent and not answered: the server may have it. */
  let sent = deck.sent ?? [];
  /** @type {Deck | null} */
  let theirs = null;

  /** @param {State} next @param {string} [why] */
  function become(next, why = "") {
    [state, sentence] = [next, why];
    onChange();
  }

  function changed() {
    if (isSettled()) return settle();
    keep();
    if (state === "stale") return;
    become(state === "failed" ? "failed" : "waiting", sentence);
    if (state !== "failed") plan(SOON_MS);
  }

  const isSettled = () => version !== null && sent.length === 0 && copyOf(model.get()) === saved;
  const keep = () => keepDraft({ ...deck, ...model.get(), version, sent, at: Date.now() });

  function settle() {
    clearTimeout(timer);
    forgetDraft(deck.id);
    if (state !== "stale") become("saved");
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
    if (state === "stale" || isSettled()) return;
    running = attempt();
    await running;
    running = null;
    if (state === "saving" || state === "waiting") isSettled() ? settle() : (become("waiting"), plan(SOON_MS));
  }

  async function attempt() {
    const content = model.get();
    sent = [...sent.slice(-MOST_SENT), content];
    // Whoever leaves before the answer comes knows by this what is theirs.
    keep();
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

  /** What was made before, with the answer lost, may not be what was sent now: that is a change then. @param {Deck} answer @param {Content} content */
  function taken(answer, content) {
    const isKnown = version !== null || isLike(answer, content);
    version = answer.version;
    failures = 0;
    sent = [];
    if (isKnown) saved = copyOf(content);
  }

  /** @param {HttpError} error */
  function fail(error) {
    if (error.status === 412 && error.problem.deck) return meet(error.problem.deck, error.message);
    if (error.status === 404 && version !== null) {
      version = null;
      return retry(error.message);
    }
    const hopeless = error.status >= 400 && error.status < 500 && error.status !== 429;
    if (!hopeless) return retry(error.message);
    sent = [];
    become("refused", error.message);
  }

  /** Somebody else's deck lies before ours; one that is just like ours is ours, with its answer lost. @param {Deck} other @param {string} why */
  function meet(other, why) {
    const ours = [model.get(), ...sent].find((content) => isLike(other, content));
    if (ours) return taken(other, ours);
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
    /** Go on with what was not saved last time, on the deck that it was made of. @param {Draft} draft @param {Deck} now */
    resume(draft, now) {
      [version, sent] = [draft.version, draft.sent ?? []];
      model.set(contentOf(draft));
      if (version !== now.version) meet(now, "This deck was changed elsewhere.");
    },
    /** End the choice between two: ours goes over theirs, or theirs is what there is. @param {boolean} ours */
    choose(ours) {
      if (!theirs) return;
      const content = contentOf(theirs);
      [version, sent] = [theirs.version, []];
      saved = copyOf(content);
      theirs = null;
      become("waiting");
      if (!ours) model.set(content);
      changed();
      void save();
    },
    /** The server has changed the deck on our wish. @param {Deck} deckNow */
    accept(deckNow) {
      [version, sent] = [deckNow.version, []];
      saved = copyOf(contentOf(deckNow));
      model.set(contentOf(deckNow));
      settle();
    },
    tryAgain: () => state === "failed" && void save(),
  };
}
