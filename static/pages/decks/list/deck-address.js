// @ts-check
/**
 * The filter of the deck list is in the address: a link, a reload and the back button show the
 * same.
 */

/** The game and the tag that an address names. @param {string} search @returns {[string, string]} */
export function filtersIn(search) {
  const asked = new URLSearchParams(search);
  return [asked.get("game") ?? "", asked.get("tag") ?? ""];
}

/** @param {string} game @param {string} tag */
export function addressOf(game, tag) {
  const named = Object.entries({ game, tag }).filter(([, value]) => value !== "");
  return named.length > 0 ? `?${new URLSearchParams(named)}` : "";
}

/** @param {string} game @param {string} tag */
export function keepInAddress(game, tag) {
  const { pathname, search, hash } = location;
  const asked = addressOf(game, tag);
  if (asked !== search) history.replaceState(history.state, "", pathname + asked + hash);
}
