import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloads } from '#server/modules/library/schema.ts';
import { grants } from '#server/modules/orders/schema/orders.ts';
import { readEnv } from '#server/platform/env.ts';
import { PRODUCT_FILES_FOLDER } from '#server/platform/storage/folders.ts';
import { openFileStores } from '#server/platform/storage/open-stores.ts';
import { createProductStorage } from '#server/platform/storage/product-storage.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type ObjectStorage, startObjectStorage } from '#tests/support/object-storage/object-storage.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

const CONTENT = Buffer.from('0123456789'.repeat(100));
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');
const OBJECT = `${PRODUCT_FILES_FOLDER}/${SHA256.slice(0, 2)}/${SHA256.slice(2, 4)}/${SHA256}`;

let storage: ObjectStorage;
let shop: MoneyShop;
let user: TestUser;
let link: string;
beforeAll(async () => {
  storage = await startObjectStorage();
  const { products } = await openFileStores(readEnv(storage.variables));
  shop = await withPayments(await createTestShop({ productFiles: createProductStorage(products) }));
  user = await shop.newUser();
  const product = await shop.addProduct({ files: [{ name: 'Größe 1.zip', content: CONTENT, format: 'zip' }] });
  await shop.buyPaid(user, product);
  const { body } = await shop.call('GET', '/api/purchased', { token: user.accessToken });
  const fileId = body.data[0].versions[0].files[0].id;
  const made = await shop.call('POST', `/api/purchased/${product}/files/${fileId}/link`, { token: user.accessToken });
  link = made.body.data.url;
});
afterAll(async () => {
  await shop.close();
  await storage.close();
});

const follow = async (headers: Record<string, string> = {}, method = 'GET') => {
  const { status, headers: received } = await shop.call(method, link, { headers });
  expect(status).toBe(302);
  return fetch(String(received.location), { method, headers });
};

test('a download link leads to the storage, which sends the file with its name and type', async () => {
  const redirect = await shop.call('GET', link);
  expect(redirect.status).toBe(302);
  expect(redirect.headers['cache-control']).toContain('no-store');
  expect(redirect.headers['referrer-policy']).toBe('no-referrer');
  const address = new URL(String(redirect.headers.location));
  expect(address.origin).toBe(storage.url);
  expect(Number(address.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(60);
  const response = await fetch(address);
  expect(Buffer.from(await response.arrayBuffer()).equals(CONTENT)).toBe(true);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Gr__e 1.zip"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.zip`,
  );
  expect(response.headers.get('cache-control')).toContain('no-store');
});

test('an interrupted download continues with a range', async () => {
  const first = await follow({ range: 'bytes=0-399' });
  const rest = await follow({ range: 'bytes=400-', 'if-range': String(first.headers.get('etag')) });
  expect([first.status, rest.status, rest.headers.get('content-range')]).toEqual([206, 206, 'bytes 400-999/1000']);
  expect((await first.text()) + (await rest.text())).toBe(CONTENT.toString());
  const head = await follow({}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000']);
});

test('every download is counted, and the log has no address of the storage', async () => {
  await shop.db.delete(downloads);
  await shop.call('GET', link);
  await shop.call('GET', link, { headers: { range: 'bytes=5-' } });
  await shop.call('HEAD', link);
  const logged = await shop.db.select().from(downloads).orderBy(downloads.id);
  expect(logged.map(({ range, ip, requests }) => [range, ip, requests])).toEqual([['', '127.0.0.1', 2]]);
  expect(shop.logLines.join('\n')).not.toMatch(/X-Amz-Signature/);
});

test('a link leads nowhere after a refund, after 10 minutes, and while the file is missing or the storage is away', async () => {
  await shop.db.update(grants).set({ status: 'revoked' }).where(eq(grants.userId, user.id));
  const revoked = await shop.call('GET', link);
  expect([revoked.status, revoked.headers['x-error-code'], revoked.headers.location]).toEqual([
    403,
    'access_revoked',
    undefined,
  ]);
  await shop.db.update(grants).set({ status: 'granted' }).where(eq(grants.userId, user.id));

  storage.setDown(true);
  const away = await shop.call('GET', link);
  storage.setDown(false);
  expect([away.status, away.headers['x-error-code'], away.headers['retry-after']]).toEqual([
    503,
    'storage_unavailable',
    '5',
  ]);

  const kept = storage.objects.get(OBJECT);
  if (!kept) throw new Error('The file is not stored');
  storage.objects.delete(OBJECT);
  expect((await shop.call('GET', link)).headers['x-error-code']).toBe('file_missing');
  const other = Buffer.alloc(CONTENT.length);
  const checksum = createHash('sha256').update(other).digest('base64');
  storage.objects.set(OBJECT, { ...kept, bytes: other, checksum });
  expect((await shop.call('GET', link)).headers['x-error-code']).toBe('file_missing');
  storage.objects.set(OBJECT, kept);
  expect((await shop.call('GET', link)).status).toBe(302);

  shop.clock.advance(10 * 60_000);
  expect((await shop.call('GET', link)).headers['x-error-code']).toBe('link_expired');
});
