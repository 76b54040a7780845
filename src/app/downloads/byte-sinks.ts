/** Stores the bytes of a download until the file is saved: those of several transfers, appended. */
export interface ByteSink {
  /** Bytes so far. */
  readonly size: number;
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** All bytes as one blob; no write may follow. */
  finish(type: string): Promise<Blob>;
  /** Discards the bytes. */
  discard(): Promise<void>;
}

/** Files of at least this many bytes are stored on disk, where the browser supports it. */
export const DISK_FROM = 16 * 1024 * 1024;
const FOLDER = 'downloads';
/**
 * Time after which a file is removed. The browser has copied a finished file by then. A file that a tab is still writing is locked,
 * so it stays however long its download takes.
 */
const STALE_AFTER_MS = 5 * 60_000;

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

const openFolder = async (storage: StorageManager, options?: FileSystemGetDirectoryOptions) =>
  (await storage.getDirectory()).getDirectoryHandle(FOLDER, options);

const removeStale = async (folder: FileSystemDirectoryHandle, now: number) => {
  for await (const [name, handle] of folder.entries()) {
    if (handle.kind !== 'file') continue;
    // Another tab may remove the same file. One that another tab is writing cannot be removed, and must not be.
    const file = await handle.getFile().catch(() => null);
    if (file && file.lastModified < now - STALE_AFTER_MS) await folder.removeEntry(name).catch(() => {});
  }
};

/** Removes the files of earlier downloads, so that they do not fill the storage of the browser. Never fails. */
export const removeStaleFiles = async (storage: StorageManager | undefined): Promise<void> => {
  try {
    if (storage) await removeStale(await openFolder(storage), Date.now());
  } catch {
    // There is no such folder yet, or the browser has no such file system.
  }
};

/**
 * A file in the origin private file system. A finished file stays until it is stale, because the browser may still be copying
 * it when the object URL is revoked.
 * @throws where the browser has no such file system, as in some private windows
 */
export const createDiskSink = async (storage: StorageManager): Promise<ByteSink> => {
  const folder = await openFolder(storage, { create: true });
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
      // Aborting fails when `finish` has already closed the file.
      await file.abort().catch(() => {});
      await folder.removeEntry(name).catch(() => {});
    },
  };
};

/** Stores a large file on disk where the browser supports it, and any other file in memory. */
export const openSink = async (bytes: number, storage: StorageManager | undefined): Promise<ByteSink> => {
  await removeStaleFiles(storage);
  if (bytes < DISK_FROM || !storage) return createMemorySink();
  return createDiskSink(storage).catch(createMemorySink);
};
