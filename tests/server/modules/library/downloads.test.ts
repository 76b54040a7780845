import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grants } from '#server/modules/orders/schema/orders.ts';
import { downloads } from '#server/modules/library/schema.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { createDownloadLink, readDownloadLink } from '#server/modules/library/download-links.ts';
import { parseRange } from '#server/platform/http/ranges.ts';
import { type FakeGateway, createFakeGateway } from '#tests/support/fake-gateway.ts';
import { createMemoryProductFiles } from '#tests/support/product-files.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

const CONTENT = Buffer.from('0123456789'.repeat(100));
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');
const NAME = 'Größe "1" (new)% \u{1F697}.zip';
const productFiles = createMemoryProductFiles();

let shop: MoneyShop;
let gateway: FakeGateway;
let user: TestUser;
let product: number;
let fileId: number;

beforeAll(async () => {
  gateway = createFakeGateway('http://localhost:3000');
  shop = await withPayments(await createTestShop({ gateway, productFiles }));
  product = await shop.addProduct({ files: [{ name: NAME, content: CONTENT, format: 'zip' }] });
  user = await shop.newUser();
  await shop.fillCart(user, product);
  await shop.buy(user);
  for (const checkout of gateway.checkouts.values()) checkout.status = 'paid';
  await shop.getOrder(user, 'PB-100001');
  const { body } = await shop.call('GET', '/api/purchased', { token: user.accessToken });
  fileId = body.data[0].versions[0].files[0].id;
});
afterAll(() => shop.close());

const grantId = async () => (await shop.listGrants(user))[0]!.id;
const makeLink = async (change: { grantId?: string; fileId?: number; secret?: string; in?: number } = {}) =>
  createDownloadLink(change.secret ?? shop.context.secrets.downloads, {
    grantId: change.grantId ?? (await grantId()),
    fileId: change.fileId ?? fileId,
    expiresAt: new Date(shop.clock.now().getTime() + (change.in ?? 60_000)),
  });
const get = async (headers: Record<string, string> = {}, method = 'GET', link?: string) =>
  shop.call(method, link ?? (await makeLink()), { headers });

describe('download of a whole file', () => {
  test('sends the file without an access token, with name, type and checksum, and forbids caching', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(response.raw).toEqual(CONTENT);
    expect(response.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '1000',
      'content-type': 'application/zip',
      etag: `"${SHA256}"`,
      'repr-digest': `sha-256=:${Buffer.from(SHA256, 'hex').toString('base64')}:`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(response.headers['cache-control']).toContain('no-store');
    const disposition = String(response.headers['content-disposition']);
    expect(disposition).toBe(
      `attachment; filename="Gr__e _1_ (new)_ __.zip"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22%20%28new%29%25%20%F0%9F%9A%97.zip`,
    );
  });

  test('responds to HEAD with the headers only and ignores Range', async () => {
    const response = await get({ range: 'bytes=0-9' }, 'HEAD');
    expect([response.status, response.raw.length, response.headers['content-length']]).toEqual([200, 0, '1000']);
  });

  test('responds 304 when If-None-Match contains the current ETag', async () => {
    for (const tag of [`"${SHA256}"`, `W/"${SHA256}"`, `"x", "${SHA256}"`, '*'])
      expect((await get({ 'if-none-match': tag })).status).toBe(304);
    expect((await get({ 'if-none-match': '"x"' })).status).toBe(200);
  });
});

