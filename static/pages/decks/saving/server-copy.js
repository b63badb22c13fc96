// @ts-check
/**
 * The server's copy of a deck as known to this browser: its version, saved content, sent content.
 */
import { call, post } from "../../../core/http.js";
import { contentOf, isStoredAs } from "../model/decklist.js";

/** @import { Content, Deck, Draft } from "../model/types.js" */

/** A deck with `at` is a draft: the server may have nothing of it. @typedef {{id: string, ruleset: string, version: number | null, at?: number, sent?: Content[]}} Start */

const MAX_SENT_COPIES = 9;

/** @param {unknown} content */
const copyOf = (content) => JSON.stringify(content);

export class ServerCopy {
  #id;
  #ruleset;
  #saved;
  /** The version that the server has; null where it may have none. */
  version;
  /** Content sent without an answer: the server may have it. @type {Content[]} */
  sent;

  /** @param {Start} deck @param {Content} content */
  constructor(deck, content) {
    this.#id = deck.id;
    this.#ruleset = deck.ruleset;
    this.version = deck.version;
    this.#saved = deck.at === undefined ? copyOf(content) : "";
    this.sent = deck.sent ?? [];
  }

  /** Resume an unsaved draft of the last visit. @param {Draft} draft */
  resume(draft) {
    this.version = draft.version;
    this.sent = draft.sent ?? [];
  }

  /** A stored deck is the new base of all changes. @param {Deck} stored */
  take(stored) {
    const content = contentOf(stored);
    this.version = stored.version;
    this.sent = [];
    this.#saved = copyOf(content);
    return content;
  }

  /** True if all is answered and this content is saved. @param {Content} content */
  has(content) {
    const isAnswered = this.version !== null && this.sent.length === 0;
    return isAnswered && copyOf(content) === this.#saved;
  }

  /** Note what is about to be sent. @param {Content} content */
  offer(content) {
    this.sent = [...this.sent.slice(-MAX_SENT_COPIES), content];
  }

  /** @param {Content} content @param {() => Promise<unknown>} ensureAccount @returns {Promise<Deck>} */
  async send(content, ensureAccount) {
    const [id, ruleset] = [this.#id, this.#ruleset];
    if (this.version !== null)
      return call("PATCH", `/decks/${id}`, content, { "if-match": `"${this.version}"` });
    await ensureAccount();
    return post("/decks", { id, ruleset, ...content });
  }

  /**
   * A deck created earlier, with its answer lost, may differ from the content sent now: that is a
   * change then.
   * @param {Deck} answer @param {Content} content
   */
  learn(answer, content) {
    const isKnown = this.version !== null || isStoredAs(answer, content);
    this.version = answer.version;
    this.sent = [];
    if (isKnown) this.#saved = copyOf(content);
  }

  /**
   * Return the local content that a stored deck matches: the present one, or the one sent before.
   * @param {Deck} stored @param {Content} content
   */
  ours(stored, content) {
    return [content, ...this.sent].find((one) => isStoredAs(stored, one));
  }
}
