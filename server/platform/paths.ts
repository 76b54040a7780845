import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout: the nearest folder above that holds package.json, whether this runs from source or from dist/. */
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

/** A path inside the checkout, made absolute. */
export const fromRoot = (...parts: string[]) => join(ROOT, ...parts);
