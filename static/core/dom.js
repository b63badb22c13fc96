// @ts-check
/**
 * Virtual DOM: markup as data, and the smallest change of the page that shows it.
 *
 * `h` describes an element, `patch` makes a parent's children match a list of descriptions. A
 * description with a `key` keeps its element while the key stays below the same parent; a real
 * `Node` in the list is placed unchanged, so an element may move between parents. No markup is ever
 * parsed from text: text written by players stays text.
 */
import { applyProps } from "./props.js";

export { on, signal } from "./signal.js";

/** @typedef {string | number | boolean | null | undefined | Node | Description | any[]} Child */
/**
 * Props: `key`; `class`; `style` (an object of CSS properties, custom ones too); `data` (an object
 * for `dataset`); `on<type>` handlers; `ref` (called once with the new element); `keep` (other code
 * owns its children: never patched); DOM properties `value`, `checked`, `selected`, `open`,
 * `indeterminate`; everything else is an attribute: null, undefined and false remove it, true makes
 * it empty.
 * @typedef {Record<string, any>} Props
 */
/** @typedef {{tag: string, key: string | number | undefined, props: Props, children: Child[]}} Description */

const SVG = "http://www.w3.org/2000/svg";

/** @type {WeakMap<Node, Description>} last description drawn into an element */
const drawn = new WeakMap();

/**
 * Describe an element.
 * @param {string} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 * @returns {Description}
 */
export function h(tag, props, ...children) {
  const given = props ?? {};
  return { tag, key: given.key, props: given, children };
}

/**
 * Make `parent`'s children look like `nodes`, keeping keyed elements and moving as few as possible.
 * @param {Element | DocumentFragment} parent
 * @param {Child | Child[]} nodes
 */
export function patch(parent, nodes) {
  const wanted = flat(nodes);
  const places = reusable(parent, new Set(wanted));
  const next = wanted.map((child) => realise(child, parent, places));
  const kept = new Set(next);
  for (const old of [...parent.childNodes]) if (!kept.has(old)) old.remove();
  let cursor = parent.firstChild;
  for (const node of next) {
    if (node === cursor) cursor = cursor.nextSibling;
    else move(parent, node, cursor);
  }
}

/**
 * Make a real element of a description, outside any parent.
 * @param {Description} description
 * @returns {HTMLElement}
 */
export function element(description) {
  const holder = document.createDocumentFragment();
  patch(holder, description);
  return /** @type {HTMLElement} */ (holder.firstChild);
}

/**
 * Publish the page's state to style sheets as attributes of its body. `:has()` instead would
 * restyle everything below on each inserted or removed node.
 * @param {Record<string, unknown>} flags
 */
export function markPage(flags) {
  for (const [name, there] of Object.entries(flags))
    document.body.toggleAttribute(`data-${name}`, Boolean(there));
}

/** @param {Child | Child[]} nodes @returns {(string | Node | Description)[]} */
function flat(nodes) {
  if (Array.isArray(nodes)) return nodes.flatMap(flat);
  if (nodes === null || nodes === undefined || typeof nodes === "boolean") return [];
  return [typeof nodes === "number" ? String(nodes) : nodes];
}

/**
 * Return the nodes that descriptions may reuse; a node wanted unchanged is not one of them.
 * @typedef {{keyed: Map<string | number, Element>, plain: Element[], texts: Node[]}} Places
 * @param {Element | DocumentFragment} parent @param {Set<unknown>} wanted @returns {Places}
 */
function reusable(parent, wanted) {
  /** @type {Places} */
  const places = { keyed: new Map(), plain: [], texts: [] };
  for (const node of parent.childNodes) {
    if (wanted.has(node)) continue;
    if (node.nodeType === Node.TEXT_NODE) places.texts.push(node);
    else keepPlace(/** @type {Element} */ (node), places);
  }
  return places;
}

/** @param {Element} node @param {Places} places */
function keepPlace(node, places) {
  const was = drawn.get(node);
  if (was?.key !== undefined) places.keyed.set(was.key, node);
  else if (was) places.plain.push(node);
}

/** @param {string | Node | Description} child @param {Element | DocumentFragment} parent @param {Places} places @returns {ChildNode} */
function realise(child, parent, places) {
  if (child instanceof Node) return /** @type {ChildNode} */ (child);
  if (typeof child === "string") return text(child, places);
  const found = find(child, places);
  const node = found ?? create(child, parent);
  applyProps(node, child.props, drawn.get(node)?.props ?? {});
  drawn.set(node, child);
  if (!child.props.keep) patch(node, child.children);
  if (!found) child.props.ref?.(node);
  return node;
}

/** @param {string} value @param {Places} places */
function text(value, places) {
  const node = places.texts.shift() ?? document.createTextNode("");
  if (node.nodeValue !== value) node.nodeValue = value;
  return /** @type {ChildNode} */ (node);
}

/** @param {Description} child @param {Places} places @returns {Element | undefined} */
function find(child, places) {
  const same = (/** @type {Element} */ node) => drawn.get(node)?.tag === child.tag;
  if (child.key !== undefined) {
    const node = places.keyed.get(child.key);
    places.keyed.delete(child.key);
    return node && same(node) ? node : undefined;
  }
  const at = places.plain.findIndex(same);
  return at < 0 ? undefined : places.plain.splice(at, 1)[0];
}

/** @param {Description} child @param {Element | DocumentFragment} parent @returns {Element} */
function create(child, parent) {
  const inside = parent instanceof SVGElement && parent.localName !== "foreignObject";
  return inside || child.tag === "svg"
    ? document.createElementNS(SVG, child.tag)
    : document.createElement(child.tag);
}

/** @param {Element | DocumentFragment} parent @param {Node} node @param {Node | null} before */
function move(parent, node, before) {
  const mover = /** @type {any} */ (parent);
  // Moving keeps focus, scroll and running animations; it works only inside one living tree.
  // biome-ignore lint/plugin: insertBefore is the fallback
  if (mover.moveBefore && node.isConnected && parent.isConnected) mover.moveBefore(node, before);
  else parent.insertBefore(node, before);
}
