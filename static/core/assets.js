// @ts-check
/** Addresses of static files, from wherever this module ends up when modules are bundled. */

const ROOT = import.meta.url.replace(/(\/s\/[^/]+\/).*$/, "$1");

/** Return the URL of a static file: `asset("css/base.css")`. @param {string} path */
export const asset = (path) => new URL(path, ROOT).href;

/** Load a style sheet of ours that the page did not come with. @param {string} name */
export function loadSheet(name) {
  const link = document.createElement("link");
  [link.rel, link.href] = ["stylesheet", asset(name)];
  const loaded = new Promise((done) => {
    link.onload = link.onerror = done;
  });
  document.head.append(link);
  return loaded;
}
