// @ts-check
/** The lists of the friends' page: requests, friends, sent requests, blocked and muted. */
import { h } from "../../core/dom.js";
import { lobby } from "../../core/lobby.js";
import { relationshipWith } from "../../parts/relationships.js";
import { Act, Friend, List, Row } from "./person-rows.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { Other, Relationships } from "../../parts/relationships.js" */
/** @import { FriendHere, Host } from "./person-rows.js" */

/**
 * @typedef {object} Everyone
 * @property {Relationships} relationships
 * @property {FriendHere[]} here
 * @property {boolean} isGuest
 * @property {Host} host
 * @property {() => Child} Finder
 * @property {(friend: {id: string, name: string}) => void} onChallenge
 */

/** @param {Everyone} all */
export function Everybody(all) {
  const { relationships, isGuest, host, Finder } = all;
  const { asked, asking, blocked, muted } = relationships;
  return h(
    "div",
    { class: "friends", key: "everybody", data: { guest: isGuest } },
    h(
      "div",
      { class: "friends__part" },
      List({
        id: "asking",
        title: "Friend requests",
        count: true,
        rows: asking.map((one) => AskingRow(host, one)),
      }),
      !isGuest && FriendList(all),
      List({
        id: "asked",
        title: "Sent requests",
        rows: asked.map((one) =>
          Row({ person: one, more: "hasn't answered yet", actions: Act(host, one, "withdraw") }),
        ),
      }),
    ),
    h(
      "div",
      { class: "friends__part" },
      !isGuest && Finder(),
      List({
        id: "blocked",
        title: "Blocked",
        rows: blocked.map((one) => Row({ person: one, actions: Act(host, one, "unblock") })),
      }),
      List({
        id: "muted",
        title: "Muted",
        rows: muted.map((one) => Row({ person: one, actions: Act(host, one, "unmute") })),
      }),
    ),
  );
}

/** @param {Everyone} all */
function FriendList(all) {
  return List({
    id: "friends",
    title: "Your friends",
    count: true,
    rows: all.relationships.friends.map((one) => FriendRow(all, one)),
    empty: [
      "No friends yet. Search by name, or add players from their profiles. ",
      h("a", { href: "/lobby" }, "See who's in the lobby"),
      ".",
    ],
  });
}

/** @param {Host} host @param {Other} person */
function AskingRow(host, person) {
  const accept = Act(host, person, "accept", "btn--primary");
  return Row({ person, actions: [accept, Act(host, person, "refuse")] });
}

/** @param {Everyone} all @param {Other} friend */
function FriendRow({ relationships, here, host, onChallenge }, friend) {
  const seen = here.find(({ id }) => id === friend.id) ?? {
    id: friend.id,
    name: friend.name,
    online: false,
    match: null,
  };
  const dared = lobby.get().challenges.outgoing.some(({ to }) => to.id === friend.id);
  const { muted } = relationshipWith(relationships, friend.id);
  return Friend(host, seen, { muted, dared, onChallenge: () => onChallenge(friend) });
}
