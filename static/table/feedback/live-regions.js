// @ts-check
/** ARIA live regions: events are polite, requests for the player assertive. */
import { h, patch } from "../../core/dom.js";

const GATHER_MS = 250;
const CLEAR_MS = 4000;
const MAX_SENTENCES = 4;

/** @param {Element} root */
export function createAnnouncer(root) {
  patch(root, [
    h("div", { class: "visually-hidden", role: "status", "aria-live": "polite", id: "said" }),
    h("div", { class: "visually-hidden", role: "alert", "aria-live": "assertive", id: "called" }),
  ]);
  const polite = speaker(/** @type {Element} */ (root.children[0]));
  const assertive = speaker(/** @type {Element} */ (root.children[1]));
  /** @type {string[]} */
  let waiting = [];
  let calls = 0;

  function flush() {
    const left = waiting.length - MAX_SENTENCES;
    polite(
      left > 0
        ? [...waiting.slice(0, MAX_SENTENCES), `And ${left} more.`].join(" ")
        : waiting.join(" "),
    );
    waiting = [];
  }

  return {
    /**
     * Announce an event; sentences in quick succession become one message.
     * @param {string} sentence
     */
    say(sentence) {
      if (waiting.length === 0) setTimeout(flush, GATHER_MS);
      waiting.push(sentence);
    },
    /** Announce something that can't wait. @param {string} sentence */
    call(sentence) {
      calls += 1;
      assertive(sentence);
    },
    /** Number of assertive messages: a delayed one must not speak over a newer one. */
    calls: () => calls,
  };
}

/** @param {Element} region */
function speaker(region) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clearing;
  return (/** @type {string} */ sentence) => {
    clearTimeout(clearing);
    // A no-break space makes the same sentence new, so that it is read again.
    region.textContent = region.textContent === sentence ? `${sentence}\u00a0` : sentence;
    clearing = setTimeout(() => (region.textContent = ""), CLEAR_MS);
  };
}