describe('Range requests', () => {
  const cases: [string, number, [number, number] | null][] = [
    ['bytes=0-0', 206, [0, 0]],
    ['bytes=0-499', 206, [0, 499]],
    ['bytes=500-', 206, [500, 999]],
    ['bytes=-1', 206, [999, 999]],
    ['bytes=-2000', 206, [0, 999]],
    ['bytes=990-5000', 206, [990, 999]],
    ['bytes=999-999', 206, [999, 999]],
    ['Bytes=1-2', 206, [1, 2]],
    ['bytes=1000-', 416, null],
    ['bytes=5000-6000', 416, null],
    ['bytes=-0', 416, null],
    ['bytes=9-1', 200, null],
    ['bytes=', 200, null],
    ['bytes=-', 200, null],
    ['bytes=a-b', 200, null],
    ['items=0-1', 200, null],
    ['bytes=0-1,5-6', 200, null],
    [`bytes=${'9'.repeat(400)}-`, 416, null],
  ];
  test.each(cases)('responds to the range %s with %i', async (range, status, part) => {
    const response = await get({ range });
    expect(response.status).toBe(status);
    if (part) {
      expect(response.headers['content-range']).toBe(`bytes ${part[0]}-${part[1]}/1000`);
      expect(response.headers['content-length']).toBe(String(part[1] - part[0] + 1));
      expect(response.raw).toEqual(CONTENT.subarray(part[0], part[1] + 1));
    } else if (status === 416) {
      expect(response.headers['content-range']).toBe('bytes */1000');
      expect(response.body).toEqual({ message: expect.any(String) });
    } else expect(response.raw).toEqual(CONTENT);
  });

  test('sends the range when If-Range matches the ETag, otherwise the whole file', async () => {
    const range = 'bytes=0-9';
    expect((await get({ range, 'if-range': `"${SHA256}"` })).status).toBe(206);
    for (const other of ['"x"', `W/"${SHA256}"`, 'Wed, 21 Oct 2026 07:28:00 GMT'])
      expect((await get({ range, 'if-range': other })).status).toBe(200);
  });

  test('clamps every range to the size of the file', () => {
    for (let start = 0; start < 12; start += 1)
      for (let end = start; end < 12; end += 1)
        expect(parseRange(`bytes=${start}-${end}`, 10)).toEqual(
          start >= 10 ? 'unsatisfiable' : { start, end: Math.min(end, 9) },
        );
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  });
});

