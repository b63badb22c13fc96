// @ts-check
/** The board component: renders any ruleset from its layout, a view and an answer in the making, and reports clicks. */
import { markPage, patch } from "../../core/dom.js";
import { LOW, NARROW } from "../../core/screen.js";
import { endAll, on } from "../../core/signal.js";
import { createPlaces, findRef, toggleRail } from "./places.js";
import { Renderer } from "./renderer.js";
import { watchHover } from "../input/hover.js";
import { createPreview } from "../card/preview.js";
import { emptyDraft } from "../prompts/draft.js";
import { keepOneTabStop, watchTabStops } from "../input/roving-tabindex.js";
import { ignoreDoubleClicks } from "../input/double-click.js";
import { createZoneTray, hostOf, isBrowsable } from "./zone-tray.js";

/** @import { CardDef, MatchEvent, Prompt, Ref, Ruleset, Seat, View } from "../../core/protocol.js" */
/** @import { RematchOffer, ResultPanel } from "../ending/result-panel.js" */
/** @import { Draft } from "../prompts/draft.js" */
/** @import { Scene } from "../card/registry.js" */
/** @import { MatchContext } from "../match-context.js" */

/**
 * @typedef {object} TableOptions
 * @property {Ruleset} ruleset
 * @property {Record<string, CardDef>} cards
 * @property {Seat | null} you
 * @property {Seat | null} [near] as in the context
 * @property {[string, string]} names
 * @property {(ref: Ref, event: Event) => void} onRef a card, slot, pile, player or chain item was clicked
 * @property {(ref: Ref) => void} [onInspect] a card is looked at closely
 * @property {(event: Event) => void} [onRematch]
 * @property {HTMLElement} [hand] where the hand goes; by default `.match__hand` beside the board, or a new element
 */
/** @typedef {{view: View, prompt?: Prompt | null, events?: MatchEvent[], draft?: Draft, rematch?: RematchOffer | null, after?: Node, replay?: string, isPlaying?: boolean, idleSeats?: Seat[], ms?: number}} TableState `idleSeats`: as in a scene; `ms`: the time of the step that is played */

/** Make a board inside `root`. @param {HTMLElement} root @param {TableOptions} options */
export const createBoard = (root, options) => new Board(root, options);

class Board {
  #root;
  #options;
  #context;
  #places;
  #renderer;
  #preview;
  #tray;
  #narrow = matchMedia(NARROW);
  #low = matchMedia(LOW);
  /** @type {TableState | null} */
  #state = null;
  #folded = false;
  /** @type {typeof ResultPanel | null} loaded after the first sight of a match */
  #ResultPanel = null;
  #end;

  /** @param {HTMLElement} root @param {TableOptions} options */
  constructor(root, options) {
    const { ruleset, cards, you, near, names, onInspect } = options;
    const hand = options.hand ?? root.parentElement?.querySelector(".match__hand");
    this.#root = root;
    this.#options = options;
    this.#context = /** @type {MatchContext} */ ({ ruleset, cards, you, near, names });
    const places = createPlaces(root, /** @type {HTMLElement | null} */ (hand), this.#context);
    this.#places = places;
    this.#renderer = new Renderer(this.#context, places);
    this.#preview = createPreview(
      this.#context,
      places.preview,
      () => this.#state?.view ?? null,
      (ref) => onInspect?.(ref),
    );
    this.#tray = createZoneTray(this.#context, places.tray);
    this.#end = endAll(this.#listen());
  }

  /** Show a new state; `events` are played as motion. @param {TableState} next */
  update(next) {
    this.#state = next;
    this.#root.ariaBusy = String(next.isPlaying ?? false);
    if (!next.isPlaying) this.#renderer.endPlaying();
    this.#render(next.events ?? [], next.ms);
  }

  /** Look closely at a ref, or at nothing. @param {Ref | null} ref */
  inspect(ref) {
    if (ref !== null) return this.#preview.look(ref, findRef(ref));
    this.#preview.hide();
    return false;
  }

