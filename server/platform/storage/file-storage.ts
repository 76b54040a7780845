import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ProductStorage } from './product-storage.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/** Copies a file and syncs it to disk. @returns the SHA-256 of its content */
const copyDurably = async (from: string, to: string) => {
  const hash = createHash('sha256');
  const target = await open(to, 'wx');
  try {
    for await (const chunk of createReadStream(from)) {
      hash.update(chunk as Buffer);
      await target.writeFile(chunk as Buffer);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return hash.digest('hex');
};

/** Syncs a folder: a rename survives a power failure only after that. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const sizeOf = async (path: string) => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/**
 * Stores product files under their SHA-256 in two levels of folders. A file is written under a temporary name, verified and renamed,
 * so neither a crash nor a full disk leaves a partial file.
 * @param folder created when missing
 */
export const createFileStorage = (folder: string): ProductStorage => {
  const pathOf = (sha256: string) => {
    if (!SHA256.test(sha256)) throw new Error('The name of a file in the storage is its SHA-256');
    return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };

  return {
    put: async (sha256, sourcePath) => {
      const path = pathOf(sha256);
      const storedSize = await sizeOf(path);
      // A different size means that something else truncated the file, so it is replaced.
      if (storedSize !== null && storedSize === (await stat(sourcePath)).size) return;
      await mkdir(dirname(path), { recursive: true });
      const unfinished = join(dirname(path), `.${randomUUID()}`);
      try {
        if ((await copyDurably(sourcePath, unfinished)) !== sha256)
          throw new Error(`${sourcePath} does not have the SHA-256 ${sha256}`);
        await rename(unfinished, path);
        await syncFolder(dirname(path));
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    size: (sha256) => sizeOf(pathOf(sha256)),
    read: (sha256, range) => createReadStream(pathOf(sha256), range),
  };
};