describe('download link', () => {
  test('responds 404 when any character of the link was changed', async () => {
    const good = await makeLink();
    for (let at = '/downloads/'.length; at < good.length; at += 1) {
      const other = good[at] === 'A' ? 'B' : 'A';
      const link = `${good.slice(0, at)}${other}${good.slice(at + 1)}`;
      expect(() => readDownloadLink(shop.context.secrets.downloads, link.slice(11), shop.clock.now())).toThrow();
    }
    const half = good.slice(0, -5);
    for (const link of [
      half,
      `${good}x`,
      '/downloads/x',
      '/downloads/..%2f..%2fetc%2fpasswd',
      '/downloads/a.b',
      '/downloads/%00',
    ])
      expect((await get({}, 'GET', link)).status).toBe(404);
    const forged = await get({}, 'GET', await makeLink({ secret: 'x'.repeat(40) }));
    expect([forged.status, forged.headers['x-error-code']]).toEqual([404, 'link_invalid']);
  });

  test('responds 410 when the link has expired', async () => {
    const response = await get({}, 'GET', await makeLink({ in: 0 }));
    expect([response.status, response.headers['x-error-code']]).toEqual([410, 'link_expired']);
  });

  test('responds 404 when the link names a file the grant does not cover', async () => {
    const other = await shop.addProduct();
    expect(other).not.toBe(product);
    expect((await get({}, 'GET', await makeLink({ fileId: fileId + 1 }))).status).toBe(404);
    expect((await get({}, 'GET', await makeLink({ grantId: '00000000-0000-4000-8000-000000000000' }))).status).toBe(
      404,
    );
  });

  test('logs every download for support', async () => {
    await shop.db.delete(downloads);
    const start = shop.clock.now();
    const readLog = async () => {
      const rows = await shop.db.select().from(downloads).orderBy(downloads.id);
      return rows.map(({ fileId: id, range, ip, requests, createdAt, lastAt }) => [
        id,
        range,
        ip,
        requests,
        createdAt,
        lastAt,
      ]);
    };
    await get({ range: 'bytes=5-' });
    await get({}, 'HEAD');
    expect(await readLog()).toEqual([[fileId, 'bytes=5-', '127.0.0.1', 1, start, start]]);
    shop.clock.advance(1_000);
    const link = await makeLink();
    await get({ range: 'bytes=9-' }, 'GET', link);
    await get({}, 'GET', link);
    await get({ range: 'bytes=9-' }, 'GET', link);
    const wholeFile = [fileId, '', '127.0.0.1', 4, start, shop.clock.now()];
    expect(await readLog()).toEqual([wholeFile]);
    shop.clock.advance(24 * 3600_000);
    await get({ range: 'bytes=9-' }, 'GET', await makeLink());
    const nextDay = shop.clock.now();
    expect(await readLog()).toEqual([wholeFile, [fileId, 'bytes=9-', '127.0.0.1', 1, nextDay, nextDay]]);
    shop.clock.set(start);
  });

  test('responds 403 when the grant was revoked after the link was made', async () => {
    const link = await makeLink();
    await shop.db.update(grants).set({ status: 'revoked' }).where(eq(grants.userId, user.id));
    const response = await get({}, 'GET', link);
    expect([response.status, response.headers['x-error-code']]).toEqual([403, 'access_revoked']);
    await shop.db.update(grants).set({ status: 'granted' }).where(eq(grants.userId, user.id));
  });

  test('responds 404 when the user was blocked after the link was made', async () => {
    const link = await makeLink();
    await shop.db.update(users).set({ blockedAt: shop.clock.now() }).where(eq(users.id, user.id));
    const response = await get({}, 'GET', link);
    expect([response.status, response.headers['x-error-code']]).toEqual([404, 'link_invalid']);
    await shop.db.update(users).set({ blockedAt: null }).where(eq(users.id, user.id));
  });

  test('keeps download links out of the log, even when a download fails', async () => {
    const link = await makeLink();
    shop.logLines.length = 0;
    await get({}, 'GET', link);
    productFiles.remove(SHA256);
    await get({}, 'GET', link);
    productFiles.putContent(CONTENT);
    const log = shop.logLines.join('\n');
    expect(log).toContain('missing or damaged');
    expect(log).not.toContain(link.split('/').at(-1));
  });

  test('responds 503 and logs an error when the file is missing or has the wrong size', async () => {
    shop.logLines.length = 0;
    productFiles.remove(SHA256);
    const response = await get();
    expect([response.status, response.headers['x-error-code']]).toEqual([503, 'file_missing']);
    expect(shop.logLines.some((line) => line.includes('missing or damaged'))).toBe(true);
    productFiles.putContent(CONTENT);
    expect((await get()).status).toBe(200);
  });

  test('logs an error when a stored byte is corrupt, and the checksum headers reveal it', async () => {
    const rotten = Buffer.from(CONTENT);
    rotten[500]! ^= 1;
    productFiles.putAs(SHA256, rotten);
    shop.logLines.length = 0;
    const response = await get();
    expect(response.status).toBe(200);
    expect(response.headers.etag).toBe(`"${SHA256}"`);
    expect(createHash('sha256').update(response.raw).digest('hex')).not.toBe(SHA256);
    expect(shop.logLines.some((line) => line.includes('missing or damaged'))).toBe(true);
    productFiles.putContent(CONTENT);
    shop.logLines.length = 0;
    await get();
    expect(shop.logLines.some((line) => line.includes('missing or damaged'))).toBe(false);
  });

  test('resumes an interrupted download so that both parts join to the original file', async () => {
    const whole = await get();
    const firstPart = whole.raw.subarray(0, 400);
    const rest = await get({ range: 'bytes=400-', 'if-range': String(whole.headers.etag) });
    expect([rest.status, rest.headers['content-range'], rest.headers.etag]).toEqual([
      206,
      'bytes 400-999/1000',
      whole.headers.etag,
    ]);
    const joined = Buffer.concat([firstPart, rest.raw]);
    expect(createHash('sha256').update(joined).digest('hex')).toBe(SHA256);
  });
});
