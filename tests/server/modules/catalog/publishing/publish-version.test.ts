import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdminProduct } from '#contract/admin/admin-products.ts';
import { productDetailResponseSchema } from '#contract/products/product.ts';
import type { CheckedProductFile } from '#contract/products/product-versions.ts';
import { purchasedResponseSchema } from '#contract/orders/purchased.ts';
import { exportCatalog } from '#server/modules/catalog/export-catalog.ts';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { productFileUploads } from '#server/modules/catalog/schema/versions.ts';
import { deleteOldUploads } from '#server/modules/catalog/uploads/delete-old-uploads.ts';
import { removeUpload } from '#server/modules/catalog/uploads/file-uploads.ts';
import { prepareVersionChanges } from '#server/modules/catalog/versions/prepare-version-changes.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { type FixtureProduct, buildZip, makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { createFileStores } from '#tests/support/file-stores.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';
import { upload } from '#tests/support/upload.ts';

const DAY_MS = 24 * 3600_000;

let shop: MoneyShop;
let admin: TestUser;
let files: Awaited<ReturnType<typeof createFileStores>>;
let id: number;
let nextId = 300;
beforeAll(async () => {
  files = await createFileStores();
  shop = await withPayments(await createTestShop(files.stores));
  admin = await shop.newUser({ isAdmin: true, role: 'catalog' });
});
afterAll(async () => {
  await shop.close();
  await files.remove();
});

/** Imports the product of the test. */
const load = async (given: Partial<FixtureProduct> = {}) => {
  const folder = await makeCatalogFolder([{ id, ...given }]);
  const { db, productFiles, clock, context } = shop;
  try {
    await importCatalog({ db, productFiles, clock, ...context.publicFiles, folder: folder.path });
  } finally {
    await folder.close();
  }
};
beforeEach(async () => {
  id = nextId;
  nextId += 1;
  await load();
});

const call = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  shop.call(method, path, { token: admin.accessToken, ...(body && { body }), ...(headers && { headers }) });
const read = async (): Promise<AdminProduct> => (await call('GET', `/api/admin/products/${id}`)).body.data;
const readProductPage = async () =>
  productDetailResponseSchema.parse((await call('GET', `/front/v2/product/${id}`)).body).data;
const sendFile = async (name: string, bytes: Uint8Array) =>
  call('POST', `/api/admin/products/${id}/files`, { ...(await upload(shop, admin, bytes)), name });
const addFile = async (name: string, bytes: Uint8Array): Promise<CheckedProductFile> => {
  const { status, body } = await sendFile(name, bytes);
  expect(status).toBe(201);
  return body.data;
};
const publish = (body: { version: string; files: readonly CheckedProductFile[] }, headers?: Record<string, string>) =>
  call(
    'POST',
    `/api/admin/products/${id}/versions`,
    { changelog: 'Adds a bridge.\nWider gates.', ...body, files: body.files.map((file) => file.upload) },
    headers,
  );
const archive = (text: string) => buildZip({ 'castle.glb': text, 'LICENSE.txt': 'License' });

