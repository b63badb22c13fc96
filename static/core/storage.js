// @ts-check
/** Web storage that never throws: values the browser refuses to store live in memory until the page closes. */

/** @typedef {ReturnType<typeof createStorage>} Store */

/** @param {() => Storage} find reading the property alone throws where cookies are blocked */
export function createStorage(find) {
  /** @type {Map<string, string>} */
  const memory = new Map();
  const get = (/** @type {string} */ key) => {
    try {
      return memory.get(key) ?? find().getItem(key);
    } catch {
      return null;
    }
  };
  return {
    /** Return the stored JSON value, or null. @param {string} key @returns {any} */
    read(key) {
      try {
        return JSON.parse(get(key) ?? "null");
      } catch {
        return null;
      }
    },
    /** Store a JSON value; false if it is lost with the page. @param {string} key @param {unknown} value */
    write(key, value) {
      const text = JSON.stringify(value);
      try {
        find().setItem(key, text);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, text);
        return false;
      }
    },
    /** @param {string} key */
    forget(key) {
      memory.delete(key);
      try {
        find().removeItem(key);
      } catch {
        // Refused storage holds no value to remove.
      }
    },
    /** List the keys with a prefix. @param {string} prefix */
    keys(prefix) {
      const keys = new Set(memory.keys());
      try {
        for (const key of Object.keys(find())) keys.add(key);
      } catch {
        // Refused storage has no keys.
      }
      return [...keys].filter((key) => key.startsWith(prefix));
    },
  };
}

/** Values of this browser, shared by its tabs. */
export const device = createStorage(() => globalThis.localStorage);
/** Values of this tab; they survive a reload. */
export const tab = createStorage(() => globalThis.sessionStorage);
