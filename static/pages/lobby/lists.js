// @ts-check
/** The lists of the lobby: queues, tables with a free seat, matches to watch, people. */
import { h } from "../../core/dom.js";
import { gameName, span, strength, termsLine } from "../../parts/words.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { LiveMatch, PersonHere, Queue, Table } from "../../core/lobby-words.js" */

/**
 * One list: its rows, or what stands there before they have come, or instead of them.
 * @param {object} props
 * @param {string} props.id
 * @param {string} props.title
 * @param {Child[] | null} props.rows null: not told yet
 * @param {string} props.empty
 */
function List({ id, title, rows, empty }) {
  return h("section", { class: "lobby-list", key: id, "aria-labelledby": `${id}-title`, "aria-busy": rows === null ? "true" : null },
    h("h2", { id: `${id}-title` }, title),
    rows === null && h("p", { class: "page-note", key: "soon" }, "One moment…"),
    rows?.length === 0 && h("p", { class: "lobby-list__empty", key: "empty" }, empty),
    rows !== null && rows.length > 0 && h("ul", { class: "lobby-list__rows", key: "rows" }, rows));
}

/** @param {{tables: Table[] | null, mayRate: boolean, onSit: (table: Table) => void, onClose: (table: Table) => void}} props */
export function Tables({ tables, mayRate, onSit, onClose }) {
  return List({
    id: "tables", title: "Open tables", empty: "No table has a free seat just now. Open one: whoever comes next will see it.",
    rows: tables && tables.map((table) => h("li", { class: "lobby-row", key: table.id },
      h("p", { class: "lobby-row__words" },
        h("strong", {}, gameName(table.ruleset)), " ",
        table.is_mine ? "your table" : Name(table.by), strength(table.by) && ` (${strength(table.by)})`,
        h("span", { class: "lobby-row__more" }, termsLine(table), table.private && " · private")),
      table.is_mine ? [
        table.private && h("a", { class: "btn", key: "see", href: table.url }, "Its address"),
        h("button", { class: "btn", key: "close", type: "button", onclick: () => onClose(table) }, "Close"),
      ] : h("button", {
        class: "btn btn--primary", key: "sit", type: "button", disabled: table.rated && !mayRate, title: table.rated && !mayRate ? "Rated: for accounts with a password" : null,
        "aria-label": `Sit down at ${table.by.name}’s table`, onclick: () => onSit(table),
      }, "Sit down"))),
  });
}

/** Queues where somebody waits; nothing where nobody does. @param {{queues: Queue[] | null, mayRate: boolean, onJoin: (queue: Queue) => void}} props */
export function Queues({ queues, mayRate, onJoin }) {
  const waiting = queues?.filter(({ players }) => players > 0) ?? [];
  if (waiting.length === 0) return null;
  return List({
    id: "queues", title: "Waiting for a quick match", empty: "",
    rows: waiting.map((queue) => h("li", { class: "lobby-row", key: `${queue.ruleset} ${queue.format} ${queue.timer} ${queue.rated}` },
      h("p", { class: "lobby-row__words" },
        h("strong", {}, gameName(queue.ruleset)), ` · ${termsLine(queue)}`,
        h("span", { class: "lobby-row__more" }, [`${queue.players} waiting`, queue.expected_s !== null && `about ${span(queue.expected_s)} as a rule`].filter(Boolean).join(" · "))),
      h("button", { class: "btn", type: "button", disabled: queue.rated && !mayRate, "aria-label": `Join the queue: ${gameName(queue.ruleset)}, ${termsLine(queue)}`, onclick: () => onJoin(queue) }, "Join"))),
  });
}

/** @param {{live: LiveMatch[] | null}} props */
export function Live({ live }) {
  return List({
    id: "live", title: "Watch", empty: "Nobody plays in public just now.",
    rows: live && live.map(({ id, url, names, ruleset, turn, watchers, rated }) => h("li", { class: "lobby-row", key: id },
      h("p", { class: "lobby-row__words" },
        h("strong", {}, `${names[0]} – ${names[1]}`),
        h("span", { class: "lobby-row__more" }, [gameName(ruleset), turn !== null && `turn ${turn}`, rated && "rated", watchers > 0 && `${watchers} watching`].filter(Boolean).join(" · "))),
      h("a", { class: "btn", href: url, "aria-label": `Watch ${names[0]} against ${names[1]}` }, "Watch"))),
  });
}

/** @param {{people: PersonHere[] | null, online: number, me: string, onChallenge: (person: PersonHere) => void}} props */
export function People({ people, online, me, onChallenge }) {
  const others = people?.filter(({ id }) => id !== me) ?? null;
  return List({
    id: "people", title: online > 0 ? `Online: ${online}` : "Online", empty: "Nobody else is here just now. The computer always is.",
    rows: others && others.map((person) => h("li", { class: "lobby-row", key: person.id },
      h("p", { class: "lobby-row__words" }, Name(person), h("span", { class: "lobby-row__more" }, [person.kind === "guest" && "guest", person.playing && "playing"].filter(Boolean).join(" · "))),
      h("button", { class: "btn", type: "button", "aria-label": `Challenge ${person.name}`, onclick: () => onChallenge(person) }, "Challenge"))),
  });
}

/** @param {{id: string, name: string}} person */
function Name({ id, name }) {
  return h("a", { href: `/people/${id}` }, name);
}
