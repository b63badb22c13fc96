// @ts-check
/** Stateless parts of the annotation dialog: the list, the beginning, another author's set. */
import { h } from "../../../core/dom.js";
import { openReport } from "../../../parts/report.js";

/** @import { AnnotationSet, Note } from "./annotations.js" */

/** @param {{note: Note, at: number}[]} listed @param {(at: number) => void} go */
export const NoteList = (listed, go) =>
  h(
    "ul",
    { key: "list", class: "annotate__list" },
    listed.map(({ note, at }) =>
      h(
        "li",
        { key: `${note.viewer}.${note.frame}` },
        h(
          "button",
          { class: "menu__row", type: "button", onclick: () => go(at) },
          `Step ${at + 1}: ${note.text || "arrows"}`,
        ),
      ),
    ),
  );

/** @param {(title: string) => void} begin */
export function Beginning(begin) {
  const onsubmit = (/** @type {any} */ event) => {
    event.preventDefault();
    begin(String(new FormData(event.target).get("title")));
  };
  return h(
    "form",
    { key: "begin", class: "complaint", onsubmit },
    h("label", { for: "annotate-name" }, "Name of your annotations"),
    h("input", { id: "annotate-name", name: "title", maxlength: "80", required: true }),
    h("button", { class: "btn btn--primary", type: "submit" }, "Create"),
  );
}

/**
 * Another author's set: its author, and a way to report it.
 * @param {AnnotationSet} set @param {string} match
 */
export function Reading({ id, author }, match) {
  const complain = () =>
    openReport({
      account: author.id,
      match,
      annotations: id,
      name: author.name,
      kind: "report",
    });
  return h(
    "p",
    { key: "by" },
    "By ",
    h("a", { href: `/people/${author.id}` }, author.name),
    " ",
    h("button", { class: "btn btn--quiet", type: "button", onclick: complain }, "Report…"),
  );
}
