/** Storage that ends with the page. */
const createMemoryStorage = (): Storage => {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
};

/**
 * A storage of the browser, or one that ends with the page where the browser forbids it: reading `window.localStorage` itself throws
 * there ([faults](../../../docs/reliability.md#blocked-storage)). A storage that is full throws later, at a write.
 * @param read such as `() => window.localStorage`
 */
export const openStorage = (read: () => Storage): Storage => {
  try {
    return read();
  } catch {
    return createMemoryStorage();
  }
};
