// @ts-check
/** The place that a letter leads to: an e-mail address is confirmed. */
import { h, patch } from "../../core/dom.js";
import { put } from "../../core/http.js";
import { applyPrefs } from "../../core/prefs.js";
import { drawAccount, currentAccount } from "../../parts/current-account.js";
import { formState, Outcome, Submit } from "./form.js";

const root = /** @type {HTMLElement} */ (document.getElementById("door"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const account = currentAccount(corner);
const form = formState(draw);
// Behind the #, so that it is in no log and in no other page's referrer.
const token = location.hash.slice(1);
/** @type {{name: string, email: string} | null} */
let confirmed = null;

applyPrefs();
draw();

function draw() {
  drawAccount(corner, account);
  patch(root, confirmed ? Done(confirmed) : token ? Confirm() : Nothing());
}

/** A press, for programs that look into letters open links as well. */
function Confirm() {
  return h(
    "form",
    {
      class: "door",
      key: "confirm",
      method: "post",
      onsubmit: (/** @type {SubmitEvent} */ event) => form.submit(event, confirm),
    },
    h(
      "p",
      { class: "door__note" },
      "We'll send e-mails about your account here. You can also use it to reset a lost password.",
    ),
    Outcome(form),
    Submit(form, "Confirm e-mail"),
    h("p", { class: "door__more", key: "more" }, h("a", { href: "/account" }, "Your account")),
  );
}

function Nothing() {
  return h(
    "section",
    { class: "door", key: "nothing" },
    h(
      "p",
      {},
      "This link is incomplete. Copy the whole link from the e-mail, or request a new one in your settings.",
    ),
    h("p", { class: "door__more" }, h("a", { class: "btn", href: "/account" }, "Your account")),
  );
}

/** @param {{name: string, email: string}} done */
function Done({ name, email }) {
  return h(
    "section",
    { class: "door", key: "done" },
    h(
      "p",
      {},
      "We'll send e-mails for ",
      h("strong", {}, name),
      " to ",
      h("strong", {}, email),
      ".",
    ),
    h(
      "p",
      { class: "door__more" },
      h("a", { class: "btn btn--primary", href: "/" }, "Play"),
      h("a", { href: "/account" }, "Your account"),
    ),
  );
}

async function confirm() {
  confirmed = await put("/email-confirmations", { token });
  history.replaceState(null, "", location.pathname);
}
