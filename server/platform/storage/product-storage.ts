import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FileLinks, FileStore } from './file-store.ts';
import { hashChunks } from './hash-chunks.ts';

/** Stores the sold files by their SHA-256, so equal files are stored once and damage is detected. */
export interface ProductStorage {
  /**
   * Stores a file unless it is stored already.
   * @throws ChecksumError when the content does not have that SHA-256
   */
  put(sha256: string, sourcePath: string): Promise<void>;
  /** Size in bytes; null when the file is missing, or when the storage has other bytes under this checksum. */
  size(sha256: string): Promise<number | null>;
  /**
   * Whether the storage has the whole file. A file without a checksum of the storage is read, which takes as long as its bytes. One that the
   * disk cannot read is not intact.
   * @param size of the file, in bytes
   */
  isIntact(sha256: string, size: number): Promise<boolean>;
  /** @param range first and last byte, inclusive; the whole file by default */
  read(sha256: string, range?: { start: number; end: number }): Readable;
  /** See `FileStore.removeLeftovers`. */
  removeLeftovers: FileStore['removeLeftovers'];
  /** Links to the files by their SHA-256; null when the server has to send them. */
  links: FileLinks | null;
}

const SHA256 = /^[0-9a-f]{64}$/;

/** The name of a product file in its store. Two levels, because a folder with thousands of files is slow on many disks. */
export const toProductFileName = (sha256: string): string => {
  if (!SHA256.test(sha256)) throw new Error('The name of a file in the storage is its SHA-256');
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
};

/** Stores product files in a folder or in object storage. */
export const createProductStorage = (store: FileStore): ProductStorage => {
  const findSize = async (sha256: string) => {
    const found = await store.find(toProductFileName(sha256));
    return found && (found.sha256 ?? sha256) === sha256 ? found.size : null;
  };
  const { links } = store;

  return {
    put: async (sha256, sourcePath) => {
      const storedSize = await findSize(sha256);
      // A different size means that something else truncated the file, so it is replaced.
      if (storedSize !== null && storedSize === (await stat(sourcePath)).size) return;
      await store.put(toProductFileName(sha256), { path: sourcePath }, sha256);
    },
    size: findSize,
    isIntact: async (sha256, size) => {
      try {
        const found = await store.find(toProductFileName(sha256));
        if (found?.size !== size) return false;
        if (found.sha256 !== null) return found.sha256 === sha256;
        return (await hashChunks(store.read(toProductFileName(sha256)))) === sha256;
      } catch (error) {
        // A storage of another machine may only be unavailable.
        if (store.folder === null) throw error;
        return false;
      }
    },
    read: (sha256, range) => store.read(toProductFileName(sha256), range),
    removeLeftovers: store.removeLeftovers,
    links: links && { origin: links.origin, sign: (sha256, options) => links.sign(toProductFileName(sha256), options) },
  };
};
