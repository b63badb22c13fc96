// @ts-check
/** The rows of the friends' page: a player's name, the relationship, and its actions. */
import { focusOn } from "../../core/focus.js";
import { h } from "../../core/dom.js";
import { ACTIONS } from "../../parts/relationships.js";
import { gameName } from "../../parts/labels.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { Action, Other } from "../../parts/relationships.js" */

/** @typedef {{id: string, name: string, online: boolean, match: {id: string, url: string, ruleset: string, opponent: string} | null}} FriendHere */
/**
 * Page state needed by rows: the open row, the question asked again, the running requests.
 * @typedef {object} Host
 * @property {string} open an id, or empty
 * @property {{id: string, action: Action} | null} sure
 * @property {boolean} busy
 * @property {(id: string) => void} toggle
 * @property {(person: {id: string, name: string}, action: Action) => void} act
 * @property {() => void} keep
 */

/**
 * A list with its title: its rows, or a sentence instead of them.
 * @param {{id: string, title: string, rows: Child[], empty?: Child, count?: boolean}} props
 */
export function List({ id, title, rows, empty, count = false }) {
  if (rows.length === 0 && !empty) return null;
  return h(
    "section",
    { class: "people-list", key: id, "aria-labelledby": `${id}-title` },
    h(
      "h2",
      { id: `${id}-title` },
      title,
      count && rows.length > 0 && h("span", { class: "people-list__count" }, String(rows.length)),
    ),
    rows.length > 0
      ? h("ul", { class: "people-list__rows", key: "rows" }, rows)
      : h("p", { class: "people-list__empty", key: "empty" }, empty),
  );
}

/** @param {{person: {id: string, name: string}, more?: Child, actions: Child, below?: Child, online?: boolean}} props */
export function Row({ person: { id, name }, more, actions, below, online }) {
  return h(
    "li",
    { class: "people-row", key: id, data: { online: online ?? null } },
    h(
      "p",
      { class: "people-row__words" },
      h("a", { href: `/people/${id}` }, name),
      more && h("span", { class: "people-row__more" }, more),
    ),
    h("div", { class: "people-row__acts" }, actions),
    below,
  );
}

/** @param {Host} host @param {{id: string, name: string}} person @param {Action} action @param {string} [look] */
export function Act(host, person, action, look = "") {
  const { label } = ACTIONS[action];
  return h(
    "button",
    {
      class: `btn ${look}`,
      type: "button",
      key: action,
      "aria-disabled": host.busy ? "true" : null,
      "aria-label": `${label}: ${person.name}`,
      onclick: () => host.act(person, action),
    },
    label,
  );
}

/** @param {Host} host @param {FriendHere} friend @param {{muted: boolean, dared: boolean, onChallenge: () => void}} how */
export function Friend(host, friend, { muted, dared, onChallenge }) {
  const { id, name, online, match } = friend;
  const isOpen = host.open === id;
  return Row({
    person: friend,
    online: online || match !== null,
    more: [whereabouts(friend), muted && " · muted"],
    actions: [
      match &&
        h(
          "a",
          { class: "btn", key: "watch", href: match.url, "aria-label": `Watch ${name}` },
          "Watch",
        ),
      online && !match && Challenge(name, dared, onChallenge),
      h(
        "button",
        {
          class: "btn btn--quiet people-row__open",
          key: "more",
          type: "button",
          "aria-expanded": String(isOpen),
          "aria-label": `More about ${name}`,
          onclick: () => host.toggle(id),
        },
        "⋯",
      ),
    ],
    below: isOpen && More(host, friend, muted),
  });
}

/** @param {FriendHere} friend */
function whereabouts({ online, match }) {
  if (match) return `plays ${gameName(match.ruleset)} against ${match.opponent}`;
  return online ? "online" : "away";
}

/** @param {string} name @param {boolean} dared @param {() => void} onChallenge */
function Challenge(name, dared, onChallenge) {
  return h(
    "button",
    {
      class: "btn btn--primary",
      key: "challenge",
      type: "button",
      "aria-disabled": dared ? "true" : null,
      "aria-label": `Challenge ${name}`,
      onclick: () => !dared && onChallenge(),
    },
    dared ? "Challenged" : "Challenge",
  );
}

/** @param {Host} host @param {FriendHere} friend @param {boolean} muted */
function More(host, friend, muted) {
  return h(
    "div",
    { class: "people-row__below", key: "below" },
    host.sure?.id === friend.id
      ? Sure(host, friend, host.sure.action)
      : [
          Act(host, friend, muted ? "unmute" : "mute"),
          Act(host, friend, "part"),
          Act(host, friend, "block", "btn--danger"),
        ],
  );
}

/** Ask once more. @param {Host} host @param {{id: string, name: string}} person @param {Action} action */
export function Sure(host, person, action) {
  const { label, sure } = /** @type {import("../../parts/relationships.js").Doing} */ (
    ACTIONS[action]
  );
  return h(
    "div",
    { class: "people-row__sure", key: "sure", role: "group", "aria-label": sure?.(person.name) },
    h("p", {}, sure?.(person.name)),
    h(
      "button",
      {
        class: "btn",
        key: "keep",
        type: "button",
        onclick: host.keep,
        ref: (/** @type {HTMLElement} */ button) => queueMicrotask(() => focusOn(button)),
      },
      "No",
    ),
    h(
      "button",
      {
        class: "btn btn--danger",
        key: "yes",
        type: "button",
        onclick: () => host.act(person, action),
      },
      label,
    ),
  );
}

/**
 * A player found by name: the next step depends on the relationship.
 * @param {Host} host @param {Other} person
 * @param {ReturnType<typeof import("../../parts/relationships.js").relationshipWith>} standing
 */
export function Found(host, person, { friend, asked, asking }) {
  if (friend) return Row({ person, more: "friend", actions: null });
  if (asked) return Row({ person, more: "asked", actions: Act(host, person, "withdraw") });
  return Row({
    person,
    more: asking ? "wants to be friends" : null,
    actions: Act(host, person, asking ? "accept" : "ask", "btn--primary"),
  });
}
