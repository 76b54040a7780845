import { isAbsolute, relative } from 'node:path';
import { EnvError } from './env.ts';

/** What to do, by the code of the file system. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'may not be written: allow this user to write there',
  EEXIST: 'is not a folder: remove it',
  EISDIR: 'is a folder where a file has to be: remove it',
  ENAMETOOLONG: 'has too long a name: shorten it',
  ENOENT: 'cannot be created: create its parent folder',
  ENOSPC: 'has no space left: free some',
  ENOTDIR: 'is below a file instead of a folder: remove the file',
  EPERM: 'may not be written: allow this user to write there',
  EROFS: 'cannot be written because its file system is read-only: mount it writable',
};

/**
 * @param dataDir absolute, as in the environment
 * @returns an EnvError in one line that names DATA_DIR, if that is why a file could not be used; else the same error
 */
export const nameDataDir = (error: unknown, dataDir: string): unknown => {
  if (!(error instanceof Error)) return error;
  const { code, path } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string' || typeof path !== 'string' || !Object.hasOwn(REASONS, code)) return error;
  const inside = relative(dataDir, path);
  if (inside.startsWith('..') || isAbsolute(inside)) return error;
  return new EnvError([`DATA_DIR cannot be used: ${path} ${REASONS[code]}, or choose another DATA_DIR`]);
};
