import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkShop, describeWhole, listRecordedFiles } from '#server/cli/backups.ts';
import { listProductFiles, listUsedPictures } from '#server/modules/catalog/queries/product-files.ts';
import { productPictureEdits } from '#server/modules/catalog/schema/pictures.ts';
import { checkBackup, restoreBackup, writeBackup } from '#server/platform/backup.ts';
import type { OpenDatabase } from '#server/platform/db/client.ts';
import { readEnv } from '#server/platform/env.ts';
import { countAppliedMigrations, inSnapshot, readAllRows } from '#server/platform/db/table-rows.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { openFileStores } from '#server/platform/storage/open-stores.ts';
import { createProductStorage, toProductFileName } from '#server/platform/storage/product-storage.ts';
import { PRODUCT_FILES_FOLDER, getProductFilesDir } from '#server/platform/storage/folders.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { startObjectStorage } from '#tests/support/object-storage/object-storage.ts';
import { createTestShop } from '#tests/support/shop.ts';

const SOURCES = ['secrets.json'];

const productFilesIn = (folder: string) => createFolderStore(getProductFilesDir(folder));

let folder: string;
let dataDir: string;
let database: OpenDatabase;
let shop: MoneyShop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prefab-bazaar-backup-'));
  dataDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-data-'));
  database = await openTestDatabase();
  const productFiles = createProductStorage(productFilesIn(dataDir));
  shop = await withPayments(await createTestShop({ database, productFiles }));
});
afterAll(async () => {
  await shop.close();
  await database.close();
  await Promise.all([folder, dataDir].map((path) => rm(path, { recursive: true, force: true })));
});

