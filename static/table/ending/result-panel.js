// @ts-check
/** The end of a match: its result and reason, and the next steps; the board stays in sight. */
import { h } from "../../core/dom.js";
import { avatar } from "../art/pictures.js";
import { headline } from "../board/game-over.js";
import { reasonOf } from "../match-context.js";

/** @import { Result } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

/**
 * Label and handler of the rematch button.
 * @typedef {object} RematchOffer
 * @property {string} label
 * @property {boolean} [disabled]
 * @property {string} [note] such as "Maren wants a rematch"
 */

/** @param {MatchContext} context @param {Result} result */
function mood(context, result) {
  if (result.winner === null) return "draw";
  return context.you === null || result.winner === context.you ? "won" : "lost";
}

/** A ring of rays around the winner's face. @param {MatchContext} context @param {Result} result */
function sigil(context, result) {
  const rays = Array.from({ length: 24 }, (_, index) =>
    h("path", { d: "M0-74 2.6-92-2.6-92Z", transform: `rotate(${index * 15})` }),
  );
  const faces = result.winner === null ? [0, 1] : [result.winner];
  return h(
    "div",
    { class: "game-over__sigil", "aria-hidden": "true" },
    h(
      "svg",
      { viewBox: "-100 -100 200 200" },
      h("circle", { r: 70 }),
      h("circle", { r: 64, "stroke-dasharray": "2 6" }),
      rays,
    ),
    faces.map((seat) =>
      h("img", {
        alt: "",
        src: avatar(context.names[seat] ?? "", seat === (context.you ?? 0) ? 238 : 318),
      }),
    ),
  );
}

/**
 * Its handler is loaded with the other parts of the ending.
 * @param {string} what @param {Node} [after]
 */
const Other = (what, after) =>
  h(
    "button",
    { class: "btn", type: "button", data: { other: what }, disabled: !after },
    `Other ${what}`,
  );

/**
 * @param {object} props
 * @param {MatchContext} props.context
 * @param {Result} props.result
 * @param {RematchOffer | null} props.rematch null where there can be none
 * @param {boolean} props.folded only a small strip is shown
 * @param {string} [props.replay] where it can be watched again
 * @param {Node} [props.after] content loaded later: ratings, the series
 * @param {() => void} props.onFold
 * @param {(event: Event) => void} [props.onRematch]
 */
export function ResultPanel({
  context,
  result,
  rematch,
  replay,
  after,
  folded,
  onFold,
  onRematch,
}) {
  return h(
    "section",
    {
      class: "game-over",
      key: "game-over",
      "aria-label": "Result",
      data: { mood: mood(context, result), folded },
    },
    !folded && sigil(context, result),
    h(
      "div",
      { class: "game-over__words", role: "status" },
      h("h2", null, headline(context, result)),
      h("p", null, reasonOf(context, result)),
      rematch?.note && h("p", { class: "game-over__note" }, rematch.note),
    ),
    after,
    h(
      "div",
      { class: "game-over__buttons" },
      rematch &&
        h(
          "button",
          {
            class: "btn btn--primary",
            type: "button",
            disabled: rematch.disabled,
            onclick: onRematch,
          },
          rematch.label,
        ),
      rematch && Other("deck", after),
      context.you !== null && Other("opponent", after),
      replay && h("a", { class: "btn", key: "replay", href: replay }, "Watch again"),
      h(
        "button",
        { class: "btn", type: "button", onclick: onFold },
        folded ? "Show result" : "Show board",
      ),
    ),
  );
}
