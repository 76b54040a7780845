import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** Folders with files that people write. */
const FOLDERS = ['src', 'server', 'qa', 'tests', 'scripts', 'gallery', 'demo', 'docs'];
const EXTENSIONS = /\.(ts|tsx|mjs|md|sql)$/;
/** Generated or derived, and dependencies. */
const SKIPPED = /^demo\/catalog\/|^server\/.*\/migrations\/|(^|\/)(node_modules|dist)\//;

const filesBelow = (folder: string) => {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(ROOT.length + 1)
          .replaceAll('\\', '/'),
      );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

const filesAtTop = () =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

/** Paths of all source files and documents, relative to the root of the repository, sorted. */
export const repositoryFiles = (): string[] =>
  [...filesAtTop(), ...FOLDERS.flatMap(filesBelow)]
    .filter((path) => EXTENSIONS.test(path) && !SKIPPED.test(path))
    .toSorted();

export const readRepositoryFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