/** The products of these tests have pictures and previews in the database only. */
const publishedIn = async (db: OpenDatabase['db']) => {
  const store = createFolderStore(await mkdtemp(join(folder, 'published-')));
  for (const { file, widths } of await listUsedPictures(db))
    for (const suffix of ['', ...widths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`])])
      await store.put(suffix === '' ? file : file.replace('.webp', suffix), { bytes: Buffer.from('picture') });
  return { assets: store, previews: store };
};
const checkRestored = async (db: OpenDatabase['db'], files: FileStore) =>
  checkShop(db, { products: createProductStorage(files), ...(await publishedIn(db)) });

const options = async (name: string) => ({
  folder: join(folder, name),
  stores: { files: productFilesIn(dataDir) },
  dataDir,
  sources: SOURCES,
  migrations: await countAppliedMigrations(database.db),
  listRecorded: async () => ({}),
  now: shop.clock.now(),
});

const allRows = async (db: OpenDatabase['db']) => {
  const found: Record<string, string[]> = {};
  await inSnapshot(db, (tx) =>
    readAllRows(tx, async (table, lines) => void (found[table] = [...(found[table] ?? []), ...lines])),
  );
  for (const lines of Object.values(found)) lines.sort();
  return found;
};

test('a backup that was written while users buy restores a shop that is consistent and goes on selling', async () => {
  const buyers = [];
  for (let index = 0; index < 4; index += 1) buyers.push(await shop.newUser());
  const [first, ...others] = buyers;
  if (!first) throw new Error('No buyer');
  await shop.buyPaid(first, await shop.addProduct({ title: 'Größe "1"\n城 \\ \u{1F697}' }));
  const products: number[] = [];
  for (const _ of others) products.push(await shop.addProduct());
  const buying = (async () => {
    for (const [index, user] of others.entries()) await shop.buyPaid(user, products[index] ?? 0);
  })();
  const given = await options('under-load');
  const { manifest } = await writeBackup(database.db, given);
  await buying;
  expect(manifest.tables['public.users']?.rows).toBe(4);
  expect(await checkBackup(given.folder)).toEqual(manifest);

  const restored = await openTestDatabase();
  const restoredDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-restored-'));
  await restoreBackup(restored.db, { ...given, stores: { files: productFilesIn(restoredDir) }, dataDir: restoredDir });
  expect(await checkRestored(restored.db, productFilesIn(restoredDir))).toEqual([]);
  const plain = await createTestShop({ database: restored });
  const user = await plain.newUser();
  const added = await plain.addProduct({ id: 9_000 });
  expect((await plain.call('POST', `/front/v2/cart/add/${added}`, { token: user.accessToken })).status).toBe(200);
  await plain.close();
  await restored.close();
  await rm(restoredDir, { recursive: true, force: true });
});

test('a restored database has the same rows, and continues its numbers', async () => {
  const given = await options('same');
  const before = await allRows(database.db);
  await writeBackup(database.db, given);
  const restored = await openTestDatabase();
  await restoreBackup(restored.db, { ...given, stores: { files: productFilesIn(join(folder, 'elsewhere')) } });
  expect(await allRows(restored.db)).toEqual(before);
  const next = sql`select nextval(pg_get_serial_sequence('public.orders', 'sequence'))::int as next`;
  const largest = before['public.orders']?.length ?? 0;
  expect(((await restored.db.execute(next)) as { rows: { next: number }[] }).rows[0]?.next).toBe(largest + 1);
  await restored.close();
});

test('a backup is the same for a folder and for object storage, and restores into either', async () => {
  const storage = await startObjectStorage({ pageSize: 1 });
  const { products: bucket } = await openFileStores(readEnv(storage.variables));
  const filesIn = async (store: FileStore) => {
    const found: Record<string, string> = {};
    for await (const name of store.names()) found[name] = (await buffer(store.read(name))).toString('hex');
    return found;
  };
  const source = productFilesIn(dataDir);
  const before = await filesIn(source);
  expect(Object.keys(before).length).toBeGreaterThan(1);
  const copied = await options('from-a-folder');
  await writeBackup(database.db, copied);
  const restored = await openTestDatabase();
  await restoreBackup(restored.db, { ...copied, stores: { files: bucket } });
  expect(await checkRestored(restored.db, bucket)).toEqual([]);
  expect(await filesIn(bucket)).toEqual(before);

  const again = { ...copied, folder: join(folder, 'from-storage'), stores: { files: bucket } };
  await writeBackup(restored.db, again);
  await restored.close();
  const last = await openTestDatabase();
  const target = productFilesIn(join(folder, 'last'));
  await restoreBackup(last.db, { ...again, stores: { files: target } });
  expect(await filesIn(target)).toEqual(before);
  await last.close();

  storage.objects.delete(storage.objects.keys().next().value ?? '');
  expect(await checkRestored(database.db, bucket)).toEqual([expect.stringContaining('is missing or damaged')]);
  await storage.close();
});

/** A store of which all files but one are deleted after their names were listed. */
const storeThatLoses = async (...lost: string[]) => {
  const store = createFolderStore(await mkdtemp(join(folder, 'losing-')));
  for (const name of ['kept.webp', ...lost]) await store.put(name, { bytes: Buffer.from(name) });
  return {
    ...store,
    names: async function* names() {
      yield* store.names();
      for (const name of lost) await store.remove(name);
    },
  };
};

test('files that nothing uses may be deleted while the backup is written', async () => {
  const lost = Array.from({ length: 40 }, (_, index) => `unused-${index}.webp`);
  const given = { ...(await options('without-unused')), stores: { assets: await storeThatLoses(...lost) } };
  await writeBackup(database.db, given);
  expect(await readdir(join(given.folder, 'files', 'assets'))).toEqual(['kept.webp']);
});

test('a backup names a file that a product uses and that is deleted meanwhile', async () => {
  const recorded = new Map(
    ['kept.webp', 'used.webp'].map((name) => [name, { label: `picture ${name}`, content: null }]),
  );
  const given = {
    ...(await options('without-used')),
    stores: { assets: await storeThatLoses('used.webp') },
    listRecorded: async () => ({ assets: recorded }),
  };
  const { manifest, faults } = await writeBackup(database.db, given);
  expect(faults).toEqual(['picture used.webp is missing']);
  expect(await checkBackup(given.folder)).toEqual(manifest);
});

/** Flips a bit of a stored file, which keeps its size. */
const damage = async (store: FileStore, name: string) => {
  const bytes = await buffer(store.read(name));
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await store.put(name, { bytes });
};

test('a backup names product files of the shop that are missing or differ from the database, copies all else, and reads each file once', async () => {
  for (let count = 0; count < 3; count += 1) await shop.addProduct();
  const files = createFolderStore(await mkdtemp(join(folder, 'faulty-')));
  const source = productFilesIn(dataDir);
  for await (const name of source.names()) await files.put(name, { bytes: await buffer(source.read(name)) });
  const rows = await listProductFiles(database.db);
  const describeFile = (name: string) => {
    const row = rows.find(({ sha256 }) => name.endsWith(sha256));
    return `product file ${row?.name ?? ''} (${row?.sha256 ?? ''})`;
  };
  const names = [...new Set(rows.map(({ sha256 }) => toProductFileName(sha256)))];
  const [missing = '', changed = '', short = ''] = names;
  expect(names.length).toBeGreaterThan(3);
  await files.remove(missing);
  await damage(files, changed);
  await files.put(short, { bytes: Buffer.from('short') });

  const readNames: string[] = [];
  const read: FileStore['read'] = (name, range) => {
    readNames.push(name);
    return files.read(name, range);
  };
  const stores = { [PRODUCT_FILES_FOLDER]: { ...files, read }, ...(await publishedIn(database.db)) };
  const given = { ...(await options('faulty')), stores, listRecorded: listRecordedFiles };
  const { manifest, faults } = await writeBackup(database.db, given);
  expect(faults).toEqual(
    [
      `${describeFile(missing)} is missing`,
      `${describeFile(changed)} is damaged`,
      `${describeFile(short)} is damaged`,
    ].sort(),
  );
  expect(readNames.sort()).toEqual(names.filter((name) => name !== missing).sort());
  expect(describeWhole(await checkBackup(given.folder))).toMatch(
    / is whole: .+\. But files of the shop were missing or damaged when it was written \(3\): keep the older backups$/,
  );

  const restored = await openTestDatabase();
  const target = productFilesIn(join(folder, 'faulty-restored'));
  await restoreBackup(restored.db, { ...given, stores: { [PRODUCT_FILES_FOLDER]: target } });
  expect(await checkRestored(restored.db, target)).toHaveLength(manifest.faultyFiles ?? 0);
  await restored.close();
});

/** A store whose disk fails in the middle of one file. */
const withBadSectors = (store: FileStore, unreadable: string): FileStore => ({
  ...store,
  read: (name, range) => {
    if (name !== unreadable) return store.read(name, range);
    return Readable.from(
      (async function* fail() {
        yield Buffer.from('the first sectors');
        throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', errno: -5, syscall: 'read' });
      })(),
    );
  },
});

test('a backup names files that the disk cannot read, has all others, and is whole without them', async () => {
  await shop.addProduct();
  const [row] = await listProductFiles(database.db);
  const unreadable = toProductFileName(row?.sha256 ?? '');
  const products = withBadSectors(productFilesIn(dataDir), unreadable);
  const published = await publishedIn(database.db);
  await published.assets.put('unused.webp', { bytes: Buffer.from('picture') });
  const assets = withBadSectors(published.assets, 'unused.webp');
  const stores = { [PRODUCT_FILES_FOLDER]: products, ...published, assets };
  const given = { ...(await options('bad-sectors')), stores, listRecorded: listRecordedFiles };
  const { manifest, faults } = await writeBackup(database.db, given);
  expect(faults).toEqual([
    'assets/unused.webp cannot be read: EIO: i/o error, read',
    `product file ${row?.name} (${row?.sha256}) cannot be read: EIO: i/o error, read`,
  ]);
  expect(manifest.faultyFiles).toBe(2);
  expect(await checkBackup(given.folder)).toEqual(manifest);
  const copied = createFolderStore(join(given.folder, 'files', PRODUCT_FILES_FOLDER));
  expect(await copied.find(unreadable)).toBeNull();
  const others = (await listProductFiles(database.db)).filter(({ sha256 }) => sha256 !== row?.sha256);
  for (const { sha256, size } of others) expect(await copied.find(toProductFileName(sha256))).toMatchObject({ size });

  expect(await checkShop(database.db, { products: createProductStorage(products), ...published })).toEqual([
    `product file ${row?.name} (${row?.sha256}) is missing or damaged`,
  ]);
});

/** The listing of a folder, or of all of the store, fails, as on a damaged disk; files are still read by their names. */
const withUnlistableFolder = (store: FileStore, unlistable: string): FileStore => ({
  ...store,
  names: async function* names(onUnlistable) {
    for await (const name of store.names()) if (!name.startsWith(unlistable)) yield name;
    const error = new Error('EIO: i/o error, scandir');
    if (!onUnlistable) throw error;
    onUnlistable(unlistable, error);
  },
});

test('a backup names folders that the disk cannot list, and has what the database names there and all other files', async () => {
  for (let count = 0; count < 2; count += 1) await shop.addProduct();
  const rows = await listProductFiles(database.db);
  const [row] = rows;
  const [prefix] = toProductFileName(row?.sha256 ?? '').split('/');
  const products = withUnlistableFolder(productFilesIn(dataDir), prefix ?? '');
  const published = await publishedIn(database.db);
  const assets = withUnlistableFolder(published.assets, '');
  const given = {
    ...(await options('unlistable')),
    stores: { [PRODUCT_FILES_FOLDER]: products, assets, previews: published.previews },
    listRecorded: listRecordedFiles,
  };
  const { manifest, faults } = await writeBackup(database.db, given);
  expect(faults).toEqual([
    'folder assets cannot be listed: EIO: i/o error, scandir',
    `folder ${PRODUCT_FILES_FOLDER}/${prefix} cannot be listed: EIO: i/o error, scandir`,
  ]);
  expect(manifest.faultyFiles).toBe(2);
  expect(await checkBackup(given.folder)).toEqual(manifest);
  const copied = createFolderStore(join(given.folder, 'files', PRODUCT_FILES_FOLDER));
  for (const { sha256, size } of rows) expect(await copied.find(toProductFileName(sha256))).toMatchObject({ size });
  const pictures = createFolderStore(join(given.folder, 'files', 'assets'));
  for (const { file } of await listUsedPictures(database.db)) expect(await pictures.find(file)).not.toBeNull();
});

test('a backup and the check of the shop name files in folders that the disk cannot search', async () => {
  await shop.addProduct();
  const rows = await listProductFiles(database.db);
  const published = await publishedIn(database.db);
  const unsearchable = (store: FileStore): FileStore => ({
    ...withBadSectors(withUnlistableFolder(store, ''), rows[0] ? toProductFileName(rows[0].sha256) : ''),
    find: async () => {
      throw new Error('EACCES: permission denied, stat');
    },
  });
  const products = unsearchable(productFilesIn(dataDir));
  const given = {
    ...(await options('unsearchable')),
    stores: { [PRODUCT_FILES_FOLDER]: products, ...published },
    listRecorded: listRecordedFiles,
  };
  const { faults } = await writeBackup(database.db, given);
  expect(faults).toEqual([
    expect.stringMatching(/^folder .+ cannot be listed/),
    `product file ${rows[0]?.name} (${rows[0]?.sha256}) cannot be read: EIO: i/o error, read`,
  ]);
  const stores = { products: createProductStorage(products), assets: unsearchable(published.assets) };
  const found = await checkShop(database.db, { ...stores, previews: published.previews });
  expect(found).toEqual([
    ...rows.map(({ name, sha256 }) => `product file ${name} (${sha256}) is missing or damaged`),
    ...(await listUsedPictures(database.db)).map(({ file }) => `picture ${file} is missing`),
  ]);
});

test('a backup fails when object storage does not respond, or when a copy cannot be written', async () => {
  await shop.addProduct();
  const assets = createFolderStore(await mkdtemp(join(folder, 'elsewhere-')));
  await assets.put('a.webp', { bytes: Buffer.from('picture') });
  const remote = { ...withBadSectors(assets, 'a.webp'), folder: null };
  const failing = { ...(await options('no-response')), stores: { assets: remote } };
  await expect(writeBackup(database.db, failing)).rejects.toThrow('EIO');

  const full = await options('full-disk');
  const blocking: FileStore = {
    ...assets,
    names: async function* names() {
      await mkdir(join(full.folder, 'files', 'assets', 'a.webp'), { recursive: true });
      yield* assets.names();
    },
  };
  await expect(writeBackup(database.db, { ...full, stores: { assets: blocking } })).rejects.toThrow('EEXIST');
});

test('a backup to a path that is a file says that it is not a folder, and leaves the file as it is', async () => {
  const file = join(folder, 'mine.txt');
  await writeFile(file, 'mine');
  for (const to of [file, join(file, 'below')])
    await expect(writeBackup(database.db, { ...(await options('unused')), folder: to })).rejects.toThrow(
      new Error(`${to} is not a folder`),
    );
  expect(await readFile(file, 'utf8')).toBe('mine');
});

test('a backup without the secrets of the shop fails when the disk cannot read them', async () => {
  const source = await mkdtemp(join(folder, 'unreadable-secrets-'));
  await mkdir(join(source, 'secrets.json'));
  const given = { ...(await options('without-secrets')), dataDir: source };
  await expect(writeBackup(database.db, given)).rejects.toThrow('EISDIR');
});

test('a backup lists the files that the database names at the moment of its rows', async () => {
  let isolation: unknown;
  const listRecorded = async (db: OpenDatabase['db']) => {
    const level = sql`select current_setting('transaction_isolation') as level`;
    isolation = ((await db.execute(level)) as { rows: { level: string }[] }).rows[0]?.level;
    return {};
  };
  await writeBackup(database.db, { ...(await options('one-moment')), listRecorded });
  expect(isolation).toBe('repeatable read');
});

test('the check looks up several files at once, and names the missing ones in the order of their records', async () => {
  for (let count = 0; count < 2; count += 1) await shop.addProduct();
  const pictures = await listUsedPictures(database.db);
  const published = await publishedIn(database.db);
  let [running, most] = [0, 0];
  const find = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return null;
  };
  const products = createProductStorage(productFilesIn(dataDir));
  const stores = { products, ...published, assets: { ...published.assets, find } };
  expect(await checkShop(database.db, stores)).toEqual(pictures.map(({ file }) => `picture ${file} is missing`));
  expect(most).toBe(Math.min(16, pictures.length));
});

test('the check names pictures that are missing, and those without one of their widths', async () => {
  const first = await shop.addProduct();
  const second = await shop.addProduct();
  const published = await publishedIn(database.db);
  await published.assets.remove(`product-${first}-cover.webp`);
  await published.assets.remove(`product-${second}-cover-640.avif`);
  const products = createProductStorage(productFilesIn(dataDir));
  expect(await checkShop(database.db, { products, ...published })).toEqual([
    `picture product-${first}-cover.webp is missing`,
    `picture product-${second}-cover.webp has no product-${second}-cover-640.avif`,
  ]);
});

test('the check names imported pictures below an edit that are without one of their widths', async () => {
  const id = await shop.addProduct();
  const imported = { file: `imported-${id}.webp`, widths: [320], alt: '', width: 1280, height: 960 };
  await database.db.insert(productPictureEdits).values({ productId: id, imported: [imported] });
  const published = await publishedIn(database.db);
  await published.assets.remove(`imported-${id}-320.webp`);
  const products = createProductStorage(productFilesIn(dataDir));
  expect(await checkShop(database.db, { products, ...published })).toEqual([
    `picture imported-${id}.webp has no imported-${id}-320.webp`,
  ]);
});

test('the check names a product file whose bytes changed but not its size', async () => {
  await shop.addProduct();
  const copy = createFolderStore(await mkdtemp(join(folder, 'rotten-')));
  const source = productFilesIn(dataDir);
  for await (const name of source.names()) await copy.put(name, { bytes: await buffer(source.read(name)) });
  const [name = ''] = (await readdir(copy.folder ?? '', { recursive: true })).filter((path) => path.length > 64);
  await damage(copy, name);
  const faults = await checkRestored(database.db, copy);
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) expect(fault).toContain(`(${name.slice(-64)}) is missing or damaged`);
});

test('a damaged backup, one of another version and a database in use are rejected', async () => {
  const given = await options('damaged');
  await writeBackup(database.db, given);
  await expect(restoreBackup(database.db, given)).rejects.toThrow('in use');
  await expect(restoreBackup(database.db, { ...given, migrations: 1 })).rejects.toThrow('restore it with the version');
  await expect(writeBackup(database.db, given)).rejects.toThrow('not empty');
  await expect(checkBackup(folder)).rejects.toThrow('it is not a backup');
  const file = join(given.folder, 'tables', 'public.users.jsonl.gz');
  const text = gunzipSync(await readFile(file)).toString();
  await writeFile(file, gzipSync(text.replace('example.com', 'evil.example')));
  await expect(checkBackup(given.folder)).rejects.toThrow('public.users of the backup is damaged');
});

/** Writes a backup of some files and of `secrets.json`. */
const backUpFiles = async (name: string, files: readonly string[]) => {
  const assets = createFolderStore(await mkdtemp(join(folder, 'backed-up-')));
  for (const file of files) await assets.put(file, { bytes: Buffer.from(`content of ${file}`) });
  const source = await mkdtemp(join(folder, 'secrets-'));
  await writeFile(join(source, 'secrets.json'), '{}');
  await shop.newUser();
  const given = { ...(await options(name)), stores: { assets }, dataDir: source };
  await writeBackup(database.db, given);
  return { given, pathOf: (file: string) => join(given.folder, 'files', 'assets', file) };
};

/** Makes a backup one of a version that listed no files. */
const withoutList = async (folder: string) => {
  const path = join(folder, 'backup.json');
  const { files: _files, ...manifest } = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  await writeFile(path, JSON.stringify(manifest));
  await rm(join(folder, 'files.jsonl.gz'));
};

const readFailure = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => (error as Error).message,
  );

/** An empty database and empty stores. */
const emptyShop = async () => {
  const target = await openTestDatabase();
  const dir = await mkdtemp(join(folder, 'empty-'));
  const assets = createFolderStore(join(dir, 'assets'));
  return { db: target.db, close: target.close, dataDir: dir, stores: { assets } };
};

const countUsers = async (db: OpenDatabase['db']) => (await allRows(db))['public.users']?.length ?? 0;

test('the check of a backup names every file that is missing or has other bytes', async () => {
  const { given, pathOf } = await backUpFiles('damaged-files', ['a.webp', 'b.webp', 'c.webp', 'deep/d.webp']);
  expect(describeWhole(await checkBackup(given.folder))).toMatch(/ is whole: \d+ rows of \d+ tables, and 5 files$/);
  await rm(pathOf('a.webp'));
  await writeFile(pathOf('b.webp'), 'Content of b.webp');
  await writeFile(pathOf('deep/d.webp'), 'short');
  await writeFile(join(given.folder, 'files', 'secrets.json'), '[]');
  const lines = (await readFailure(checkBackup(given.folder))).split('\n');
  expect(lines.slice(0, -1).sort()).toEqual([
    'assets/a.webp is missing',
    'assets/b.webp is damaged',
    'assets/deep/d.webp is damaged',
    'secrets.json is damaged',
  ]);
  expect(lines.at(-1)).toContain('4 of its tables and files are missing or damaged');
});

test('the check of a backup names 50 files at most, and counts the others', async () => {
  const names = Array.from({ length: 53 }, (_, index) => `${index}.webp`);
  const { given, pathOf } = await backUpFiles('many-faults', names);
  for (const name of names) await rm(pathOf(name));
  const lines = (await readFailure(checkBackup(given.folder))).split('\n');
  expect(lines.filter((line) => line.endsWith(' is missing'))).toHaveLength(50);
  expect(lines.slice(50)).toEqual(['and 3 more', expect.stringContaining('53 of its')]);
});

test('the check of a backup names a table, and the list of files, that cannot be read', async () => {
  const { given } = await backUpFiles('unreadable', ['a.webp']);
  await rm(join(given.folder, 'tables', 'public.users.jsonl.gz'));
  await writeFile(join(given.folder, 'files.jsonl.gz'), 'no archive');
  const failure = await readFailure(checkBackup(given.folder));
  expect(failure).toContain('public.users of the backup is damaged: ENOENT');
  expect(failure).toContain('the list of files of the backup is damaged');
});

test.each([
  ['cut', '{ "format": 1, "createdAt'],
  ['of a later version', '{ "format": 2 }'],
])('the check of a backup names in one line a backup.json that is %s', async (_, text) => {
  const own = await mkdtemp(join(folder, 'manifest-'));
  await writeFile(join(own, 'backup.json'), text);
  const failure = await readFailure(checkBackup(own));
  expect(failure).toBe(`${own}/backup.json is damaged, or of a version whose backups this one cannot read`);
});

test('a restore names the damaged files, inserts no rows, and succeeds once good ones are in their place', async () => {
  const { given, pathOf } = await backUpFiles('restored-files', ['a.webp', 'b.webp']);
  await writeFile(pathOf('b.webp'), 'Content of b.webp');
  const { close, ...target } = await emptyShop();
  const failure = await readFailure(restoreBackup(target.db, { ...given, ...target }));
  expect(failure).toContain('assets/b.webp is damaged');
  expect(await readdir(join(target.dataDir, 'assets'))).toEqual(['a.webp']);
  expect(await countUsers(target.db)).toBe(0);

  await target.stores.assets.put('b.webp', { bytes: Buffer.from('content of b.webp') });
  await restoreBackup(target.db, { ...given, ...target });
  expect(await countUsers(target.db)).toBe(await countUsers(database.db));
  await close();
});

test('a restore whose storage fails can be repeated, and does not copy again what is there', async () => {
  const { given } = await backUpFiles('failing-storage', ['a.webp', 'b.webp']);
  const { close, ...target } = await emptyShop();
  const { assets } = target.stores;
  const stored: string[] = [];
  let isFull = true;
  const put: FileStore['put'] = async (name, content, sha256) => {
    if (name === 'b.webp' && isFull) throw new Error('No space left');
    await assets.put(name, content, sha256);
    stored.push(name);
  };
  const failing = { ...given, ...target, stores: { assets: { ...assets, put } } };
  expect(await readFailure(restoreBackup(target.db, failing))).toBe('No space left');
  expect(await countUsers(target.db)).toBe(0);
  isFull = false;
  await restoreBackup(target.db, failing);
  expect(stored.sort()).toEqual(['a.webp', 'b.webp']);
  expect(await countUsers(target.db)).toBe(await countUsers(database.db));
  await close();
});

test('a restore replaces a file of the same size that has other bytes', async () => {
  const { given } = await backUpFiles('replaced', ['a.webp']);
  const { close, ...target } = await emptyShop();
  await target.stores.assets.put('a.webp', { bytes: Buffer.from('Content of a.webp') });
  await restoreBackup(target.db, { ...given, ...target });
  expect(await readFile(join(target.dataDir, 'assets', 'a.webp'), 'utf8')).toBe('content of a.webp');
  await close();
});

// docs/operations.md#restore
test.each([
  ['lists its files', false],
  ['of an older version lists none', true],
])('a restore beside other secrets writes nothing, when the backup %s', async (name, isOld) => {
  const { given } = await backUpFiles(`other-secrets ${name}`, ['a.webp']);
  if (isOld) await withoutList(given.folder);
  const { close, ...target } = await emptyShop();
  const secrets = join(target.dataDir, 'secrets.json');
  await writeFile(secrets, '{ "jwt": "of another shop" }');
  expect(await readFailure(restoreBackup(target.db, { ...given, ...target }))).toBe(
    `${secrets} is not that of the backup: move it away, so that it is restored too`,
  );
  expect(await readdir(target.dataDir)).toEqual(['secrets.json']);
  expect(await countUsers(target.db)).toBe(0);

  await rm(secrets);
  await restoreBackup(target.db, { ...given, ...target });
  expect(await readFile(secrets, 'utf8')).toBe('{}');
  await close();
});

test('a restore into a database in use copies no files', async () => {
  const { given } = await backUpFiles('in-use', ['a.webp']);
  const { close, ...target } = await emptyShop();
  expect(await readFailure(restoreBackup(database.db, { ...given, ...target }))).toContain('in use');
  expect(await readdir(target.dataDir)).toEqual([]);
  await close();
});

test('a backup of a version that listed no files restores, and its check says what was not checked', async () => {
  const { given } = await backUpFiles('without-list', ['a.webp']);
  await withoutList(given.folder);
  expect(describeWhole(await checkBackup(given.folder))).toContain('Its files were not checked');
  const { close, ...target } = await emptyShop();
  await restoreBackup(target.db, { ...given, ...target });
  expect(await countUsers(target.db)).toBe(await countUsers(database.db));
  expect(await readFile(join(target.dataDir, 'assets', 'a.webp'), 'utf8')).toBe('content of a.webp');
  expect(await readFile(join(target.dataDir, 'secrets.json'), 'utf8')).toBe('{}');
  await close();
});

test('only the owner can read a backup, also in a folder that others could open before', async () => {
  await mkdir(join(folder, 'private'), { mode: 0o755 });
  const { given } = await backUpFiles('private', ['a.webp', 'deep/b.webp']);
  const modes = new Map<string, number>();
  for (const name of ['.', ...(await readdir(given.folder, { recursive: true }))])
    modes.set(name, (await stat(join(given.folder, name))).mode & 0o777);
  const folders = ['.', 'files', 'files/assets', 'files/assets/deep', 'tables'];
  expect([...modes.keys()]).toEqual(expect.arrayContaining([...folders, 'backup.json', 'files/secrets.json']));
  for (const [name, mode] of modes) expect([name, mode]).toEqual([name, folders.includes(name) ? 0o700 : 0o600]);
});
