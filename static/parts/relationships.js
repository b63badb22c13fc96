// @ts-check
/** Relationship actions: the API call, its button, and the confirmation. */
import { get, put, remove } from "../core/http.js";

/** @typedef {{id: string, name: string, kind: string}} Other */
/** @typedef {{friends: Other[], asked: Other[], asking: Other[], blocked: Other[], muted: Other[]}} Relationships */
/** @typedef {keyof typeof ACTIONS} Action */
/**
 * `sure`: the question before it, where nothing brings back what ends.
 * @typedef {{label: string, call: (id: string) => Promise<unknown>, done: (name: string) => string, sure?: (name: string) => string}} Doing
 */

/** @param {"friends" | "blocks" | "mutes"} kind */
const on = (kind) => (/** @type {string} */ id) => put(`/${kind}/${id}`, undefined);
/** @param {"friends" | "blocks" | "mutes"} kind */
const off = (kind) => (/** @type {string} */ id) => remove(`/${kind}/${id}`);

export const ACTIONS = /** @satisfies {Record<string, Doing>} */ ({
  ask: {
    label: "Add friend",
    call: on("friends"),
    done: (name) => `Friend request sent to ${name}.`,
  },
  accept: { label: "Accept", call: on("friends"), done: (name) => `You and ${name} are friends.` },
  refuse: {
    label: "Decline",
    call: off("friends"),
    done: (name) => `Request from ${name} declined. They won't be notified.`,
  },
  withdraw: {
    label: "Withdraw",
    call: off("friends"),
    done: (name) => `Request to ${name} canceled.`,
  },
  part: {
    label: "Remove friend",
    call: off("friends"),
    done: (name) => `${name} is no longer your friend.`,
    sure: (name) => `Remove ${name} from your friends?`,
  },
  block: {
    label: "Block",
    call: on("blocks"),
    done: (name) => `${name} is blocked. They can't play, challenge, or befriend you.`,
    sure: (name) => `Block ${name}? This also removes them from your friends.`,
  },
  unblock: {
    label: "Unblock",
    call: off("blocks"),
    done: (name) => `${name} is unblocked.`,
  },
  mute: {
    label: "Mute",
    call: on("mutes"),
    done: (name) => `${name} is muted.`,
  },
  unmute: { label: "Unmute", call: off("mutes"), done: (name) => `${name} is unmuted.` },
});

/** @returns {Promise<Relationships>} */
export const fetchRelationships = () => get("/relationships");

/**
 * Return the relationship with an account.
 * @param {Relationships} relationships @param {string} id
 */
export function relationshipWith(relationships, id) {
  const among = (/** @type {Other[]} */ list) => list.some((one) => one.id === id);
  return {
    friend: among(relationships.friends),
    asked: among(relationships.asked),
    asking: among(relationships.asking),
    blocked: among(relationships.blocked),
    muted: among(relationships.muted),
  };
}
