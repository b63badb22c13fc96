// @ts-check
/** The way to a match that has begun: of several tabs one goes, and only once. */
import { device } from "../../core/storage.js";
import { isFirst } from "./browser-tabs.js";

const GONE = "pentacle.gone";
const YIELD_MS = 500;
let leaving = false;
// A page that is shown again by the way back has not gone.
addEventListener("pageshow", () => {
  leaving = false;
});

/** Go there now. @param {string} url */
export function goTo(url) {
  if (leaving || location.pathname === url) return;
  leaving = true;
  device.write(GONE, url);
  location.assign(url);
}

/** Go there unless another tab has; the one that is used goes first. @param {string} url @returns {Promise<boolean>} whether this tab goes */
export async function redirectOnce(url) {
  if (document.hidden || !document.hasFocus())
    await new Promise((done) => setTimeout(done, YIELD_MS * (1 + Math.random())));
  // The first tab may have left already and released the name: then it has stored the target.
  if (!(await isFirst(url)) || device.read(GONE) === url) return leaving;
  goTo(url);
  return true;
}
