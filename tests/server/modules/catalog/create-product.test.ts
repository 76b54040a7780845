import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminProduct } from '#contract/admin/admin-products.ts';
import type { CreateProductRequest } from '#contract/products/create-product.ts';
import { exportCatalog } from '#server/modules/catalog/export-catalog.ts';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { type FixtureProduct, buildZip, makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { createFileStores } from '#tests/support/file-stores.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';
import { upload } from '#tests/support/upload.ts';

const BRIDGE: CreateProductRequest = {
  title: 'Stone Bridge — Modular Kit',
  description: 'Arches, pillars and planks for crossings of every width.',
  kind: 'model',
  category: 1,
  price: 12.5,
  tags: ['crossing'],
  engines: ['godot'],
};

let shop: TestShop;
let admin: TestUser;
let files: Awaited<ReturnType<typeof createFileStores>>;
let picture: Buffer;
beforeAll(async () => {
  files = await createFileStores();
  shop = await createTestShop(files.stores);
  admin = await shop.newUser({ isAdmin: true, role: 'catalog' });
  picture = await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  await shop.context.catalogIndex.start();
  await load({ id: 300, title: 'Castle' });
});
afterAll(async () => {
  await shop.close();
  await files.remove();
});

const target = () => {
  const { db, productFiles, clock, context } = shop;
  return { db, productFiles, clock, ...context.publicFiles };
};
const load = async (given: Partial<FixtureProduct> & { id: number }) => {
  const folder = await makeCatalogFolder([given]);
  try {
    await importCatalog({ ...target(), folder: folder.path });
  } finally {
    await folder.close();
  }
};

const call = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  shop.call(method, path, { token: admin.accessToken, ...(body && { body }), ...(headers && { headers }) });
const create = async (change: Partial<CreateProductRequest> = {}): Promise<AdminProduct> => {
  const { status, body } = await call('POST', '/api/admin/products', { ...BRIDGE, ...change });
  expect([status, body.message]).toEqual([200, 'Product created']);
  return body.data;
};
const read = async (id: number): Promise<AdminProduct> => (await call('GET', `/api/admin/products/${id}`)).body.data;
const list = async (id: number) =>
  call('PATCH', `/api/admin/products/${id}`, { revision: (await read(id)).revision, is_listed: true });
const addPicture = async (id: number) => {
  const { body } = await call('POST', `/api/admin/products/${id}/pictures`, await upload(shop, admin, picture));
  const pictures = [{ image: body.data.image, alt: 'A bridge of grey stone' }];
  const { revision } = await read(id);
  expect((await call('PUT', `/api/admin/products/${id}/pictures`, { revision, pictures })).status).toBe(200);
};
const publish = async (id: number) => {
  const sent = await upload(shop, admin, buildZip({ 'bridge.glb': 'a model', 'LICENSE.txt': 'License' }));
  const { body } = await call('POST', `/api/admin/products/${id}/files`, { ...sent, name: 'bridge.zip' });
  const version = { version: '1.0.0', changelog: 'First version.', files: [body.data.upload] };
  expect((await call('POST', `/api/admin/products/${id}/versions`, version)).status).toBe(200);
};
const visitorSees = async (id: number) => {
  await shop.context.catalogIndex.catchUp();
  const { status } = await shop.call('GET', `/front/v2/product/${id}`);
  const { body } = await shop.call('GET', '/front/v2/search?search=bridge');
  return { page: status, found: (body.data as { id: number }[]).some((each) => each.id === id) };
};
const listAuditEntries = async (id: number) =>
  (
    await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `product:${id}`))
  ).map(({ action, details }) => ({ action, changes: (details as { changes: unknown }).changes }));
const categoryName = async (id: number) => (await read(id)).category[0]?.name;

