// @ts-check
/** Changing the password and the e-mail address. */
import { h } from "../../core/dom.js";
import { put } from "../../core/http.js";
import { Field, formState, Outcome, Submit } from "./form.js";
import { NewPassword, strengthState } from "./password-strength.js";

/** @import { Account } from "../../core/protocol.js" */
/** @import { FormState } from "./form.js" */
/** @import { Security } from "./settings.js" */

/**
 * Data given to each part of the settings.
 * @typedef {{me: Account, kept: {security: Security | null}, draw: () => void, refresh: () => Promise<void>}} Host
 */

/** @param {Host} host */
export function credentials({ me, kept, draw, refresh }) {
  const password = formState(draw);
  const email = formState(draw);
  const strength = strengthState(draw);

  /** @param {Record<string, string>} values */
  async function changePassword({ password: old, new_password, end_tokens }) {
    const wasUnconfirmed = kept.security?.unconfirmed_email;
    await put("/me/password", { password: old, new_password, end_tokens: end_tokens === "on" });
    strength.state.found = null;
    await refresh();
    const changed = end_tokens
      ? "Password changed. Other browsers are signed out, and API tokens are revoked."
      : "Password changed. Other browsers are signed out.";
    return wasUnconfirmed ? `${changed} Enter your new e-mail again to confirm it.` : changed;
  }

  /** @param {Record<string, string>} values */
  async function changeEmail({ password: confirmed, email: wish }) {
    await put("/me/email", { password: confirmed, email: wish || null });
    await refresh();
    if (!wish) return "E-mail removed.";
    return kept.security?.unconfirmed_email
      ? "Check your inbox and open the link to confirm."
      : "E-mail unchanged.";
  }

  return {
    draw: () => [
      PasswordForm(me, password, strength, changePassword),
      EmailForm(kept.security, email, changeEmail),
    ],
    load: undefined,
  };
}

/** @typedef {(values: Record<string, string>) => Promise<string>} Change */

/** @param {Account} me @param {FormState} password @param {ReturnType<typeof strengthState>} strength @param {Change} changePassword */
function PasswordForm(me, password, strength, changePassword) {
  return h(
    "form",
    {
      class: "setting",
      key: "password",
      onsubmit: (/** @type {SubmitEvent} */ event) => password.submit(event, changePassword),
    },
    h("h2", {}, "Password"),
    // Only for password managers: they file the password under a name.
    h("input", {
      class: "visually-hidden",
      type: "text",
      name: "username",
      autocomplete: "username",
      value: me.name,
      readonly: true,
      tabindex: "-1",
      "aria-hidden": "true",
    }),
    Field({
      name: "password",
      id: "old-password",
      label: "Current password",
      type: "password",
      autocomplete: "current-password",
      maxlength: 128,
    }),
    NewPassword(strength, { name: "new_password", label: "New password" }),
    h(
      "label",
      { class: "checks__one", key: "end-tokens" },
      h("input", { type: "checkbox", name: "end_tokens", value: "on" }),
      "Revoke API tokens too, in case another person knows your old password",
    ),
    Outcome(password),
    Submit(password, "Change password"),
  );
}

/** @param {Security | null} security @param {FormState} email @param {Change} changeEmail */
function EmailForm(security, email, changeEmail) {
  return h(
    "form",
    {
      class: "setting",
      key: "email",
      onsubmit: (/** @type {SubmitEvent} */ event) => email.submit(event, changeEmail),
    },
    h("h2", {}, "E-mail"),
    AddressNow(security),
    Field({
      name: "email",
      id: "own-email",
      label: "E-mail",
      type: "email",
      autocomplete: "email",
      maxlength: 254,
      optional: true,
      hint: "We'll send a link to confirm it. Leave empty to remove it. Only you can see it.",
    }),
    Field({
      name: "password",
      id: "email-password",
      label: "Your password",
      type: "password",
      autocomplete: "current-password",
      maxlength: 128,
    }),
    Outcome(email),
    Submit(email, "Save e-mail"),
  );
}

/** The address that counts, and one that waits for its letter to be opened. @param {Security | null} security */
function AddressNow(security) {
  return [
    h(
      "p",
      { key: "now" },
      security?.email
        ? ["You can reset a lost password through ", h("strong", {}, security.email), "."]
        : "Without a confirmed e-mail, you can't reset a lost password.",
    ),
    security?.unconfirmed_email &&
      h(
        "p",
        { key: "wished" },
        h("strong", {}, security.unconfirmed_email),
        " isn't confirmed yet. Open the link in the e-mail we sent there. No e-mail? Save the address again to get another.",
        security.email && " Not your address? Save the old one to cancel the change.",
      ),
  ];
}
