import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { deleteUnusedFiles } from '#server/modules/catalog/delete-unused-files.ts';
import { listUnusedFiles, postponeDeletion, scheduleDeletion } from '#server/modules/catalog/queries/unused-files.ts';
import { createFileStores } from '#tests/support/file-stores.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

const DAY_MS = 24 * 3600_000;

let shop: TestShop;
let files: Awaited<ReturnType<typeof createFileStores>>;
let removed: string[];
beforeAll(async () => {
  files = await createFileStores();
  shop = await createTestShop(files.stores);
});
afterAll(async () => {
  await shop.close();
  await files.remove();
});
beforeEach(() => {
  removed = [];
});

/** Runs the job two days later, with a storage in which some files cannot be removed. */
const run = (isStuck: (name: string) => boolean) => {
  const { assets, previews } = shop.context.publicFiles;
  const remove = async (name: string) => {
    if (isStuck(name)) throw new Error('the storage refuses');
    removed.push(name);
  };
  const later = new Date(shop.clock.now().getTime() + 2 * DAY_MS);
  const publicFiles = { assets, previews: { ...previews, remove } };
  return deleteUnusedFiles({ ...shop.context, clock: { now: () => later }, publicFiles });
};

test('continues after files that cannot be deleted, and tries them again the next time', async () => {
  const names = Array.from({ length: 450 }, (_, index) => `sheet-${String(index).padStart(3, '0')}.webp`);
  await scheduleDeletion(shop.db, 'previews', names, shop.clock.now());
  // More than one batch at the beginning of the list.
  const stuck = new Set(names.slice(0, 250));
  shop.logLines.length = 0;
  await run((name) => stuck.has(name));
  expect(removed.toSorted()).toEqual(names.slice(250));
  expect(shop.logLines.filter((line) => line.includes('could not delete an unused file'))).toHaveLength(250);
  await run(() => false);
  expect(removed).toHaveLength(450);
  expect(await listUnusedFiles(shop.db, new Date(shop.clock.now().getTime() + DAY_MS), null, 1)).toEqual([]);
});

test('reads the previews of all products once, however many files are unused', async () => {
  const select = vi.spyOn(shop.db, 'select');
  onTestFinished(() => select.mockRestore());
  const countReads = async (files: number) => {
    const names = Array.from({ length: files }, (_, index) => `many-${index}.webp`);
    await scheduleDeletion(shop.db, 'previews', names, shop.clock.now());
    select.mockClear();
    await run(() => false);
    return select.mock.calls.length;
  };
  const readsOfOneBatch = await countReads(50);
  // Each further batch of 200 is one read of the list.
  expect(await countReads(450)).toBe(readsOfOneBatch + 2);
  expect(removed).toHaveLength(500);
});

test('stores and postpones the same files at once in any order', async () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `shared-${index}.webp`);
  const now = shop.clock.now();
  await scheduleDeletion(shop.db, 'previews', names, now);
  const calls = Array.from({ length: 12 }, (_, index) => {
    const store = index % 3 === 0 ? postponeDeletion : scheduleDeletion;
    return store(shop.db, 'previews', index % 2 === 0 ? names : names.toReversed(), now);
  });
  await expect(Promise.all(calls)).resolves.toHaveLength(12);
});
