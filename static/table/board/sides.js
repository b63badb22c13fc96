// @ts-check
/** The board: the far side, the line of phases, the near side. */
import { h } from "../../core/dom.js";
import { weightOf } from "./flow.js";
import { arrange, isFlow, widthOf } from "./layout.js";
import { cardPicture } from "../art/pictures.js";
import { plate } from "./player-plate.js";
import { nameOf, nearSeat, possessive } from "../match-context.js";
import { holdsHero, isLive, zone } from "./zones.js";

/** @import { BoardCell, Seat } from "../../core/protocol.js" */
/** @import { Drawing } from "./zones.js" */

/** The share that each flowing zone of a row has of the room for them. @param {Drawing} drawing @param {Seat} seat @param {BoardCell[]} cells @returns {number[]} */
function partsOf(drawing, seat, cells) {
  const weights = cells.map((cell) =>
    isFlow(cell) ? weightOf(drawing, `${seat}.${cell.zone}`, cell) : 0,
  );
  const sum = weights.reduce((all, one) => all + one, 0) || 1;
  return weights.map((weight) => weight / sum);
}

/** Style data of a row with zones that flow. @param {BoardCell[]} cells */
function flowStyle(cells) {
  const fixed = cells.filter((cell) => !isFlow(cell));
  return { "--fixed": widthOf(fixed), "--apart": cells.length - 1 + widthOf(fixed) - fixed.length };
}

/** Whether whom the match is about stands in a place of its own: heroes among others, or on a pile, are cards like all. @param {Drawing} drawing @param {Seat} seat @param {BoardCell | undefined} cell */
const isLed = (drawing, seat, cell) =>
  cell !== undefined &&
  !isFlow(cell) &&
  cell.kind !== "pile" &&
  holdsHero(drawing, `${seat}.${cell.zone}`);

/** Style data of a row's cards. @param {Drawing} drawing @param {Seat} seat @param {BoardCell[]} cells */
function rowData(drawing, seat, cells) {
  const zones = cells.map((cell) => `${seat}.${cell.zone}`);
  return {
    flows: cells.some(isFlow),
    live: zones.some((one) => isLive(drawing, one)),
    large: cells.some((cell) => isLed(drawing, seat, cell)),
  };
}

/** @param {Drawing} drawing @param {Seat} seat @param {BoardCell[]} cells @param {boolean} turned @param {number} index */
function row(drawing, seat, cells, turned, index) {
  const { ruleset } = drawing.context;
  const columns = drawing.scene.compact ? widthOf(cells) : ruleset.board.columns;
  const ordered = turned ? cells.toReversed() : cells;
  const parts = partsOf(drawing, seat, ordered);
  const begins = {
    leads: isLed(drawing, seat, ordered[0]),
    begins: isLive(drawing, `${seat}.${ordered[0]?.zone}`),
  };
  return h(
    "div",
    {
      class: "row",
      key: index,
      style: { "--columns": columns, ...flowStyle(cells) },
      data: { ...rowData(drawing, seat, cells), ...begins },
    },
    ordered.map((cell, at) => zone(drawing, seat, cell, turned, parts[at] ?? 1)),
  );
}

/** The single places of a side, where there is little room. @param {Drawing} drawing @param {Seat} seat @param {BoardCell[]} cells */
function stripOf(drawing, seat, cells) {
  const parts = partsOf(drawing, seat, cells);
  return h(
    "div",
    {
      class: "row row--strip",
      key: "strip",
      style: flowStyle(cells),
      data: rowData(drawing, seat, cells),
    },
    cells.map((cell, at) => zone(drawing, seat, cell, false, parts[at] ?? 1)),
  );
}

/**
 * The end with the tallest row, and whether a row begins with the main card, with cards behind.
 * @param {import("../../core/dom.js").Description[]} rows
 */
const rowsData = (rows) => ({
  tall: rows.at(-1)?.props.data.large ? "last" : rows[0]?.props.data.large && "first",
  leads: rows.some(({ props }) => props.data.leads),
  backed: rows[1]?.props.data.begins,
});

