// @ts-check
/** Who is signed in; a first visitor becomes a guest with the first thing they do. */
import { h, patch } from "../core/dom.js";
import { change, post } from "../core/http.js";

/** @import { Account } from "../core/protocol.js" */

const LONGEST_NAME = 24;

/** The signed-in account as the server wrote it on the page, or null. @param {HTMLElement} root @returns {Account | null} */
export function whoAmI({ dataset: { id, name, kind } }) {
  return id && name ? { id, name, kind } : null;
}

/** The account, made now if there is none. @param {Account | null} known @returns {Promise<Account>} */
export async function beSomebody(known) {
  return known ?? post("/guests");
}

/**
 * Show who is here: a person's name leads to the settings, a guest's can be changed in place and kept.
 * Without `tell` there is no place for the form: the name leads to the settings, whoever it is.
 * @param {HTMLElement} root @param {Account | null} account @param {(sentence: string) => void} [tell]
 */
export function drawAccount(root, account, tell) {
  if (!account) return patch(root, Nobody());
  if (account.kind === "person" || !tell) return patch(root, h("a", { class: "page-head__person", href: "/account", title: "Your account" }, account.name));
  patch(root, [NameForm(account, tell), h("a", { class: "page-head__link", href: "/account/sign-up", title: "Keep this account: choose a name and a password" }, "Keep")]);
}

function Nobody() {
  return [
    h("span", { class: "page-head__guest" }, "No sign-up needed"),
    h("a", { class: "page-head__link", href: "/account/sign-in" }, "Sign in"),
  ];
}

/** @param {Account} account @param {(sentence: string) => void} tell */
function NameForm(account, tell) {
  return h("form", { class: "name-form", onsubmit: leave },
    h("label", { class: "visually-hidden", for: "name" }, "Your name"),
    h("input", {
      id: "name", class: "name-form__name", value: account.name, maxlength: LONGEST_NAME, autocomplete: "nickname",
      spellcheck: "false", title: "Your name; click to change it",
      onchange: (/** @type {any} */ event) => rename(event.target, account, tell),
    }));
}

/** Enter ends the writing. @param {SubmitEvent} event */
function leave(event) {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
}

/** @param {HTMLInputElement} field @param {Account} account @param {(sentence: string) => void} tell */
async function rename(field, account, tell) {
  const name = field.value.trim();
  if (name !== "" && name !== account.name) {
    try {
      account.name = (await change("/me", { name })).name;
      tell(`You are ${account.name} now.`);
    } catch (error) {
      tell(/** @type {Error} */ (error).message);
    }
  }
  field.value = account.name;
}
