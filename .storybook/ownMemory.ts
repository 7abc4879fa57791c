/** Returns a storage that lasts as long as the page. */
export function emptyMemory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

export const memories = ["localStorage", "sessionStorage"] as const;

/**
 * Gives this page its own storage until its story ends: the browser's storage is shared by all
 * stories on a page. Returns a function that restores it.
 */
export function rememberAlone(): () => void {
  const shared = memories.map((name) => {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: true,
      value: emptyMemory(),
    });
    return [name, before] as const;
  });
  return () => {
    for (const [name, before] of shared) {
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}
