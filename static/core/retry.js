// @ts-check
/** Retries what needs the line until it comes; a refusal by the server is final. */

const WAIT_MS = 2000;

/**
 * @template T
 * @param {() => Promise<T>} attempt
 * @param {(sentence: string) => void} [tell] hears of every failure
 * @returns {Promise<T>}
 */
export async function retry(attempt, tell) {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const { status = 0, message } = /** @type {Error & {status?: number}} */ (error);
      if (status >= 400 && status < 500 && status !== 429) throw error;
      tell?.(message);
    }
    await new Promise((done) => setTimeout(done, WAIT_MS));
  }
}