describe('a product that an admin creates', () => {
  test('is not listed, has no files yet, and no visitor sees it', async () => {
    const product = await create();
    expect(product).toMatchObject({
      title: BRIDGE.title,
      description: BRIDGE.description,
      price: 12.5,
      new_price: null,
      is_listed: false,
      is_imported: false,
      edited: [],
      images: [],
      versions: [],
    });
    expect(product.id).toBeGreaterThanOrEqual(10_000);
    expect(product.category.map(({ id }) => id)).toEqual([1]);
    expect(await visitorSees(product.id)).toEqual({ page: 404, found: false });
  });

  test('keeps its pictures, because there are no imported ones to return to', async () => {
    const { id } = await create();
    await addPicture(id);
    const { revision } = await read(id);
    const { status, body } = await call('PUT', `/api/admin/products/${id}/pictures`, { revision, pictures: null });
    expect([status, body]).toEqual([422, { pictures: ['This asset has no imported pictures'] }]);
    expect((await read(id)).images).toHaveLength(1);
  });

  test('is in its history and in the audit', async () => {
    const product = await create({ price: 0 });
    const changes = [
      { field: 'title', before: null, after: BRIDGE.title },
      { field: 'price', before: null, after: '0.00' },
      { field: 'category', before: null, after: await categoryName(product.id) },
      { field: 'tags', before: null, after: 'crossing' },
      { field: 'engines', before: null, after: 'godot' },
    ];
    expect(product.history).toMatchObject([{ who: admin.email, changes }]);
    expect(await listAuditEntries(product.id)).toEqual([{ action: 'product.create', changes }]);
  });

  test('is created once when a request is repeated', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [
      await call('POST', '/api/admin/products', BRIDGE, headers),
      await call('POST', '/api/admin/products', BRIDGE, headers),
    ];
    expect(second.body.data.id).toBe(first.body.data.id);
    expect(await listAuditEntries(first.body.data.id)).toHaveLength(1);
  });

  test('gets an id of its own when two are created at once', async () => {
    const [one, other] = await Promise.all([create(), create()]);
    expect(one.id).not.toBe(other.id);
  });

  test.each([
    ['without a title', { title: ' ' }, { title: ['Title is required'] }],
    ['with a short description', { description: 'Short' }, 'description'],
    ['with a negative price', { price: -1 }, { price: ['Price must not be negative'] }],
    ['with a fraction of a cent', { price: 1.005 }, { price: ['Price must have at most two decimals'] }],
    ['of an unknown kind', { kind: 'car' }, { kind: ['Choose a kind'] }],
    ['in no category', { category: 0 }, { category: ['Choose a category'] }],
    ['in an unknown category', { category: 9_999 }, { category: ['There is no such category'] }],
    ['with a search word of one letter', { tags: ['x'] }, { tags: ['Each search word must have 2 to 30 characters'] }],
    [
      'with more than 20 search words',
      { tags: Array.from({ length: 21 }, (_, index) => `word ${index}`) },
      { tags: ['At most 20 search words'] },
    ],
    ['for an unknown engine', { engines: ['flash'] }, 'engines.0'],
  ] as const)('is refused %s', async (_, change, fields) => {
    const before = await shop.db.$count(products);
    const { status, body } = await call('POST', '/api/admin/products', { ...BRIDGE, ...change });
    expect(status).toBe(422);
    if (typeof fields === 'string') expect(Object.keys(body)).toEqual([fields]);
    else expect(body).toEqual(fields);
    expect(await shop.db.$count(products)).toBe(before);
  });
});

