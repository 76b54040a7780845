import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvError } from '#server/platform/env.ts';

/** Without this file the engine would write a new database over what is in the folder. */
const VERSION = 'PG_VERSION';
/** Part of the folder in which a new database is written. */
const INITIALIZING = 'initializing';
/** The same part when it has the whole database. */
const INITIALIZED = 'initialized';

/** What may be in an empty folder: the root of a disk has `lost+found`, and other programs hide files in folders. */
const isIgnored = (name: string) => name === 'lost+found' || name.startsWith('.');

const assertEmpty = async (folder: string) => {
  if ((await readdir(folder)).every(isIgnored)) return;
  throw new EnvError([
    `DATA_DIR cannot be used: the database in ${folder} is incomplete, because it has files but no ${VERSION}: move them elsewhere, then restore a backup or start a new shop`,
  ]);
};

/** The version is last, because it makes the database complete. */
const moveUp = async (folder: string) => {
  const from = join(folder, INITIALIZED);
  const names = (await readdir(from)).filter((name) => name !== VERSION);
  for (const name of names) await rename(join(from, name), join(folder, name));
  if (existsSync(join(from, VERSION))) await rename(join(from, VERSION), join(folder, VERSION));
  await rmdir(from);
};

/**
 * Creates the database if its folder is empty or missing. A first start that was killed at any moment is repeated or finished: until the
 * database is complete, all its files are in a part of the folder. A rename of the folder itself would fail for a mounted disk.
 * @param folder of the database
 * @param create writes a new database into an empty folder and closes it
 * @throws EnvError when the folder has files but no database
 */
export const prepareDatabaseFolder = async (
  folder: string,
  create: (folder: string) => Promise<void>,
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  if (existsSync(join(folder, VERSION))) return;
  const [initializing, initialized] = [join(folder, INITIALIZING), join(folder, INITIALIZED)];
  await rm(initializing, { recursive: true, force: true });
  if (!existsSync(initialized)) {
    await assertEmpty(folder);
    await mkdir(initializing);
    await create(initializing);
    await rename(initializing, initialized);
  }
  await moveUp(folder);
  if (!existsSync(join(folder, VERSION))) await assertEmpty(folder);
};
