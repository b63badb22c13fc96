// @ts-check
/**
 * Alerts of this tab: a dot in the title and on the icon, a sound, and a notification if it is on.
 */
import { createSound } from "../../table/feedback/sound.js";
import { notify } from "./desktop-notifications.js";
import { isFirst } from "./browser-tabs.js";

/** @import { Note } from "./desktop-notifications.js" */

const DOT = "● ";
/** All tabs hear of the same thing within a moment. */
const ONCE_MS = 2000;
const sound = createSound();
let isCalling = false;
let added = false;

/** A dot for as long as something waits; it stands still. @param {boolean} on */
export function showDot(on) {
  isCalling = on;
  wearDot();
}

/** A table writes its own title, with a dot of its own: the icon follows whatever it says. */
export function watchTitle() {
  const title = document.querySelector("title");
  if (title) new MutationObserver(wearDot).observe(title, { childList: true });
  wearDot();
}

function wearDot() {
  const has = document.title.startsWith(DOT);
  if (isCalling && !has) [added, document.title] = [true, DOT + document.title];
  else if (!isCalling && has && added)
    [added, document.title] = [false, document.title.slice(DOT.length)];
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  const name = document.title.startsWith(DOT) ? "icon-dot.svg" : "icon.svg";
  const address = link?.getAttribute("href")?.replace(/icon(-dot)?\.svg$/, name);
  if (link && address && link.getAttribute("href") !== address) link.setAttribute("href", address);
}

/** @param {Note & {sound: "yours" | "found"}} call of several tabs one sounds */
export async function callOut({ sound: name, ...note }) {
  void notify(note);
  if (sound.isReady() && (await isFirst(`${name} ${note.tag}`, ONCE_MS))) sound.play(name);
}
