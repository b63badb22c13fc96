// @ts-check
/** Relationship actions on a player's page: friends, mute, block. */
import { focusOn } from "../../core/focus.js";
import { h } from "../../core/dom.js";
import { ACTIONS, fetchRelationships, relationshipWith } from "../../parts/relationships.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { Action, Doing, Relationships } from "../../parts/relationships.js" */

/**
 * @param {{id: string, name: string}} person
 * @param {{mayAsk: boolean, draw: () => void, notify: (sentence: string) => void}} page
 */
export function relationshipActions(person, { mayAsk, draw, notify }) {
  /** @type {Relationships | null} */
  let relationships = null;
  /** @type {Action | null} */
  let sure = null;
  let busy = false;

  async function look() {
    relationships = await fetchRelationships().catch(() => null);
    draw();
  }

  /** @param {Action} action */
  async function act(action) {
    const doing = /** @type {Doing} */ (ACTIONS[action]);
    if (busy) return;
    if (doing.sure && sure !== action) {
      sure = action;
      return draw();
    }
    await carryOut(doing);
  }

  /** @param {Doing} doing */
  async function carryOut(doing) {
    [busy, sure] = [true, null];
    try {
      await doing.call(person.id);
      notify(doing.done(person.name));
      await look();
    } catch (error) {
      notify(/** @type {Error} */ (error).message);
    }
    busy = false;
    draw();
  }

  function keep() {
    sure = null;
    draw();
  }

  /** @param {Action} action */
  const Act = (action, look = "") => Button(action, look, () => void act(action));

  function Acts() {
    if (!relationships) return null;
    if (sure) return Sure(person, sure, keep, Act(sure, "btn--danger"));
    return movesOf(relationshipWith(relationships, person.id), mayAsk).map((action) => Act(action));
  }

  return {
    Acts,
    look,
    isBlocked: () => relationships !== null && relationshipWith(relationships, person.id).blocked,
  };
}

/**
 * Return the available actions for a relationship.
 * @param {ReturnType<typeof relationshipWith>} standing @param {boolean} mayAsk @returns {Action[]}
 */
function movesOf({ blocked, muted, ...friendship }, mayAsk) {
  if (blocked) return ["unblock"];
  return [...(mayAsk ? friendshipMoves(friendship) : []), muted ? "unmute" : "mute", "block"];
}

/**
 * Return the next friendship actions for a relationship.
 * @param {{friend: boolean, asked: boolean, asking: boolean}} standing @returns {Action[]}
 */
function friendshipMoves({ friend, asked, asking }) {
  if (friend) return ["part"];
  if (asked) return ["withdraw"];
  return asking ? ["accept", "refuse"] : ["ask"];
}

/** @param {Action} action @param {string} look @param {() => void} onclick */
function Button(action, look, onclick) {
  const { label } = ACTIONS[action];
  return h("button", { class: `btn ${look}`, type: "button", key: action, onclick }, label);
}

/** Ask once more. @param {{name: string}} person @param {Action} action @param {() => void} keep @param {Child} yes */
function Sure(person, action, keep, yes) {
  return h(
    "div",
    { class: "person-head__sure", key: "sure", role: "group", "aria-label": "Are you sure?" },
    h("p", {}, /** @type {Doing} */ (ACTIONS[action]).sure?.(person.name)),
    h(
      "button",
      {
        class: "btn",
        type: "button",
        key: "no",
        onclick: keep,
        ref: (/** @type {HTMLElement} */ button) => queueMicrotask(() => focusOn(button)),
      },
      "No",
    ),
    yes,
  );
}
