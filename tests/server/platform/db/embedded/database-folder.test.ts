import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareDatabaseFolder } from '#server/platform/db/embedded/database-folder.ts';
import { EnvError } from '#server/platform/env.ts';

let parent: string;
/** The folder of the database, which is missing at first. */
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'prefab-bazaar-database-'));
  folder = join(parent, 'database');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const FILES = ['PG_VERSION', 'base', 'base/1', 'global', 'pg_wal'];

const write = (path: string, content = '') => {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
};

const createFiles = async (to: string) => {
  for (const name of FILES) if (name !== 'base') write(join(to, name));
};

/** The names of all files, without those of the disk itself. */
const filesIn = (path: string) =>
  readdirSync(path, { recursive: true })
    .map(String)
    .filter((name) => name !== 'lost+found' && !name.startsWith('.'))
    .sort();

// docs/reliability.md#killed-first-start
test.each<[string, () => void]>([
  ['missing', () => {}],
  ['empty', () => mkdirSync(folder)],
  ['the root of an empty disk', () => mkdirSync(join(folder, 'lost+found'), { recursive: true })],
])('creates the database in a folder that is %s', async (_, arrange) => {
  arrange();
  await prepareDatabaseFolder(folder, createFiles);
  expect(filesIn(folder)).toEqual(FILES);
});

test('leaves a database as it is', async () => {
  await createFiles(folder);
  const create = vi.fn(createFiles);
  await prepareDatabaseFolder(folder, create);
  expect(create).not.toHaveBeenCalled();
  expect(filesIn(folder)).toEqual(FILES);
});

test('repeats a first start that was killed while the engine wrote its files', async () => {
  const killed = prepareDatabaseFolder(folder, async (to) => {
    write(join(to, 'base', '2'), 'half written');
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(readdirSync(folder)).not.toContain('PG_VERSION');
  await prepareDatabaseFolder(folder, createFiles);
  expect(filesIn(folder)).toEqual(FILES);
});

test.each([[[]], [['base']], [['base', 'global', 'pg_wal']]])(
  'finishes a first start that was killed when it had moved %j',
  async (moved: string[]) => {
    const initialized = join(folder, 'initialized');
    await createFiles(initialized);
    for (const name of moved) {
      cpSync(join(initialized, name), join(folder, name), { recursive: true });
      rmSync(join(initialized, name), { recursive: true });
    }
    const create = vi.fn(createFiles);
    await prepareDatabaseFolder(folder, create);
    expect(create).not.toHaveBeenCalled();
    expect(filesIn(folder)).toEqual(FILES);
  },
);

// docs/reliability.md#damaged-embedded-database
test.each<[string, () => void]>([
  ['has lost its version', () => {}],
  ['has lost its version after a killed first start', () => mkdirSync(join(folder, 'initialized'))],
])('refuses a database that %s, and keeps its files', async (_, arrange) => {
  await createFiles(folder);
  rmSync(join(folder, 'PG_VERSION'));
  write(join(folder, 'base', '1'), 'all orders');
  arrange();
  const create = vi.fn(createFiles);
  const failure: unknown = await prepareDatabaseFolder(folder, create).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EnvError);
  expect((failure as EnvError).reasons).toEqual([
    `DATA_DIR cannot be used: the database in ${folder} is incomplete, because it has files but no PG_VERSION: move them elsewhere, then restore a backup or start a new shop`,
  ]);
  expect(create).not.toHaveBeenCalled();
  expect(readFileSync(join(folder, 'base', '1'), 'utf8')).toBe('all orders');
});
