import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from './catalog-error.ts';

const findStats = async (path: string) => {
  try {
    return await lstat(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
};

/** Whether the path is a folder and not a link to one. */
export const isFolder = async (path: string) => (await findStats(path))?.isDirectory() ?? false;

/** Whether the catalog folder has an entry at this path; a symbolic link counts. */
export const pathExists = async (root: string, file: string) =>
  (await findStats(join(root, ...file.split('/')))) !== null;

/**
 * Finds a file of the catalog without following symbolic links: a link could publish any file of the owner's machine.
 * @param file path inside the catalog folder, separated by `/`
 * @returns null after reporting what is wrong
 */
export const findFile = async (root: string, file: string, report: Report) => {
  const parts = file.split('/');
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const stats = await findStats(join(root, ...parts.slice(0, depth)));
    const isLast = depth === parts.length;
    if (!stats) {
      report(file, 'is missing');
      return null;
    }
    if (stats.isSymbolicLink()) {
      report(
        file,
        isLast ? 'is a symbolic link' : `is reached through the symbolic link ${parts.slice(0, depth).join('/')}`,
      );
      return null;
    }
    if (isLast ? !stats.isFile() : !stats.isDirectory()) {
      report(file, isLast ? 'is not a file' : 'is missing');
      return null;
    }
    if (isLast && stats.size === 0) {
      report(file, 'is empty');
      return null;
    }
    if (isLast) return { path: join(root, ...parts), size: stats.size };
  }
  return null;
};

/** Hexadecimal SHA-256 of a file of any size. */
export const hashFile = async (path: string) => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};
