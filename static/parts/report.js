// @ts-check
/** Forms to block and report a player; at a table a report names the moment of the match. */
import { element, h, patch } from "../core/dom.js";
import { call, get, post } from "../core/http.js";

/** @type {[string, string][]} */
const REASONS = [
  ["insult", "Insulting words or emotes"],
  ["stalling", "Playing slowly on purpose"],
  ["cheating", "Cheating"],
  ["name", "Offensive name"],
  ["other", "Something else"],
];

/**
 * @typedef {object} Given
 * @property {string} [account] id of the reported account; else the player at the seat
 * @property {string} [match]
 * @property {string} [annotations] reported annotation set of that match; the report is about its
 * author
 * @property {number} [seat]
 * @property {number} [seq] the newest frame that was seen
 * @property {string} name
 * @property {"report" | "block"} kind
 */
/** @typedef {(event: any) => void} OnSubmit */

/** @param {Given} given */
export function ReportForm(given) {
  const root = element(h("div", { class: "complaint" }));
  let done = "";
  let notice = "";

  const render = () =>
    patch(root, done ? h("p", { role: "status", key: "done" }, done) : [form(), Notice(notice)]);
  const form = () =>
    given.kind === "block" ? BlockForm(given, send(block)) : Reasons(given, send(report));

  /** @param {typeof block} act @returns {OnSubmit} */
  const send = (act) => async (event) => {
    event.preventDefault();
    try {
      const form = new FormData(event.target);
      done = await act(given, given.account ?? (await seated(given)), form);
    } catch (error) {
      notice = /** @type {Error} */ (error).message;
    }
    render();
  };

  render();
  return root;
}

/** Return the player at the seat. @param {Given} given @returns {Promise<string>} */
async function seated({ match, seat = 0 }) {
  return (await get(`/matches/${match}/players`))[seat].id;
}

/** Ask in a dialog of its own, on a page that has no panel. @param {Given} given */
export function openReport(given) {
  const dialog = /** @type {HTMLDialogElement} */ (
    element(h("dialog", { class: "report", "aria-labelledby": "report-title" }))
  );
  const close = () => dialog.close();
  patch(dialog, [
    h("h2", { id: "report-title" }, `Report ${given.name}`),
    ReportForm(given),
    h("button", { class: "btn", type: "button", onclick: close }, "Close"),
  ]);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * @param {Given} given @param {string} account @param {FormData} _form
 * @returns {Promise<string>} confirmation to show
 */
async function block({ name }, account, _form) {
  await call("PUT", `/blocks/${account}`);
  return `You won't be matched with ${name} again, and they're muted.`;
}

/** @param {Given} given @param {string} account @param {FormData} form */
async function report({ match, seq, annotations }, account, form) {
  const [reason, words] = [form.get("reason"), form.get("words")];
  if (annotations) {
    await post(`/matches/${match}/annotations/${annotations}/reports`, { reason, words });
    return "Annotations reported. A moderator will look at them.";
  }
  await post("/reports", { account, match, seq, reason, words });
  return match
    ? "Moment reported. A moderator will look at it."
    : "Reported. A moderator will look at it.";
}

/** @param {string} notice */
const Notice = (notice) =>
  h("p", { class: "notice", key: "notice", role: "status", data: { empty: !notice } }, notice);

/** @param {Given} given @param {OnSubmit} onsubmit */
function BlockForm({ name }, onsubmit) {
  return h(
    "form",
    { key: "block", class: "complaint", onsubmit },
    h(
      "p",
      {},
      `Block ${name}? You won't be matched again, and can't challenge each other. This match continues.`,
    ),
    h("button", { class: "btn btn--primary", type: "submit" }, "Block"),
  );
}

/** @param {Given} given @param {OnSubmit} onsubmit */
function Reasons({ name }, onsubmit) {
  return h(
    "form",
    { key: "report", class: "complaint", onsubmit },
    h(
      "fieldset",
      {},
      h("legend", {}, `Why are you reporting ${name}?`),
      REASONS.map(([id, label], n) =>
        h(
          "label",
          { key: id },
          h("input", { type: "radio", name: "reason", value: id, checked: n === 0 }),
          label,
        ),
      ),
    ),
    h("label", { for: "complaint-words" }, "Details (required for “Something else”)"),
    h("textarea", { id: "complaint-words", name: "words", maxlength: "1000" }),
    h("button", { class: "btn btn--primary", type: "submit" }, "Report"),
  );
}
