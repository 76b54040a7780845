import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ChecksumError } from '#server/platform/storage/file-store.ts';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';

export interface MemoryProductFiles extends ProductStorage {
  /** @returns the SHA-256 of the content */
  putContent(content: Buffer): string;
  /** Stores content under a SHA-256 that does not match it, as a damaged disk would. */
  putAs(sha256: string, content: Buffer): void;
  remove(sha256: string): void;
}

/** Product files in memory, gone after the test. */
export const createMemoryProductFiles = (): MemoryProductFiles => {
  const files = new Map<string, Buffer>();
  const hashContent = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  return {
    put: async (sha256, sourcePath) => {
      const content = await readFile(sourcePath);
      if (hashContent(content) !== sha256) throw new ChecksumError(sourcePath, sha256);
      files.set(sha256, content);
    },
    putContent: (content) => {
      const sha256 = hashContent(content);
      files.set(sha256, content);
      return sha256;
    },
    putAs: (sha256, content) => void files.set(sha256, content),
    remove: (sha256) => void files.delete(sha256),
    links: null,
    size: async (sha256) => files.get(sha256)?.length ?? null,
    isIntact: async (sha256, size) => {
      const content = files.get(sha256);
      return content?.length === size && hashContent(content) === sha256;
    },
    read: (sha256, range) => {
      const content = files.get(sha256);
      if (!content) throw new Error(`No product file ${sha256}`);
      return Readable.from([range ? content.subarray(range.start, range.end + 1) : content]);
    },
    removeLeftovers: async () => {},
  };
};
