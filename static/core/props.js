// @ts-check
/** Applies props to an element (attributes, properties, styles, handlers), touching only what has changed. */

/** @import { Props } from "./dom.js" */
/** @import { Handler } from "./signal.js" */

const PROPERTIES = new Set(["value", "checked", "selected", "open", "indeterminate"]);
const SPECIAL = new Set(["key", "ref", "keep"]);

/** @type {WeakMap<Element, Record<string, Handler>>} */
const handlers = new WeakMap();

/** Give `node` its `props` instead of those from `before`. @param {Element} node @param {Props} props @param {Props} before */
export function applyProps(node, props, before) {
  for (const name of Object.keys(before))
    if (!(name in props)) set(node, name, undefined, before[name]);
  for (const name of Object.keys(props)) set(node, name, props[name], before[name]);
}

/** @param {Element} node @param {string} name @param {any} value @param {any} before */
function set(node, name, value, before) {
  const setMap = MAPS[name];
  if (setMap) setMap(/** @type {HTMLElement} */ (node), value ?? {}, before ?? {});
  else if (name.startsWith("on")) listen(node, name.slice(2).toLowerCase(), value);
  else if (PROPERTIES.has(name)) assign(node, name, value);
  else if (value !== before && !SPECIAL.has(name)) setAttribute(node, name, value);
}

/** Props that hold several values. @type {Record<string, (node: HTMLElement, now: Record<string, any>, before: Record<string, any>) => void>} */
const MAPS = { style: setStyle, data: setDataset };

/** Whether an attribute is to be absent. @param {any} value */
const isAbsent = (value) => value === null || value === undefined || value === false;
/** @param {any} value */
const written = (value) => (value === true ? "" : String(value));

/** @param {Element} node @param {string} name @param {any} value */
function setAttribute(node, name, value) {
  if (isAbsent(value)) node.removeAttribute(name);
  else node.setAttribute(name, written(value));
}

/** @param {any} node @param {string} name @param {any} value */
function assign(node, name, value) {
  const next = value ?? (name === "value" ? "" : false);
  if (node[name] !== next) node[name] = next;
}

/** @param {HTMLElement} node @param {Record<string, any>} style @param {Record<string, any>} before */
function setStyle({ style: own }, style, before) {
  for (const name of Object.keys(before)) if (!(name in style)) own.removeProperty(name);
  const changed = Object.entries(style).filter(([name, value]) => value !== before[name]);
  for (const [name, value] of changed) own.setProperty(name, value === null ? "" : String(value));
}

/** @param {HTMLElement} node @param {Record<string, any>} data @param {Record<string, any>} before */
function setDataset({ dataset }, data, before) {
  for (const name of new Set([...Object.keys(before), ...Object.keys(data)])) {
    const value = data[name];
    if (isAbsent(value)) delete dataset[name];
    else if (dataset[name] !== written(value)) dataset[name] = written(value);
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
