// @ts-check
/** Open an account, or keep a guest's one with all that it has. */
import { h, patch } from "../../core/dom.js";
import { post } from "../../core/http.js";
import { applyPrefs } from "../../core/prefs.js";
import { drawAccount, currentAccount } from "../../parts/current-account.js";
import { saveDrafts } from "../decks/saving/save-drafts.js";
import { Field, formState, nextPlace, Outcome, Submit } from "./form.js";
import { NewPassword, strengthState } from "./password-strength.js";

const root = /** @type {HTMLElement} */ (document.getElementById("door"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const account = currentAccount(corner);
const form = formState(draw);
const strength = strengthState(draw);

applyPrefs();
draw();

function draw() {
  drawAccount(corner, account);
  patch(root, account?.kind === "person" ? Already(account.name) : Door());
}

/** @param {string} name */
function Already(name) {
  return h(
    "section",
    { class: "door" },
    h(
      "p",
      {},
      "You're signed in as ",
      h("strong", {}, name),
      ". Sign out first to create another account.",
    ),
    h("p", { class: "door__more" }, h("a", { class: "btn", href: "/account" }, "Your account")),
  );
}

function Door() {
  return h(
    "form",
    {
      class: "door",
      method: "post",
      onsubmit: (/** @type {SubmitEvent} */ event) => form.submit(event, signUp),
    },
    h(
      "p",
      { class: "door__note", key: "note" },
      account
        ? "You keep your matches, decks, and everything else. With a name and a password, you can return from any device."
        : "With a name and a password, you can return to your matches and decks from any device. Guests need neither.",
    ),
    Field({
      name: "name",
      label: "Name",
      autocomplete: "username",
      minlength: 2,
      maxlength: 24,
      first: account?.name ?? "",
      hint: "2 to 24 letters, digits, spaces, or - _ . ' Others can see it.",
    }),
    NewPassword(strength),
    Field({
      name: "email",
      label: "E-mail",
      type: "email",
      autocomplete: "email",
      optional: true,
      maxlength: 254,
      hint: "To reset a lost password. Only you can see it. We'll send a link to confirm it.",
    }),
    Outcome(form),
    Submit(form, account ? "Save account" : "Sign up"),
    h(
      "p",
      { class: "door__more", key: "more" },
      h("a", { href: "/account/sign-in" }, "I have an account"),
    ),
  );
}

/** @param {Record<string, string>} values */
async function signUp({ name, password, email }) {
  await post("/accounts", { name, password, email: email || null });
  await saveDrafts();
  location.assign(nextPlace());
}
