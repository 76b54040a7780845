/** Why a browser does not store: no space, or a setting. */
export type StorageFault = 'full' | 'forbidden';

const faultOf = (error: unknown): StorageFault =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'forbidden';

/**
 * The same storage, which reports every write that fails. The caller still gets the error
 * ([faults](../../../docs/reliability.md#blocked-storage)).
 */
export const watchStorage = (storage: Storage, onFault: (fault: StorageFault) => void): Storage => ({
  get length() {
    return storage.length;
  },
  key: (index) => storage.key(index),
  getItem: (key) => storage.getItem(key),
  setItem: (key, value) => {
    try {
      storage.setItem(key, value);
    } catch (error) {
      onFault(faultOf(error));
      throw error;
    }
  },
  removeItem: (key) => storage.removeItem(key),
  clear: () => storage.clear(),
});
