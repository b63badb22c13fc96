// @ts-check
/** Changing the password and the e-mail address. */
import { h } from "../../core/dom.js";
import { put } from "../../core/http.js";
import { Field, formState, Outcome, Submit } from "./form.js";
import { NewPassword, strengthState } from "./strength.js";

/** @import { Account } from "../../core/protocol.js" */
/** @import { Security } from "./settings.js" */

/**
 * What a part of the settings is given.
 * @typedef {{me: Account, kept: {security: Security | null}, draw: () => void, refresh: () => Promise<void>}} Host
 */

/** @param {Host} host */
export function credentials({ me, kept, draw, refresh }) {
  const password = formState(draw);
  const email = formState(draw);
  const strength = strengthState(draw);

  /** @param {Record<string, string>} values */
  async function changePassword({ password: old, new_password }) {
    await put("/me/password", { password: old, new_password });
    strength.state.found = null;
    await refresh();
    return "The password is changed, and every other browser is signed out.";
  }

  /** @param {Record<string, string>} values */
  async function changeEmail({ password: confirmed, email: wish }) {
    await put("/me/email", { password: confirmed, email: wish || null });
    await refresh();
    if (!wish) return "The address is removed.";
    return kept.security?.email_wished ? "A letter is on its way; open the link in it." : "The address is kept.";
  }

  const Password = () => h("form", { class: "setting", key: "password", onsubmit: (/** @type {SubmitEvent} */ event) => password.submit(event, changePassword) },
    h("h2", {}, "Password"),
    // Only for password managers: they file the password under a name.
    h("input", { class: "visually-hidden", type: "text", name: "username", autocomplete: "username", value: me.name, readonly: true, tabindex: "-1", "aria-hidden": "true" }),
    Field({ name: "password", id: "old-password", label: "Password as it is", type: "password", autocomplete: "current-password", maxlength: 128 }),
    NewPassword(strength, { name: "new_password", label: "New password" }),
    Outcome(password), Submit(password, "Change the password"));

  const Email = () => h("form", { class: "setting", key: "email", onsubmit: (/** @type {SubmitEvent} */ event) => email.submit(event, changeEmail) },
    h("h2", {}, "E-mail"),
    h("p", { key: "now" }, kept.security?.email ? ["A lost password can be replaced at ", h("strong", {}, kept.security.email), "."] : "Without a confirmed address a lost password cannot be replaced."),
    kept.security?.email_wished && h("p", { key: "wished" }, h("strong", {}, kept.security.email_wished), " waits: it counts once you have opened the link in the letter that went there. If none has come, keep the address again for another one."),
    Field({ name: "email", id: "own-email", label: "E-mail", type: "email", autocomplete: "email", maxlength: 254, optional: true, hint: "A letter there asks you to confirm it. Empty removes it; nobody sees it." }),
    Field({ name: "password", id: "email-password", label: "Your password", type: "password", autocomplete: "current-password", maxlength: 128 }),
    Outcome(email), Submit(email, "Keep this address"));

  return { draw: () => [Password(), Email()], load: undefined };
}
