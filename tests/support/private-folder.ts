/**
 * A fake of the browser's private file system with one folder. As in browsers, a file that is open for writing cannot be removed.
 * @param isFull every write fails because the storage has no room
 */
export const createPrivateFolder = ({ isFull = false } = {}) => {
  const files = new Map<string, { bytes: Uint8Array[]; lastModified: number; isOpen?: boolean }>();
  const createHandle = (name: string) => ({
    kind: 'file',
    getFile: async () => {
      const { bytes, lastModified } = files.get(name)!;
      return Object.assign(new Blob(bytes as BlobPart[]), { lastModified });
    },
    createWritable: async () => {
      const file = files.get(name)!;
      file.isOpen = true;
      return {
        write: async (bytes: Uint8Array) => {
          if (isFull) throw new DOMException('Full', 'QuotaExceededError');
          file.bytes.push(bytes);
        },
        close: async () => void (file.isOpen = false),
        abort: async () => void (file.isOpen = false),
      };
    },
  });
  const folder = {
    entries: () => [...files.keys()].map((name) => [name, createHandle(name)] as const).values(),
    getFileHandle: async (name: string) => {
      files.set(name, { bytes: [], lastModified: Date.now() });
      return createHandle(name);
    },
    removeEntry: async (name: string) => {
      if (files.get(name)?.isOpen) throw new DOMException('Open', 'NoModificationAllowedError');
      files.delete(name);
    },
  };
  const storage = { getDirectory: async () => ({ getDirectoryHandle: async () => folder }) };
  return {
    /** By name. */
    files,
    /** Adds a closed file that was written some minutes ago. */
    addFile: (name: string, minutes: number) =>
      void files.set(name, { bytes: [], lastModified: Date.now() - minutes * 60_000 }),
    storage: storage as unknown as StorageManager,
  };
};