describe('search words and engines', () => {
  const searchIds = async (query: string) => {
    await shop.context.catalogIndex.catchUp();
    const { body } = await shop.call('GET', `/front/v2/search?${query}`);
    return (body.data as { id: number }[]).map(({ id }) => id);
  };
  const edit = async (id: number, change: object) =>
    call('PATCH', `/api/admin/products/${id}`, { revision: (await read(id)).revision, ...change });

  test('find a created product once it is listed, and can be changed', async () => {
    const { id } = await create({ tags: ['aqueduct', 'aqueduct'], engines: ['blender', 'unity'] });
    expect(await read(id)).toMatchObject({ tags: ['aqueduct'], engines: ['unity', 'blender'] });
    await addPicture(id);
    await publish(id);
    await list(id);
    expect(await searchIds('search=aqueduct')).toEqual([id]);
    expect(await searchIds('search=aqueduct&engine=unity')).toEqual([id]);

    const { status, body } = await edit(id, { tags: ['viaduct'], engines: [] });
    expect([status, body.data.tags, body.data.engines]).toEqual([200, ['viaduct'], []]);
    expect(body.data.history[0].changes).toEqual([
      { field: 'tags', before: 'aqueduct', after: 'viaduct' },
      { field: 'engines', before: 'unity, blender', after: '' },
    ]);
    expect(await searchIds('search=viaduct')).toEqual([id]);
    expect(await searchIds('search=viaduct&engine=unity')).toEqual([]);
  });

  test('of an imported product are those of the catalog folder', async () => {
    const { tags } = await read(300);
    const refused = await edit(300, { tags: ['fortress'] });
    expect([refused.status, refused.body]).toEqual([
      422,
      { tags: ['Change it in the catalog folder and import it again'] },
    ]);
    expect((await read(300)).tags).toEqual(tags);
  });
});

describe('listing a created product', () => {
  const refused = { is_listed: ['Add a picture and publish a version first'] };

  test('needs a picture and a version', async () => {
    const { id } = await create();
    expect((await list(id)).body).toEqual(refused);
    await addPicture(id);
    expect((await list(id)).body).toEqual(refused);
    await publish(id);
    const { status, body } = await list(id);
    expect([status, body.data.is_listed]).toEqual([200, true]);
    expect(await visitorSees(id)).toEqual({ page: 200, found: true });
  });

  test('is refused in a change of several products, which changes the others', async () => {
    const { id, revision } = await create();
    await call('PATCH', '/api/admin/products/300', { revision: (await read(300)).revision, is_listed: false });
    const castle = await read(300);
    const { body } = await call('PATCH', '/api/admin/products', {
      products: [
        { id, revision },
        { id: 300, revision: castle.revision },
      ],
      is_listed: true,
    });
    expect(body.data).toEqual({ changed: 1, unchanged: 0, refused: [{ id, reason: 'product_incomplete' }] });
    expect((await read(300)).is_listed).toBe(true);
  });

  test('shows edits as they are, because there is no import to return to', async () => {
    const { id, revision } = await create();
    const { body } = await call('PATCH', `/api/admin/products/${id}`, { revision, title: 'Wooden Bridge' });
    expect(body.data).toMatchObject({ title: 'Wooden Bridge', edited: [], imported: { title: 'Wooden Bridge' } });
    const rows = await call('GET', `/api/admin/products?q=${id}&status=edited`);
    expect(rows.body.data).toEqual([]);
  });
});

describe('an import', () => {
  test('of another product with its id is refused', async () => {
    const { id } = await create({ title: 'Rope Bridge' });
    await expect(load({ id, title: 'Tower' })).rejects.toMatchObject({
      faults: [
        `products/product-${id}/product.json: id: is already used by "Rope Bridge", which an admin created; choose another one`,
      ],
    });
  });

  test('of its own export keeps it, and its edits overlay the imported values from then on', async () => {
    const { id } = await create({ title: 'Iron Bridge' });
    await addPicture(id);
    await publish(id);
    await list(id);
    const folder = await mkdtemp(join(tmpdir(), 'prefab-bazaar-created-'));
    try {
      await exportCatalog({ ...target(), folder });
      const manifest: unknown = JSON.parse(
        await readFile(join(folder, 'products', `iron-bridge-${id}`, 'product.json'), 'utf8'),
      );
      expect(manifest).toMatchObject({ id, title: 'Iron Bridge', kind: 'model', price: 12.5 });
      await importCatalog({ ...target(), folder });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const imported = await read(id);
    expect(imported).toMatchObject({ title: 'Iron Bridge', is_listed: true, is_imported: true });
    await call('PATCH', `/api/admin/products/${id}`, { revision: imported.revision, title: 'Steel Bridge' });
    expect(await read(id)).toMatchObject({ edited: ['title'], imported: { title: 'Iron Bridge' } });
  });
});
