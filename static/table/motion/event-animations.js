// @ts-check
/** Animations of single events: a lunge for an attack, a number that floats up, a back that flies. */
import { element, h } from "../../core/dom.js";
import { signed } from "../../core/words.js";
import { bounce, float, lunge, ring, say, shake, spotlight, sweep, unfold } from "./animations.js";
import { banner, placeCaption } from "./banner.js";
import { leave } from "./flip.js";
import { lookOf } from "./looks.js";
import { namesOf } from "./names.js";

/** @import { MatchEvent } from "../../core/protocol.js" */
/** @import { Timing } from "./animations.js" */
/** @import { Stage } from "./motion.js" */

const DECLARE_MS = 280;
const [WIDE, HIGH] = [40, 56]; // of a back that flies: to ask the page would lay all of it out for each
/** A back that flies where the viewer may not know the card. @param {Stage} stage @param {HTMLElement} layer @param {MatchEvent} event @param {number} delay @param {number} rate */
function flyBack(stage, layer, event, delay, rate) {
  const [from, to] = [stage.rectOf(event.from), stage.rectOf(event.to)];
  if (!from?.width || !to?.width) return [];
  const [left, top] = [from.left + (from.width - WIDE) / 2, from.top + (from.height - HIGH) / 2];
  return Array.from({ length: Math.min(event.count ?? 1, 5) }, (_, index) => () => {
    const card = element(h("span", { class: "ghost ghost--back" }));
    card.style.setProperty("left", `${left}px`);
    card.style.setProperty("top", `${top}px`);
    layer.append(card);
    leave(card, new DOMRect(left, top, WIDE, HIGH), to, {
      duration: 240 * rate,
      delay: delay + index * 70 * rate,
    });
  });
}

/**
 * Start the animations of events; all is measured by now.
 * @param {Stage} stage @param {HTMLElement} layer @param {MatchEvent[]} events
 * @param {{at: number[], rate: number, ms?: number}} timing `at`: when each begins
 * @returns {(() => void)[]}
 */
export function animate(stage, layer, events, { at, rate, ms }) {
  const acts = events.flatMap((event, index) =>
    animateOne(stage, layer, event, { delay: at[index] ?? 0, rate, ms }),
  );
  const held = new Set(events.filter((one) => lookOf(one).holdsUp).map(({ card }) => card));
  const unread = events.filter(({ card }) => !held.has(card));
  return [...acts, ...namesOf(stage, layer, unread, rate)];
}

/** @param {Stage} stage @param {HTMLElement} layer @param {MatchEvent} event @param {Timing} timing @returns {(() => unknown)[]} */
function animateOne(stage, layer, event, timing) {
  const { look = "" } = event;
  const { travels, holdsUp } = lookOf(event);
  if (look === "heading") return [() => banner(layer, event.text)];
  if (travels) return event.card ? [] : flyBack(stage, layer, event, timing.delay, timing.rate);
  const flashes = timing.ms && holdsUp ? holdUp(stage, layer, event, timing.ms) : [];
  const target = targetOf(stage, event);
  const acts = target && ANIMATIONS[look]?.({ stage, layer, event, target, timing });
  return [...flashes, ...(acts ?? [])];
}

/**
 * Return the element of an event: a number of a plate, a target, a card or a chain item.
 * @param {Stage} stage @param {MatchEvent} event
 */
function targetOf(stage, event) {
  const { seat, detail, other, card, item, ref } = event;
  switch (lookOf(event).at) {
    case "number":
      return stage.findNumber(seat, detail);
    case "plate":
      return stage.find(`seat:${seat}`);
    case "goal":
      return stage.find(other ?? `seat:${seat}`);
    case "across":
      return stage.find(other ?? `seat:${1 - seat}`);
    default:
      return stage.find(ref ?? card ?? item ?? "");
  }
}

/** @typedef {{stage: Stage, layer: HTMLElement, event: MatchEvent, target: HTMLElement, timing: Timing}} Act */

