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
  ask: { label: "Ask to be friends", call: on("friends"), done: (name) => `${name} is asked.` },
  accept: { label: "Accept", call: on("friends"), done: (name) => `You and ${name} are friends.` },
  refuse: {
    label: "Refuse",
    call: off("friends"),
    done: (name) => `Request from ${name} declined. They won't be notified.`,
  },
  withdraw: {
    label: "Withdraw",
    call: off("friends"),
    done: (name) => `Request to ${name} canceled.`,
  },
  part: {
    label: "End the friendship",
    call: off("friends"),
    done: (name) => `You and ${name} aren't friends any more.`,
    sure: (name) => `End the friendship with ${name}?`,
  },
  block: {
    label: "Block",
    call: on("blocks"),
    done: (name) => `${name} is blocked: no matches, no challenges, no requests.`,
    sure: (name) => `Block ${name}? A friendship ends with it.`,
  },
  unblock: {
    label: "Lift the block",
    call: off("blocks"),
    done: (name) => `The block of ${name} is lifted.`,
  },
  mute: {
    label: "Mute",
    call: on("mutes"),
    done: (name) => `You hear nothing of ${name} at the table any more.`,
  },
  unmute: { label: "Hear again", call: off("mutes"), done: (name) => `You hear ${name} again.` },
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
