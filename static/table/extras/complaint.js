// @ts-check
/** Blocking and reporting the other seat; a report names the moment of the match. */
import { element, h, patch } from "../../core/dom.js";
import { call, get, post } from "../../core/http.js";

/** @type {[string, string][]} */
const REASONS = [
  ["insult", "Insulting words or emotes"],
  ["stalling", "Playing slowly on purpose"],
  ["cheating", "Cheating"],
  ["name", "An offensive name"],
  ["other", "Something else"],
];

/**
 * @param {object} given
 * @param {string} given.match
 * @param {number} given.seat of whom the complaint is about
 * @param {number} given.seq the newest frame that was seen
 * @param {string} given.name
 * @param {"report" | "block"} given.kind
 */
export function Complaint({ match, seat, seq, name, kind }) {
  const root = element(h("div", { class: "complaint" }));
  let done = "";
  let notice = "";
  draw();
  return root;

  function draw() {
    patch(root, done ? h("p", { role: "status", key: "done" }, done) : [
      kind === "block" ? Block() : Report(),
      h("p", { class: "notice", key: "notice", role: "status", data: { empty: !notice } }, notice),
    ]);
  }

  function Block() {
    return h("form", { key: "block", class: "complaint", onsubmit: (/** @type {Event} */ event) => send(event, async (account) => {
      await call("PUT", `/blocks/${account}`);
      done = `You will not meet ${name} through the lobby any more, and hear nothing of them.`;
    }) },
      h("p", {}, `Block ${name}? The lobby will never match you again, and neither can challenge the other. This match goes on.`),
      h("button", { class: "btn btn--primary", type: "submit" }, "Block"));
  }

  function Report() {
    return h("form", { key: "report", class: "complaint", onsubmit: (/** @type {any} */ event) => send(event, async (account) => {
      const form = new FormData(event.target);
      await post("/reports", { account, match, seq, reason: form.get("reason"), words: form.get("words") });
      done = "Thank you. Somebody will look at this moment of the match.";
    }) },
      h("fieldset", {}, h("legend", {}, `What is wrong with ${name}?`), REASONS.map(([id, label], n) =>
        h("label", { key: id }, h("input", { type: "radio", name: "reason", value: id, checked: n === 0 }), label))),
      h("label", { for: "complaint-words" }, "In your words (only needed for something else)"),
      h("textarea", { id: "complaint-words", name: "words", maxlength: "1000" }),
      h("button", { class: "btn btn--primary", type: "submit" }, "Report"));
  }

  /** @param {Event} event @param {(account: string) => Promise<void>} act */
  async function send(event, act) {
    event.preventDefault();
    try {
      const players = await get(`/matches/${match}/players`);
      await act(players[seat].id);
    } catch (error) {
      notice = /** @type {Error} */ (error).message;
    }
    draw();
  }
}
