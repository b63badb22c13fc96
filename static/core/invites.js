// @ts-check
/** Remembers on this device which invite belongs to which match, until the invite is taken. */
import { device } from "./storage.js";

/** @import { Invite } from "./protocol.js" */

const PLACE = "pentacle.invites";
const MAX_INVITES = 20;

/** @param {string} match @param {Invite} invite */
export function keepInvite(match, invite) {
  const others = Object.entries(device.read(PLACE) ?? {}).filter(([id]) => id !== match);
  device.write(PLACE, Object.fromEntries([...others, [match, invite]].slice(-MAX_INVITES)));
}

/** @param {string} match @returns {Invite | null} */
export function findInvite(match) {
  return device.read(PLACE)?.[match] ?? null;
}
