// @ts-check
/**
 * Announcements on every page: dismissed, counted down, and updated by the page's socket or,
 * without a socket, by polling.
 *
 * It imports nothing, so that the bundler splits no module into smaller chunks for it.
 */
/** @import { Notice } from "../core/protocol.js" */
export {}; // a table loads it as a module, once all can be seen

const LOOK_EVERY_MS = 30_000;
const YEAR_S = 31_536_000;
const KEPT_AWAY = 20; // ids in the cookie; older ones are over
const place = /** @type {HTMLElement} */ (document.getElementById("announcements"));

place.addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest(".announcement__away");
  const shown = /** @type {HTMLElement | null} */ (button?.closest(".announcement") ?? null);
  if (!shown) return;
  putAway(shown.dataset.id ?? "");
  shown.remove();
});

/** Kept as a cookie: so the next page comes without it. @param {string} id */
function putAway(id) {
  const ids = [id, ...idsAway()].slice(0, KEPT_AWAY);
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it before any script runs
  document.cookie = `put-away=${ids.join(".")}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

function idsAway() {
  const found = document.cookie.split("; ").find((each) => each.startsWith("put-away="));
  return found ? found.slice("put-away=".length).split(".") : [];
}

function countDown() {
  for (const time of place.querySelectorAll("time")) {
    const left = Math.max(0, Math.round((Date.parse(time.dateTime) - Date.now()) / 1000));
    const seconds = String(left % 60).padStart(2, "0");
    time.textContent = left ? `${Math.floor(left / 60)}:${seconds} left` : "any moment now";
  }
}

const SELDOM = 10; // one poll of so many if a socket delivers: the socket may be closed for good
let [isRead, looks] = [false, 0];

document.addEventListener("notices", (event) => {
  isRead = true;
  show(/** @type {CustomEvent<Notice[]>} */ (event).detail);
});

async function look() {
  looks += 1;
  if (isRead && looks % SELDOM) return;
  const answer = await fetch("/api/v1/notices").catch(() => null);
  if (answer?.ok) show(await answer.json()); // otherwise the next look may work
}

/** @param {Notice[]} all */
function show(all) {
  const away = idsAway();
  const notices = all.filter((one) => !away.includes(one.id));
  const shown = new Map(
    [...place.children].map((each) => [/** @type {HTMLElement} */ (each).dataset.id, each]),
  );
  const kept = notices.map((notice) => shown.get(notice.id) ?? drawn(notice));
  for (const [at, { matches }] of notices.entries()) tellPlayed(kept[at], matches);
  if (kept.length !== place.children.length || kept.some((each) => !each.parentNode))
    place.replaceChildren(...kept);
  countDown();
}

/** How many matches are still waited for. @param {Element | undefined} line @param {number | null} matches */
function tellPlayed(line, matches) {
  const place = /** @type {HTMLElement | null | undefined} */ (
    line?.querySelector("[data-matches]")
  );
  if (!place || place.dataset.matches === String(matches)) return;
  place.dataset.matches = String(matches);
  const some = matches === 1 ? "1 match in progress" : `${matches} matches in progress`;
  place.textContent = matches ? some : "All matches finished";
}

/** @param {Notice} notice */
function drawn({ id, level, text, countdown_to: at, matches }) {
  const line = document.createElement("p");
  line.className = "announcement";
  Object.assign(line.dataset, { id, level });
  const words = document.createElement("span");
  words.textContent = text;
  const time = document.createElement("time");
  time.dateTime = at ?? "";
  const played = document.createElement("strong");
  played.dataset.matches = "";
  const button = document.createElement("button");
  Object.assign(button, { className: "announcement__away", type: "button", textContent: "×" });
  button.ariaLabel = "Dismiss announcement";
  if (at) words.append(" ", time);
  if (matches !== null) words.append(" ", played);
  line.append(words, button);
  return line;
}

countDown();
setInterval(countDown, 1000);
setInterval(look, LOOK_EVERY_MS);
