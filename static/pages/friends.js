// @ts-check
/** Friends: who is here, who asks, whom one finds; and whom one wants nothing of. */
import { h, patch } from "../core/dom.js";
import { get } from "../core/http.js";
import { lobby, onHappening } from "../core/lobby.js";
import { wearPrefs } from "../core/prefs.js";
import { tableTerms } from "../parts/games.js";
import { challenge } from "../parts/lobby/acts.js";
import { askChallenge } from "../parts/lobby/terms-dialog.js";
import { DEEDS, readTies, standingOf } from "../parts/ties.js";
import { drawAccount, whoAmI } from "./account.js";
import { Act, Found, Friend, List, Row } from "./friends/rows.js";
import { search } from "./friends/search.js";

/** @import { Deed, Doing, Other, Ties } from "../parts/ties.js" */
/** @import { FriendHere, Host } from "./friends/rows.js" */

const LOOK_MS = 10_000;
const root = /** @type {HTMLElement} */ (document.getElementById("friends"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const account = whoAmI(corner);
const isGuest = account?.kind === "guest";
/** @type {Ties | null} */
let ties = null;
/** @type {FriendHere[]} */
let here = [];
let [problem, notice] = ["", ""];
/** @type {Host} */
const host = { open: "", sure: null, busy: false, toggle, act, keep };
const finder = search(draw, (person) => Found(host, person, standingOf(ties ?? NONE, person.id)));

/** @type {Ties} */
const NONE = { friends: [], asked: [], asking: [], blocked: [], muted: [] };

wearPrefs();
draw();
if (account) await begin();

async function begin() {
  lobby.subscribe(draw);
  onHappening((news) => void (news.type === "notice" && news.code === "friends" && look()));
  await look();
  setInterval(() => !document.hidden && look(), LOOK_MS);
  document.addEventListener("visibilitychange", () => !document.hidden && look());
}

/** See how things stand; what was seen before stays in sight when nobody answers. */
async function look() {
  try {
    [ties, here] = await Promise.all([readTies(), isGuest ? [] : get("/lobby/friends")]);
    problem = "";
  } catch (error) {
    problem = /** @type {Error} */ (error).message;
  }
  draw();
}

/** @param {{id: string, name: string}} person @param {Deed} deed */
async function act(person, deed) {
  const doing = /** @type {Doing} */ (DEEDS[deed]);
  if (host.busy) return;
  if (doing.sure && !(host.sure?.id === person.id && host.sure.deed === deed)) {
    host.sure = { id: person.id, deed };
    return draw();
  }
  [host.busy, notice] = [true, ""];
  draw();
  try {
    await doing.call(person.id);
    notice = doing.done(person.name);
    [host.open, host.sure] = ["", null];
    if (deed === "block" || deed === "unblock") void finder.look();
    await look();
  } catch (error) {
    notice = /** @type {Error} */ (error).message;
  }
  host.busy = false;
  draw();
  // Whoever came by keyboard goes on from what was said, where the button has gone.
  if (document.activeElement === document.body) /** @type {HTMLElement | null} */ (root.querySelector(".notice"))?.focus();
}

/** @param {string} id */
function toggle(id) {
  [host.open, host.sure] = [host.open === id ? "" : id, null];
  draw();
}

function keep() {
  host.sure = null;
  draw();
  /** @type {HTMLElement | null} */ (root.querySelector('.people-row__open[aria-expanded="true"]'))?.focus();
}

/** @param {string} sentence */
function tell(sentence) {
  notice = sentence;
  draw();
}

/** @param {{id: string, name: string}} friend */
function dare(friend) {
  void askChallenge(friend, true, (wished) => challenge({ ...tableTerms(wished), account: friend.id }));
}

function draw() {
  drawAccount(corner, account, tell);
  if (!account) return patch(root, Door());
  patch(root, [
    h("p", { class: "notice", key: "notice", role: "status", tabindex: "-1", data: { empty: notice === "" } }, notice),
    problem !== "" && Trouble(),
    isGuest && Keep(account.name),
    ties ? Everybody(ties) : problem === "" && h("p", { class: "page-note", key: "soon", "aria-busy": "true" }, "Looking who is here…"),
  ]);
}

function Trouble() {
  return h("p", { class: "notice friends__trouble", key: "trouble", role: "alert" },
    h("span", {}, problem), h("button", { class: "btn", type: "button", onclick: () => void look() }, "Try again"));
}

/** @param {Ties} all */
function Everybody({ friends, asked, asking, blocked, muted }) {
  return h("div", { class: "friends", key: "everybody", data: { guest: isGuest } },
    h("div", { class: "friends__part" },
      List({
        id: "asking", title: "They ask to be friends", count: true,
        rows: asking.map((one) => Row({ person: one, acts: [Act(host, one, "accept", "btn--primary"), Act(host, one, "refuse")] })),
      }),
      !isGuest && List({
        id: "friends", title: "Your friends", count: true, rows: friends.map(FriendRow),
        empty: ["Nobody yet. Find somebody by name, or ask whom you meet: every player’s page has a button for it. ", h("a", { href: "/lobby" }, "See who is in the lobby"), "."],
      }),
      List({ id: "asked", title: "You have asked", rows: asked.map((one) => Row({ person: one, more: "has not answered yet", acts: Act(host, one, "withdraw") })) })),
    h("div", { class: "friends__part" },
      !isGuest && finder.Finder(),
      List({ id: "blocked", title: "Blocked", rows: blocked.map((one) => Row({ person: one, acts: Act(host, one, "unblock") })) }),
      List({ id: "muted", title: "Muted", rows: muted.map((one) => Row({ person: one, acts: Act(host, one, "unmute") })) })));
}

/** @param {Other} friend */
function FriendRow(friend) {
  const seen = here.find(({ id }) => id === friend.id) ?? { id: friend.id, name: friend.name, online: false, match: null };
  const dared = lobby.get().challenges.outgoing.some(({ to }) => to.id === friend.id);
  const { muted } = standingOf(ties ?? NONE, friend.id);
  return Friend(host, seen, { muted, dared, onChallenge: () => dare(friend) });
}

/** @param {string} name */
function Keep(name) {
  return h("section", { class: "friends__door", key: "keep" },
    h("h2", {}, "Friends need a name that stays"),
    h("p", {}, "You are the guest ", h("strong", {}, name), ", and guests are gone with their browser. Choose a name and a password: matches, decks and everything else stay yours, and others can find you."),
    h("a", { class: "btn btn--primary", href: "/account/sign-up?next=/friends" }, "Keep this account"));
}

function Door() {
  return h("section", { class: "friends__door", key: "door" },
    h("h2", {}, "Play with people you know"),
    h("p", {}, "With an account you keep friends: you see who is online, watch their matches, and challenge them with one press. To play somebody just once no account is needed: a link is enough."),
    h("p", { class: "friends__ways" },
      h("a", { class: "btn btn--primary", href: "/account/sign-up?next=/friends" }, "Sign up"),
      h("a", { class: "btn", href: "/account/sign-in?next=/friends" }, "Sign in"),
      h("a", { href: "/" }, "Invite somebody with a link")));
}
