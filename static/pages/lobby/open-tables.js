// @ts-check
/** The list of open tables in the lobby: where a seat is free, and one's own table. */
import { h } from "../../core/dom.js";
import { gameName, strength, termsLine } from "../../parts/labels.js";
import { List, Name } from "./lobby-list.js";

/** @import { Table } from "../../core/lobby-protocol.js" */

/** @param {{tables: Table[] | null, mayRate: boolean, onSit: (table: Table) => void, onClose: (table: Table) => void}} props */
export function Tables({ tables, mayRate, onSit, onClose }) {
  return List({
    id: "tables",
    title: "Open tables",
    empty: "No open tables right now. Open one, and the next player will see it.",
    rows: tables?.map((table) => TableRow(table, mayRate, { onSit, onClose })) ?? null,
  });
}

/** @param {Table} table @param {boolean} mayRate @param {{onSit: (table: Table) => void, onClose: (table: Table) => void}} on */
function TableRow(table, mayRate, { onSit, onClose }) {
  return h(
    "li",
    { class: "lobby-row", key: table.id },
    h(
      "p",
      { class: "lobby-row__words" },
      h("strong", {}, gameName(table.ruleset)),
      " ",
      table.is_mine ? "your table" : Name(table.by),
      strength(table.by) && ` (${strength(table.by)})`,
      h("span", { class: "lobby-row__more" }, termsLine(table), table.private && " · private"),
    ),
    table.is_mine
      ? OwnTable(table, () => onClose(table))
      : SitDown(table, table.rated && !mayRate, () => onSit(table)),
  );
}

/** @param {Table} table @param {() => void} onclick */
function OwnTable(table, onclick) {
  return [
    table.private && h("a", { class: "btn", key: "see", href: table.url }, "Table link"),
    h("button", { class: "btn", key: "close", type: "button", onclick }, "Close"),
  ];
}

/** @param {Table} table @param {boolean} mayNot @param {() => void} onclick */
function SitDown(table, mayNot, onclick) {
  return h(
    "button",
    {
      class: "btn btn--primary",
      key: "sit",
      type: "button",
      disabled: mayNot,
      title: mayNot ? "Rated: sign up to play" : null,
      "aria-label": `Join ${table.by.name}'s table`,
      onclick,
    },
    "Join",
  );
}
