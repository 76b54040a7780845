import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileLinkResponseSchema, purchasedResponseSchema } from '#contract/orders/purchased.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { productFiles, productVersions } from '#server/modules/catalog/schema/versions.ts';
import { grants } from '#server/modules/orders/schema/orders.ts';
import { type FakeGateway, createFakeGateway } from '#tests/support/fake-gateway.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let gateway: FakeGateway;
let user: TestUser;
let car: number;
let castle: number;

beforeAll(async () => {
  gateway = createFakeGateway('http://localhost:3000');
  shop = await withPayments(await createTestShop({ gateway }));
  car = await shop.addProduct({ title: 'Racing Car 100%', price: 20 });
  castle = await shop.addProduct({ title: 'Castle', price: 10 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  user = await shop.newUser();
});

const buyAndPay = async (...productIds: number[]) => {
  await shop.fillCart(user, ...productIds);
  await shop.buy(user);
  for (const checkout of gateway.checkouts.values()) checkout.status = 'paid';
  const order = (await shop.listOrders(user)).at(-1)!;
  await shop.getOrder(user, `PB-${100_000 + order.sequence}`);
  return `PB-${100_000 + order.sequence}`;
};
const list = async (query = '') => {
  const response = await shop.call('GET', `/api/purchased${query}`, { token: user.accessToken });
  return { status: response.status, ...purchasedResponseSchema.parse(response.body) };
};
const titles = async (query: string) => (await list(query)).data.map((product) => product.title);
const link = (productId: number | string, fileId: number | string, who = user) =>
  shop.call('POST', `/api/purchased/${productId}/files/${fileId}/link`, { token: who.accessToken });

describe('purchased products', () => {
  test('lists a purchased product with its order, versions and files', async () => {
    const number = await buyAndPay(car);
    const { data, meta } = await list();
    expect(meta).toMatchObject({ page: 1, per_page: 16, total: 1, last_page: 1, owned_total: 1 });
    expect(data).toMatchObject([{ id: car, purchased: true, order_number: number, versions: [{ version: '1.0.0' }] }]);
    expect(data[0]!.granted_at).toBe(shop.clock.now().toISOString());
    expect(data[0]!.versions[0]!.files[0]).toMatchObject({ name: `product-${car}.zip`, format: 'zip' });
  });

  test('says which products were free in their order', async () => {
    const gift = await shop.addProduct({ price: 0 });
    await shop.call('POST', `/front/v2/product/${gift}/get-free`, { token: user.accessToken });
    shop.clock.advance(1000);
    await buyAndPay(car);
    const { data } = await list();
    expect(data.map((product) => product.was_free)).toEqual([false, true]);
  });

  test('lists products page by page, newest first', async () => {
    await buyAndPay(car);
    shop.clock.advance(1000);
    await buyAndPay(castle);
    const first = await list('?per_page=1');
    expect(first.data.map((product) => product.id)).toEqual([castle]);
    expect(first.meta).toMatchObject({ page: 1, per_page: 1, total: 2, last_page: 2, owned_total: 2 });
    const beyond = await list('?page=7');
    expect([beyond.data, beyond.meta.total]).toEqual([[], 2]);
  });

  test('lists products with the newest versions first on request, whenever they were bought', async () => {
    const [older, newer] = [await shop.addProduct({ title: 'Older' }), await shop.addProduct({ title: 'Newer' })];
    await buyAndPay(older);
    shop.clock.advance(1000);
    await buyAndPay(newer);
    const update = { productId: older, version: '2.0.0', changelog: 'Doors open', releasedAt: new Date('2031-05-01') };
    await shop.db.insert(productVersions).values(update);
    expect(await titles('')).toEqual(['Newer', 'Older']);
    expect(await titles('?sort=updated')).toEqual(['Older', 'Newer']);
    expect(await titles('?sort=updated&per_page=1&page=2')).toEqual(['Newer']);
    expect((await shop.call('GET', '/api/purchased?sort=price', { token: user.accessToken })).status).toBe(422);
  });

  test('searches by part of the title and treats wildcards as plain text', async () => {
    await buyAndPay(car, castle);
    expect(await titles('?search=racing')).toEqual(['Racing Car 100%']);
    expect(await titles('?search=100%25')).toEqual(['Racing Car 100%']);
    expect(await titles('?search=%25')).toEqual(['Racing Car 100%']);
    expect(await titles('?search=_')).toEqual([]);
    expect(await titles("?search='%20or%201=1")).toEqual([]);
    expect(await titles('?search=')).toHaveLength(2);
  });

  test('lists only the products of one order of the user on request, whichever order granted them', async () => {
    const bought = await buyAndPay(car);
    await shop.fillCart(user, castle);
    await shop.buy(user);
    const open = `PB-${100_000 + (await shop.listOrders(user)).at(-1)!.sequence}`;
    expect(await titles(`?order=${bought}`)).toEqual(['Racing Car 100%']);
    expect(await titles(`?order=${open}`)).toEqual([]);
    expect((await list(`?order=${bought}`)).meta).toMatchObject({ total: 1, owned_total: 1 });
    await buyAndPay(castle);
    expect(await titles(`?order=${bought}`)).toEqual(['Racing Car 100%']);
    expect(await titles('?order=PB-999999')).toEqual([]);
    expect(await titles('?order=PB-999999999999')).toEqual([]);
  });

  test('lists nothing for an order of another user, even of a product that both own', async () => {
    const number = await buyAndPay(car);
    user = await shop.newUser();
    await buyAndPay(car);
    expect(await titles(`?order=${number}`)).toEqual([]);
  });

  test('says beside the number of matches how many products the user owns', async () => {
    await buyAndPay(car, castle);
    expect((await list('?search=racing')).meta).toMatchObject({ total: 1, owned_total: 2 });
    expect((await list('?search=dragon')).meta).toMatchObject({ total: 0, owned_total: 2 });
    await shop.db.update(grants).set({ status: 'revoked' }).where(eq(grants.productId, castle));
    expect((await list()).meta).toMatchObject({ total: 1, owned_total: 1 });
  });

  test('counts the files of the newest version of every owned product, whatever the filters', async () => {
    const tower = await shop.addProduct({ title: 'Tower', files: [{ name: 'tower-1.zip', content: 'old' }] });
    const insertVersion = async (version: string, released: string) => {
      const values = { productId: tower, version, changelog: 'Doors', releasedAt: new Date(released) };
      const [row] = await shop.db.insert(productVersions).values(values).returning({ id: productVersions.id });
      return row!.id;
    };
    const insertFile = (versionId: number, name: string, size: number, baseVersionId: number | null = null) =>
      shop.db
        .insert(productFiles)
        .values({ versionId, name, format: 'zip', contains: [], size, sha256: name.padEnd(64, '0'), baseVersionId });
    // As text, 9 is after 10.
    const older = await insertVersion('9.0.0', '2026-02-01');
    const newest = await insertVersion('10.0.0', '2026-03-01');
    await insertFile(older, 'tower-9.zip', 1);
    await insertFile(newest, 'tower-10.zip', 3_000_000_000);
    await insertFile(newest, 'textures-10.zip', 20);
    await insertFile(newest, 'changes.zip', 7, older);
    await buyAndPay(castle, tower);
    const castleSize = (await list('?search=castle')).data[0]!.versions[0]!.files[0]!.size;
    const sum = { count: 3, size: 3_000_000_020 + castleSize };
    for (const query of ['', '?search=tower', '?search=dragon', '?per_page=1&page=2'])
      expect((await list(query)).meta.owned_files).toEqual(sum);
    await shop.db.update(grants).set({ status: 'revoked' }).where(eq(grants.productId, tower));
    expect((await list()).meta.owned_files).toEqual({ count: 1, size: castleSize });
  });

  test.each([`?search=${'x'.repeat(201)}`, '?search=%00', '?per_page=97', '?search=a&search=b', '?order=1'])(
    'rejects the query %s with 422',
    async (query) => {
      expect((await shop.call('GET', `/api/purchased${query}`, { token: user.accessToken })).status).toBe(422);
    },
  );

  test('keeps unlisted products, hides refunded ones and products of other users', async () => {
    const rare = await shop.addProduct({ title: 'Rare' });
    await buyAndPay(rare);
    await shop.db.update(products).set({ isListed: false }).where(eq(products.id, rare));
    expect((await list()).data.map((product) => product.id)).toEqual([rare]);
    await shop.db.update(grants).set({ status: 'revoked' }).where(eq(grants.userId, user.id));
    expect((await list()).data).toEqual([]);
    user = await shop.newUser();
    expect((await list()).data).toEqual([]);
    expect((await shop.call('GET', '/api/purchased')).status).toBe(401);
  });
});

describe('download link', () => {
  const findFile = async () => (await list()).data.find((product) => product.id === car)!.versions[0]!.files[0]!;

  test('contains the file details and expires after ten minutes', async () => {
    await buyAndPay(car);
    const file = await findFile();
    const { data } = fileLinkResponseSchema.parse((await link(car, file.id)).body);
    expect(data).toMatchObject({ name: file.name, size: file.size, sha256: file.sha256 });
    expect(new Date(data.expires_at).getTime() - shop.clock.now().getTime()).toBe(600_000);
    expect(data.url).toMatch(/^\/downloads\/[\w-]+\.[\w-]{43}$/);
  });

  test('is created only for the owner and for files of that product', async () => {
    await buyAndPay(car, castle);
    const file = await findFile();
    const stranger = await shop.newUser();
    expect((await link(car, file.id, stranger)).status).toBe(404);
    expect((await link(castle, file.id)).status).toBe(404);
    expect((await link(car, 999_999)).status).toBe(404);
    for (const wrong of ['0', '-1', 'abc', '1e9', '99999999999']) {
      expect((await link(wrong, file.id)).status).toBe(404);
      expect((await link(car, wrong)).status).toBe(404);
    }
    expect((await shop.call('POST', `/api/purchased/${car}/files/${file.id}/link`)).status).toBe(401);
  });

  test('is rejected with access_revoked after the grant was revoked', async () => {
    await buyAndPay(car);
    const file = await findFile();
    await shop.db.update(grants).set({ status: 'revoked' }).where(eq(grants.userId, user.id));
    const response = await link(car, file.id);
    expect([response.status, response.headers['x-error-code']]).toEqual([403, 'access_revoked']);
  });
});

describe('version and kind details of purchased products', () => {
  test('marks a version as new only when an older one was downloaded', async () => {
    const pack = await shop.addProduct({ title: 'Growing pack', kind: 'font' });
    await buyAndPay(pack);
    const versions = async () => (await list('?kind=font')).data[0]!.versions;
    const [first] = await versions();
    expect([first!.is_new, first!.files[0]!.downloaded_at]).toEqual([false, null]);

    const { data } = fileLinkResponseSchema.parse((await link(pack, first!.files[0]!.id)).body);
    expect((await shop.call('GET', data.url)).status).toBe(200);
    const at = shop.clock.now().toISOString();
    const [added] = await shop.db
      .insert(productVersions)
      .values({ productId: pack, version: '1.1.0', changelog: 'More', releasedAt: new Date('2026-01-10T00:00:00Z') })
      .returning({ id: productVersions.id });
    const file = { versionId: added!.id, name: 'new.zip', format: 'zip', size: 1, sha256: 'a'.repeat(64) };
    await shop.db.insert(productFiles).values(file);
    const both = await versions();
    expect(both.map((version) => [version.version, version.is_new])).toEqual([
      ['1.1.0', true],
      ['1.0.0', false],
    ]);
    expect(both.map(({ files }) => files[0]!.downloaded_at)).toEqual([null, at]);
  });

  test('filters by kind and rejects an unknown kind with 422', async () => {
    await buyAndPay(car);
    expect(await titles('?kind=model')).toEqual(['Racing Car 100%']);
    expect(await titles('?kind=hud')).toEqual([]);
    expect((await shop.call('GET', '/api/purchased?kind=car', { token: user.accessToken })).status).toBe(422);
  });
});
