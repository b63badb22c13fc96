// @ts-check
/** The door of the friends' page: for visitors without an account, and for guests. */
import { h } from "../../core/dom.js";

/** @param {string} name */
export function Keep(name) {
  return h(
    "section",
    { class: "friends__door", key: "keep" },
    h("h2", {}, "Friends need a name that stays"),
    h(
      "p",
      {},
      "You are the guest ",
      h("strong", {}, name),
      ", and guests are gone with their browser. Choose a name and a password: matches, decks and everything else stay yours, and others can find you.",
    ),
    h(
      "a",
      { class: "btn btn--primary", href: "/account/sign-up?next=/friends" },
      "Keep this account",
    ),
  );
}

export function Door() {
  return h(
    "section",
    { class: "friends__door", key: "door" },
    h("h2", {}, "Play with people you know"),
    h(
      "p",
      {},
      "With an account you keep friends: see who is online, watch their matches, and challenge them with one press. For one match you need no account: a link is enough.",
    ),
    h(
      "p",
      { class: "friends__ways" },
      h("a", { class: "btn btn--primary", href: "/account/sign-up?next=/friends" }, "Sign up"),
      h("a", { class: "btn", href: "/account/sign-in?next=/friends" }, "Sign in"),
      h("a", { href: "/" }, "Invite a friend by link"),
    ),
  );
}
