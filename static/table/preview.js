// @ts-check
/** A close look at one card: docked beside the rows on a wide screen, a sheet at the top of a narrow one. */
import { h, on, patch } from "../core/dom.js";
import { printed, renderCard } from "./card.js";
import { iconOrLetter } from "./icons.js";
import { countersOf, keywordOf, platesOf } from "./plates.js";
import { withBeneath } from "./registry.js";
import { defOf, zoneLabel } from "./setting.js";

/** @import { CardDef, CardView, Ref, View } from "../core/protocol.js" */
/** @import { Setting } from "./setting.js" */

const HOVER_MS = 250;
const WARM_MS = 400;
const PRESS_MS = 350;
const SLIP_PX = 12;

/** Everything worth knowing about a card besides its face. @param {Setting} setting @param {View | null} view @param {CardDef | undefined} def @param {CardView | undefined} row */
function notes(setting, view, def, row) {
  const { ruleset } = setting;
  const words = (row?.keywords ?? def?.keywords ?? []).map((keyword) => keywordOf(ruleset, keyword));
  const changed = platesOf(ruleset, def, row).filter(({ tone }) => tone !== "same");
  const under = (row?.under ?? []).flatMap((ref) => defOf(setting, view?.cards[ref])?.name ?? []);
  return [
    ...(row?.state ?? []).map((id) => h("li", { class: "note note--state" },
      iconOrLetter(ruleset.states[id]?.icon ?? ruleset.states[id]?.look, ruleset.states[id]?.label ?? id), h("b", null, ruleset.states[id]?.label ?? id))),
    ...changed.map(({ label, now, base }) => h("li", { class: "note" }, h("b", null, label), ` ${now}, printed or at most ${base}`)),
    ...countersOf(ruleset, row).map(({ label, value }) => h("li", { class: "note" }, h("b", null, value), ` ${label}`)),
    ...(row?.mods ?? []).map(({ text, by, until }) => h("li", { class: "note note--mod" }, h("b", null, text), by && ` by ${by}`, until && `, ${until}`)),
    ...words.filter(({ text }) => text).map(({ label, icon, text }) => h("li", { class: "note" }, iconOrLetter(icon, label), h("b", null, label), ` ${text}`)),
    ...(row?.facts ?? []).map((fact) => h("li", { class: "note" }, fact)),
    under.length > 0 && h("li", { class: "note" }, h("b", null, "Beneath: "), under.join(", ")),
    def?.flavour && h("li", { class: "note note--flavour" }, def.flavour),
  ];
}

/**
 * @param {Setting} setting
 * @param {HTMLElement} place
 * @param {() => View | null} viewNow
 * @param {(ref: Ref) => void} onInspect
 */
export function createPreview(setting, place, viewNow, onInspect) {
  let shown = "";
  /** @type {View | null} what the card was last drawn from */
  let drawn = null;
  /** @type {string | undefined} the card as printed, where the table has none */
  let printedDef;

  function hide() {
    shown = "";
    patch(place, []);
    place.hidden = true;
  }

  /** @param {DOMRect | null} away */
  function settle(away) {
    const middle = place.parentElement?.getBoundingClientRect();
    const right = away !== null && middle !== undefined && away.left - middle.left < 330;
    place.dataset.side = right ? "right" : "left";
  }

  /** What a ref stands for now. @param {Ref} ref */
  function find(ref) {
    const view = viewNow();
    const item = view?.chain.find(({ id }) => id === ref);
    const seen = view?.cards[ref] ?? view?.cards[item?.card ?? ""];
    const row = view && seen ? withBeneath(setting, view, seen) : seen;
    const def = defOf(setting, row) ?? setting.cards[item?.def ?? printedDef ?? ref];
    return def || row ? { def, row } : null;
  }

  /** @param {Ref} key @param {CardDef | undefined} def @param {CardView | undefined} row */
  function show(key, def, row) {
    [shown, drawn] = [key, viewNow()];
    place.hidden = false;
    const look = def ? { ...printed(def, "preview", `preview-${key}`), row } : { ref: key, def, row, size: "preview", label: "Face-down card" };
    const box = renderCard(setting, look);
    box.inert = true;
    patch(place, [
      h("div", { class: "preview__card", key }, box),
      h("ul", { class: "preview__notes", key: `n-${key}` }, notes(setting, viewNow(), def, row),
        row?.zone && h("li", { class: "note note--place" }, zoneLabel(setting, row.zone))),
    ]);
    onInspect(key);
  }

  return {
    hide,
    isShown: () => shown !== "",
    /** Look at what a ref stands for; false where there is no card. @param {Ref} ref @param {HTMLElement | null} [near] */
    look(ref, near = null) {
      printedDef = near?.dataset.def;
      const found = find(ref);
      if (!found) return false;
      settle(near?.getBoundingClientRect() ?? null);
      show(ref, found.def, found.row);
      return true;
    },
    /** The match has gone on: show the card as it is now, or nothing where it is gone. */
    refresh() {
      if (!shown || drawn === viewNow()) return;
      const found = find(shown);
      if (found) show(shown, found.def, found.row);
      else hide();
    },
  };
}

/** The card-like element that an event points at. @param {Event} event */
function subject(event) {
  const target = event.target instanceof Element ? event.target : null;
  const found = target?.closest("[data-ref], [data-def], [data-option]");
  return found instanceof HTMLElement ? found : null;
}

/** @param {HTMLElement} element */
export function refOf(element) {
  return element.dataset.card ?? element.dataset.ref ?? element.dataset.option ?? element.dataset.def ?? "";
}

/**
 * Show the preview after resting on a card with the mouse, or pressing it for a while with a finger.
 * @param {ReturnType<typeof createPreview>} preview
 * @returns {() => void} ends the listening
 */
export function watchPointer(preview) {
  let timer = 0;
  let warmUntil = 0;
  let pressed = false;
  let from = { x: 0, y: 0 };

  /** @param {PointerEvent} event */
  function over(event) {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer);
    const element = subject(event);
    if (!element) return out();
    timer = setTimeout(() => preview.look(refOf(element), element), performance.now() < warmUntil ? 30 : HOVER_MS);
  }

  function out() {
    clearTimeout(timer);
    if (preview.isShown()) warmUntil = performance.now() + WARM_MS;
    preview.hide();
  }

  /** @param {PointerEvent} event */
  function down(event) {
    const element = subject(event);
    if (event.pointerType === "mouse") return out();
    preview.hide();
    pressed = false;
    from = { x: event.clientX, y: event.clientY };
    if (element) timer = setTimeout(() => (pressed = preview.look(refOf(element), element)), PRESS_MS);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (event.pointerType !== "mouse" && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP_PX) clearTimeout(timer);
  }

  /** A long press looks; it must not also choose. @param {MouseEvent} event */
  function click(event) {
    clearTimeout(timer);
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopPropagation();
  }

  const endings = [
    on(document, "pointerover", over), on(document, "pointerdown", down), on(document, "pointermove", move, { passive: true }),
    on(document, "pointerup", (event) => event.pointerType !== "mouse" && clearTimeout(timer)),
    on(document, "pointercancel", () => clearTimeout(timer)),
    on(document, "click", click, { capture: true }), on(document, "contextmenu", (event) => pressed && event.preventDefault()),
    on(document.documentElement, "pointerleave", out),
  ];
  return () => endings.forEach((end) => end());
}
