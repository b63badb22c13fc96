// @ts-check
/** Where one is signed in, and signing out there. */
import { h } from "../../core/dom.js";
import { get, remove } from "../../core/http.js";
import { formState, Outcome } from "./form.js";

/** @import { Host } from "./credentials.js" */
/** @typedef {{id: string, agent: string, created_at: string, seen_at: string, is_here: boolean}} Session */

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const BROWSERS = [["Edg/", "Edge"], ["OPR/", "Opera"], ["Firefox/", "Firefox"], ["Chrome/", "Chrome"], ["Safari/", "Safari"]];
const SYSTEMS = [["Android", "Android"], ["iPhone", "iPhone"], ["iPad", "iPad"], ["Windows", "Windows"], ["Mac OS", "Mac"], ["Linux", "Linux"]];

/** @param {Host} host */
export function sessions({ me, draw }) {
  const outcome = formState(draw);
  /** @type {Session[]} */
  let all = [];

  const load = async () => { all = await get("/sessions"); };

  /** @param {string} path @param {boolean} here */
  async function end(path, here) {
    Object.assign(outcome.state, { problem: "", done: "" });
    try {
      await remove(path);
      if (here) return location.assign("/");
      await load();
      outcome.state.done = "Signed out there; whatever was open is closed.";
    } catch (error) {
      outcome.state.problem = /** @type {Error} */ (error).message;
    }
    draw();
  }

  const leaves = (/** @type {() => void} */ act) => () => (me.kind !== "guest" || confirm("A guest cannot come back to this account. Sign out all the same?")) && act();

  const draw_ = () => h("section", { class: "setting", key: "sessions" },
    h("h2", {}, "Where you are signed in"),
    h("ul", { class: "rows" }, all.map((one) => h("li", { class: "rows__one", key: one.id },
      h("div", {}, h("strong", {}, nameOf(one.agent)), one.is_here && h("span", { class: "rows__here" }, "this browser"),
        h("p", { class: "rows__more" }, `Used ${WHEN.format(new Date(one.seen_at))} · since ${WHEN.format(new Date(one.created_at))}`)),
      !one.is_here && h("button", { class: "btn", type: "button", "aria-label": `Sign out ${nameOf(one.agent)}`, onclick: () => end(`/sessions/${one.id}`, false) }, "Sign out")))),
    Outcome(outcome),
    h("p", { class: "setting__acts" },
      h("button", { class: "btn", type: "button", onclick: leaves(() => end("/session", true)) }, "Sign out"),
      all.length > 1 && h("button", { class: "btn", type: "button", onclick: leaves(() => end("/sessions", true)) }, "Sign out everywhere")));

  return { draw: draw_, load };
}

/** @param {string} agent */
function nameOf(agent) {
  const found = (/** @type {string[][]} */ names) => names.find(([sign]) => agent.includes(sign ?? ""))?.[1];
  const browser = found(BROWSERS);
  const system = found(SYSTEMS);
  return browser ? [browser, system].filter(Boolean).join(" on ") : agent.slice(0, 40) || "An unknown browser";
}
