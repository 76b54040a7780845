import { expect, test } from 'vitest';
import type { PurchasedProduct } from '#contract/orders/purchased.ts';
import { isNewestDownloaded } from '#forms/downloads/is-newest-downloaded.ts';

const DOWNLOADED_AT = '2026-11-20T10:00:00Z';
const productOfVersions = (...versions: (string | null | undefined)[][]) =>
  ({ versions: versions.map((files) => ({ files: files.map((at) => ({ downloaded_at: at })) })) }) as PurchasedProduct;

test.each([
  ['every file of the newest version', true, productOfVersions([DOWNLOADED_AT, DOWNLOADED_AT], [null])],
  ['one of two files', false, productOfVersions([DOWNLOADED_AT, null])],
  ['the version before only', false, productOfVersions([null], [DOWNLOADED_AT])],
  ['nothing that the server knows of', false, productOfVersions([undefined])],
  ['a product without versions', false, productOfVersions()],
])('a user who downloaded %s: %s', (_, isDownloaded, product) => {
  expect(isNewestDownloaded(product)).toBe(isDownloaded);
});
