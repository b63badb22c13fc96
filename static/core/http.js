// @ts-check
/** Calls of the server's HTTP API; failures become errors with a sentence for the user. */

/** A refusal by the server, or its silence. */
export class HttpError extends Error {
  /** @param {number} status 0 when nothing answered @param {string} code @param {string} message @param {Record<string, any>} [problem] all that was said */
  constructor(status, code, message, problem = {}) {
    super(message);
    this.problem = problem;
    this.name = "HttpError";
    this.status = status;
    this.code = code;
  }
}

const API = "/api/v1";
const WAIT_MS = 2000;
const NO_COOKIES =
  "Your browser blocks cookies. Allow them for this address, then reload the page.";
export const UNREACHABLE = "The server can't be reached. Check your connection and try again.";

/** @param {string} path @returns {Promise<any>} */
export const get = (path) => call("GET", path);
/** @param {string} path @param {unknown} [body] @returns {Promise<any>} */
export const post = (path, body = {}) => call("POST", path, body);
/** @param {string} path @param {unknown} body @returns {Promise<any>} */
export const change = (path, body) => call("PATCH", path, body);
/** @param {string} path @param {unknown} body @returns {Promise<any>} */
export const put = (path, body) => call("PUT", path, body);
/** @param {string} path @returns {Promise<any>} */
export const remove = (path) => call("DELETE", path);

/** Without cookies each request would come from another guest. */
const isWithoutCookies = () => globalThis.navigator?.cookieEnabled === false;
const noCookies = () => new HttpError(401, "no_cookies", NO_COOKIES);

/** @param {string} method @param {string} path @param {unknown} [body] @param {Record<string, string>} [more] headers @returns {Promise<any>} */
export async function call(method, path, body, more) {
  if (method !== "GET" && isWithoutCookies()) throw noCookies();
  /** @type {RequestInit} */
  const request = {
    method,
    credentials: "same-origin",
    headers: { accept: "application/json", ...more },
  };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { ...request.headers, "content-type": "application/json" };
    // A request sent while leaving the page must still arrive.
    request.keepalive = document.hidden;
  }
  const response = await fetch(API + path, request).catch(() => null);
  if (!response) throw new HttpError(0, "unreachable", UNREACHABLE);
  if (response.status === 401 && isWithoutCookies()) throw noCookies();
  if (!response.ok) throw await refusal(response);
  return response.status === 204 ? null : response.json();
}

/** @param {Response} response */
async function refusal(response) {
  const problem = await response.json().catch(() => ({}));
  const fallback = `The server answered ${response.status}. Try again in a moment.`;
  const detail = typeof problem.detail === "string" ? problem.detail : fallback;
  return new HttpError(response.status, problem.code ?? "unknown", detail, problem);
}

/**
 * Retry a request until the connection is up; a refusal by the server is final.
 * @template T
 * @param {() => Promise<T>} attempt
 * @param {(sentence: string) => void} [onFailure] called after every failure
 * @returns {Promise<T>}
 */
export async function retry(attempt, onFailure) {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const { status = 0, message } = /** @type {Error & {status?: number}} */ (error);
      if (status >= 400 && status < 500 && status !== 429) throw error;
      onFailure?.(message);
    }
    await new Promise((done) => setTimeout(done, WAIT_MS));
  }
}
