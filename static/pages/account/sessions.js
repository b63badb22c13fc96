// @ts-check
/** Where one is signed in, and signing out there. */
import { h } from "../../core/dom.js";
import { get, remove } from "../../core/http.js";
import { formState, Outcome } from "./form.js";

/** @import { Host } from "./credentials.js" */
/** @typedef {{id: string, agent: string, created_at: string, seen_at: string, is_here: boolean}} Session */

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const BROWSERS = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
];
const SYSTEMS = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS", "Mac"],
  ["Linux", "Linux"],
];

/** @param {Host} host */
export function sessions({ me, draw }) {
  const outcome = formState(draw);
  /** @type {Session[]} */
  let all = [];

  const load = async () => {
    all = await get("/sessions");
  };

  /** @param {string} path @param {boolean} here */
  async function end(path, here) {
    Object.assign(outcome.state, { problem: "", done: "" });
    try {
      await remove(path);
      if (here) return location.assign("/");
      await load();
      outcome.state.done = "Signed out. That session's open pages are closed.";
    } catch (error) {
      outcome.state.problem = /** @type {Error} */ (error).message;
    }
    draw();
  }

  const leaves = (/** @type {() => void} */ act) => () =>
    (me.kind !== "guest" ||
      confirm("You can't sign back in to a guest account. Sign out anyway?")) &&
    act();

  const Sessions = () =>
    h(
      "section",
      { class: "setting", key: "sessions" },
      h("h2", {}, "Where you're signed in"),
      h(
        "ul",
        { class: "rows" },
        all.map((one) => SessionRow(one, () => end(`/sessions/${one.id}`, false))),
      ),
      Outcome(outcome),
      me.kind === "person" &&
        h(
          "p",
          { key: "everywhere" },
          "Signing out everywhere also revokes API tokens and cancels an unconfirmed e-mail.",
        ),
      SignOut(
        leaves(() => end("/session", true)),
        (all.length > 1 || me.kind === "person") && leaves(() => end("/sessions", true)),
      ),
    );

  return { draw: Sessions, load };
}

/** @param {Session} session @param {() => void} onclick */
function SessionRow({ id, agent, seen_at: seen, created_at: since, is_here: isHere }, onclick) {
  return h(
    "li",
    { class: "rows__one", key: id },
    h(
      "div",
      {},
      h("strong", {}, nameOf(agent)),
      isHere && h("span", { class: "rows__here" }, "this browser"),
      h(
        "p",
        { class: "rows__more" },
        `Used ${WHEN.format(new Date(seen))} · since ${WHEN.format(new Date(since))}`,
      ),
    ),
    !isHere &&
      h(
        "button",
        { class: "btn", type: "button", "aria-label": `Sign out ${nameOf(agent)}`, onclick },
        "Sign out",
      ),
  );
}

/** @param {() => void} here @param {false | (() => void)} everywhere */
function SignOut(here, everywhere) {
  return h(
    "p",
    { class: "setting__acts" },
    h("button", { class: "btn", type: "button", onclick: here }, "Sign out"),
    everywhere &&
      h("button", { class: "btn", type: "button", onclick: everywhere }, "Sign out everywhere"),
  );
}

/** @param {string} agent */
function nameOf(agent) {
  const found = (/** @type {string[][]} */ names) =>
    names.find(([sign]) => agent.includes(sign ?? ""))?.[1];
  const browser = found(BROWSERS);
  const system = found(SYSTEMS);
  return browser
    ? [browser, system].filter(Boolean).join(" on ")
    : agent.slice(0, 40) || "Unknown browser";
}
