// @ts-check
/** Times of a page as it came, in the zone of the reader; days of a form begin at their midnight. */

const OFFSET = -new Date().getTimezoneOffset(); // minutes
const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

export function showLocalTimes() {
  if (isOfUtcDays()) return location.replace(withOffset());
  for (const time of document.querySelectorAll("time[data-local]")) {
    time.textContent = WHEN.format(new Date(/** @type {HTMLTimeElement} */ (time).dateTime));
  }
  for (const form of document.forms) {
    const offset = form.elements.namedItem("offset");
    if (!(offset instanceof HTMLInputElement)) continue;
    offset.value = String(OFFSET);
    for (const zone of form.querySelectorAll("[data-zone]")) zone.remove();
  }
}

/** True for a search of days whose address says nothing of a zone. */
function isOfUtcDays() {
  const asked = new URLSearchParams(location.search);
  const hasDays = asked.get("since") || asked.get("until");
  return OFFSET !== 0 && Boolean(hasDays) && !asked.has("offset");
}

function withOffset() {
  const address = new URL(location.href);
  address.searchParams.set("offset", String(OFFSET));
  return address.href;
}
