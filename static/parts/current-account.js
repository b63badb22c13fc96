// @ts-check
/** The signed-in account; a first visitor becomes a guest with their first action. */
import { focusOn } from "../core/focus.js";
import { h, patch } from "../core/dom.js";
import { change, get, post } from "../core/http.js";

/** @import { Account } from "../core/protocol.js" */

const LONGEST_NAME = 24;

/** Number of open friend requests; null: not loaded. @type {number | null} */
let asking = null;
/** The name that was refused last. */
let refused = "";

/** The signed-in account as the server wrote it on the page, or null. @param {HTMLElement} root @returns {Account | null} */
export function currentAccount({ dataset: { id, name, kind } }) {
  return id && name ? { id, name, kind } : null;
}

/** The account, made now if there is none. @param {Account | null} known @returns {Promise<Account>} */
export async function ensureAccount(known) {
  return known ?? post("/guests");
}

/**
 * Draw the current account: a player's name links to the settings, a guest's can be edited in place
 * and saved. Without `announce` there is no place for the form: the name links to the settings in both
 * cases.
 * @param {HTMLElement} root @param {Account | null} account
 * @param {(sentence: string) => void} [announce]
 */
export function drawAccount(root, account, announce) {
  if (!account) return patch(root, Nobody());
  if (account.kind === "person" && asking === null)
    void countRequests(() => drawAccount(root, account, announce));
  if (account.kind === "person" || !announce)
    return patch(root, [
      FriendsLink(account),
      h("a", { class: "page-head__person", href: "/account", title: "Your account" }, account.name),
    ]);
  patch(root, [
    FriendsLink(account),
    NameForm(account, announce),
    h(
      "a",
      {
        class: "page-head__link",
        href: "/account/sign-up",
        title: "Save account: choose a name and a password",
      },
      "Save",
    ),
  ]);
}

/** Once for each page. @param {() => void} draw */
async function countRequests(draw) {
  asking = 0;
  asking = await get("/relationships").then(
    (relationships) => relationships.asking.length,
    () => 0,
  ); // a mark less is no harm
  if (asking) draw();
}

/** Two heads. A guest has no friends yet, and no room for them on a phone. @param {Account} account */
function FriendsLink({ kind }) {
  return h(
    "a",
    {
      class: "page-head__friends",
      key: "friends",
      href: "/friends",
      title: "Friends",
      "aria-label": asking
        ? `Friends: ${asking} ${asking === 1 ? "request" : "requests"}`
        : "Friends",
      data: { guest: kind === "guest" },
    },
    h(
      "svg",
      {
        viewBox: "0 0 24 24",
        width: 24,
        height: 24,
        "aria-hidden": "true",
        fill: "none",
        stroke: "currentColor",
        "stroke-width": 1.8,
        "stroke-linecap": "round",
      },
      h("path", {
        d: "M12.4 8.2a3.6 3.6 0 1 1-7.2 0 3.6 3.6 0 0 1 7.2 0ZM2.6 19.5c.3-3.6 2.8-5.7 6.2-5.7s5.9 2.1 6.2 5.7M15.4 5a3.3 3.3 0 0 1 0 6.4M17.6 14.2c2.3.6 3.6 2.5 3.8 5.3",
      }),
    ),
    asking
      ? h("b", { class: "page-head__asking", key: "asking", "aria-hidden": "true" }, String(asking))
      : null,
  );
}

function Nobody() {
  return [
    h("span", { class: "page-head__guest" }, "No sign-up needed"),
    h("a", { class: "page-head__link", href: "/account/sign-in" }, "Sign in"),
  ];
}

/** @param {Account} account @param {(sentence: string) => void} announce */
function NameForm(account, announce) {
  return h(
    "form",
    { class: "name-form", onsubmit: leave },
    h("label", { class: "visually-hidden", for: "name" }, "Your name"),
    h("input", {
      id: "name",
      class: "name-form__name",
      maxlength: LONGEST_NAME,
      autocomplete: "nickname",
      spellcheck: "false",
      title: "Your name; click to change it",
      // Typed text survives redraws.
      ref: (/** @type {HTMLInputElement} */ field) => {
        field.value = account.name;
      },
      onchange: (/** @type {any} */ event) => rename(event.target, account, announce),
      onblur: (/** @type {any} */ event) => giveUp(event.target, account),
    }),
  );
}

/** Enter ends the writing. @param {SubmitEvent} event */
function leave(event) {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
}

/** A name that is refused stays, to be mended. @param {HTMLInputElement} field @param {Account} account @param {(sentence: string) => void} announce */
async function rename(field, account, announce) {
  const name = field.value.trim();
  refused = "";
  try {
    if (name !== "" && name !== account.name) {
      account.name = (await change("/me", { name })).name;
      announce(`You're ${account.name} now.`);
    }
    field.value = account.name;
  } catch (error) {
    refused = field.value;
    announce(/** @type {Error} */ (error).message);
    focusOn(field);
  }
}

/**
 * Leaving a refused name unchanged keeps the old one.
 * @param {HTMLInputElement} field @param {Account} account
 */
function giveUp(field, account) {
  if (refused !== "" && field.value === refused) [field.value, refused] = [account.name, ""];
}
