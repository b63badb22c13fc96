// @ts-check
/** One's own account: name, password, e-mail, second factor, sessions, tokens, copy, end. */
import { h, patch } from "../../core/dom.js";
import { Settings } from "../../table/chrome/settings.js";
import { change, get } from "../../core/http.js";
import { applyPrefs } from "../../core/prefs.js";
import { drawAccount, currentAccount } from "../../parts/current-account.js";
import { credentials } from "./credentials.js";
import { Field, formState, Outcome, Submit } from "./form.js";
import { leaving } from "./account-deletion.js";
import { secondFactor } from "./second-factor.js";
import { sessions } from "./sessions.js";
import { tokens } from "./api-tokens.js";

/** @import { Account } from "../../core/protocol.js" */

/** @typedef {{email: string | null, unconfirmed_email: string | null, two_factor: boolean, recovery_codes: number, former_name: string | null}} Security */

const root = /** @type {HTMLElement} */ (document.getElementById("door"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const account = currentAccount(corner);
const naming = formState(draw);
/** @type {{security: Security | null, problem: string}} */
const kept = { security: null, problem: "" };

applyPrefs();
const parts = account ? partsOf(account) : [];
await refresh();

async function refresh() {
  try {
    if (account) kept.security = await get("/me/security");
    await Promise.all(parts.map((part) => part.load?.()));
  } catch (error) {
    kept.problem = /** @type {Error} */ (error).message;
  }
  draw();
}

/** A guest has no password to change and no tokens. @param {Account} me */
function partsOf(me) {
  const host = { me, kept, draw, refresh };
  return me.kind === "person"
    ? [credentials(host), secondFactor(host), sessions(host), tokens(host), leaving(host)]
    : [sessions(host), leaving(host)];
}

function draw() {
  drawAccount(corner, account);
  patch(
    root,
    account
      ? [
          h(
            "p",
            {
              class: "notice notice--problem",
              key: "problem",
              role: "alert",
              data: { empty: kept.problem === "" },
            },
            kept.problem,
          ),
          account.kind === "guest" && Keep(account),
          h(
            "div",
            { class: "settings", key: "parts" },
            Name(account),
            parts.map((part) => part.draw()),
            Device(),
          ),
        ]
      : [Nobody(), Device()],
  );
}

/** Look and sound on this device, for every account. */
function Device() {
  return h(
    "section",
    { class: "setting", key: "device" },
    h("h2", {}, "On this device"),
    Settings({ onChange: draw }),
  );
}

function Nobody() {
  return h(
    "section",
    { class: "door" },
    h("p", {}, "You aren't signed in. Play now as a guest, or sign up to return from any device."),
    h(
      "p",
      { class: "door__more" },
      h("a", { class: "btn btn--primary", href: "/account/sign-in?next=/account" }, "Sign in"),
      h("a", { class: "btn", href: "/account/sign-up" }, "Sign up"),
    ),
  );
}

/** @param {Account} me */
function Keep({ name }) {
  return h(
    "section",
    { class: "keep", key: "keep" },
    h(
      "p",
      {},
      "You're playing as guest ",
      h("strong", {}, name),
      ". This account exists only in this browser and expires after 90 days without a visit.",
    ),
    h("a", { class: "btn btn--primary", href: "/account/sign-up?next=/account" }, "Save account"),
  );
}

/** @param {Account} me */
function Name(me) {
  return h(
    "form",
    {
      class: "setting",
      key: "name",
      onsubmit: (/** @type {SubmitEvent} */ event) => naming.submit(event, rename),
    },
    h("h2", {}, "Name"),
    kept.security?.former_name && Taken(me, kept.security.former_name),
    Field({
      name: "name",
      label: "Your name",
      id: "own-name",
      autocomplete: "username",
      minlength: 2,
      maxlength: 24,
      hint:
        me.kind === "person" &&
        "You can change it twice in 30 days. Your old name stays yours for 30 days.",
      first: me.name,
    }),
    Outcome(naming),
    Submit(naming, "Change name"),
    h(
      "a",
      { class: "setting__more", href: `/people/${me.id}`, key: "page" },
      "View your public profile",
    ),
  );
}

/** A forbidden name was taken away. @param {Account} me @param {string} former */
function Taken({ name, kind }, former) {
  return h(
    "p",
    { class: "notice notice--problem", key: "taken", role: "status" },
    "The name ",
    h("strong", {}, former),
    " isn't allowed. You're ",
    h("strong", {}, name),
    " until you choose another",
    kind === "person" ? ". Until then, you can also sign in with the old name." : ".",
  );
}

/** @param {Record<string, string>} values */
async function rename({ name }) {
  if (!account) return;
  account.name = (await change("/me", { name })).name;
  if (kept.security) kept.security.former_name = null;
  const field = /** @type {HTMLInputElement} */ (document.getElementById("own-name"));
  field.defaultValue = account.name; // value after a reset of the form
  return `Your name is now ${account.name}.`;
}
