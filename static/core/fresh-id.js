// @ts-check
/** Fresh ids: `crypto.randomUUID` is missing on a page that came over plain http. */

/** Return a random UUID (version 4); the server accepts a deck's id in this form only. */
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => marked(byte, at).toString(16).padStart(2, "0")).join(
    "",
  );
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Set the bits of version and variant. @param {number} byte @param {number} at */
function marked(byte, at) {
  if (at === 6) return (byte & 0x0f) | 0x40;
  return at === 8 ? (byte & 0x3f) | 0x80 : byte;
}
