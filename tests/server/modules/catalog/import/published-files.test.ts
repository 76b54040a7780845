import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { type ProductStorage, createProductStorage } from '#server/platform/storage/product-storage.ts';

const CONTENT = Buffer.from('files '.repeat(50_000));
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');
const PLACE = join('goods', SHA256.slice(0, 2), SHA256.slice(2, 4), SHA256);

let folder: string;
let source: string;
let storage: ProductStorage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prefab-bazaar-storage-'));
  source = join(folder, 'source.zip');
  await writeFile(source, CONTENT);
  storage = createProductStorage(createFolderStore(join(folder, 'goods')));
});
afterEach(() => rm(folder, { recursive: true }));

const filesIn = async () =>
  (await readdir(join(folder, 'goods'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test('stores a file by its SHA-256 and reads all or a range of it', async () => {
  expect(await storage.size(SHA256)).toBeNull();
  await storage.put(SHA256, source);
  expect(await storage.size(SHA256)).toBe(CONTENT.length);
  expect((await buffer(storage.read(SHA256))).equals(CONTENT)).toBe(true);
  expect((await buffer(storage.read(SHA256, { start: 6, end: 10 }))).toString()).toBe('files');
});

test('rejects a file with another SHA-256 and stores nothing', async () => {
  const other = 'a'.repeat(64);
  await expect(storage.put(other, source)).rejects.toThrow('does not have the SHA-256');
  expect(await storage.size(other)).toBeNull();
  expect(await filesIn()).toEqual([]);
});

test('stores nothing when the source cannot be read', async () => {
  await expect(storage.put(SHA256, join(folder, 'none.zip'))).rejects.toThrow('ENOENT');
  expect(await storage.size(SHA256)).toBeNull();
});

test('stores a file once when it is added several times, also at the same time', async () => {
  await Promise.all([1, 2, 3, 4].map(() => storage.put(SHA256, source)));
  await storage.put(SHA256, source);
  expect(await filesIn()).toHaveLength(1);
});

test('repairs a truncated file when it is stored again', async () => {
  await storage.put(SHA256, source);
  await truncate(join(folder, PLACE), 10);
  await storage.put(SHA256, source);
  expect(await storage.size(SHA256)).toBe(CONTENT.length);
});

test.for(['', '..', '../../etc/passwd', 'A'.repeat(64), 'a'.repeat(63)])(
  'rejects the invalid SHA-256 %j',
  async (name) => {
    await expect(storage.put(name, source)).rejects.toThrow('SHA-256');
    expect(() => storage.read(name)).toThrow('SHA-256');
  },
);
