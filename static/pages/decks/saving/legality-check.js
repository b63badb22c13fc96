// @ts-check
/** Asks the server what is wrong with the deck, soon after each change; the last answer counts. */
import { HttpError, post } from "../../../core/http.js";

/** @import { Breach, Content, Legality } from "../model/types.js" */

const SOON_MS = 150;
const AGAIN_MS = 5000;

/** @typedef {ReturnType<typeof createLegalityCheck>} LegalityCheck */

/** @param {{ruleset: string}} deck @param {() => void} onChange */
export function createLegalityCheck({ ruleset }, onChange) {
  /** @type {Legality | null} */
  let found = null;
  let fault = "";
  let asked = 0;
  let timer = 0;
  /** @type {Content | null} */
  let wanted = null;

  /** @param {Content} content */
  async function ask(content) {
    asked += 1;
    const mine = asked;
    const { format, body } = content;
    wanted = content;
    clearTimeout(timer);
    const answer = await post("/decks/validate", { ruleset, format, body }).catch((error) => error);
    if (mine !== asked) return;
    if (answer instanceof Error) fail(answer);
    else [found, fault] = [answer, ""];
    onChange();
  }

  /** @param {Error} error */
  function fail(error) {
    [found, fault] = [null, error.message];
    const { status = 0 } = error instanceof HttpError ? error : {};
    if (status < 400 || status === 429 || status >= 500) timer = setTimeout(tryAgain, AGAIN_MS);
  }

  /** The server may answer by now, or there may be a line again. */
  function tryAgain() {
    if (fault !== "" && wanted) void ask(wanted);
  }

  return {
    tryAgain,
    /** @param {Content} content @param {number} [wait] */
    check(content, wait = SOON_MS) {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(content), wait);
    },
    get: () => found,
    fault: () => fault,
    /**
     * Return the breaches of one row.
     * @param {string} section @param {string} card @returns {Breach[]}
     */
    ofRow: (section, card) =>
      (found?.breaches ?? []).filter(
        (one) => one.card === card && (one.section === section || !one.section),
      ),
    /**
     * Return the breaches of a section, or of the whole.
     * @param {string} section @returns {Breach[]}
     */
    ofSection: (section) =>
      (found?.breaches ?? []).filter((one) => !one.card && one.section === section),
  };
}
