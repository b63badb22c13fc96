// @ts-check
/** The switch of the desktop notifications: only here is the browser asked for its leave. */
import { prefer } from "../../core/prefs.js";

/** Whether the browser knows notifications at all. */
export const canNotify = () => "Notification" in window;

/** @param {boolean} on @returns {Promise<string>} a sentence where it cannot be */
export async function wishNotifications(on) {
  if (!on) return prefer({ notify: false }), "";
  if (!canNotify()) return "This browser has no notifications.";
  const leave = await Notification.requestPermission();
  prefer({ notify: leave === "granted" });
  return leave === "granted" ? "" : "The browser does not allow notifications here. Its settings for this site can.";
}