/** @param {Act} act */
function lungeAt({ stage, event, target, timing }) {
  const from = stage.find(event.card ?? "");
  return from ? [lunge(from, target, timing)] : [];
}
/** The attacker stirs, and its target is ringed. @param {Act} act */
function declare({ stage, event, target, timing }) {
  const from = stage.find(event.card ?? "");
  return [
    ...(from ? [bounce(from, timing)] : []),
    ring(target, timing.ms ?? DECLARE_MS * timing.rate),
  ];
}
const unfoldIt = (/** @type {Act} */ { target, timing }) => [unfold(target, timing)];
const sweepIt = (/** @type {Act} */ { target, timing }) => [sweep(target, timing)];

/** A card of one's own hand has lain face up all along: it does not turn. @param {Act} act */
const showIt = (act) => (act.target.closest(".fan") ? sweepIt(act) : unfoldIt(act));

/**
 * Hold up the acting card, and ring its targets.
 * @param {Stage} stage @param {HTMLElement} layer @param {MatchEvent} event @param {number} ms
 */
function holdUp(stage, layer, event, ms) {
  /** @type {string[]} */
  const refs = event.targets ?? [];
  const targets = refs.flatMap((ref) => stage.find(ref) ?? []);
  return [
    () => flash(stage, layer, event, ms, targets),
    ...targets.map((target) => ring(target, ms)),
  ];
}

/** Show the card that does something, with its sentence. @param {Stage} stage @param {HTMLElement} layer @param {MatchEvent} event @param {number} ms @param {HTMLElement[]} targets */
function flash(stage, layer, event, ms, targets) {
  const face = stage.face(event);
  if (!face) return;
  spotlight(layer, face, ms);
  const source = stage.find(event.card ?? "");
  placeCaption(layer, face, source ? [source, ...targets] : targets);
}

/** A word rises, where there is one. @param {Act} act @param {string} tone @param {string} [by] */
const word = ({ layer, target, event, timing }, tone, by) =>
  event.text ? [float(layer, target, event.text, tone, timing, by)] : [];

/** The name of a plate's player. @param {HTMLElement} target */
const sitting = (target) =>
  target.closest(".plate")?.querySelector(".plate__name")?.getAttribute("title") ?? "";

/** Animation of each kind of event. @type {Record<string, (act: Act) => (() => unknown)[]>} */
const ANIMATIONS = {
  blow: lungeAt,
  number_changed: (act) => [sweep(act.target, act.timing), ...floatChange(act)],
  life: (act) => floatChange(act),
  struck: (act) => floatChange(act),
  damaged: ({ layer, target, event, timing }) => [
    float(layer, target, `−${event.amount}`, "hurt", timing),
    shake(target, timing),
  ],
  healed: ({ layer, target, event, timing }) => [
    float(layer, target, `+${event.amount}`, "heal", timing, event.by),
  ],
  no_damage: ({ layer, target, event, timing }) => [
    float(layer, target, "0", "none", timing, event.other ? "" : "no damage"),
  ],
  stat_changed: ({ layer, target, event, timing }) => {
    const { amount = 0, text, by, bad = false } = event;
    const tone = amount > 0 !== bad ? "heal" : "hurt";
    return [float(layer, target, signed(amount), tone, timing, text, by), sweep(target, timing)];
  },
  keyword_gained: (act) => [...word(act, "word", act.event.by), sweep(act.target, act.timing)],
  attack_declared: declare,
  block_declared: declare,
  blocked: declare,
  was_blocked: ({ target, timing }) => [ring(target, timing.ms ?? DECLARE_MS * timing.rate)],
  word: (act) => word(act, "note"),
  said: ({ layer, target, event, timing }) => [
    say(layer, target, `${sitting(target)} ${event.text}`, timing),
  ],
  noted: ({ layer, target, event, timing }) => [say(layer, target, event.text, timing)],
  keyword_lost: (act) => word(act, "lost"),
  turned_up: unfoldIt,
  turned_down: unfoldIt,
  transformed: unfoldIt,
  revealed: showIt,
  chained: ({ target, timing }) => [bounce(target, timing)],
  triggered: sweepIt,
  presented: sweepIt,
  resolved: sweepIt,
  denied: sweepIt,
  countered: sweepIt,
  readied: sweepIt,
};

/** The change of a number rises, with its label if it is not the life. @param {Act} act */
function floatChange({ layer, target, event: { amount }, timing }) {
  const label = target.dataset.number && target.title.split(/ \d/)[0];
  const tone = amount > 0 ? "heal" : "hurt";
  return amount ? [float(layer, target, signed(amount), tone, timing, label)] : [];
}
