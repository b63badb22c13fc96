// @ts-check
/** Renders the sides, the hand and the arrows of a board, and sets in motion what has changed. */
import { focusOn } from "../../core/focus.js";
import { markPage, patch } from "../../core/dom.js";
import { areFew, FIGHT } from "../card/groups.js";
import { createRegistry } from "../card/registry.js";
import { defOf, nameOf, ownedZone } from "../match-context.js";
import { banner, endBanner, endSpotlight } from "../motion/banner.js";
import { drawnLinks } from "./arrow-paths.js";
import { createArrows } from "./arrows.js";
import { keepFit } from "./fit.js";
import { cardsIn, hand, handLabel, isOpening, showNewest } from "./hand.js";
import { findHeld, findNumber, findPill, findRef, findZone } from "./places.js";
import { sides } from "./sides.js";
import { held } from "./spotlight.js";

/** @import { MatchEvent, Ref } from "../../core/protocol.js" */
/** @import { Scene } from "../card/registry.js" */
/** @import { MatchContext } from "../match-context.js" */

/** @typedef {typeof import("../motion/motion.js").createMotion} CreateMotion */

/** Loaded after the first sight; before it nothing moves: a page that begins has enough to do. @type {Pick<ReturnType<CreateMotion>, "setSpeed" | "before" | "after" | "go">} */
const STILL = { setSpeed() {}, before() {}, after() {}, go() {} };

/** How few events a new turn comes with where its banner is not in the way. */
const FEW_EVENTS = 20;

/** @param {MatchEvent[]} events */
const beginsTurn = (events) => events.some(({ look }) => look === "turn_began");

export class Renderer {
  #context;
  #places;
  #registry;
  #motion = STILL;
  #arrows;
  #fit;

  /** @param {MatchContext} context @param {ReturnType<typeof import("./places.js").createPlaces>} places */
  constructor(context, places) {
    this.#context = context;
    this.#places = places;
    this.#registry = createRegistry(context);
    this.#arrows = createArrows(places.arrows, arrowEnd);
    this.#fit = keepFit(places.board, places.hand, () => this.wakeArrows());
  }

  wakeArrows() {
    this.#arrows.wake();
  }

  /** Show the arrows of one thing before all others. @param {Ref | null} ref */
  point(ref) {
    this.#arrows.point(ref);
  }

  /** @param {number} times */
  setSpeed(times) {
    this.#motion.setSpeed(times);
  }

  /** @param {CreateMotion} createMotion */
  moveWith(createMotion) {
    this.#motion = createMotion(this.#places.layer, this.#places.board);
  }

  stop() {
    this.#fit.stop();
    this.#arrows.stop();
  }

  /** Render the cards; they travel from where they were. @param {Scene} scene @param {MatchEvent[]} events @param {number} [ms] the time of a step of a frame */
  renderCards(scene, events, ms) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.ref;
    const registry = this.#registry;
    if (ms !== undefined && !beginsTurn(events)) endBanner();
    this.#motion.before(registry.all().values());
    registry.begin();
    this.#patch(scene);
    const gone = registry.end();
    if (focused && document.activeElement === document.body)
      focusOn(findRef(focused), { preventScroll: true });
    const found = {
      boxes: registry.all(),
      gone,
      find: findRef,
      findZone: (/** @type {string} */ zone) => findZone(this.#places.whole, zone),
      findNumber,
      nameOf: (/** @type {MatchEvent} */ { card = "", was = card }) =>
        defOf(this.#context, scene.view.cards[card])?.name ?? nameOn(gone.get(was)),
      placeName: (/** @type {string} */ zone) => ownedZone(this.#context, zone),
      face: (/** @type {MatchEvent} */ event) => held(this.#context, scene.view, event),
    };
    this.#motion.after(found, events, ms);
  }

  /** @param {Scene} scene */
  renderArrows(scene) {
    this.#arrows.render(shownLinks(scene));
  }

  /** Nothing is played any more: no card is held up. */
  endPlaying() {
    endSpotlight(this.#places.layer);
  }

  /** @param {Scene} scene @param {MatchEvent[]} events */
  announceTurn({ view }, events) {
    if (!beginsTurn(events) || events.length >= FEW_EVENTS) return;
    const { active } = view.turn;
    const isMine = active === this.#context.you;
    this.#motion.go();
    banner(this.#places.layer, isMine ? "Your turn" : `${nameOf(this.#context, active)}'s turn`);
  }

  /** @param {Scene} scene */
  #patch(scene) {
    const { board, hand: place } = this.#places;
    const boxOf = (/** @type {Ref} */ ref, /** @type {string} */ size) =>
      this.#registry.box(scene, ref, size);
    const drawing = { context: this.#context, scene, boxOf };
    patch(board, sides(drawing));
    const before = new Set(cardsIn(place).map(({ dataset }) => dataset.ref));
    patch(place, hand(drawing));
    markPage({ opening: isOpening(scene) });
    const rows = scene.compact ? [...board.querySelectorAll(".row")] : [];
    this.#fit.rowsAre(`${scene.compact} ${rows.map((row) => row.clientHeight)}`);
    // The page is laid out for it: nothing that moves cards comes after it.
    showNewest(place, before);
    place.setAttribute("aria-label", handLabel(drawing));
  }
}

/**
 * Return the element at an end of an arrow: a card held up for the chain precedes its line there.
 * @param {Ref} ref
 */
const arrowEnd = (ref) => findHeld(ref) ?? findRef(ref) ?? findPill(ref);

/** The name on a card that has just gone from sight. @param {HTMLElement | undefined} box */
const nameOn = (box) => box?.querySelector(".card__name")?.textContent ?? undefined;

/** The links that are drawn as arrows; players are named on a chip instead. In a crowd most aims wait until they are asked for. @param {Scene} scene */
function shownLinks({ view, draft, compact }) {
  const top = view.chain.at(-1)?.id;
  if (view.result) return [];
  const crowded = compact && !areFew([...view.links, ...draft.links]);
  const links = drawnLinks(view.links, view).map((link) => ({
    ...link,
    quiet: crowded && !FIGHT.has(link.kind) && link.from !== top,
  }));
  return [...links, ...drawnLinks(draft.links, view)];
}
