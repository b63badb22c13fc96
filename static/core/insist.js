// @ts-check
/** What needs the line is asked for until it comes; a refusal is final. */

const WAIT_MS = 2000;

/**
 * @template T
 * @param {() => Promise<T>} deed
 * @param {(sentence: string) => void} [tell] hears of every failure
 * @returns {Promise<T>}
 */
export async function insist(deed, tell) {
  for (;;) {
    try {
      return await deed();
    } catch (error) {
      const { status = 0, message } = /** @type {Error & {status?: number}} */ (error);
      if (status >= 400 && status < 500 && status !== 429) throw error;
      tell?.(message);
    }
    await new Promise((done) => setTimeout(done, WAIT_MS));
  }
}
