import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-data-'));
  shop = await createTestShop({ env: { DATA_DIR: dataDir } });
  // Created after the start, because an import may create it while the server runs.
  await mkdir(join(dataDir, 'assets', 'nested'), { recursive: true });
  const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: '#446688' } });
  await picture
    .clone()
    .avif({ effort: 0 })
    .toFile(join(dataDir, 'assets', 'car-320.avif'));
  await picture
    .clone()
    .webp()
    .toFile(join(dataDir, 'assets', 'car.webp'));
  await writeFile(join(dataDir, 'assets', 'nested', 'car.webp'), 'nested');
  await writeFile(join(dataDir, 'assets', '.unfinished.webp'), 'half');
  await writeFile(join(dataDir, 'secrets.json'), '{"jwt":"secret"}');
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

test.for([
  ['/static/assets/car.webp', 'image/webp'],
  ['/static/assets/car-320.avif', 'image/avif'],
  ['/static/images/gateways/card.svg', 'image/svg+xml'],
  ['/static/images/categories/1.svg', 'image/svg+xml'],
  ['/static/images/categories/2.svg', 'image/svg+xml'],
  ['/static/images/categories/3.svg', 'image/svg+xml'],
  ['/images/footer/footer-logo.webp', 'image/webp'],
] as const)('serves %s with headers that allow caching and embedding on other sites', async ([url, type]) => {
  const response = await shop.call('GET', url);
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toMatch(new RegExp(`^${type.replace('+', '\\+')}`));
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=604800',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect((await sharp(response.raw).metadata()).width).toBeGreaterThan(0);
  const head = await shop.call('HEAD', url);
  expect(head.status).toBe(200);
  const again = await shop.call('GET', url, { headers: { 'if-none-match': String(response.headers.etag) } });
  expect(again.status).toBe(304);
});

test.for(['bytes=0-9', 'bytes=999999-', 'bytes=-0', 'bytes=9-1', 'lines=0-1', 'nonsense'])(
  'ignores the Range header %j and sends the whole picture',
  async (range) => {
    const whole = await shop.call('GET', '/static/assets/car.webp');
    const response = await shop.call('GET', '/static/assets/car.webp', { headers: { range } });
    expect(response.status).toBe(200);
    expect(response.raw.equals(whole.raw)).toBe(true);
    expect(response.headers).not.toHaveProperty('accept-ranges');
    expect(response.headers).not.toHaveProperty('content-range');
    const head = await shop.call('HEAD', '/static/assets/car.webp', { headers: { range } });
    expect([head.status, head.headers['content-length']]).toEqual([200, String(whole.raw.length)]);
  },
);

test.for([
  '/static/assets/none.webp',
  '/static/assets/',
  '/static/assets/nested',
  '/static/assets/nested/car.webp',
  '/static/assets/.unfinished.webp',
  '/static/assets/../secrets.json',
  '/static/assets/..%2fsecrets.json',
  '/static/assets/..%2Fsecrets.json',
  '/static/assets/%2e%2e%2fsecrets.json',
  '/static/assets/..%5csecrets.json',
  '/static/assets/%252e%252e%252fsecrets.json',
  '/static/assets/car.webp%00.svg',
  '/static/assets/%2fetc%2fpasswd',
  '/static/assets//etc/passwd',
  `/static/assets/${'a'.repeat(3000)}`,
  '/static/assets/%E0%A4%A',
  '/static/images/gateways/none.svg',
  '/static/images/categories/9.svg',
  '/images/footer/..%2fgateways%2fcard.svg',
])('responds to %s with 400 or 404 and no content', async (url) => {
  const response = await shop.call('GET', url, { headers: { accept: 'text/html' } });
  expect([400, 404]).toContain(response.status);
  expect(JSON.stringify(response.body)).not.toMatch(/secret|<|root:/);
  expect(response.headers['cache-control']).toBe('no-store');
});
