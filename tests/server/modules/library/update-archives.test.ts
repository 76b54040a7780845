import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productContentsResponseSchema } from '#contract/products/product-contents.ts';
import { productDetailResponseSchema } from '#contract/products/product.ts';
import { purchasedResponseSchema } from '#contract/orders/purchased.ts';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import { grants } from '#server/modules/orders/schema/orders.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let previewsDir: string;
let owner: TestUser;

/** Text that hardly compresses, so that an archive of a part is smaller than the whole. */
const bulk = (seed: string) =>
  Array.from({ length: 40 }, (_, at) => createHash('sha256').update(`${seed} ${at}`).digest('base64')).join('');
const OLD = { 'a.txt': bulk('a'), 'b.txt': bulk('b') };
const NEW = { 'a.txt': bulk('a'), 'b.txt': bulk('new b') };

const load = async () => {
  const folder = await makeCatalogFolder([
    {
      id: 1,
      versions: [
        { version: '1.1.0', files: NEW },
        { version: '1.0.0', files: OLD },
      ],
    },
  ]);
  const { db, productFiles, clock } = shop;
  await importCatalog({
    db,
    productFiles,
    clock,
    assets: createFolderStore(previewsDir),
    previews: createFolderStore(previewsDir),
    folder: folder.path,
  });
  await folder.close();
};

beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  previewsDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-archives-'));
  await load();
  owner = await shop.newUser();
  await shop.buyPaid(owner, 1);
});
afterAll(async () => {
  await shop.close();
  await rm(previewsDir, { recursive: true });
});

const listVersions = async (user: TestUser) => {
  const { body } = await shop.call('GET', '/api/purchased', { token: user.accessToken });
  return purchasedResponseSchema.parse(body).data[0]?.versions ?? [];
};
const requireUpdate = async (user: TestUser) => {
  const update = (await listVersions(user))[0]?.update;
  if (!update) throw new Error('There is no archive');
  return update;
};
const requestLink = (user: TestUser, fileId: number) =>
  shop.call('POST', `/api/purchased/1/files/${fileId}/link`, { token: user.accessToken });

test('an owner downloads only the changed files, and the checksum is right', async () => {
  const update = await requireUpdate(owner);
  expect(update).toMatchObject({ from: '1.0.0', name: 'product-1-1.0.0-to-1.1.0.zip', downloaded_at: null });
  const link = (await requestLink(owner, update.id)).body.data;
  expect(link).toMatchObject({ sha256: update.sha256, size: update.size });

  const response = await shop.app.inject({ method: 'GET', url: link.url });

  expect(response.statusCode).toBe(200);
  expect(createHash('sha256').update(response.rawPayload).digest('hex')).toBe(update.sha256);
  const files = unzipSync(response.rawPayload);
  expect(Object.keys(files).sort()).toEqual(['UPDATE-1.0.0-TO-1.1.0.txt', 'b.txt']);
  expect(strFromU8(files['b.txt'] ?? new Uint8Array())).toBe(NEW['b.txt']);
  const rest = await shop.app.inject({ method: 'GET', url: link.url, headers: { range: 'bytes=10-' } });
  expect(rest.statusCode).toBe(206);
  expect(rest.rawPayload.equals(response.rawPayload.subarray(10))).toBe(true);
});

test('whoever downloaded only the changed files has the new version', async () => {
  const user = await shop.newUser();
  await shop.buyPaid(user, 1);
  const [newest, older] = await listVersions(user);
  const isNew = async () => (await listVersions(user)).map((version) => version.is_new);
  const download = async (fileId = 0) => {
    await shop.app.inject({ method: 'GET', url: (await requestLink(user, fileId)).body.data.url });
  };
  await download(older?.files[0]?.id);
  expect(await isNew()).toEqual([true, false]);
  await download(newest?.update?.id);
  expect(await isNew()).toEqual([false, false]);
  expect((await requireUpdate(user)).downloaded_at).toBe(shop.clock.now().toISOString());
});

test('nobody else gets a link, nor an owner after a refund', async () => {
  const { id } = await requireUpdate(owner);
  const stranger = await shop.newUser();
  expect((await requestLink(stranger, id)).status).toBe(404);
  const refunded = await shop.newUser();
  await shop.buyPaid(refunded, 1);
  const { url } = (await requestLink(refunded, id)).body.data;
  await shop.db
    .update(grants)
    .set({ status: 'revoked', revokedAt: shop.clock.now() })
    .where(eq(grants.userId, refunded.id));
  expect((await requestLink(refunded, id)).status).toBe(403);
  expect((await shop.app.inject({ method: 'GET', url })).statusCode).toBe(403);
});

test('the archive is not a file of the version, on its page or for a later import', async () => {
  const page = productDetailResponseSchema.parse((await shop.call('GET', '/front/v2/product/1')).body).data;
  expect(page.versions.map(({ files }) => files.map(({ name }) => name))).toEqual([
    ['product-1-1.1.0.zip'],
    ['product-1-1.0.0.zip'],
  ]);
  const contents = await shop.call('GET', '/front/v2/product/1/contents');
  expect(productContentsResponseSchema.parse(contents.body).data.map(({ name }) => name)).toEqual([
    'product-1-1.1.0.zip',
  ]);
  expect((await listVersions(owner)).map(({ files }) => files.length)).toEqual([1, 1]);
  const { id } = await requireUpdate(owner);
  await load();
  expect((await requireUpdate(owner)).id).toBe(id);
});

test('the first version has no archive', async () => {
  expect((await listVersions(owner))[1]?.update).toBeNull();
});
