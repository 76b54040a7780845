import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  ChecksumError,
  type Content,
  type FileStore,
  type OnUnlistable,
  assertFileName,
  isFileName,
  readChunks,
} from './file-store.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Opens a new file, and creates its folder when missing. */
const openNewFile = async (path: string) => {
  const openInFolder = async () => {
    await mkdir(dirname(path), { recursive: true });
    return open(path, 'wx');
  };
  try {
    return await openInFolder();
  } catch (error) {
    if (!isMissing(error)) throw error;
    // `removeLeftovers` removed the folder, which was empty, before the file was in it. It does not remove a new folder.
    return openInFolder();
  }
};

/** Writes a new file and syncs it to disk. @returns the SHA-256 of its content */
const writeDurably = async (content: Content, to: string) => {
  const hash = createHash('sha256');
  const target = await openNewFile(to);
  try {
    for await (const chunk of readChunks(content)) {
      hash.update(chunk);
      await target.writeFile(chunk);
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

/** @param name of a folder in the store; '' for the store itself */
async function* listNames(folder: string, name: string, onUnlistable?: OnUnlistable): AsyncGenerator<string> {
  const entries = await readdir(join(folder, name), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    if (!onUnlistable) throw error;
    onUnlistable(name, error as Error);
    return [];
  });
  for (const entry of entries) {
    const path = name === '' ? entry.name : `${name}/${entry.name}`;
    // Unfinished files, and what others keep here, such as the `lost+found` of a disk.
    if (!isFileName(path)) continue;
    if (entry.isDirectory()) yield* listNames(folder, path, onUnlistable);
    else if (entry.isFile()) yield path;
  }
}

/** A file under its temporary name: a UUID after a dot, which keeps it apart from names of files. */
const UNFINISHED = /^\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isNotEmpty = (error: unknown) => ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');

/** See `FileStore.removeLeftovers`. @param name of a folder in the store; '' for the store itself */
const removeLeftovers = async (
  folder: string,
  name: string,
  ...options: Parameters<FileStore['removeLeftovers']>
): Promise<void> => {
  const [before, onUnremovable, signal] = options;
  const attempt = async (of: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!isMissing(error) && !isNotEmpty(error)) onUnremovable(of, error as Error);
    }
  };
  await attempt(name, async () => {
    for (const entry of await readdir(join(folder, name), { withFileTypes: true })) {
      if (signal?.aborted) return;
      const path = name === '' ? entry.name : `${name}/${entry.name}`;
      const isFolder = entry.isDirectory() && isFileName(path);
      if (!isFolder && !(entry.isFile() && UNFINISHED.test(entry.name))) continue;
      await attempt(path, async () => {
        // Before anything in it is removed, which changes its time.
        const { mtime } = await lstat(join(folder, path));
        if (isFolder) await removeLeftovers(folder, path, ...options);
        if (mtime >= before) return;
        await (isFolder ? rmdir(join(folder, path)) : rm(join(folder, path)));
      });
    }
  });
};

/**
 * Stores files in a folder of this machine or of a network volume. A file is written under a temporary name, verified and renamed, so
 * neither a crash nor a full disk leaves a partial file.
 * @param folder created when missing
 */
export const createFolderStore = (folder: string): FileStore => {
  const resolvePath = (name: string) => {
    assertFileName(name);
    return join(folder, name);
  };

  return {
    folder,
    links: null,
    put: async (name, content, sha256) => {
      const path = resolvePath(name);
      const unfinished = join(dirname(path), `.${randomUUID()}`);
      try {
        const found = await writeDurably(content, unfinished);
        if (sha256 !== undefined && found !== sha256)
          throw new ChecksumError('path' in content ? content.path : name, sha256);
        await rename(unfinished, path);
        await syncFolder(dirname(path));
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    find: async (name) => {
      try {
        return { size: (await stat(resolvePath(name))).size, sha256: null };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    read: (name, range) => createReadStream(resolvePath(name), range),
    remove: (name) => rm(resolvePath(name), { force: true }),
    names: (onUnlistable) => listNames(folder, '', onUnlistable),
    removeLeftovers: (...options) => removeLeftovers(folder, '', ...options),
  };
};
