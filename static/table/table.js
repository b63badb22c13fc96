// @ts-check
/** The table: draws any ruleset from its board, a view and an answer in the making, and reports what is pointed at. */
import { element, h, on, patch } from "../core/dom.js";
import { areFew, createArrows } from "./arrows.js";
import { board } from "./board.js";
import { gameOver } from "./game-over.js";
import { keepFit } from "./fit.js";
import { banner } from "./gestures.js";
import { hand, handLabel } from "./hand.js";
import { createMotion } from "./motion.js";
import { watchCards } from "./pointing.js";
import { createPreview, watchPointer } from "./preview.js";
import { emptyDraft } from "./prompts/draft.js";
import { createRegistry } from "./registry.js";
import { keepOneStop, watchStops } from "./roving.js";
import { nameOf } from "./setting.js";
import { ignoreStrays } from "./strays.js";
import { wearTheme } from "./theme.js";
import { createZoneTray, isBrowsable, trayPlace } from "./zone-tray.js";

/** @import { MatchEvent, Prompt, Ref, View } from "../core/protocol.js" */
/** @import { RematchOffer } from "./game-over.js" */
/** @import { Draft } from "./prompts/draft.js" */
/** @import { Scene } from "./registry.js" */
/** @import { Setting } from "./setting.js" */

/**
 * @typedef {object} TableOptions
 * @property {import("../core/protocol.js").Ruleset} ruleset
 * @property {Record<string, import("../core/protocol.js").CardDef>} cards
 * @property {import("../core/protocol.js").Seat | null} you
 * @property {[string, string]} names
 * @property {(ref: Ref, event: Event) => void} onRef a card, slot, pile, player or chain item was clicked
 * @property {(ref: Ref) => void} [onInspect] a card is looked at closely
 * @property {(event: Event) => void} [onRematch]
 * @property {HTMLElement} [hand] where the hand goes; by default `.match__hand` beside the board, or a new element
 */
/** @typedef {{view: View, prompt?: Prompt | null, events?: MatchEvent[], draft?: Draft, rematch?: RematchOffer | null, after?: Node}} TableState */

const NARROW = "(max-width: 700px) and (min-height: 501px)";
const LOW = "(max-height: 500px)";

/**
 * Make a table inside `root`.
 * @param {HTMLElement} root
 * @param {TableOptions} options
 */
export function createTable(root, options) {
  const setting = /** @type {Setting} */ ({ ruleset: options.ruleset, cards: options.cards, you: options.you, names: options.names });
  const places = furnish(root, options.hand ?? root.parentElement?.querySelector(".match__hand"), setting);
  const registry = createRegistry(setting);
  const motion = createMotion(places.layer);
  const arrows = createArrows(places.arrows, (ref) => findRef(ref) ?? document.querySelector(`.chain-pill[data-item="${CSS.escape(ref)}"]`));
  const preview = createPreview(setting, places.preview, () => state?.view ?? null, (ref) => options.onInspect?.(ref));
  const tray = createZoneTray(setting, places.tray);
  const [narrow, low] = [matchMedia(NARROW), matchMedia(LOW)];
  /** @type {TableState | null} */
  let state = null;
  let folded = false;

  /** @returns {Scene} */
  const scene = () => ({ view: /** @type {TableState} */ (state).view, draft: state?.draft ?? emptyDraft(state?.prompt ?? null), compact: narrow.matches, low: low.matches });

  /** @param {Ref} ref @returns {HTMLElement | null} */
  function findRef(ref) {
    const found = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`[data-ref="${CSS.escape(ref)}"]`)]);
    return found.find((one) => one.getClientRects().length > 0) ?? null;
  }

  /** @param {string} zone @returns {HTMLElement | null} */
  const findZone = (zone) => (zone ? places.whole.map((part) => /** @type {HTMLElement | null} */ (part.querySelector(`[data-zone="${CSS.escape(zone)}"]`))).find(Boolean) ?? null : null);

  /** @param {MatchEvent[]} events */
  function draw(events) {
    if (!state) return;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.ref;
    const drawing = { setting, scene: scene(), boxOf: (/** @type {Ref} */ ref, /** @type {string} */ size) => registry.box(drawing.scene, ref, size) };
    motion.before(registry.all().values());
    registry.begin();
    patch(places.board, board(drawing));
    patch(places.hand, hand(drawing));
    room.rowsAre(`${narrow.matches}`);
    places.hand.setAttribute("aria-label", handLabel(drawing));
    const gone = registry.end();
    if (focused && document.activeElement === document.body) findRef(focused)?.focus({ preventScroll: true });
    motion.after({ boxes: registry.all(), gone, find: findRef, findZone }, events);
    finish(drawing.scene, events);
  }

  /** @param {Scene} drawn @param {MatchEvent[]} events */
  function finish(drawn, events) {
    tray.draw(drawn);
    preview.refresh();
    patch(places.result, result());
    keepOneStop(places.whole);
    arrows.draw(shownLinks(drawn));
    const began = events.findLast(({ kind }) => kind === "turn_began");
    if (began && events.length < 20) banner(places.layer, drawn.view.turn.active === setting.you ? "Your turn" : `${nameOf(setting, drawn.view.turn.active)}’s turn`);
  }

  function result() {
    if (!state?.view.result) return null;
    return gameOver({
      setting, result: state.view.result, folded, after: state.after, rematch: options.onRematch && state.rematch !== null ? (state.rematch ?? { label: "Rematch" }) : null,
      onFold: () => ((folded = !folded), draw([])),
      onRematch: (event) => options.onRematch?.(event),
    });
  }

  /** @param {MouseEvent} event */
  function click(event) {
    if (event.target instanceof Element && event.target.closest("[data-opens]")) return toggleRail(root);
    const target = event.target instanceof Element ? event.target.closest("[data-ref]") : null;
    const ref = target instanceof HTMLElement ? target.dataset.ref : undefined;
    if (ref === undefined || !state) return;
    preview.hide();
    const drawn = scene();
    if (ref in drawn.view.zones && !drawn.draft.legal.has(ref) && isBrowsable(setting, drawn, ref)) tray.show(drawn, ref);
    else options.onRef(ref, event);
  }

  const room = keepFit(places.board, places.hand, arrows.wake);
  const endings = [
    ...places.whole.map((part) => on(part, "click", click)), ...places.whole.map(watchStops),
    on(narrow, "change", () => draw([])), on(low, "change", () => draw([])), on(places.hand, "scroll", arrows.wake, { passive: true }),
    ignoreStrays(), watchPointer(preview), watchCards(places.board, arrows.point), room.stop, arrows.stop,
  ];

  return {
    /** Show a new state; what `events` tell is shown as motion. @param {TableState} next */
    update(next) {
      state = next;
      draw(next.events ?? []);
    },
    refElement: findRef,
    /** Look closely at a ref, or at nothing. @param {Ref | null} ref */
    inspect: (ref) => (ref === null ? (preview.hide(), false) : preview.look(ref, findRef(ref))),
    /** Close what is open above the table; whether there was something. */
    closeTop() {
      const shown = preview.isShown();
      const rail = root.parentElement?.querySelector(".match__rail[data-open]");
      preview.hide();
      if (rail) toggleRail(root);
      return tray.close() || shown || Boolean(rail);
    },
    setSpeed: motion.setSpeed,
    destroy() {
      for (const end of endings) end();
      for (const place of places.own) place.remove();
    },
  };
}

