// @ts-check
/** The door of the friends' page: for visitors without an account, and for guests. */
import { h } from "../../core/dom.js";

/** @param {string} name */
export function Keep(name) {
  return h(
    "section",
    { class: "friends__door", key: "keep" },
    h("h2", {}, "Save your account to add friends"),
    h(
      "p",
      {},
      "You're playing as guest ",
      h("strong", {}, name),
      ", and guests exist only in their browser. With a name and a password you keep your matches and decks, and friends can find you.",
    ),
    h("a", { class: "btn btn--primary", href: "/account/sign-up?next=/friends" }, "Save account"),
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
      "With an account you can add friends: see who's online, watch their matches, and challenge them. For a single match, a link is enough.",
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
