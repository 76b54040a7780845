/** Where the bytes of a download lie until they are handed over: those of several transfers, one behind the other. */
export interface ByteSink {
  /** Bytes so far. */
  readonly size: number;
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** All of them as one; nothing is written after that. */
  finish(type: string): Promise<Blob>;
  /** Throws them away. */
  discard(): Promise<void>;
}

/** Bytes from which a file is kept on disk meanwhile, where the browser has a place for that. */
export const DISK_FROM = 16 * 1024 * 1024;
const FOLDER = 'downloads';
/** ms. What a closed tab left behind is removed after that. */
const STALE_AFTER = 3600_000;

export const createMemorySink = (): ByteSink => {
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  return {
    get size() {
      return size;
    },
    write: async (bytes) => {
      parts.push(bytes);
      size += bytes.byteLength;
    },
    finish: async (type) => new Blob(parts, { type }),
    discard: async () => {
      parts = [];
      size = 0;
    },
  };
};

const removeStale = async (folder: FileSystemDirectoryHandle, now: number) => {
  for await (const [name, handle] of folder.entries()) {
    if (handle.kind !== 'file') continue;
    // One that another tab is writing cannot be removed, and need not be.
    const { lastModified } = await handle.getFile();
    if (lastModified < now - STALE_AFTER) await folder.removeEntry(name).catch(() => {});
  }
};

/**
 * A file of the origin's private folder. Once finished it stays until it is stale: the browser may still be copying it when the
 * object address is revoked.
 * @throws where the browser has no such folder, as in some private windows
 */
export const createDiskSink = async (storage: StorageManager): Promise<ByteSink> => {
  const folder = await (await storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
  await removeStale(folder, Date.now());
  const name = crypto.randomUUID();
  const handle = await folder.getFileHandle(name, { create: true });
  const file = await handle.createWritable();
  let size = 0;
  return {
    get size() {
      return size;
    },
    write: async (bytes) => {
      await file.write(bytes);
      size += bytes.byteLength;
    },
    finish: async () => {
      await file.close();
      return handle.getFile();
    },
    discard: async () => {
      size = 0;
      // Closed already where it was finished.
      await file.abort().catch(() => {});
      await folder.removeEntry(name).catch(() => {});
    },
  };
};

/** A large file is kept on disk, where the browser can; a small one, and all else, in memory. */
export const openSink = async (bytes: number, storage: StorageManager | undefined): Promise<ByteSink> => {
  if (bytes < DISK_FROM || !storage) return createMemorySink();
  return createDiskSink(storage).catch(createMemorySink);
};
