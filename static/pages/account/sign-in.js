// @ts-check
/** The way back in: name and password, and a code where there is a second factor. */
import { focusOn } from "../../core/focus.js";
import { h, patch } from "../../core/dom.js";
import { HttpError, post } from "../../core/http.js";
import { applyPrefs } from "../../core/prefs.js";
import { drawAccount, currentAccount } from "../../parts/current-account.js";
import { Field, formState, nextPlace, Outcome, Submit } from "./form.js";

const root = /** @type {HTMLElement} */ (document.getElementById("door"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const account = currentAccount(corner);
const form = formState(draw);
let codeNeeded = false;

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
    h("p", {}, "You're signed in as ", h("strong", {}, name), "."),
    h(
      "p",
      { class: "door__more" },
      h("a", { class: "btn", href: nextPlace() }, "Continue"),
      h("a", { href: "/account" }, "Your account"),
    ),
  );
}

/** @param {string} name */
function GuestNote(name) {
  return h(
    "p",
    { class: "door__note", key: "guest" },
    "Signing in replaces guest ",
    h("strong", {}, name),
    ". ",
    h("a", { href: "/account/sign-up" }, "Save that account first?"),
  );
}

function Door() {
  return h(
    "form",
    {
      class: "door",
      method: "post",
      onsubmit: (/** @type {SubmitEvent} */ event) => form.submit(event, signIn),
    },
    account && GuestNote(account.name),
    Field({
      name: "name",
      label: "Name",
      autocomplete: "username",
      maxlength: 200,
      autofocus: true,
    }),
    Field({
      name: "password",
      label: "Password",
      type: "password",
      autocomplete: "current-password",
      maxlength: 128,
    }),
    codeNeeded &&
      Field({
        name: "code",
        label: "Code",
        autocomplete: "one-time-code",
        inputmode: "text",
        maxlength: 40,
        hint: "Enter the six digits from your authenticator, or a recovery code.",
      }),
    Outcome(form),
    Submit(form, "Sign in"),
    h(
      "p",
      { class: "door__more", key: "more" },
      h("a", { href: "/account/reset" }, "Forgot password?"),
      h("a", { href: "/account/sign-up" }, "New here? Sign up"),
    ),
  );
}

/** @param {Record<string, string>} values */
async function signIn({ name, password, code }) {
  try {
    await post("/session", { name, password, code: code || null });
    location.assign(nextPlace());
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== "code_needed") throw error;
    codeNeeded = true;
    setTimeout(() => focusOn(document.getElementById("field-code")));
  }
}
