// @ts-check
/** Pointer type of the present press: without hover, a first tap shows a thing before it acts. */
import { endAll, on } from "../../core/signal.js";

export function watchPresses() {
  let by = "";
  const stop = endAll([
    on(document, "pointerdown", (event) => (by = event.pointerType), { capture: true }),
    on(document, "keydown", () => (by = "key"), { capture: true }),
  ]);
  return { isFinger: () => by === "touch", stop };
}
