/** Why a browser does not store: no space, or a setting. */
export type StorageFault = 'full' | 'forbidden';

/** What the stores of the pages use of a storage. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The same storage, which reports every write that fails. The caller still gets the error
 * ([faults](../../../docs/reliability.md#blocked-storage)).
 */
export const watchStorage = (storage: TextStorage, onFault: (fault: StorageFault) => void): TextStorage => ({
  getItem: (key) => storage.getItem(key),
  removeItem: (key) => storage.removeItem(key),
  setItem: (key, value) => {
    try {
      storage.setItem(key, value);
    } catch (error) {
      onFault((error as Error).name === 'QuotaExceededError' ? 'full' : 'forbidden');
      throw error;
    }
  },
});
