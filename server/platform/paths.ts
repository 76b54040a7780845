import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest parent folder with a package.json, both in the source tree and in dist/. */
const findRoot = () => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json was not found above the server');
    folder = parent;
  }
  return folder;
};

const ROOT = findRoot();

/** The absolute form of a path inside the project. */
export const fromRoot = (...parts: string[]) => join(ROOT, ...parts);
