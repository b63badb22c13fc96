// @ts-check
/** The lists of the lobby beside its tables: queues, matches to watch, people. */
import { h } from "../../core/dom.js";
import { gameName, span, termsLine } from "../../parts/labels.js";
import { List, Name } from "./lobby-list.js";

/** @import { LiveMatch, PersonHere, Queue } from "../../core/lobby-protocol.js" */

/**
 * Queues with waiting players; nothing if all are empty.
 * @param {{queues: Queue[] | null, mayRate: boolean, onJoin: (queue: Queue) => void}} props
 */
export function Queues({ queues, mayRate, onJoin }) {
  const waiting = queues?.filter(({ players }) => players > 0) ?? [];
  if (waiting.length === 0) return null;
  return List({
    id: "queues",
    title: "Quick match queues",
    empty: "",
    rows: waiting.map((queue) =>
      h(
        "li",
        {
          class: "lobby-row",
          key: `${queue.ruleset} ${queue.format} ${queue.timer} ${queue.rated}`,
        },
        h(
          "p",
          { class: "lobby-row__words" },
          h("strong", {}, gameName(queue.ruleset)),
          ` · ${termsLine(queue)}`,
          h(
            "span",
            { class: "lobby-row__more" },
            [
              `${queue.players} waiting`,
              queue.expected_s !== null && `usually about ${span(queue.expected_s)}`,
            ]
              .filter(Boolean)
              .join(" · "),
          ),
        ),
        h(
          "button",
          {
            class: "btn",
            type: "button",
            disabled: queue.rated && !mayRate,
            "aria-label": `Join the queue: ${gameName(queue.ruleset)}, ${termsLine(queue)}`,
            onclick: () => onJoin(queue),
          },
          "Join",
        ),
      ),
    ),
  });
}

/** @param {{live: LiveMatch[] | null}} props */
export function Live({ live }) {
  return List({
    id: "live",
    title: "Watch",
    empty: "No public matches right now.",
    rows:
      live?.map(({ id, url, names, ruleset, turn, watchers, rated }) =>
        h(
          "li",
          { class: "lobby-row", key: id },
          h(
            "p",
            { class: "lobby-row__words" },
            h("strong", {}, `${names[0]} – ${names[1]}`),
            h(
              "span",
              { class: "lobby-row__more" },
              [
                gameName(ruleset),
                turn !== null && `turn ${turn}`,
                rated && "rated",
                watchers > 0 && `${watchers} watching`,
              ]
                .filter(Boolean)
                .join(" · "),
            ),
          ),
          h(
            "a",
            { class: "btn", href: url, "aria-label": `Watch ${names[0]} against ${names[1]}` },
            "Watch",
          ),
        ),
      ) ?? null,
  });
}

/** @param {{people: PersonHere[] | null, online: number, me: string, onChallenge: (person: PersonHere) => void}} props */
export function People({ people, online, me, onChallenge }) {
  const others = people?.filter(({ id }) => id !== me) ?? null;
  return List({
    id: "people",
    title: online > 0 ? `Online: ${online}` : "Online",
    empty: "No other players right now. You can always play the computer.",
    rows:
      others?.map((person) =>
        h(
          "li",
          { class: "lobby-row", key: person.id },
          h(
            "p",
            { class: "lobby-row__words" },
            Name(person),
            h(
              "span",
              { class: "lobby-row__more" },
              [person.kind === "guest" && "guest", person.playing && "playing"]
                .filter(Boolean)
                .join(" · "),
            ),
          ),
          h(
            "button",
            {
              class: "btn",
              type: "button",
              "aria-label": `Challenge ${person.name}`,
              onclick: () => onChallenge(person),
            },
            "Challenge",
          ),
        ),
      ) ?? null,
  });
}
