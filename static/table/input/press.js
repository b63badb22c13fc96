// @ts-check
/** Tells whether what is answered now was pressed by a finger: what has no hover shows itself before it acts. */
import { endAll, on } from "../../core/signal.js";

export function watchPresses() {
  let by = "";
  const stop = endAll([
    on(document, "pointerdown", (event) => (by = event.pointerType), { capture: true }),
    on(document, "keydown", () => (by = "key"), { capture: true }),
  ]);
  return { isFinger: () => by === "touch", stop };
}
