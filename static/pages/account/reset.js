// @ts-check
/** A lost password: ask for a letter, or choose another password with the letter's address. */
import { h, patch } from "../../core/dom.js";
import { post, put } from "../../core/http.js";
import { applyPrefs } from "../../core/prefs.js";
import { drawAccount, currentAccount } from "../../parts/current-account.js";
import { Field, formState, Outcome, Submit } from "./form.js";
import { NewPassword, strengthState } from "./password-strength.js";

const root = /** @type {HTMLElement} */ (document.getElementById("door"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const account = currentAccount(corner);
const form = formState(draw);
const strength = strengthState(draw);
// Behind the #, so that it is in no log and in no other page's referrer.
const token = location.hash.slice(1);
let name = "";

applyPrefs();
draw();

function draw() {
  drawAccount(corner, account);
  patch(root, name ? Done() : token ? Choose() : Ask());
}

function Ask() {
  return h(
    "form",
    {
      class: "door",
      key: "ask",
      method: "post",
      onsubmit: (/** @type {SubmitEvent} */ event) => form.submit(event, ask),
    },
    h(
      "p",
      { class: "door__note" },
      "If your account has a confirmed e-mail, we'll send a link to reset your password.",
    ),
    Field({
      name: "who",
      label: "Name or e-mail",
      autocomplete: "username",
      maxlength: 254,
      autofocus: true,
    }),
    Outcome(form),
    Submit(form, "Send link"),
    h(
      "p",
      { class: "door__more", key: "more" },
      h("a", { href: "/account/sign-in" }, "Back to sign-in"),
    ),
  );
}

function Choose() {
  return h(
    "form",
    {
      class: "door",
      key: "choose",
      method: "post",
      onsubmit: (/** @type {SubmitEvent} */ event) => form.submit(event, choose),
    },
    NewPassword(strength, { name: "new_password", label: "New password" }),
    Outcome(form),
    Submit(form, "Set new password"),
    h(
      "p",
      { class: "door__more", key: "more" },
      h(
        "a",
        { href: "/account/reset", onclick: () => setTimeout(() => location.reload()) },
        "Send another link",
      ),
    ),
  );
}

function Done() {
  return h(
    "section",
    { class: "door", key: "done" },
    h(
      "p",
      {},
      "Password changed for ",
      h("strong", {}, name),
      ". All browsers are signed out, and API tokens are revoked.",
    ),
    h(
      "p",
      { class: "door__more" },
      h("a", { class: "btn btn--primary", href: "/account/sign-in" }, "Sign in"),
    ),
  );
}

/** @param {Record<string, string>} values */
async function ask({ who }) {
  await post("/password-resets", { who });
  return "If the account has a confirmed e-mail, we've sent a link. It works for 30 minutes.";
}

/** @param {Record<string, string>} values */
async function choose({ new_password }) {
  name = (await put("/password-resets", { token, new_password })).name;
  history.replaceState(null, "", location.pathname);
}
