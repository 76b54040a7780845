import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeDataLock } from '#server/platform/data-lock.ts';
import { fromRoot } from '#server/platform/paths.ts';
import { type BundledProgram, bundleProgram } from '#tests/support/bundled-program.ts';
import { type CatalogFolder, makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';

/** Each call starts a process and an embedded database. */
const TIMEOUT_MS = 120_000;

const isEmbeddedRun = process.env.TEST_ENGINE !== 'postgresql';

let folder: CatalogFolder;
let dataDir: string;
let program: BundledProgram | undefined;
beforeAll(async () => {
  if (isEmbeddedRun) program = await bundleProgram('server/cli/catalog.ts');
  dataDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-data-'));
  folder = await makeCatalogFolder([{ id: 1 }, { id: 2 }]);
});
afterAll(async () => {
  await folder.close();
  await rm(dataDir, { recursive: true, force: true });
  await program?.remove();
});

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      [program?.path ?? '', ...args],
      { cwd: fromRoot(), env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

// The command opens the embedded database by itself, whatever engine the other tests run on.
describe.runIf(isEmbeddedRun)('npm run catalog', { timeout: TIMEOUT_MS }, () => {
  test('explains itself with --help', async () => {
    const help = await run('--help');
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toMatch(/import FOLDER[^]*Exit codes/);
  });

  const COMMANDS = 'check, import, export, schema, generate, inspect, build';

  test.each([
    [[], `Name a command: ${COMMANDS}`],
    [['imprt', 'X'], `Unknown command 'imprt'. Commands: ${COMMANDS}`],
    [['constructor', 'x'], `Unknown command 'constructor'. Commands: ${COMMANDS}`],
    [['import'], 'import needs FOLDER: FOLDER is missing'],
    [['check', 'a', 'b'], "Unexpected argument 'b' after check"],
    [['import', 'a', '--force'], "Unknown option '--force'. Options: --help"],
    [['generate', 'many'], 'COUNT many: give a whole number from 1 to 2000000'],
  ])('rejects %j and names the mistake', async (args, why) => {
    const err = `${why}\nnpm run catalog -- --help explains the arguments.\n`;
    expect(await run(...args)).toEqual({ code: 2, out: '', err });
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('exports nothing without a shop, names the folder and creates no shop', async () => {
    const refused = await run('export', join(dataDir, 'exported'));
    const err = `There is no database in the folder ${dataDir}: set DATA_DIR or DATABASE_URL\n`;
    expect(refused).toEqual({ code: 1, out: '', err });
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('checks a folder without storing anything and imports it, also a second time', async () => {
    expect(await run('check', folder.path)).toEqual({
      code: 0,
      out: `Checking 2 of 2 products\n${folder.path} is valid: 2 products\n`,
      err: '',
    });
    expect(await readdir(dataDir)).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      const done = await run('import', folder.path);
      expect(done).toMatchObject({ code: 0, err: '' });
      expect(done.out).toMatch(/Imported 2 products in 5 categories\n$/);
    }
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['assets', 'database', 'goods']));
  });

  test('writes no schemas over a file, and says what is in the way', async () => {
    const file = join(folder.path, 'catalog.json');
    expect(await run('schema', file)).toEqual({ code: 1, out: '', err: `${file} is not a folder\n` });
  });

  test('generates products', async () => {
    const generated = await run('generate', '25');
    expect(generated).toMatchObject({ code: 0, err: '' });
    expect(generated.out).toMatch(/Generated 25 products\n$/);
  });

  test('fails with a one-line error while a server uses the embedded database', async () => {
    const lock = await takeDataLock(dataDir);
    try {
      const refused = await run('import', folder.path);
      expect(refused.code).toBe(1);
      expect(refused.err.trim().split('\n')).toHaveLength(1);
      expect(refused.err).not.toMatch(/\n\s+at /);
    } finally {
      await lock.release();
    }
  });

  test('reports each problem of an invalid folder on its own line and changes nothing', async () => {
    await folder.remove('products/product-1/images/product-1-cover.webp');
    const refused = await run('import', folder.path);
    expect(refused.code).toBe(1);
    expect(refused.err).toBe('products/product-1/images/product-1-cover.webp: is missing\nNothing was changed\n');
  });
});
