import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CatalogError } from '#server/modules/catalog/import/catalog-error.ts';
import { type CatalogProgress, checkCatalog } from '#server/modules/catalog/import/check-catalog.ts';
import { exportCatalog } from '#server/modules/catalog/export-catalog.ts';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import { writeSchemas } from '#server/modules/catalog/import/manifest-schemas.ts';
import { generateProducts } from '#server/modules/catalog/queries/generate-products.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/client.ts';
import { EnvError, readEnv } from '#server/platform/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { nameDataDir } from '#server/platform/data-dir-failure.ts';
import { takeDataLock } from '#server/platform/data-lock.ts';
import { fromRoot } from '#server/platform/paths.ts';
import type { FileStores } from '#server/platform/storage/open-stores.ts';
import { createProductStorage } from '#server/platform/storage/product-storage.ts';
import { USAGE_EXIT, UsageError, describeUsageError, readArguments } from './arguments.ts';
import { openStoresForCommand } from './open-stores.ts';
import { readSubcommand } from './subcommands.ts';
import { assertDatabaseExists } from './with-database.ts';

const HELP = `Usage: npm run catalog -- COMMAND FOLDER
       npm run catalog -- generate COUNT

  check FOLDER    validates a catalog folder and all its files; changes nothing
  import FOLDER   imports the folder, all or nothing; existing products are updated by id
  export FOLDER   exports the shop's catalog to an empty folder, for another shop or to edit and import again
  schema FOLDER   writes the JSON schemas of both manifests, for editors
  generate COUNT  adds made-up products, to measure a large shop; their files cannot be downloaded
  inspect         opens every download of the demo catalog with independent readers and prints the results
  build [OPTION]  rebuilds the demo catalog in a source checkout; options as in demo/build.ts

A folder holds catalog.json and products/SLUG/{product.json,images/,files/}; see docs/catalog.md.
Uses the database of DATA_DIR and DATABASE_URL. With the embedded database, stop the server first.

Exit codes
  0  success     1  the command failed     2  invalid arguments
`;

const print = (text: string) => void process.stdout.write(text);

/** More would take longer to generate than anybody waits. */
const GENERATED_MAX = 2_000_000;
const STAGES = { checking: 'Checking', copying: 'Copying', generating: 'Generating' } as const;

/** On a terminal one line that is overwritten; otherwise only the last line of each stage. */
const showProgress = ({ stage, done, total }: Omit<CatalogProgress, 'stage'> & { stage: keyof typeof STAGES }) => {
  const line = `${STAGES[stage]} ${done} of ${total} products`;
  if (process.stdout.isTTY) print(`\r\u001b[K${line}${done === total ? '\n' : ''}`);
  else if (done === total) print(`${line}\n`);
};

const check = async (folder: string) => {
  const { products } = await checkCatalog(folder, showProgress);
  print(`${folder} is valid: ${products.length} products\n`);
};

/** Opens the database and the stores of files for one command, and closes the database afterwards. */
const withShop = async (
  work: (shop: { database: OpenDatabase; files: FileStores }) => Promise<void>,
  { canMigrate }: { canMigrate: boolean } = { canMigrate: true },
) => {
  const env = readEnv(process.env);
  const files = await openStoresForCommand(env);
  // Only one process at a time may open the embedded database.
  const lock = env.databaseUrl
    ? null
    : await takeDataLock(env.dataDir).catch((error: unknown) => {
        throw nameDataDir(error, env.dataDir);
      });
  try {
    const database = await openDatabase({ ...env, canMigrate });
    try {
      await work({ database, files });
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
};

const importFolder = (folder: string) =>
  withShop(async ({ database, files: { products: productFiles, assets, previews } }) => {
    const { products, categories } = await importCatalog({
      db: database.db,
      productFiles: createProductStorage(productFiles),
      clock: systemClock,
      assets,
      previews,
      folder,
      onProgress: showProgress,
    });
    print(`Imported ${products} products in ${categories} categories\n`);
  });

const parseCount = (given: string) => {
  const count = Number(given);
  if (Number.isInteger(count) && count >= 1 && count <= GENERATED_MAX) return count;
  throw new UsageError(`COUNT ${given}: give a whole number from 1 to ${GENERATED_MAX}`);
};

const generate = (count: number) =>
  withShop(async ({ database }) => {
    await generateProducts(database.db, count, (done) => showProgress({ stage: 'generating', done, total: count }));
    print(`Generated ${count} products\n`);
  });

const exportFolder = async (folder: string) => {
  assertDatabaseExists(readEnv(process.env));
  await withShop(
    async ({ database, files: { products: productFiles, assets, previews } }) => {
      const { products } = await exportCatalog({
        db: database.db,
        productFiles: createProductStorage(productFiles),
        assets,
        previews,
        folder,
        onProgress: (done, total) => showProgress({ stage: 'copying', done, total }),
      });
      print(`Exported ${products} products to ${folder}\n`);
    },
    { canMigrate: false },
  );
};

/** The generators are not part of the server, so they run as separate programs. @returns the exit code */
const runDemo = (program: 'build' | 'check', options: readonly string[] = []): number => {
  const script = fromRoot(`demo/${program}.ts`);
  if (!existsSync(script)) {
    process.stderr.write(`demo/${program}.ts is missing: the demo catalog can only be built in a source checkout\n`);
    return 1;
  }
  return spawnSync(process.execPath, ['--import', 'tsx', script, ...options], { stdio: 'inherit' }).status ?? 1;
};

const readCommand = () =>
  readArguments({
    name: 'catalog',
    help: HELP,
    most: Infinity,
    read: (parsed) =>
      readSubcommand(parsed, {
        check: { takes: ['FOLDER'], run: ([folder = '']) => check(folder) },
        import: { takes: ['FOLDER'], run: ([folder = '']) => importFolder(folder) },
        export: { takes: ['FOLDER'], run: ([folder = '']) => exportFolder(folder) },
        schema: { takes: ['FOLDER'], run: ([folder = '']) => writeSchemas(folder) },
        generate: { takes: ['COUNT'], run: ([count = '']) => generate(parseCount(count)) },
        inspect: {
          takes: [],
          run: () => {
            process.exitCode = runDemo('check');
          },
        },
        // Only for the list of commands: its options are those of another program.
        build: { takes: [], run: () => {} },
      }),
  });

const reportFailure = (error: Error) => {
  if (process.stdout.isTTY) print('\r\u001b[K');
  const lines = error instanceof CatalogError ? error.faults : [error.message.split('\n')[0]];
  for (const line of lines) process.stderr.write(`${line}\n`);
  if (error instanceof CatalogError && process.argv[2] === 'import') process.stderr.write('Nothing was changed\n');
  else if (!(error instanceof EnvError) && process.env['LOG_LEVEL'] === 'debug') console.error(error);
};

const run = async () => {
  const [name, ...options] = process.argv.slice(2);
  if (name === 'build') {
    process.exitCode = runDemo('build', options);
    return;
  }
  const work = readCommand();
  try {
    await work();
  } catch (error) {
    if (error instanceof UsageError) process.stderr.write(`${describeUsageError('catalog', error)}\n`);
    else reportFailure(error as Error);
    process.exitCode = error instanceof UsageError ? USAGE_EXIT : 1;
  }
};

await run();
