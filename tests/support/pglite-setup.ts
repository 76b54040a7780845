import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { fromRoot } from '#server/platform/paths.ts';
import { makeMigratedDump } from './pglite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a migrated, empty database. Opening it is much faster than migrating. */
    pgliteDump: string;
  }
}

const MIGRATIONS = fromRoot('server/platform/db/migrations');

/** Changes with the migrations, with the engine, and with how the dump is made. */
const version = () => {
  const hash = createHash('sha256')
    .update(readFileSync(fromRoot('node_modules/@electric-sql/pglite/package.json')))
    .update(readFileSync(fromRoot('tests/support/pglite.ts')));
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(`${MIGRATIONS}/${name}`));
  }
  return hash.digest('hex').slice(0, 16);
};

/** Migrates a database once and caches it until the migrations change. */
export default async function setup(project: TestProject) {
  const folder = fromRoot('node_modules/.cache/prefab-bazaar');
  const file = `${folder}/migrated-${version()}.tar`;
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, await makeMigratedDump());
    renameSync(unfinished, file);
  }
  project.provide('pgliteDump', file);
}
