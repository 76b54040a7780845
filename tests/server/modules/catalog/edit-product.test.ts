import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminProduct } from '#contract/admin/admin-products.ts';
import { applySalePeriods } from '#server/modules/catalog/apply-sale-periods.ts';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { type FixtureProduct, makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import type { NewProduct } from '#tests/support/products.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

const DESCRIPTION = 'Walls, towers and gates that snap together on a grid.';

let shop: MoneyShop;
let admin: TestUser;
let dataDir: string;
let id: number;
beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  admin = await shop.newUser({ isAdmin: true });
  // Searches read the index in memory, as in a running shop.
  await shop.context.catalogIndex.start();
  dataDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-edits-'));
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  id = await shop.addProduct({ title: 'Castle', price: 20 });
});

const call = (method: string, path: string, body?: unknown, by: TestUser | null = admin) =>
  shop.call(method, path, { ...(by && { token: by.accessToken }), ...(body !== undefined && { body }) });
const read = async (product = id): Promise<AdminProduct> =>
  (await call('GET', `/api/admin/products/${product}`)).body.data;
const patch = async (change: object, product = id) =>
  call('PATCH', `/api/admin/products/${product}`, { revision: (await read(product)).revision, ...change });
/** @returns the product after the change */
const save = async (change: object, product = id): Promise<AdminProduct> => {
  const { status, body } = await patch(change, product);
  expect([status, body.message]).toEqual([200, 'Product saved']);
  return body.data;
};
const listAuditEntries = async (product: number) =>
  (
    await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `product:${product}`))
  ).map(({ action, actorId, details }) => ({ action, actorId, details }));
const readProduct = (product = id, by: TestUser | null = null) =>
  call('GET', `/front/v2/product/${product}`, undefined, by);
/** The product in a public search, once the index has every change. */
const searchProduct = async (text: string) => {
  await shop.context.catalogIndex.catchUp();
  const { body } = await call('GET', `/front/v2/search?search=${text}`, undefined, null);
  return (body.data as { id: number }[]).filter((card) => card.id === id);
};

/** Imports a product into the shop. */
const load = async (product: FixtureProduct) => {
  const folder = await makeCatalogFolder([product]);
  const { db, productFiles, clock } = shop;
  const [assets, previews] = ['assets', 'previews'].map((name) => createFolderStore(join(dataDir, name)));
  if (!assets || !previews) throw new Error('No stores');
  try {
    await importCatalog({ db, productFiles, clock, assets, previews, folder: folder.path });
  } finally {
    await folder.close();
  }
};

// docs/design/products.md#products
test('an admin reads the pictures and versions that the product page shows, also of a product that is not listed', async () => {
  const { images, versions } = (await readProduct()).body.data as AdminProduct;
  expect([images.length, versions.map(({ version }) => version)]).toEqual([1, ['1.0.0']]);
  await save({ is_listed: false });
  expect(await read()).toMatchObject({ images, versions });
});

