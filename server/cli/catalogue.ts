import { CatalogueError } from '#server/catalogue/catalogue-error.ts';
import { type CatalogueProgress, checkCatalogue } from '#server/catalogue/check-catalogue.ts';
import { importCatalogue } from '#server/catalogue/import-catalogue.ts';
import { openDatabase } from '#server/db/client.ts';
import { EnvError, readEnv } from '#server/env.ts';
import { systemClock } from '#server/ops/clock.ts';
import { takeDataLock } from '#server/ops/data-lock.ts';
import { createFileStorage } from '#server/storage/file-storage.ts';
import { assetsDirOf, goodsDirOf } from '#server/storage/folders.ts';

const HELP = `Usage: npm run catalogue -- COMMAND FOLDER

  check FOLDER    reads a catalogue folder and everything in it, and says what is wrong; changes nothing
  import FOLDER   takes it into the shop, all of it or nothing; products of an earlier import are updated by id

A folder holds catalogue.json and products/SLUG/{product.json,images/,files/}.
The shop is the one of DATA_DIR and DATABASE_URL. With the embedded database, stop the server first.
`;

const say = (text: string) => void process.stdout.write(text);

/** One line that is written over on a terminal; in a log only the last one of each stage. */
const showProgress = ({ stage, done, total }: CatalogueProgress) => {
  const line = `${stage === 'checking' ? 'Checking' : 'Copying'} ${done} of ${total} products`;
  if (process.stdout.isTTY) say(`\r\u001b[K${line}${done === total ? '\n' : ''}`);
  else if (done === total) say(`${line}\n`);
};

const check = async (folder: string) => {
  const { products } = await checkCatalogue(folder, showProgress);
  say(`${folder} is right: ${products.length} products\n`);
};

const load = async (folder: string) => {
  const env = readEnv(process.env);
  // PostgreSQL serves several at once; the embedded database is one process's alone.
  const lock = env.databaseUrl ? null : await takeDataLock(env.dataDir);
  try {
    const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
    try {
      const { products, categories } = await importCatalogue({
        db: database.db,
        goods: createFileStorage(goodsDirOf(env.dataDir)),
        clock: systemClock,
        assetsDir: assetsDirOf(env.dataDir),
        folder,
        onProgress: showProgress,
      });
      say(`Imported ${products} products in ${categories} categories\n`);
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
};

const COMMANDS: Record<string, (folder: string) => Promise<void>> = { check, import: load };

/** @returns the exit code */
const run = async ([name, folder, ...rest]: string[]): Promise<number> => {
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
    const lines = error instanceof CatalogueError ? error.faults : [(error as Error).message.split('\n')[0]];
    for (const line of lines) process.stderr.write(`${line}\n`);
    if (error instanceof CatalogueError && name === 'import') process.stderr.write('Nothing was changed\n');
    else if (!(error instanceof EnvError) && process.env['LOG_LEVEL'] === 'debug') console.error(error);
    return 1;
  }
};

process.exitCode = await run(process.argv.slice(2));
