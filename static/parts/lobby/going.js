// @ts-check
/** The way to a match that has begun: of several tabs one goes, and only once. */
import { read, write } from "../../core/prefs.js";

const GONE = "pentacle.gone";
const YIELD_MS = 500;
let leaving = false;
// A page that is shown again by the way back has not gone.
addEventListener("pageshow", () => void (leaving = false));

/** Go there now. @param {string} url */
export function goTo(url) {
  if (leaving || location.pathname === url) return;
  leaving = true;
  write(localStorage, GONE, url);
  location.assign(url);
}

/** Go there unless another tab has; one that is seen goes first. @param {string} url @returns {Promise<boolean>} whether this tab goes */
export async function goOnce(url) {
  if (document.hidden) await new Promise((done) => setTimeout(done, YIELD_MS * (1 + Math.random())));
  if (read(localStorage, GONE) === url) return leaving;
  goTo(url);
  return true;
}

/** Say to other tabs, for as long as this one is open, that a match is looked at here. @param {string} id */
export function holdMatch(id) {
  void navigator.locks?.request(nameOf(id), () => new Promise(() => {})).catch(() => {});
}

/** Whether a tab shows this match. @param {string} id */
export async function isShown(id) {
  const found = await navigator.locks?.query().catch(() => null);
  return Boolean(found?.held?.some(({ name }) => name === nameOf(id)));
}

/** @param {string} id */
const nameOf = (id) => `pentacle.match.${id}`;
