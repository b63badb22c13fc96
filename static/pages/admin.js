// @ts-check
/**
 * The admin console: server-rendered pages; a form that names a call of the API makes it.
 *
 * It imports nothing: one more page that shares modules makes the bundler split them further for
 * all pages, and code that few users see would make the first sight of a match heavier.
 */
import { focusOn } from "../core/focus.js";
const API = "/api/v1";
const UNREACHABLE = "The server can't be reached. Check your connection and try again.";
const notice = /** @type {HTMLElement} */ (document.getElementById("admin-notice"));

// On a phone the parts of the console are one line: that of this page is in sight.
document
  .querySelector(".admin-nav [aria-current]")
  ?.scrollIntoView({ inline: "center", block: "nearest" });

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.dataset.call) return;
  event.preventDefault();
  void send(form, form.dataset.call);
});

/** @param {HTMLFormElement} form @param {string} path */
async function send(form, path) {
  const buttons = form.querySelectorAll("button");
  for (const button of buttons) button.disabled = true;
  try {
    const method = form.dataset.method ?? "POST";
    const made = await call(method, path, method === "DELETE" ? undefined : bodyOf(form));
    goOn(form.dataset.then, made);
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
    for (const button of buttons) button.disabled = false;
  }
}

/**
 * Go to another page, or reload this one; "made": to the new object.
 * @param {string | undefined} then @param {any} made
 */
function goOn(then, made) {
  if (!then) return location.reload();
  location.assign(then === "made" ? made.url : then);
}

/** @param {string} method @param {string} path @param {unknown} body @returns {Promise<any>} */
async function call(method, path, body) {
  const headers = { accept: "application/json", "content-type": "application/json" };
  const answer = await fetch(API + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (!answer) throw new Error(UNREACHABLE);
  if (answer.ok) return answer.status === 204 ? null : answer.json().catch(() => null);
  const problem = await answer.json().catch(() => ({}));
  throw new Error(problem.detail ?? `The server answered ${answer.status}.`);
}

/** Return the filled-in values; empty fields are left out. @param {HTMLFormElement} form */
function bodyOf(form) {
  const filled = [...new FormData(form)].filter(([, value]) => value !== "");
  return Object.fromEntries(filled);
}

/** @param {string} sentence */
function notify(sentence) {
  notice.textContent = sentence;
  delete notice.dataset.empty;
  focusOn(notice);
}
