import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/platform/env.ts';
import { openFileStores } from '#server/platform/storage/open-stores.ts';
import { type ObjectStorage, startObjectStorage } from '#tests/support/object-storage/object-storage.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

const SMALL = Buffer.from('a small picture');
/** Too large for the memory of a node. */
const LARGE = Buffer.alloc(3 * 1024 ** 2, 'large ');

let storage: ObjectStorage;
let shop: TestShop;
beforeAll(async () => {
  storage = await startObjectStorage();
  const { assets, previews } = await openFileStores(readEnv(storage.variables));
  await assets.put('car-0a1b.webp', { bytes: SMALL });
  await assets.put('nested/car.webp', { bytes: SMALL });
  await previews.put('car-2c3d.glb', { bytes: LARGE });
  await previews.put('hud-4e5f.svg', { bytes: Buffer.from('<svg/>') });
  shop = await createTestShop({ publicFiles: { assets, previews } });
});
afterAll(async () => {
  await shop.close();
  await storage.close();
});

test.for([
  ['/static/assets/car-0a1b.webp', 'image/webp', SMALL, 'public, max-age=604800'],
  ['/static/previews/car-2c3d.glb', 'model/gltf-binary', LARGE, 'public, max-age=31536000, immutable'],
  ['/static/previews/hud-4e5f.svg', 'image/svg+xml', Buffer.from('<svg/>'), 'public, max-age=31536000, immutable'],
] as const)('sends %s from object storage as from a folder', async ([url, type, content, caching]) => {
  // The second response may come from memory.
  for (const _ of [1, 2]) {
    const response = await shop.call('GET', url);
    expect([response.status, response.headers['content-type']]).toEqual([200, type]);
    expect(response.raw.equals(content)).toBe(true);
    expect(response.headers).toMatchObject({
      'cache-control': caching,
      'content-length': String(content.length),
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers).not.toHaveProperty('referrer-policy');
    const again = await shop.call('GET', url, { headers: { 'if-none-match': String(response.headers.etag) } });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
  }
  const head = await shop.call('HEAD', url);
  expect([head.status, head.headers['content-length'], head.raw.length]).toEqual([200, String(content.length), 0]);
});

test('sends previews with headers that keep them from running scripts', async () => {
  const { headers } = await shop.call('GET', '/static/previews/hud-4e5f.svg');
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(headers['access-control-allow-origin']).toBe('*');
});

test('requests a small file from the storage once', async () => {
  await shop.call('GET', '/static/assets/car-0a1b.webp');
  storage.requests.length = 0;
  expect((await shop.call('GET', '/static/assets/car-0a1b.webp')).status).toBe(200);
  expect(storage.requests).toEqual([]);
});

test.for([
  '/static/assets/none.webp',
  '/static/assets/',
  '/static/assets/nested/car.webp',
  '/static/assets/..%2fpreviews%2fcar-2c3d.glb',
  '/static/assets/.hidden.webp',
  '/static/assets/car-0a1b.webp%00',
])('responds to %s with 400 or 404 and does not cache that', async (url) => {
  const response = await shop.call('GET', url);
  expect([400, 404]).toContain(response.status);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('responds 503 while the storage is away', async () => {
  storage.setDown(true);
  const response = await shop.call('GET', '/static/previews/car-2c3d.glb');
  storage.setDown(false);
  expect([response.status, response.headers['retry-after'], response.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
});
