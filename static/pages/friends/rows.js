// @ts-check
/** The rows of the friends' page: somebody's name, how it stands with them, and what one can do. */
import { h } from "../../core/dom.js";
import { DEEDS } from "../../parts/ties.js";
import { gameName } from "../../parts/words.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { Deed, Other } from "../../parts/ties.js" */

/** @typedef {{id: string, name: string, online: boolean, match: {id: string, url: string, ruleset: string, opponent: string} | null}} FriendHere */
/**
 * What rows need of the page: whose row is open, what is asked once more, what is under way.
 * @typedef {object} Host
 * @property {string} open an id, or empty
 * @property {{id: string, deed: Deed} | null} sure
 * @property {boolean} busy
 * @property {(id: string) => void} toggle
 * @property {(person: {id: string, name: string}, deed: Deed) => void} act
 * @property {() => void} keep
 */

/**
 * A list with its title: its rows, or a sentence instead of them.
 * @param {{id: string, title: string, rows: Child[], empty?: Child, count?: boolean}} props
 */
export function List({ id, title, rows, empty, count = false }) {
  if (rows.length === 0 && !empty) return null;
  return h("section", { class: "people-list", key: id, "aria-labelledby": `${id}-title` },
    h("h2", { id: `${id}-title` }, title, count && rows.length > 0 && h("span", { class: "people-list__count" }, String(rows.length))),
    rows.length > 0
      ? h("ul", { class: "people-list__rows", key: "rows" }, rows)
      : h("p", { class: "people-list__empty", key: "empty" }, empty));
}

/** @param {{person: {id: string, name: string}, more?: Child, acts: Child, below?: Child, online?: boolean}} props */
export function Row({ person: { id, name }, more, acts, below, online }) {
  return h("li", { class: "people-row", key: id, data: { online: online ?? null } },
    h("p", { class: "people-row__words" },
      h("a", { href: `/people/${id}` }, name),
      more && h("span", { class: "people-row__more" }, more)),
    h("div", { class: "people-row__acts" }, acts),
    below);
}

/** @param {Host} host @param {{id: string, name: string}} person @param {Deed} deed @param {string} [look] */
export function Act(host, person, deed, look = "") {
  const { label } = DEEDS[deed];
  return h("button", {
    class: `btn ${look}`, type: "button", key: deed, "aria-disabled": host.busy ? "true" : null,
    "aria-label": `${label}: ${person.name}`, onclick: () => host.act(person, deed),
  }, label);
}

/** @param {Host} host @param {FriendHere} friend @param {{muted: boolean, dared: boolean, onChallenge: () => void}} how */
export function Friend(host, friend, { muted, dared, onChallenge }) {
  const { id, name, online, match } = friend;
  const isOpen = host.open === id;
  const state = match ? `plays ${gameName(match.ruleset)} against ${match.opponent}` : online ? "online" : "away";
  return Row({
    person: friend, online: online || match !== null, more: [state, muted && " · muted"],
    acts: [
      match && h("a", { class: "btn", key: "watch", href: match.url, "aria-label": `Watch ${name}` }, "Watch"),
      online && !match && h("button", {
        class: "btn btn--primary", key: "challenge", type: "button", "aria-disabled": dared ? "true" : null,
        "aria-label": `Challenge ${name}`, onclick: () => !dared && onChallenge(),
      }, dared ? "Challenged" : "Challenge"),
      h("button", {
        class: "btn btn--quiet people-row__open", key: "more", type: "button", "aria-expanded": String(isOpen), "aria-label": `More about ${name}`,
        onclick: () => host.toggle(id),
      }, "⋯"),
    ],
    below: isOpen && h("div", { class: "people-row__below", key: "below" },
      host.sure?.id === id ? Sure(host, friend, host.sure.deed) : [
        Act(host, friend, muted ? "unmute" : "mute"), Act(host, friend, "part"), Act(host, friend, "block", "btn--danger"),
      ]),
  });
}

/** Ask once more. @param {Host} host @param {{id: string, name: string}} person @param {Deed} deed */
export function Sure(host, person, deed) {
  const { label, sure } = /** @type {import("../../parts/ties.js").Doing} */ (DEEDS[deed]);
  return h("div", { class: "people-row__sure", key: "sure", role: "group", "aria-label": sure?.(person.name) },
    h("p", {}, sure?.(person.name)),
    h("button", { class: "btn", key: "keep", type: "button", onclick: host.keep, ref: (/** @type {HTMLElement} */ button) => queueMicrotask(() => button.focus()) }, "No"),
    h("button", { class: "btn btn--danger", key: "yes", type: "button", onclick: () => host.act(person, deed) }, label));
}

/** Somebody found by name: what comes next depends on how it stands. @param {Host} host @param {Other} person @param {ReturnType<typeof import("../../parts/ties.js").standingOf>} standing */
export function Found(host, person, { friend, asked, asking }) {
  return Row({
    person, more: friend ? "a friend" : asked ? "asked" : asking ? "asks to be friends" : null,
    acts: friend ? null : asked ? Act(host, person, "withdraw") : Act(host, person, asking ? "accept" : "ask", "btn--primary"),
  });
}