describe('an uploaded product file', () => {
  test('is unpacked and described, and nobody can buy it yet', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const bytes = buildZip({ 'castle.glb': 'a model', 'textures/wall.png': picture });
    const file = await addFile('castle-1.1.0.zip', bytes);
    expect(file).toMatchObject({
      name: 'castle-1.1.0.zip',
      format: 'zip',
      size: bytes.length,
      files: 2,
      contains: ['glb', 'png'],
    });
    expect((await readProductPage()).versions.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  test('has the formats that a developer imports, as an import has them', async () => {
    const bytes = buildZip({
      'castle.glb': 'a model',
      'flag/frames.json': '{}',
      'manifest.json': '{}',
      'texts/README.md': 'Read',
      'LICENSE.txt': 'License',
    });
    expect(await addFile('castle-1.1.0.zip', bytes)).toMatchObject({
      files: 5,
      contains: ['glb', 'json'],
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });

  test('is rejected with the reason when it is damaged, would unpack outside its folder, or has no format', async () => {
    const good = archive('a model');
    const replies = [
      await sendFile('castle.zip', good.subarray(0, good.length - 30)),
      await sendFile('castle.zip', buildZip({ '../castle.glb': 'a model' })),
      await sendFile('castle', good),
      await sendFile('castle.zip', buildZip({ 'castle\0.glb': 'a model' })),
    ];
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(replies[3]?.body.message).toBe(
      'This archive cannot be used: it holds "castle\\u0000.glb", a name with characters that are not allowed',
    );
    expect(replies[0]?.body.message).toMatch(/^This archive cannot be used: it does not open as a zip archive/);
    expect(replies[1]?.body.message).toMatch(/^This archive cannot be used: it .*\.\.\/castle\.glb/);
    expect(replies[2]?.body.message).toBe('The name of this file has no extension that says its format');
    const bad = await call('POST', `/api/admin/products/${id}/files`, {
      ...(await upload(shop, admin, good)),
      name: '../castle.zip',
    });
    expect([bad.status, bad.body]).toEqual([422, { name: ['Must be a plain file name'] }]);
  });

  test('is deleted after a day when nobody publishes it', async () => {
    const left = await addFile('castle-1.1.0.zip', archive('a model'));
    // Only for the job, because the admin's session would expire.
    const later = new Date(shop.clock.now().getTime() + DAY_MS + 1);
    await deleteOldUploads({ ...shop.context, clock: { now: () => later } });
    expect(await shop.db.select().from(productFileUploads)).toEqual([]);
    expect(
      (await readdir(join(files.dataDir, 'uploads'), { recursive: true })).filter((name) => name.endsWith('/0')),
    ).toEqual([]);
    const { status, body } = await publish({ version: '1.1.0', files: [left] });
    expect([status, body]).toEqual([422, { 'files.0': ['This file is no longer stored. Remove it and add it again'] }]);
  });
});

// docs/decisions/047-overlay-imported-pictures-and-upload-in-parts.md
describe('a part of a file that arrives late', () => {
  const TYPE = { 'content-type': 'application/octet-stream' };
  const start = async (): Promise<string> => (await call('POST', '/api/admin/uploads', {})).body.data.id;
  const isStored = async (upload: string) => (await files.stores.uploads.find(`${upload}/0`)) !== null;

  test('is stored until its upload is a day old, and refused from then on', async () => {
    const upload = await start();
    shop.clock.advance(DAY_MS - 1);
    const later = await shop.newUser({ isAdmin: true, role: 'catalog' });
    const send = (token: string) => {
      const payload = new PassThrough();
      const headers = { ...TYPE, authorization: `Bearer ${token}` };
      const response = shop.app.inject({
        method: 'PUT',
        url: `/api/admin/uploads/${upload}/parts/0`,
        headers,
        payload,
      });
      return { payload, response };
    };
    const inTime = send(later.accessToken);
    inTime.payload.end('part');
    expect((await inTime.response).statusCode).toBe(200);
    await deleteOldUploads({ ...shop.context, clock: { now: () => new Date(shop.clock.now().getTime() + DAY_MS) } });

    const find = vi.spyOn(shop.context.sessions, 'find');
    const late = send(later.accessToken);
    late.payload.write('pa');
    await vi.waitFor(() => expect(find).toHaveBeenCalledOnce(), { timeout: 20_000, interval: 5 });
    find.mockRestore();
    shop.clock.advance(1);
    late.payload.end('rt');
    const { statusCode, body } = await late.response;
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      422,
      { message: 'The upload has expired. Choose the file again' },
    ]);
    expect(await isStored(upload)).toBe(false);
    admin = later;
  });

  test('is refused when its upload starts in the future, because no job would delete it', async () => {
    const upload = `zzzzzzzzz${(await start()).slice(8)}`;
    const { status } = await shop.call('PUT', `/api/admin/uploads/${upload}/parts/0`, {
      token: admin.accessToken,
      headers: TYPE,
      body: Buffer.from('part'),
    });
    expect([status, await isStored(upload)]).toEqual([422, false]);
  });

  test('changes neither a file that was checked before nor a published version', async () => {
    const file = await addFile('castle-1.1.0.zip', archive('a larger model'));
    const replace = (bytes: Buffer) =>
      shop.call('PUT', `/api/admin/uploads/${file.upload}/parts/0`, {
        token: admin.accessToken,
        headers: TYPE,
        body: bytes,
      });
    expect((await replace(Buffer.alloc(file.size))).status).toBe(200);
    const refused = await publish({ version: '1.1.0', files: [file] });
    expect([refused.status, refused.body]).toEqual([
      422,
      { 'files.0': ['This file is no longer stored. Remove it and add it again'] },
    ]);
    expect((await readProductPage()).versions).toHaveLength(1);

    await replace(Buffer.from(archive('a larger model')));
    expect((await publish({ version: '1.1.0', files: [file] })).status).toBe(200);
    await replace(Buffer.alloc(file.size));
    expect(await shop.productFiles.isIntact(file.sha256 ?? '', file.size)).toBe(true);
  });
});

describe('a published version', () => {
  // docs/design/products.md#published-versions
  test('is the one that owners download, with its checksum, and is in the history', async () => {
    const owner = await shop.newUser();
    await shop.buyPaid(owner, id);
    const bytes = archive('a larger model');
    const { status, body } = await publish({ version: '1.1.0', files: [await addFile('castle-1.1.0.zip', bytes)] });
    expect([status, body.message]).toEqual([200, 'Version 1.1.0 published']);

    expect((await readProductPage()).versions).toMatchObject([
      { version: '1.1.0', changelog: 'Adds a bridge.\nWider gates.' },
      { version: '1.0.0' },
    ]);
    const library = await shop.call('GET', '/api/purchased', { token: owner.accessToken });
    const [newest] = purchasedResponseSchema.parse(library.body).data[0]?.versions ?? [];
    const file = newest?.files[0];
    const link = await shop.call('POST', `/api/purchased/${id}/files/${file?.id}/link`, { token: owner.accessToken });
    const download = await shop.app.inject({ method: 'GET', url: link.body.data.url });
    expect(createHash('sha256').update(download.rawPayload).digest('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );

    expect((await read()).history).toMatchObject([
      { who: admin.email, changes: [{ field: 'version', before: '1.0.0', after: '1.1.0' }] },
    ]);
    const [entry] = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `product:${id}`));
    expect(entry).toMatchObject({ actorId: admin.id, details: { files: [{ name: 'castle-1.1.0.zip' }] } });
  });

  test('is compared with the version before', async () => {
    await publish({ version: '1.1.0', files: [await addFile('castle-1.1.0.zip', archive('a larger model'))] });
    const { db, clock, productFiles, context } = shop;
    await prepareVersionChanges({ db, clock, productFiles, previews: context.publicFiles.previews });
    const changes = await call('GET', `/front/v2/product/${id}/versions/1.1.0/changes`);
    expect(changes.body.data).toMatchObject({ from: '1.0.0', to: '1.1.0', added: [{ path: 'castle.glb' }] });
  });

  test('is compared with the version before when names in both cannot be stored', async () => {
    const buildFrames = (...names: string[]) =>
      JSON.stringify({
        frames: Object.fromEntries(names.map((name) => [name, { frame: { x: 0, y: 0, w: 8, h: 8 } }])),
      });
    const addSheet = (name: string, frames: string) => addFile(name, buildZip({ 'sheet.json': frames }));
    await publish({ version: '1.1.0', files: [await addSheet('castle-1.1.0.zip', buildFrames('a\0', 'b'))] });
    await publish({ version: '1.2.0', files: [await addSheet('castle-1.2.0.zip', buildFrames('b'))] });
    const { db, clock, productFiles, context } = shop;
    await prepareVersionChanges({ db, clock, productFiles, previews: context.publicFiles.previews });
    const changes = await call('GET', `/front/v2/product/${id}/versions/1.2.0/changes`);
    expect(changes.body.data).toMatchObject({ breaking: [{ text: '1 frame was removed: a\ufffd' }] });
  });

  test('needs a higher number, other names than the files before, and at least one file', async () => {
    const file = await addFile(`product-${id}-1.0.0.zip`, archive('a larger model'));
    const same = await addFile(`Product-${id}-1.0.0.zip`, archive('another model'));
    const replies = [
      await publish({ version: '1.0.0', files: [file] }),
      await publish({ version: '0.9.0', files: [file] }),
      await publish({ version: '1.1', files: [file] }),
      await publish({ version: '1.9999999999.0', files: [file] }),
      await publish({ version: '1.1.0', files: [file] }),
      await publish({ version: '1.1.0', files: [file, same] }),
      await publish({ version: '1.1.0', files: [] }),
    ];
    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [422, { version: ['Must be higher than 1.0.0, the newest version'] }],
      [422, { version: ['Must be higher than 1.0.0, the newest version'] }],
      [422, { version: ['Must be a version such as 1.2.0'] }],
      [422, { version: ['The numbers of a version must have at most 9 digits'] }],
      [422, { 'files.0': ['Version 1.0.0 has another file with this name. Put the version in the name'] }],
      [422, { 'files.1': ['Another file has this name'] }],
      [422, { files: ['Add at least one file'] }],
    ]);
    expect((await readProductPage()).versions).toHaveLength(1);
  });

  test.each([
    [
      'the rows',
      ({ upload: id }: CheckedProductFile) =>
        shop.db.delete(productFileUploads).where(eq(productFileUploads.upload, id)),
    ],
    ['the parts', (file: CheckedProductFile) => removeUpload(shop.context.uploads, file)],
  ])('is rejected for the file of which %s were deleted while the files were copied', async (_, remove) => {
    const kept = await addFile('castle-1.1.0.zip', archive('a larger model'));
    const deleted = await addFile('gate-1.1.0.zip', archive('a gate'));
    const { productFiles } = shop;
    const put = productFiles.put.bind(productFiles);
    const copy = vi.spyOn(productFiles, 'put').mockImplementation(async (sha256, path) => {
      await remove(deleted);
      return put(sha256, path);
    });
    const { status, body } = await publish({ version: '1.1.0', files: [kept, deleted] });
    copy.mockRestore();
    expect([status, body]).toEqual([422, { 'files.1': ['This file is no longer stored. Remove it and add it again'] }]);
    expect((await publish({ version: '1.1.0', files: [kept] })).status).toBe(200);
  });

  // docs/decisions/048-publish-versions-beside-imported-ones.md
  test('leaves no file in the product storage when it is rejected', async () => {
    const lower = await addFile('castle-0.9.0.zip', archive('a rejected model'));
    const sameName = await addFile(`product-${id}-1.0.0.zip`, archive('a model with a known name'));
    expect((await publish({ version: '0.9.0', files: [lower] })).status).toBe(422);
    expect((await publish({ version: '1.1.0', files: [sameName] })).status).toBe(422);
    for (const { sha256, size } of [lower, sameName])
      expect(await shop.productFiles.isIntact(sha256 ?? '', size)).toBe(false);
  });

  test('is published once when its request is repeated after a lost response', async () => {
    const file = await addFile('castle-1.1.0.zip', archive('a larger model'));
    const key = { 'idempotency-key': `publish-${id}` };
    const replies = [
      await publish({ version: '1.1.0', files: [file] }, key),
      await publish({ version: '1.1.0', files: [file] }, key),
    ];
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual([
      [200, 'Version 1.1.0 published'],
      [200, 'Version 1.1.0 published'],
    ]);
    expect((await read()).history).toHaveLength(1);
  });

  test('stays when the catalog folder is imported again, and the facts stay those of its files', async () => {
    const bytes = buildZip({ 'castle.fbx': 'a model', 'LICENSE.txt': 'License' });
    await publish({ version: '1.1.0', files: [await addFile('castle-1.1.0.zip', bytes)] });
    await load({ title: 'Imported again' });
    const after = await readProductPage();
    expect(after.title).toBe('Imported again');
    expect(after.versions.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
    const [stored] = await shop.db.select().from(products).where(eq(products.id, id));
    expect(stored?.formats).toEqual(['fbx', 'glb', 'txt', 'zip']);
    expect(stored?.fileFacts?.formats).toEqual(['fbx', 'txt', 'zip']);
  });

  test('makes an import fail that has other files for its number, or another file with its name', async () => {
    const name = `product-${id}-1.2.0.zip`;
    await publish({ version: '1.1.0', files: [await addFile(name, archive('a larger model'))] });
    const base = { version: '1.0.0', files: { 'model.glb': `model of product-${id}`, 'LICENSE.txt': 'License' } };
    const other = { 'model.glb': 'an imported model' };
    await expect(load({ versions: [{ version: '1.1.0', files: other }, base] })).rejects.toThrow(
      'the shop already has other files as version 1.1.0; give these a new number',
    );
    await expect(load({ versions: [{ version: '1.2.0', files: other }, base] })).rejects.toThrow(
      `${name}: version 1.1.0 of the shop has another file with this name; rename it`,
    );
  });

  test('is part of an export', async () => {
    const bytes = archive('a larger model');
    await publish({ version: '1.1.0', files: [await addFile('castle-1.1.0.zip', bytes)] });
    const folder = join(files.dataDir, `export-${id}`);
    const { db, productFiles, context } = shop;
    await exportCatalog({ db, productFiles, ...context.publicFiles, folder });
    expect(
      Buffer.from(bytes).equals(await readFile(join(folder, `products/product-${id}/files/castle-1.1.0.zip`))),
    ).toBe(true);
  });
});