describe('an edit', () => {
  test('shows in the catalog, the search and on the product’s page as soon as the index has it', async () => {
    await readProduct();
    const edited = await save({ title: 'Snapping fortress', description: DESCRIPTION, price: 30, new_price: 24.5 });
    expect(edited).toMatchObject({
      title: 'Snapping fortress',
      price: 30,
      new_price: 24.5,
      edited: ['title', 'description', 'price'],
      imported: { title: 'Castle', price: 20, new_price: null },
    });
    expect((await readProduct()).body.data).toMatchObject({
      title: 'Snapping fortress',
      description: DESCRIPTION,
      price: 30,
      new_price: 24.5,
    });
    expect(await searchProduct('fortress')).toMatchObject([{ title: 'Snapping fortress', price: 30, new_price: 24.5 }]);
    expect(await searchProduct('castle')).toEqual([]);
  });

  test('changes the price in carts, and neither paid orders nor an open one', async () => {
    const [paid, open, waiting] = [await shop.newUser(), await shop.newUser(), await shop.newUser()];
    await shop.buyPaid(paid, id);
    await shop.fillCart(open, id);
    await shop.buy(open);
    await shop.fillCart(waiting, id);
    await save({ price: 5, new_price: null });
    for (const user of [paid, open])
      expect((await shop.listOrders(user)).map(({ totalMinor }) => totalMinor)).toEqual([2000]);
    expect((await call('GET', '/front/v2/cart', undefined, waiting)).body.data).toMatchObject([{ id, price: 5 }]);
  });

  test('is recorded with field names, old and new prices, and the admin', async () => {
    await save({ description: DESCRIPTION, price: 18, new_price: 9 });
    await save({ use_imported: ['price'] });
    expect(await listAuditEntries(id)).toEqual([
      {
        action: 'product.edit',
        actorId: admin.id,
        details: {
          revision: 2,
          changes: [
            { field: 'price', before: '20.00', after: '18.00' },
            { field: 'new_price', before: '', after: '9.00' },
            { field: 'description', before: null, after: null },
          ],
          used_imported: [],
        },
      },
      {
        action: 'product.edit',
        actorId: admin.id,
        details: {
          revision: 3,
          changes: [
            { field: 'price', before: '18.00', after: '20.00' },
            { field: 'new_price', before: '9.00', after: '' },
          ],
          used_imported: ['price'],
        },
      },
    ]);
    expect((await read()).history).toMatchObject([
      { who: admin.email, used_imported: ['price'] },
      { who: admin.email, used_imported: [] },
    ]);
  });

  test('with the values that are shown changes nothing and writes no entry', async () => {
    const { status, body } = await patch({ title: 'Castle', price: 20, new_price: null, is_listed: true });
    expect([status, body.message, body.data.revision]).toEqual([200, 'Nothing changed', 1]);
    expect(await listAuditEntries(id)).toEqual([]);
  });

  test('that is based on an older revision is rejected', async () => {
    const { revision } = await read();
    await save({ title: 'First' });
    const late = await call('PATCH', `/api/admin/products/${id}`, { revision, title: 'Second' });
    expect([late.status, late.headers['x-error-code']]).toEqual([409, 'product_conflict']);
    expect(await read()).toMatchObject({ title: 'First', revision: 2 });
  });

  test('is accepted once when several are based on the same revision', async () => {
    const responses = await Promise.all(['A', 'B', 'C'].map((title) => patch({ revision: 1, title })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await listAuditEntries(id)).toHaveLength(1);
  });
});

describe('an import', () => {
  const product: FixtureProduct = { id: 9000, slug: 'imported-castle', title: 'Imported', price: 10, new_price: 8 };

  test('keeps edited fields, changes the others, and its values are those that an edit returns to', async () => {
    await load(product);
    await save({ title: 'Mine', price: 30, new_price: null }, 9000);
    const description = `${DESCRIPTION} Now with a drawbridge.`;
    await load({ ...product, title: 'Newer', description, price: 40, new_price: 7 });
    const imported = await read(9000);
    expect(imported).toMatchObject({
      revision: 3,
      title: 'Mine',
      description,
      price: 30,
      new_price: null,
      edited: ['title', 'price'],
      imported: { title: 'Newer', description, price: 40, new_price: 7 },
    });
    expect((await readProduct(9000)).body.data).toMatchObject({
      title: 'Mine',
      price: 30,
      new_price: null,
      description,
    });

    expect(await save({ use_imported: ['price'] }, 9000)).toMatchObject({
      title: 'Mine',
      price: 40,
      new_price: 7,
      edited: ['title'],
    });
    expect(await save({ use_imported: ['title'] }, 9000)).toMatchObject({ title: 'Newer', edited: [] });
    await load({ ...product, title: 'Newest' });
    expect(await read(9000)).toMatchObject({ title: 'Newest', price: 10, new_price: 8, edited: [] });
  });

  test('that changes nothing keeps the revision, and one that changes an imported value makes older forms stale', async () => {
    const next = { ...product, id: 8000, slug: 'other-castle' };
    await load(next);
    const { revision } = await save({ title: 'Mine' }, 8000);
    await load(next);
    expect((await read(8000)).revision).toBe(revision);
    await load({ ...next, title: 'Newer' });
    expect(await read(8000)).toMatchObject({ revision: revision + 1, title: 'Mine' });
    expect((await patch({ revision, title: 'Other' }, 8000)).status).toBe(409);
  });

  test('that changes only the categories makes older forms stale', async () => {
    const next = { ...product, id: 4100, slug: 'sorted-castle', categories: [1, 85] };
    await load(next);
    const { revision } = await read(4100);
    await load({ ...next, categories: [85, 1] });
    expect((await read(4100)).revision).toBe(revision + 1);
    const move = { products: [{ id: 4100, revision }], category: 55 };
    expect((await call('PATCH', '/api/admin/products', move)).body.data).toMatchObject({ changed: 0 });
  });

  test('keeps the main category that an admin set, until the admin sets the imported one', async () => {
    const next = { ...product, id: 4000, slug: 'moved-castle', categories: [1, 85] };
    await load(next);
    const move = async (category: number) => {
      const { revision } = await read(4000);
      const { body } = await call('PATCH', '/api/admin/products', { products: [{ id: 4000, revision }], category });
      expect(body.data).toMatchObject({ changed: 1 });
    };
    const categories = async () =>
      ((await readProduct(4000)).body.data as { category: { id: number }[] }).category.map((each) => each.id);
    await move(55);
    expect(await categories()).toEqual([55, 85]);
    await load(next);
    expect(await categories()).toEqual([55, 85]);
    await load({ ...next, categories: [85, 1] });
    expect(await categories()).toEqual([55, 1]);
    await move(85);
    expect(await categories()).toEqual([85, 1]);
    await load(next);
    expect(await categories()).toEqual([1, 85]);
  });

  test('before and during a planned sale neither starts nor ends it', async () => {
    const next = { ...product, id: 6000, slug: 'sale-castle' };
    await load(next);
    const startsAt = new Date(shop.clock.now().getTime() + 1000).toISOString();
    await save({ price: 30, new_price: 20, sale_starts_at: startsAt, sale_ends_at: null }, 6000);
    for (const price of [11, 11, 12]) await load({ ...next, price });
    expect((await readProduct(6000)).body.data).toMatchObject({ price: 30, new_price: null });
    shop.clock.advance(1000);
    await applySalePeriods(shop.context);
    for (const price of [12, 13]) await load({ ...next, price });
    expect((await readProduct(6000)).body.data).toMatchObject({ price: 30, new_price: 20 });
    expect(await read(6000)).toMatchObject({ sale_starts_at: startsAt, sale_ends_at: null });
  });

  test('that began before a sale started hides the sale only until the next check', async () => {
    const next = { ...product, id: 5000, slug: 'raced-castle' };
    await load(next);
    const startsAt = new Date(shop.clock.now().getTime() + 1000).toISOString();
    await save({ price: 30, new_price: 20, sale_starts_at: startsAt, sale_ends_at: null }, 5000);
    shop.clock.advance(1000);
    await applySalePeriods(shop.context);
    // An import works with the time of its beginning.
    shop.clock.advance(-1);
    await load(next);
    shop.clock.advance(1);
    await applySalePeriods(shop.context);
    expect((await readProduct(5000)).body.data).toMatchObject({ price: 30, new_price: 20 });
  });

  test('leaves an unlisted product unlisted', async () => {
    const next = { ...product, id: 7000, slug: 'hidden-castle' };
    await load(next);
    await save({ is_listed: false }, 7000);
    await load({ ...next, price: 11 });
    expect(await read(7000)).toMatchObject({ is_listed: false, price: 11, edited: [] });
  });
});

test('an unlisted product is in no list and has no page, and who bought it can still download it', async () => {
  id = await shop.addProduct({ title: 'Obsidian viaduct' });
  const suggestions = async () => {
    await shop.context.catalogIndex.catchUp();
    return JSON.stringify((await call('GET', '/front/v2/search/suggestions?search=viad', undefined, null)).body);
  };
  const owner = await shop.newUser();
  await shop.buyPaid(owner, id);
  expect(await searchProduct('viaduct')).toHaveLength(1);
  expect(await suggestions()).toContain('viaduct');
  expect(await save({ is_listed: false })).toMatchObject({ is_listed: false, edited: [] });
  expect(await searchProduct('viaduct')).toEqual([]);
  expect(await suggestions()).not.toContain('viaduct');
  expect((await readProduct()).status).toBe(404);
  expect((await readProduct(id, owner)).status).toBe(200);
  const { body } = await call('GET', '/api/purchased', undefined, owner);
  const file = body.data[0].versions[0].files[0].id as number;
  expect((await call('POST', `/api/purchased/${id}/files/${file}/link`, undefined, owner)).status).toBe(200);
  await save({ is_listed: true });
  expect(await searchProduct('viaduct')).toHaveLength(1);
});

test.each([
  ['an empty title', { title: '  ' }, { title: ['Title is required'] }],
  ['a title with a line break', { title: 'a\nb' }, { title: ['Contains characters that are not allowed'] }],
  ['a long title', { title: 'a'.repeat(81) }, { title: ['Title must be at most 80 characters long'] }],
  [
    'a short description',
    { description: 'Short' },
    { description: ['Description must be at least 40 characters long'] },
  ],
  [
    'a huge description',
    { description: 'a'.repeat(4001) },
    { description: ['Description must be at most 4000 characters long'] },
  ],
  ['a NUL', { description: `${DESCRIPTION}\0` }, { description: ['Contains characters that are not allowed'] }],
  ['a negative price', { price: -1, new_price: null }, { price: ['Price must not be negative'] }],
  ['three decimals', { price: 9.999, new_price: null }, { price: ['Price must have at most two decimals'] }],
  ['a text as price', { price: '9', new_price: null }, { price: ['Price must be a number such as 12.50'] }],
  ['an enormous price', { price: 1e12, new_price: null }, { price: ['Price must be at most 1000000'] }],
  ['a sale price of the price', { price: 9, new_price: 9 }, { new_price: ['Sale price must be lower than the price'] }],
  ['a higher sale price', { price: 9, new_price: 10 }, { new_price: ['Sale price must be lower than the price'] }],
  ['a price alone', { price: 9 }, { new_price: ['Send the price and the sale price together'] }],
  ['a sale price alone', { new_price: 1 }, { new_price: ['Send the price and the sale price together'] }],
  [
    'a new and the imported title',
    { title: 'A', use_imported: ['title'] },
    { use_imported: ['A field has either a new value or the imported one'] },
  ],
  ['no revision', { revision: undefined, title: 'A' }, { revision: [expect.any(String)] }],
  ['an unknown field', { sales: 5 }, { sales: [expect.any(String)] }],
])('rejects %s with the name of the field and changes nothing', async (_, change, errors) => {
  const response = await patch(change);
  expect([response.status, response.body]).toEqual([422, errors]);
  expect(await read()).toMatchObject({ revision: 1, edited: [] });
});

test('accepts a price of zero and a sale price of zero', async () => {
  expect(await save({ price: 0, new_price: null })).toMatchObject({ price: 0 });
  expect(await save({ price: 3, new_price: 0 })).toMatchObject({ price: 3, new_price: 0 });
});

describe('the list of products', () => {
  let ids: Record<'plain' | 'sale' | 'unlisted' | 'edited', number>;
  const add = (product: NewProduct) => shop.addProduct(product);
  beforeAll(async () => {
    ids = {
      plain: await add({
        title: 'Lantern 100% plain',
        price: 3,
        categories: [
          { id: 702, name: 'Props', parentId: 1 },
          { id: 703, name: 'Lights' },
        ],
      }),
      sale: await add({ title: 'Lantern on sale', price: 9, newPrice: 4 }),
      unlisted: await add({ title: 'Lantern unlisted', price: 1, isListed: false }),
      edited: await add({ title: 'Lantern', price: 2 }),
    };
    await save({ title: 'Lantern edited' }, ids.edited);
  });
  const list = async (query: string) => {
    const { body } = await call('GET', `/api/admin/products?${query}`);
    return { ids: (body.data as { id: number }[]).map((row) => row.id), ...body };
  };

  test('has every product, listed or not, newest first, with what is edited', async () => {
    const { data, ids: listed, meta } = await list('q=lantern');
    expect(listed).toEqual([ids.edited, ids.unlisted, ids.sale, ids.plain]);
    expect(meta).toMatchObject({ page: 1, total: 4, last_page: 1 });
    expect(data[0]).toEqual({
      id: ids.edited,
      revision: 2,
      title: 'Lantern edited',
      image: expect.stringMatching(/\.webp$/),
      image_widths: [320, 640, 1280],
      are_pictures_edited: false,
      price: 2,
      new_price: null,
      currency: 'USD',
      category: [{ id: 1, name: '3D' }],
      is_listed: true,
      edited: ['title'],
      sales: 0,
    });
    expect(data[2]).toMatchObject({ price: 9, new_price: 4, edited: [] });
  });

  test('is exported as CSV with the same search, filters and order, without pages', async () => {
    const { headers, body } = await call('GET', '/api/admin/products.csv?q=lantern&sort=price');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect((body as string).replace('\uFEFF', '').split('\r\n')).toEqual([
      'Id,Title,Categories,Price,Sale price,Currency,Listed,Edited,Sales',
      `${ids.unlisted},Lantern unlisted,3D,1.00,,USD,no,,0`,
      `${ids.edited},Lantern edited,3D,2.00,,USD,yes,title,0`,
      `${ids.plain},Lantern 100% plain,"Props, Lights",3.00,,USD,yes,,0`,
      `${ids.sale},Lantern on sale,3D,9.00,4.00,USD,yes,,0`,
      '',
    ]);
  });

  test.each([
    ['1', ['edited', 'unlisted', 'sale', 'plain']],
    ['702', ['plain']],
    ['703', ['plain']],
    ['999', []],
  ] as const)('has for category %s the products in it and below it: %j', async (category, expected) => {
    expect((await list(`q=lantern&category=${category}`)).ids).toEqual(expected.map((name) => ids[name]));
    const { body } = await call('GET', `/api/admin/products.csv?q=lantern&category=${category}`);
    expect((body as string).trim().split('\r\n')).toHaveLength(1 + expected.length);
  });

  test('is searched by a part of the title, in which a percent sign is literal, or by an id', async () => {
    expect((await list('q=100%25')).ids).toEqual([ids.plain]);
    expect((await list(`q=${ids.sale}`)).ids).toContain(ids.sale);
    expect((await list('q=nothing+like+that')).meta.total).toBe(0);
  });

  test.each([
    ['listed', ['edited', 'sale', 'plain']],
    ['unlisted', ['unlisted']],
    ['on_sale', ['sale']],
    ['edited', ['edited']],
  ] as const)('is filtered by %s', async (status, names) => {
    expect((await list(`q=lantern&status=${status}`)).ids).toEqual(names.map((name) => ids[name]));
  });

  test('is sorted by the price that applies and has pages', async () => {
    expect((await list('q=lantern&sort=price')).ids).toEqual([ids.unlisted, ids.edited, ids.plain, ids.sale]);
    expect(await list('q=lantern&sort=-title&per_page=1&page=2')).toMatchObject({
      ids: [ids.sale],
      meta: { page: 2, per_page: 1, total: 4, last_page: 4 },
    });
  });
});

test('only admins see and change products', async () => {
  const user = await shop.newUser();
  for (const [by, status] of [
    [null, 401],
    [user, 403],
  ] as const) {
    expect((await call('GET', '/api/admin/products', undefined, by)).status).toBe(status);
    expect((await call('GET', `/api/admin/products/${id}`, undefined, by)).status).toBe(status);
    expect((await call('PATCH', `/api/admin/products/${id}`, { revision: 1, title: 'A' }, by)).status).toBe(status);
  }
  expect((await call('GET', '/api/admin/products/2147483647')).status).toBe(404);
  expect((await call('PATCH', '/api/admin/products/2147483647', { revision: 1, title: 'A' })).status).toBe(404);
  expect((await read()).title).toBe('Castle');
});

// docs/design/products.md#edits
test('moves a product to another category with its other values, and keeps the others', async () => {
  const product = await shop.addProduct({
    categories: [
      { id: 1, name: '3D' },
      { id: 55, name: 'Fonts' },
    ],
  });
  await shop.addProduct({ categories: [{ id: 86, name: 'Vehicles', parentId: 1 }] });
  expect((await read(product)).category.map(({ id: each }) => each)).toEqual([1, 55]);
  const saved = await save({ category: 86, title: 'Castle on wheels' }, product);
  expect(saved.category.map(({ name }) => name)).toEqual(['Vehicles', 'Fonts']);
  expect((await listAuditEntries(product)).at(-1)?.details).toMatchObject({
    revision: 2,
    changes: [{ field: 'title' }, { field: 'category', before: '3D', after: 'Vehicles' }],
  });
  expect((await patch({ category: 86 }, product)).body.message).toBe('Nothing changed');
  expect((await patch({ category: 2_000_000_000 }, product)).status).toBe(422);
});