  /** Close what is open above the board; whether there was something. */
  closeTop() {
    const wasShown = this.#preview.isShown();
    const rail = this.#root.parentElement?.querySelector(".match__rail[data-open]");
    this.#preview.hide();
    if (rail) toggleRail(this.#root);
    return this.#tray.close() || wasShown || Boolean(rail);
  }

  setSpeed = (/** @type {number} */ times) => this.#renderer.setSpeed(times);

  /** Show what changes as motion from now on. @param {import("./renderer.js").CreateMotion} createMotion */
  moveWith(createMotion) {
    this.#renderer.moveWith(createMotion);
  }

  /** Show a close look at the card or plate under the pointer from now on, with notes. @param {typeof import("../card/preview-pointer.js").watchPointer} watchPointer @param {import("../card/preview.js").Notes} notes @param {import("../card/preview.js").SeatNotes} seatNotes */
  pointWith(watchPointer, notes, seatNotes) {
    this.#preview.explainWith(notes, seatNotes);
    watchPointer(this.#preview);
  }

  /** Show results in this panel from now on. @param {typeof ResultPanel} Panel */
  endWith(Panel) {
    this.#ResultPanel = Panel;
  }

  destroy() {
    this.#end();
    for (const place of this.#places.own) place.remove();
  }

  /** The element that stands for a ref. */
  refElement = (/** @type {Ref} */ ref) => findRef(ref);

  #listen() {
    const { whole, hand, board } = this.#places;
    const wake = () => this.#renderer.wakeArrows();
    return [
      ...whole.map((part) => on(part, "click", (event) => this.#click(event))),
      ...whole.map(watchTabStops),
      on(this.#narrow, "change", () => this.#render([])),
      on(this.#low, "change", () => this.#render([])),
      on(hand, "scroll", wake, { passive: true }),
      ignoreDoubleClicks(),
      watchHover(board, (ref) => this.#renderer.point(ref)),
      () => this.#renderer.stop(),
    ];
  }

  /** @param {TableState} state @returns {Scene} */
  #scene({ view, draft: own, prompt, idleSeats }) {
    const draft = own ?? emptyDraft(prompt ?? null);
    return { view, draft, idleSeats, compact: this.#narrow.matches, low: this.#low.matches };
  }

  /** @param {MatchEvent[]} events @param {number} [ms] */
  #render(events, ms) {
    if (!this.#state) return;
    const scene = this.#scene(this.#state);
    this.#renderer.renderCards(scene, events, ms);
    this.#tray.render(scene, this.#state.prompt?.id);
    this.#preview.refresh();
    patch(this.#places.result, this.#result(this.#state));
    const { result } = this.#state.view;
    markPage({ result: result && !this.#folded, over: result });
    keepOneTabStop(this.#places.whole);
    this.#renderer.renderArrows(scene);
    this.#renderer.announceTurn(scene, events);
  }

  /** @param {TableState} state */
  #result({ view, after, replay, rematch = { label: "Rematch" } }) {
    if (!view.result || !this.#ResultPanel) return null;
    return this.#ResultPanel({
      context: this.#context,
      result: view.result,
      folded: this.#folded,
      replay,
      after,
      rematch: this.#options.onRematch ? rematch : null,
      onFold: () => {
        this.#folded = !this.#folded;
        this.#render([]);
      },
      onRematch: this.#options.onRematch,
    });
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("[data-opens]")) return toggleRail(this.#root);
    const ref = /** @type {HTMLElement | null | undefined} */ (target?.closest("[data-ref]"))
      ?.dataset.ref;
    if (ref === undefined || !this.#state) return;
    this.#preview.hide();
    const scene = this.#scene(this.#state);
    const host = scene.compact && hostOf(target);
    const asked = this.#state.prompt?.id;
    if (host) this.#tray.show(scene, host, asked);
    else if (this.#isPileToOpen(scene, ref)) this.#tray.show(scene, ref, asked);
    else this.#options.onRef(ref, event);
  }

  /** A pile that may be looked through, and is no answer itself. @param {Scene} scene @param {Ref} ref */
  #isPileToOpen(scene, ref) {
    const isZone = ref in scene.view.zones && !scene.draft.legal.has(ref);
    return isZone && isBrowsable(this.#context, scene, ref);
  }
}