/** @param {Drawing} drawing @param {Seat} seat */
function side(drawing, seat) {
  const { context, scene } = drawing;
  const near = seat === nearSeat(context);
  const turned = !near && context.ruleset.board.mirror === "rotate";
  const { rows, strip } = arrange(context.ruleset, scene.compact);
  const drawn = rows.map((cells, index) => row(drawing, seat, cells, turned, index));
  // The match's main card is at the center line; else single slots are behind the rows.
  const leads = strip.some((cell) => isLed(drawing, seat, cell));
  if (leads) drawn.unshift(stripOf(drawing, seat, strip.toReversed()));
  else if (strip.length) drawn.push(stripOf(drawing, seat, strip));
  if (!near) drawn.reverse();
  return h(
    "section",
    {
      class: "side",
      key: seat,
      "aria-label": seat === context.you ? "Your side" : `${nameOf(context, seat)}'s side`,
      data: { near, region: near ? "mine" : "theirs" },
    },
    plate(drawing, seat),
    h("div", { class: "rows", data: { rows: rows.length, ...rowsData(drawn) } }, drawn),
  );
}

/** The phases of the turn, and a pill for the chain where there is no room for it. @param {Drawing} drawing */
function midline(drawing) {
  const { context, scene } = drawing;
  const { turn } = scene.view;
  const mine = turn.active === nearSeat(context);
  const isSmall = Boolean(scene.compact || scene.low);
  const label = `Turn ${turn.number}, ${possessive(context, turn.active)} turn`;
  return h(
    "div",
    { class: "midline", key: "midline", data: { mine, chain: scene.view.chain.length > 0 } },
    turnMark(turn.number, mine, isSmall),
    h("ol", { class: "phases", "aria-label": label }, phases(drawing)),
    isSmall && context.you !== null && passingDoor(),
    chainPill(drawing),
  );
}

/** The number of the turn; where there is little room it opens the log. @param {number} number @param {boolean} mine @param {boolean} isButton */
function turnMark(number, mine, isButton) {
  const sign = h("b", null, mine ? "▼" : "▲");
  if (!isButton) return h("span", { class: "midline__turn" }, sign, ` Turn ${number}`);
  return h(
    "button",
    {
      class: "midline__turn",
      type: "button",
      "aria-label": `Turn ${number}, show the log`,
      data: { opens: "rail" },
    },
    sign,
    ` ${number} ≡`,
  );
}

/** @param {Drawing} drawing */
function phases({ context, scene }) {
  const { phase } = scene.view.turn;
  return context.ruleset.phases.map(({ id, label }) =>
    h(
      "li",
      { class: "phase", key: id, "aria-current": id === phase ? "step" : null },
      context.you === null ? label : stopMark(id, label, Boolean(scene.compact || scene.low)),
    ),
  );
}

/** A phase with its stop; where fingers would miss it, it is changed in the sheet of passing. @param {string} id @param {string} label @param {boolean} isNarrow */
const stopMark = (id, label, isNarrow) =>
  isNarrow
    ? h("span", { class: "phase__stop", data: { phase: id } }, label)
    : h("button", { class: "phase__stop", type: "button", data: { phase: id } }, label);

/** The whole line of phases, for a finger: it opens the sheet in which stops are set. */
const passingDoor = () =>
  h("button", { class: "midline__stops", type: "button", "aria-label": "Phases and stops" });

/** @param {Drawing} drawing */
function chainPill({ context, scene }) {
  const { chain } = scene.view;
  const top = chain.at(-1);
  if (!top) return null;
  const def = top.def === undefined ? undefined : context.cards[top.def];
  return h(
    "button",
    {
      class: "chain-pill",
      type: "button",
      "aria-label": `${context.ruleset.zones.chain?.label ?? "Chain"} of ${chain.length}, next: ${top.title}`,
      data: { opens: "rail", item: top.id },
    },
    def && h("img", { alt: "", src: cardPicture(def, context.cards, context.ruleset) }),
    h("b", { "aria-hidden": "true" }, chain.length),
  );
}

/** Describe the board: both sides and the midline between them. @param {Drawing} drawing */
export function sides(drawing) {
  const near = nearSeat(drawing.context);
  return [side(drawing, near === 0 ? 1 : 0), midline(drawing), side(drawing, near)];
}
