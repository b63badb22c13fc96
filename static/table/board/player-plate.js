// @ts-check
/** A player's plate: name, numbers, resources, activity. */
import { h } from "../../core/dom.js";
import { figure } from "../../core/words.js";
import { arrange, isSpare } from "./layout.js";
import { hiddenHand, pileChip } from "./piles.js";
import { avatar } from "../art/pictures.js";
import { iconOrLetter } from "../card/icons.js";
import { numberWords } from "../card/stats.js";
import { handSeat, nameOf, nearSeat } from "../match-context.js";

/** @import { Counter, Seat, Tag } from "../../core/protocol.js" */
/** @import { Drawing } from "./zones.js" */

const NEAR_HUE = 238;
const FAR_HUE = 318;

/** Tooltip and ref of a number: it is above the plate's button, and a press on it is one on the plate. @param {Drawing["context"]} context @param {Seat} seat @param {Counter} counter */
function explained({ ruleset }, seat, counter) {
  const text = ruleset.numbers?.[counter.id];
  const title = [numberWords(counter), text].filter(Boolean).join(". ");
  return { title, ref: `seat:${seat}` };
}

/** @param {Drawing} drawing @param {Seat} seat @param {Counter} counter */
function vital({ context }, seat, counter) {
  const stat = context.ruleset.stats[counter.id];
  const low = counter.max !== undefined && counter.value * 3 <= counter.max;
  const { title, ref } = explained(context, seat, counter);
  return h(
    "span",
    { class: "vital", key: counter.id, title, data: { ref, low, vital: `${seat}:${counter.id}` } },
    iconOrLetter(stat?.icon ?? "heart", counter.label),
    h("b", null, figure(counter.value)),
    counter.max !== undefined && h("small", null, `/${counter.max}`),
  );
}

/** A number of a colour is a gem with the sign of the colour beneath. @param {Counter} counter @param {{hue: number, grey?: boolean, icon?: string}} colour @param {{title: string, ref: string, number: string}} found `number`: where it is found */
function gem({ id, label, value }, { hue, grey = false, icon }, { title, ref, number }) {
  return h(
    "span",
    {
      class: "gem",
      key: id,
      title,
      style: { "--h": hue },
      data: { ref, gem: id, none: value === 0, grey, number },
    },
    h("b", null, figure(value)),
    h("i", { "aria-hidden": "true" }, iconOrLetter(icon, label)),
  );
}

/** @param {Drawing} drawing @param {Seat} seat @param {Counter} counter */
function small({ context }, seat, counter) {
  const { hue, ...sign } = context.ruleset.aspects[counter.id] ?? {};
  const found = { ...explained(context, seat, counter), number: `${seat}:${counter.id}` };
  if (hue !== undefined) return gem(counter, { hue, ...sign }, found);
  const { title, ref, number } = found;
  return h(
    "span",
    { class: "count", key: counter.id, title, data: { ref, number } },
    h("span", { class: "count__label" }, counter.label),
    " ",
    h("b", null, figure(counter.value)),
    counter.max !== undefined && `/${counter.max}`,
  );
}

/** @param {Tag} tag @param {string} ref */
function tag({ id, label, hue }, ref) {
  const style = { "--h": hue ?? 262 };
  return h("span", { class: "tag", key: id, title: label, style, data: { ref } }, label);
}

/** Return the player's activity in words. @param {Drawing} drawing @param {Seat} seat */
function doing({ context, scene }, seat) {
  const { result, seats } = scene.view;
  if (result) return result.winner === seat ? "has won" : "";
  if (!isDeciding(scene, seat)) return "";
  return seat === context.you ? "Your move" : (seats[String(seat)]?.deciding?.label ?? "");
}

/** @param {Drawing["scene"]} scene @param {Seat} seat */
const isDeciding = ({ view, idleSeats }, seat) =>
  Boolean(view.seats[String(seat)]?.deciding) && !view.result && !idleSeats?.includes(seat);

/** @param {Drawing} drawing @param {Seat} seat */
function spoken({ context, scene }, seat) {
  const view = scene.view.seats[String(seat)];
  const counters = (view?.counters ?? []).map(
    ({ label, value, max }) => `${label} ${value}${max === undefined ? "" : ` of ${max}`}`,
  );
  const mark = scene.draft.legal.get(`seat:${seat}`);
  const tags = (view?.tags ?? []).map(({ label }) => label);
  return [
    nameOf(context, seat),
    ...counters,
    ...tags,
    mark === "legal" ? "can be chosen" : mark === "picked" ? "chosen" : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * Return the player's label: "you" with the name small, or the other name.
 * @param {Drawing["context"]} context @param {Seat} seat @param {string} words
 */
function called(context, seat, words) {
  const [name, isYou] = [nameOf(context, seat), seat === context.you];
  return h(
    "span",
    { class: "plate__name", title: name, data: { ref: `seat:${seat}` } },
    h("b", null, isYou ? "You" : name),
    h("small", null, words || (isYou && name)),
  );
}

/**
 * Describe the plate of a seat.
 * @param {Drawing} drawing
 * @param {Seat} seat
 */
export function plate(drawing, seat) {
  const { context, scene } = drawing;
  const view = scene.view.seats[String(seat)] ?? { counters: [], tags: [], deciding: null };
  const near = seat === nearSeat(context);
  const name = nameOf(context, seat);
  const ref = `seat:${seat}`;
  const words = doing(drawing, seat);
  const vitals = view.counters.filter(({ tone }) => tone === "vital");
  const others = view.counters.filter(({ tone }) => tone !== "vital");
  return h(
    "div",
    {
      class: "plate",
      key: ref,
      data: {
        near,
        active: scene.view.turn.active === seat,
        deciding: isDeciding(scene, seat),
        mark: scene.draft.picked.includes(ref) ? "picked" : scene.draft.legal.get(ref),
      },
    },
    h("button", {
      class: "plate__hit",
      type: "button",
      "aria-label": spoken(drawing, seat),
      data: { ref },
    }),
    h("img", { class: "plate__face", alt: "", src: avatar(name, near ? NEAR_HUE : FAR_HUE) }),
    called(context, seat, words),
    h(
      "span",
      { class: "plate__vitals" },
      vitals.map((one) => vital(drawing, seat, one)),
      h("span", { keep: true, data: { forecast: seat } }),
    ),
    h(
      "span",
      { class: "plate__counts" },
      others.map((one) => small(drawing, seat, one)),
    ),
    h("span", { class: "plate__clock", keep: true, data: { clock: seat, ref } }),
    h(
      "span",
      { class: "plate__tags" },
      view.tags.map((one) => tag(one, ref)),
    ),
    h("span", { class: "plate__piles" }, plateHand(drawing, seat), plateChips(drawing, seat)),
  );
}

/** A hand that the viewer does not hold, as a count. @param {Drawing} drawing @param {Seat} seat */
function plateHand(drawing, seat) {
  const { context } = drawing;
  return seat !== handSeat(context) && hiddenHand(drawing, `${seat}.${context.ruleset.board.hand}`);
}

/** The piles that have no place among the rows. @param {Drawing} drawing @param {Seat} seat */
function plateChips(drawing, seat) {
  const { chips } = arrange(drawing.context.ruleset, drawing.scene.compact);
  const { view } = drawing.scene;
  return chips
    .filter((cell) => !isSpare(view, `${seat}.${cell.zone}`, cell))
    .map((cell) => pileChip(drawing, `${seat}.${cell.zone}`));
}
