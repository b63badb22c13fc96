// @ts-check
/** One list of the lobby with its title, and the names of people in it. */
import { h } from "../../core/dom.js";

/** @import { Child } from "../../core/dom.js" */

/**
 * One list: its rows, or a placeholder before they arrive or if there are none.
 * @param {object} props
 * @param {string} props.id
 * @param {string} props.title
 * @param {Child[] | null} props.rows null: not received yet
 * @param {string} props.empty
 */
export function List({ id, title, rows, empty }) {
  return h(
    "section",
    {
      class: "lobby-list",
      key: id,
      "aria-labelledby": `${id}-title`,
      "aria-busy": rows === null ? "true" : null,
    },
    h("h2", { id: `${id}-title` }, title),
    rows === null && h("p", { class: "page-note", key: "soon" }, "One moment…"),
    rows?.length === 0 && h("p", { class: "lobby-list__empty", key: "empty" }, empty),
    rows !== null && rows.length > 0 && h("ul", { class: "lobby-list__rows", key: "rows" }, rows),
  );
}

/** @param {{id: string, name: string}} person */
export function Name({ id, name }) {
  return h("a", { href: `/people/${id}` }, name);
}
