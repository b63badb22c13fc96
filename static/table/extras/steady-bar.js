// @ts-check
/** On a phone the bar stays as high as the tallest question so far: the table above it does not move with each one. */

/** A question that is still taller is an exception, for which the table makes room and comes back. */
const MAX_BAR_PX = 160;

/** The sheet of the extras says where `--asked` counts. */
export function keepBarSteady() {
  const place = /** @type {HTMLElement | null} */ (document.querySelector("#prompt"));
  if (!place) return;
  let [most, width] = [0, innerWidth];
  const watch = new ResizeObserver(() => {
    if (width !== innerWidth) [most, width] = [0, innerWidth];
    const bar = place.querySelector(".prompt-bar[data-kind]")?.getBoundingClientRect();
    const height = Math.ceil(bar?.height ?? 0);
    if (height <= MAX_BAR_PX) most = Math.max(most, height);
    place.style.setProperty("--asked", `${most}px`);
  });
  watch.observe(place);
}
