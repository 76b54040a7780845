import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deleteUnfinishedFiles } from '#server/modules/catalog/delete-unfinished-files.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { createProductStorage } from '#server/platform/storage/product-storage.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { createFileStores } from '#tests/support/file-stores.ts';

const DAY_MS = 24 * 3600_000;
const UNFINISHED = '.11111111-2222-4333-8444-555555555555';

let files: Awaited<ReturnType<typeof createFileStores>>;
beforeAll(async () => {
  files = await createFileStores();
});
afterAll(() => files.remove());

test('deletes what a killed writer left a day ago in any store, and logs what cannot be deleted', async () => {
  const clock = createTestClock();
  const { stores, dataDir } = files;
  const productFiles = createProductStorage(createFolderStore(join(dataDir, 'goods')));
  const dayAgo = new Date(clock.now().getTime() - DAY_MS);
  for (const [name, at] of [
    ['goods', new Date(dayAgo.getTime() - 1)],
    ['assets', dayAgo],
    ['uploads', new Date(dayAgo.getTime() - 1)],
  ] as const) {
    await mkdir(join(dataDir, name, 'ab'), { recursive: true });
    await writeFile(join(dataDir, name, UNFINISHED), 'half');
    await utimes(join(dataDir, name, UNFINISHED), at, at);
    await utimes(join(dataDir, name, 'ab'), at, at);
  }
  await writeFile(join(dataDir, 'previews'), 'no folder');
  const warn = vi.fn();
  await deleteUnfinishedFiles({ clock, log: { warn }, productFiles, ...stores });
  expect(await readdir(join(dataDir, 'goods'))).toEqual([]);
  expect(await readdir(join(dataDir, 'assets'))).toEqual([UNFINISHED, 'ab']);
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});