/** Show or hide the sheet of the chain and the log, where it is one. @param {HTMLElement} root */
function toggleRail(root) {
  const rail = /** @type {HTMLElement | null | undefined} */ (root.parentElement?.querySelector(".match__rail"));
  rail?.toggleAttribute("data-open");
  const opener = root.querySelector(".midline__turn");
  /** @type {HTMLElement | null} */ (rail?.hasAttribute("data-open") ? rail.querySelector("button") : opener)?.focus({ preventScroll: true });
}

/** The links that are drawn as arrows; players are named on a chip instead. In a crowd most wait until they are asked for. @param {Scene} scene */
function shownLinks({ view, draft, compact }) {
  const top = view.chain.at(-1)?.id;
  if (view.result) return [];
  const toCard = (/** @type {{to: Ref}} */ { to }) => !to.startsWith("seat:") && !view.chain.some(({ id, card }) => id === to || card === to);
  const crowded = compact && !areFew([...view.links, ...draft.links]);
  const told = view.links.filter(toCard).map((link) => ({ ...link, quiet: crowded && link.from !== top }));
  return [...told, ...draft.links.filter(toCard)];
}

/** @param {HTMLElement} root @param {HTMLElement | null | undefined} givenHand @param {Setting} setting */
function furnish(root, givenHand, setting) {
  const make = (/** @type {string} */ name) => element(h("div", { class: name }));
  wearTheme(setting.ruleset.theme);
  const hue = setting.ruleset.hue;
  if (hue !== undefined) document.documentElement.style.setProperty("--hue", String(hue));
  const own = {
    board: make("board"), result: make("result"), preview: element(h("div", { class: "preview", hidden: true, "aria-live": "polite" })),
    close: element(h("div", { class: "preview-place" })),
    layer: element(h("div", { class: "motion", "aria-hidden": "true" })), tray: trayPlace(),
  };
  const hand = /** @type {HTMLElement} */ (givenHand ?? element(h("section", { class: "match__hand" })));
  const arrows = /** @type {SVGElement} */ (/** @type {unknown} */ (element(h("svg", { class: "arrows", "aria-hidden": "true" }))));
  hand.dataset.region = "hand";
  if (!givenHand) root.after(hand);
  root.append(own.board, own.result);
  own.close.append(own.preview);
  root.after(own.close);
  hand.after(own.tray);
  document.body.append(arrows, own.layer);
  return { ...own, hand, arrows, whole: [own.board, hand, own.tray], own: [...Object.values(own), arrows, ...(givenHand ? [] : [hand])] };
}
