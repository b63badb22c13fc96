// @ts-check
/** Times of a page as it came, in the zone of the reader; days of a form begin at their midnight. */

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

export function showLocalTimes() {
  for (const time of document.querySelectorAll("time[data-local]")) {
    time.textContent = WHEN.format(new Date(/** @type {HTMLTimeElement} */ (time).dateTime));
  }
  for (const form of document.forms) {
    const offset = form.elements.namedItem("offset");
    if (!(offset instanceof HTMLInputElement)) continue;
    offset.value = String(-new Date().getTimezoneOffset());
    for (const zone of form.querySelectorAll("[data-zone]")) zone.remove();
  }
}
