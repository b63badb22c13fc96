// @ts-check
/** The board: the far side, the line of phases, the near side. */
import { h } from "../core/dom.js";
import { weightOf } from "./flow.js";
import { arrange, isFlow, widthOf } from "./layout.js";
import { cardPicture } from "./pictures.js";
import { plate } from "./plate.js";
import { nameOf, nearSeat } from "./setting.js";
import { zone } from "./zones.js";

/** @import { BoardCell, Seat } from "../core/protocol.js" */
/** @import { Drawing } from "./zones.js" */

/** The share that each flowing zone of a row has of the room for them. @param {Drawing} drawing @param {Seat} seat @param {BoardCell[]} cells @returns {number[]} */
function partsOf(drawing, seat, cells) {
  const weights = cells.map((cell) => (isFlow(cell) ? weightOf(drawing, `${seat}.${cell.zone}`, cell) : 0));
  const sum = weights.reduce((all, one) => all + one, 0) || 1;
  return weights.map((weight) => weight / sum);
}

/** What the style sheet must know of a row with zones that flow. @param {BoardCell[]} cells */
function flowStyle(cells) {
  const fixed = cells.filter((cell) => !isFlow(cell));
  return { "--fixed": widthOf(fixed), "--apart": cells.length - 1 + widthOf(fixed) - fixed.length };
}

/** @param {Drawing} drawing @param {Seat} seat @param {BoardCell[]} cells @param {boolean} turned @param {number} index */
function row(drawing, seat, cells, turned, index) {
  const { ruleset } = drawing.setting;
  const columns = drawing.scene.compact ? widthOf(cells) : ruleset.board.columns;
  const ordered = turned ? cells.toReversed() : cells;
  const parts = partsOf(drawing, seat, ordered);
  return h(
    "div",
    { class: "row", key: index, style: { "--columns": columns, ...flowStyle(cells) }, data: { flows: cells.some(isFlow) } },
    ordered.map((cell, at) => zone(drawing, seat, cell, turned, parts[at] ?? 1)),
  );
}

/** @param {Drawing} drawing @param {Seat} seat */
function side(drawing, seat) {
  const { setting, scene } = drawing;
  const near = seat === nearSeat(setting);
  const turned = !near && setting.ruleset.board.mirror === "rotate";
  const { rows, strip } = arrange(setting.ruleset, scene.compact);
  const drawn = rows.map((cells, index) => row(drawing, seat, cells, turned, index));
  if (strip.length) {
    const parts = partsOf(drawing, seat, strip);
    drawn.push(h("div", { class: "row row--strip", key: "strip", style: flowStyle(strip), data: { flows: strip.some(isFlow) } },
      strip.map((cell, at) => zone(drawing, seat, cell, false, parts[at] ?? 1))));
  }
  return h(
    "section",
    { class: "side", key: seat, "aria-label": seat === setting.you ? "Your side" : `${nameOf(setting, seat)}’s side`, data: { near, region: near ? "mine" : "theirs" } },
    plate(drawing, seat),
    h("div", { class: "rows", data: { rows: rows.length } }, near ? drawn : drawn.reverse()),
  );
}

/** The phases of the turn, and a pill for the chain where there is no room for it. @param {Drawing} drawing */
function midline({ setting, scene }) {
  const { turn, chain } = scene.view;
  const mine = turn.active === nearSeat(setting);
  const top = chain.at(-1);
  const def = top?.def === undefined ? undefined : setting.cards[top.def];
  const phases = setting.ruleset.phases.map(({ id, label }) =>
    h("li", { class: "phase", key: id, "aria-current": id === turn.phase ? "step" : null },
      setting.you === null ? label : h("button", { class: "phase__stop", type: "button", data: { phase: id } }, label)),
  );
  return h(
    "div",
    { class: "midline", key: "midline", data: { mine } },
    scene.compact || scene.low
      ? h("button", { class: "midline__turn", type: "button", "aria-label": `Turn ${turn.number}, show the log`, data: { opens: "rail" } }, h("b", null, mine ? "▼" : "▲"), ` ${turn.number} ≡`)
      : h("span", { class: "midline__turn" }, h("b", null, mine ? "▼" : "▲"), ` Turn ${turn.number}`),
    h("ol", { class: "phases", "aria-label": `Turn ${turn.number}, ${nameOf(setting, turn.active)}’s turn` }, phases),
    top && h(
      "button",
      { class: "chain-pill", type: "button", "aria-label": `Chain of ${chain.length}, next: ${top.title}`, data: { opens: "rail", item: top.id } },
      def && h("img", { alt: "", src: cardPicture(def, setting.cards, setting.ruleset) }),
      h("b", { "aria-hidden": "true" }, chain.length),
    ),
  );
}

/**
 * Describe the board.
 * @param {Drawing} drawing
 */
export function board(drawing) {
  const near = nearSeat(drawing.setting);
  return [side(drawing, near === 0 ? 1 : 0), midline(drawing), side(drawing, near)];
}
