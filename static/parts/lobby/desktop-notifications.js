// @ts-check
/** Desktop notifications: their switch, which alone requests the permission of the browser, and their display. */
import { prefer, prefs } from "../../core/prefs.js";
import { isSeen } from "./browser-tabs.js";

/** @typedef {{title: string, text: string, tag: string, url?: string}} Note a newer one with the same tag takes its place */

/** Whether the browser knows notifications at all. */
export const canNotify = () => "Notification" in window;

/** @param {boolean} on @returns {Promise<string>} a sentence where it cannot be */
export async function wishNotifications(on) {
  if (!on) {
    prefer({ notify: false });
    return "";
  }
  if (!canNotify()) return "This browser doesn't support notifications.";
  const leave = await Notification.requestPermission();
  prefer({ notify: leave === "granted" });
  return leave === "granted"
    ? ""
    : "Notifications are blocked. Allow them in your browser's settings for this site.";
}

/**
 * Show a desktop notification if these are on and no tab of this site is in sight.
 * @param {Note} note
 */
export async function notify(note) {
  if (
    !prefs.get().notify ||
    !canNotify() ||
    Notification.permission !== "granted" ||
    (await isSeen())
  )
    return;
  try {
    show(note);
  } catch {
    // Some phones let only their own service raise one.
  }
}

/** A click on it leads to this tab. @param {Note} note */
function show({ title, text, tag, url }) {
  const shown = new Notification(title, { body: text, tag });
  shown.onclick = () => {
    window.focus();
    shown.close();
    if (url) location.assign(url);
  };
}
