import { expect, test, vi } from 'vitest';
import type { FileTransfer } from '#app/downloads/file-transfer.ts';
import { createLazyFileTransfer } from '#app/downloads/lazy-file-transfer.ts';
import type { ShopApi } from '#api/shop-api.ts';
import type { FileLink } from '#contract/orders/purchased.ts';
import { ConnectionCutError } from '#machines/download/download.machine.ts';
import { flush } from '#qa/support/deferred.ts';

const LINK: FileLink = { url: '/downloads/x', name: 'x.zip', size: 1000, sha256: 'a1', expires_at: '' };

const FILE = { productId: 1, fileId: 2, received: 0 };
const API = {} as ShopApi;

const createTransfer = (): FileTransfer => ({
  requestLink: vi.fn(async () => LINK),
  run: vi.fn(async () => {}),
  forget: vi.fn(),
  discard: vi.fn(),
});

test('loads the code with the first transfer, once', async () => {
  const transfer = createTransfer();
  const load = vi.fn(async () => transfer);
  const lazy = createLazyFileTransfer(load);
  lazy.discard();
  await flush();
  expect(load).not.toHaveBeenCalled();
  expect(transfer.discard).not.toHaveBeenCalled();

  const { signal } = new AbortController();
  await lazy.requestLink(API, FILE, signal);
  await lazy.run(LINK, () => {}, signal);
  lazy.forget();
  lazy.discard();
  await flush();
  expect(load).toHaveBeenCalledOnce();
  expect(transfer.requestLink).toHaveBeenCalledWith(API, FILE, signal);
  expect(transfer.run).toHaveBeenCalledOnce();
  expect(transfer.forget).toHaveBeenCalledOnce();
  expect(transfer.discard).toHaveBeenCalledOnce();
});

test('reports a lost connection when the code cannot be loaded, and loads it again for the next link', async () => {
  const load = vi
    .fn<() => Promise<FileTransfer>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(createTransfer());
  const lazy = createLazyFileTransfer(load);
  const { signal } = new AbortController();
  await expect(lazy.requestLink(API, FILE, signal)).rejects.toEqual(new ConnectionCutError('The connection was lost'));
  await expect(lazy.requestLink(API, FILE, signal)).resolves.toEqual(LINK);
  expect(load).toHaveBeenCalledTimes(2);
});
