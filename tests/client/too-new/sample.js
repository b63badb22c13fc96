/** Each suppression proves that its feature is refused: `make lint` fails where one is unused. */

/** @param {HTMLElement} node @param {AbortSignal} signal */
export function sample(node, signal) {
  // biome-ignore lint/plugin: newer than the oldest browsers
  node.showPopover();
  // biome-ignore lint/plugin: newer than the oldest browsers
  document.startViewTransition(() => node.remove());
  // biome-ignore lint/plugin: newer than the oldest browsers
  const words = new Intl.Segmenter("en").segment(node.innerText);
  // biome-ignore lint/plugin: newer than the oldest browsers
  return { words, signal: AbortSignal.any([signal]) };
}
