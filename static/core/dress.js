// @ts-check
/** Puts attributes, properties, styles and handlers on an element, touching only what has changed. */

/** @import { Props } from "./dom.js" */
/** @import { Handler } from "./signal.js" */

const PROPERTIES = new Set(["value", "checked", "selected", "open", "indeterminate"]);
const SPECIAL = new Set(["key", "ref", "keep"]);

/** @type {WeakMap<Element, Record<string, Handler>>} */
const handlers = new WeakMap();

/** Make `node` wear `props` instead of `before`. @param {Element} node @param {Props} props @param {Props} before */
export function dress(node, props, before) {
  for (const name of Object.keys(before)) if (!(name in props)) set(node, name, undefined, before[name]);
  for (const name of Object.keys(props)) set(node, name, props[name], before[name]);
}

/** @param {Element} node @param {string} name @param {any} value @param {any} before */
function set(node, name, value, before) {
  if (name === "style") restyle(/** @type {HTMLElement} */ (node), value ?? {}, before ?? {});
  else if (name === "data") retag(/** @type {HTMLElement} */ (node), value ?? {}, before ?? {});
  else if (SPECIAL.has(name)) return;
  else if (name.startsWith("on")) listen(node, name.slice(2).toLowerCase(), value);
  else if (PROPERTIES.has(name)) assign(node, name, value);
  else if (value === before) return;
  else if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : String(value));
}

/** @param {any} node @param {string} name @param {any} value */
function assign(node, name, value) {
  const next = value ?? (name === "value" ? "" : false);
  if (node[name] !== next) node[name] = next;
}

/** @param {HTMLElement} node @param {Record<string, any>} style @param {Record<string, any>} before */
function restyle(node, style, before) {
  for (const name of Object.keys(before)) if (!(name in style)) node.style.removeProperty(name);
  for (const [name, value] of Object.entries(style)) {
    if (value !== before[name]) node.style.setProperty(name, value === null ? "" : String(value));
  }
}

/** @param {HTMLElement} node @param {Record<string, any>} data @param {Record<string, any>} before */
function retag(node, data, before) {
  for (const name of new Set([...Object.keys(before), ...Object.keys(data)])) {
    const value = data[name];
    if (value === undefined || value === null || value === false) delete node.dataset[name];
    else if (node.dataset[name] !== String(value)) node.dataset[name] = value === true ? "" : String(value);
  }
}

/** @param {Element} node @param {string} type @param {Handler | null | undefined} handler */
function listen(node, type, handler) {
  const own = handlers.get(node) ?? {};
  handlers.set(node, own);
  if (!(type in own)) node.addEventListener(type, (event) => own[type]?.(event));
  if (handler) own[type] = handler;
  else own[type] = () => {};
}
