// Tells whether a build is of the sources as they are now.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** The file with the hash of the sources that were built. Every build deletes it first. */
export const BUILD_ID = join(ROOT, 'dist/server/build-id');
const SOURCES = [
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/build',
  'scripts/build.mjs',
  'package.json',
  'package-lock.json',
];

const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesIn(join(path, name)))
    : [path];

/** A hash of all sources. It ignores modification times, because a checkout changes them. The build also depends on VITE_* variables. */
export const computeSourcesId = () => {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\0`);
  }
  for (const source of SOURCES.map((name) => join(ROOT, name)).filter(existsSync)) {
    for (const file of filesIn(source)) {
      hash.update(`${file.slice(ROOT.length).replaceAll('\\', '/')}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
};
