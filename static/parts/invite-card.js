// @ts-check
/** An invite to hand on: the address to copy or share, and a code to scan. */
import { h } from "../core/dom.js";

/** @import { Invite } from "../core/protocol.js" */

/** @param {{invite: Invite, notify: (sentence: string) => void, withdraw?: () => void}} props */
export function InviteCard({ invite, notify, withdraw }) {
  const address = new URL(invite.url, location.href).href;
  return h(
    "section",
    { class: "invite-card", key: "invite", "aria-labelledby": "invite-title" },
    h(
      "div",
      { class: "invite-card__words" },
      h("h2", { id: "invite-title" }, "Send this to your friend"),
      h(
        "p",
        {},
        "The first player to open it plays you. The match starts when they choose a deck.",
      ),
      h(
        "div",
        { class: "invite-card__line" },
        h("input", {
          class: "invite-card__address",
          readonly: true,
          value: address,
          "aria-label": "Invite link",
          onfocus: (/** @type {any} */ event) => event.target.select(),
        }),
        h(
          "button",
          { class: "btn btn--primary", type: "button", onclick: () => copy(address, notify) },
          "Copy",
        ),
        canShare() &&
          h("button", { class: "btn", type: "button", onclick: () => share(address) }, "Share"),
      ),
      h(
        "p",
        { class: "invite-card__note" },
        "Stay on this page: a match with a clock starts only while you're here. Unused invites expire after 7 days.",
      ),
      withdraw &&
        h(
          "button",
          { class: "btn btn--quiet", type: "button", onclick: withdraw },
          "Withdraw invite",
        ),
    ),
    Code(invite),
  );
}

/** The address as a QR code. @param {Invite} invite */
const Code = ({ qr }) =>
  h("img", {
    class: "invite-card__code",
    alt: "QR code for the invite link",
    src: qr,
    width: 180,
    height: 180,
  });

const canShare = () => typeof navigator.share === "function";

/** @param {string} url */
function share(url) {
  navigator.share({ title: "A card match", url }).catch(() => {});
}

/** @param {string} text @param {(sentence: string) => void} announce */
async function copy(text, announce) {
  try {
    await navigator.clipboard.writeText(text);
    announce("Link copied.");
  } catch {
    announce("Your browser doesn't allow copying. Select the link and copy it.");
  }
}
