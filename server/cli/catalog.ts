import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CatalogError } from '#server/modules/catalog/import/catalog-error.ts';
import { type CatalogProgress, checkCatalog } from '#server/modules/catalog/import/check-catalog.ts';
import { exportCatalog } from '#server/modules/catalog/export-catalog.ts';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import { writeSchemas } from '#server/modules/catalog/import/manifest-schemas.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/db/client.ts';
import { EnvError, readEnv } from '#server/platform/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { takeDataLock } from '#server/platform/data-lock.ts';
import { fromRoot } from '#server/platform/paths.ts';
import { createFileStorage } from '#server/platform/storage/file-storage.ts';
import { assetsDirOf, goodsDirOf, previewsDirOf } from '#server/platform/storage/folders.ts';

const HELP = `Usage: npm run catalog -- COMMAND FOLDER

  check FOLDER    reads a catalog folder and everything in it, and says what is wrong; changes nothing
  import FOLDER   takes it into the shop, all of it or nothing; products of an earlier import are updated by id
  export FOLDER   writes the shop's catalog into an empty folder, for another shop or to be changed and imported again
  schema FOLDER   writes the JSON schemas of both manifests, for editors
  inspect         opens every download of the demo catalog with readers of its own, and prints what it found
  build [OPTION]  makes the demo catalog again, in a checkout of the source; its options are those of demo/build.ts

A folder holds catalog.json and products/SLUG/{product.json,images/,files/}; docs/catalog.md tells all of it.
The shop is the one of DATA_DIR and DATABASE_URL. With the embedded database, stop the server first.
`;

const say = (text: string) => void process.stdout.write(text);

/** One line that is written over on a terminal; in a log only the last one of each stage. */
const showProgress = ({ stage, done, total }: CatalogProgress) => {
  const line = `${stage === 'checking' ? 'Checking' : 'Copying'} ${done} of ${total} products`;
  if (process.stdout.isTTY) say(`\r\u001b[K${line}${done === total ? '\n' : ''}`);
  else if (done === total) say(`${line}\n`);
};

const check = async (folder: string) => {
  const { products } = await checkCatalog(folder, showProgress);
  say(`${folder} is right: ${products.length} products\n`);
};

/** Opens the shop of DATA_DIR and DATABASE_URL for one piece of work. */
const withShop = async (work: (shop: { database: OpenDatabase; dataDir: string }) => Promise<void>) => {
  const env = readEnv(process.env);
  // PostgreSQL serves several at once; the embedded database is one process's alone.
  const lock = env.databaseUrl ? null : await takeDataLock(env.dataDir);
  try {
    const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
    try {
      await work({ database, dataDir: env.dataDir });
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
};

const load = (folder: string) =>
  withShop(async ({ database, dataDir }) => {
    const { products, categories } = await importCatalog({
      db: database.db,
      goods: createFileStorage(goodsDirOf(dataDir)),
      clock: systemClock,
      assetsDir: assetsDirOf(dataDir),
      previewsDir: previewsDirOf(dataDir),
      folder,
      onProgress: showProgress,
    });
    say(`Imported ${products} products in ${categories} categories\n`);
  });

const save = (folder: string) =>
  withShop(async ({ database, dataDir }) => {
    const { products } = await exportCatalog({
      db: database.db,
      goods: createFileStorage(goodsDirOf(dataDir)),
      assetsDir: assetsDirOf(dataDir),
      previewsDir: previewsDirOf(dataDir),
      folder,
      onProgress: (done, total) => showProgress({ stage: 'copying', done, total }),
    });
    say(`Exported ${products} products to ${folder}\n`);
  });

/** The generators are no part of the server: they are run as the programs that they are. */
const runDemo = (program: 'build' | 'check', options: readonly string[]): number => {
  const script = fromRoot(`demo/${program}.ts`);
  if (!existsSync(script)) {
    process.stderr.write(`demo/${program}.ts is not here: the demo catalog is made in a checkout of the source\n`);
    return 1;
  }
  return spawnSync(process.execPath, ['--import', 'tsx', script, ...options], { stdio: 'inherit' }).status ?? 1;
};

const COMMANDS: Record<string, (folder: string) => Promise<void>> = {
  check,
  import: load,
  export: save,
  schema: writeSchemas,
};

/** @returns the exit code */
const run = async ([name, folder, ...rest]: string[]): Promise<number> => {
  if (name === 'build') return runDemo('build', folder === undefined ? [] : [folder, ...rest]);
  if (name === 'inspect' && folder === undefined) return runDemo('check', []);
  if (name === '--help' || name === '-h' || name === 'help') {
    say(HELP);
    return 0;
  }
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || folder === undefined || rest.length > 0) {
    process.stderr.write(HELP);
    return 1;
  }
  try {
    await command(folder);
    return 0;
  } catch (error) {
    if (process.stdout.isTTY) say('\r\u001b[K');
    const lines = error instanceof CatalogError ? error.faults : [(error as Error).message.split('\n')[0]];
    for (const line of lines) process.stderr.write(`${line}\n`);
    if (error instanceof CatalogError && name === 'import') process.stderr.write('Nothing was changed\n');
    else if (!(error instanceof EnvError) && process.env['LOG_LEVEL'] === 'debug') console.error(error);
    return 1;
  }
};

process.exitCode = await run(process.argv.slice(2));
