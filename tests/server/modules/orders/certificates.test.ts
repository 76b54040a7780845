import { eq, sql } from 'drizzle-orm';
import { compactVerify, createLocalJWKSet } from 'jose';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type Certificate,
  type CertificateKey,
  REVOCATIONS_INTERVAL_MS,
  type Revocation,
} from '#contract/orders/certificates.ts';
import { setLicenseeIn } from '#server/cli/certificates.ts';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import { lockEditable } from '#server/modules/catalog/queries/product-edits.ts';
import { productVersions } from '#server/modules/catalog/schema/versions.ts';
import { createCertificateKeys } from '#server/modules/orders/certificates/certificate-keys.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { setLicensee } from '#server/modules/orders/certificates/set-licensee.ts';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';
import { licensees } from '#server/modules/orders/schema/certificates.ts';
import { buildZip, makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { createFileStores } from '#tests/support/file-stores.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';
import { upload } from '#tests/support/upload.ts';

const SECRETS = ['the first secret of thirty-two characters', 'the older secret of thirty-two characters'] as const;

let shop: MoneyShop;
let files: Awaited<ReturnType<typeof createFileStores>>;
beforeAll(async () => {
  files = await createFileStores();
  shop = await withPayments(await createTestShop({ ...files.stores, env: { LICENSE_KEYS: SECRETS.join(',') } }));
});
afterAll(async () => {
  await shop.close();
  await files.remove();
});

const buildPath = (order: string, product: number, rest = '') => `/api/orders/${order}/certificates/${product}${rest}`;

const buyOne = async (given: Parameters<typeof shop.addProduct>[0] = {}) => {
  const user = await shop.newUser();
  const product = await shop.addProduct(given);
  const order = await shop.buyPaid(user, product);
  const as = (method: string, rest = '', body?: unknown, caller: TestUser = user) =>
    shop.call(method, buildPath(order, product, rest), {
      token: caller.accessToken,
      ...(body !== undefined && { body }),
    });
  return { user, product, order, as };
};

/** Buys a product. @returns a function that reads the certificate of the purchase */
const buyNow = async (product: number) => {
  const user = await shop.newUser();
  const order = await shop.buyPaid(user, product);
  return async (): Promise<Certificate> => {
    const { body } = await shop.call('GET', buildPath(order, product), { token: user.accessToken });
    return body.data.certificate;
  };
};

type VersionDate = [version: string, released: string];

/** Imports products with versions and their release dates, newest first. */
const loadAll = async (products: readonly number[], ...versions: VersionDate[]) => {
  const folder = await makeCatalogFolder(
    products.map((id) => ({
      id,
      versions: versions.map(([version, released]) => ({ version, released, files: { 'a.glb': version } })),
    })),
  );
  const { db, productFiles, clock, context } = shop;
  try {
    await importCatalog({ db, productFiles, clock, ...context.publicFiles, folder: folder.path });
  } finally {
    await folder.close();
  }
};
const load = (product: number, ...versions: VersionDate[]) => loadAll([product], ...versions);

/** Publishes a version of one file, as an admin does. */
const publish = async (product: number, version: string) => {
  const admin = await shop.newUser({ isAdmin: true, role: 'catalog' });
  const { accessToken: token } = admin;
  const path = `/api/admin/products/${product}`;
  const file = { ...(await upload(shop, admin, buildZip({ 'castle.glb': version }))), name: `castle-${version}.zip` };
  const checked = await shop.call('POST', `${path}/files`, { token, body: file });
  const body = { version, changelog: 'Adds a bridge.', files: [checked.body.data.upload] };
  expect((await shop.call('POST', `${path}/versions`, { token, body })).status).toBe(200);
};

const verifyPayload = async (signed: string, keys?: readonly CertificateKey[]) => {
  const published =
    keys ?? ((await shop.call('GET', '/.well-known/jwks.json')).body as { keys: CertificateKey[] }).keys;
  const { payload, protectedHeader } = await compactVerify(signed, createLocalJWKSet({ keys: [...published] }));
  return { header: protectedHeader, claims: JSON.parse(new TextDecoder().decode(payload)) };
};
const revocations = async (): Promise<Revocation[]> => {
  shop.clock.advance(REVOCATIONS_INTERVAL_MS + 1);
  const { body } = await shop.call('GET', '/.well-known/license-revocations.jws');
  return (await verifyPayload(body as string)).claims.revoked;
};

describe('a license certificate', () => {
  test('names product, version, files, license, licensee, order and date, and the shop’s key signed it', async () => {
    const { order, product, as } = await buyOne({
      title: 'Castle',
      files: [
        { name: 'castle.zip', content: 'one' },
        { name: 'castle.glb', content: 'two' },
      ],
    });
    const { status, body, headers } = await as('GET', '/export');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/jose');
    const { header, claims } = await verifyPayload(body as string);
    expect(header).toMatchObject({ typ: 'license+jws', alg: 'EdDSA' });
    expect(claims).toMatchObject({
      iss: shop.context.env.publicUrl,
      issue: 1,
      licensee: 'Test User',
      order_number: order,
      purchased_at: shop.clock.now().toISOString(),
      product: { id: product, name: 'Castle', version: '1.0.0' },
      license: { name: 'Prefab Bazaar Standard License', version: expect.stringMatching(/^2026-/) },
      files: [
        { name: 'castle.zip', size: 3, sha256: '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed' },
        { name: 'castle.glb', size: 3, sha256: '3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3' },
      ],
    });
    expect(claims.license.text).toContain('use it in any number of your own games');
    expect(JSON.stringify(claims)).not.toContain('USD');
  });

  test('stays the same, byte for byte, when the product gets a new version and the buyer another name', async () => {
    const { product, user, as } = await buyOne();
    const before = (await as('GET', '/export')).body;
    shop.clock.advance(60_000);
    await publish(product, '2.0.0');
    const change = { full_name: 'Somebody Else' };
    expect((await shop.call('PATCH', '/api/account', { token: user.accessToken, body: change })).status).toBe(200);
    expect((await as('GET', '/export')).body).toBe(before);
  });

  test('names the version before one that is published on the day of the payment', async () => {
    const product = 901;
    await load(product, ['1.0.0', '2026-01-15']);
    const first = await buyNow(product);
    shop.clock.advance(60_000);
    await publish(product, '1.1.0');
    expect(await first()).toMatchObject({
      product: { version: '1.0.0' },
      files: [{ name: expect.stringContaining('1.0.0') }],
    });
    expect(await (await buyNow(product))()).toMatchObject({
      product: { version: '1.1.0' },
      files: [{ name: 'castle-1.1.0.zip' }],
    });
  });

  test('names the version before one that is imported after the payment, whatever release date that states', async () => {
    const product = 902;
    await load(product, ['1.0.0', '2026-01-15']);
    const certificate = await buyNow(product);
    shop.clock.advance(60_000);
    await load(product, ['1.1.0', '2026-01-10'], ['1.0.0', '2026-01-15']);
    expect((await certificate()).product.version).toBe('1.0.0');
  });

  test.runIf(process.env.TEST_ENGINE === 'postgresql')(
    'names the version before one of an import that had not reached the product at the payment',
    async () => {
      const [first, second] = [905, 906];
      await loadAll([first, second], ['1.0.0', '2026-01-15']);
      shop.clock.advance(60_000);
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      const countWaiting = async () => ((await shop.db.execute(waiting)) as { rows: unknown[] }).rows.length;
      const { importing, certificate } = await shop.db.transaction(async (tx) => {
        await lockEditable(tx, first);
        const importing = loadAll([first, second], ['1.1.0', '2026-01-16'], ['1.0.0', '2026-01-15']);
        await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 20_000 });
        shop.clock.advance(1_000);
        const certificate = await buyNow(second);
        expect((await certificate()).product.version).toBe('1.0.0');
        shop.clock.advance(1_000);
        return { importing, certificate };
      });
      await importing;
      expect((await certificate()).product.version).toBe('1.0.0');
      expect((await (await buyNow(second))()).product.version).toBe('1.1.0');
    },
  );

  test('names the same version after an import corrects its release date', async () => {
    const product = 903;
    await load(product, ['1.1.0', '2026-01-15'], ['1.0.0', '2026-01-10']);
    const certificate = await buyNow(product);
    expect((await certificate()).product.version).toBe('1.1.0');
    shop.clock.advance(60_000);
    await load(product, ['1.1.0', '2099-01-01'], ['1.0.0', '2026-01-10']);
    expect((await certificate()).product.version).toBe('1.1.0');
  });

  test('names the version with the newest release date by then, when the shop does not know when its versions came', async () => {
    const product = 904;
    await load(product, ['1.1.0', '2099-01-01'], ['1.0.0', '2026-01-10']);
    const certificate = await buyNow(product);
    shop.clock.advance(60_000);
    await shop.db
      .update(productVersions)
      .set({ importedAt: shop.clock.now() })
      .where(eq(productVersions.productId, product));
    expect((await certificate()).product.version).toBe('1.0.0');
    shop.clock.advance(60_000);
    await load(product, ['1.2.0', '2026-01-12'], ['1.1.0', '2099-01-01'], ['1.0.0', '2026-01-10']);
    expect((await certificate()).product.version).toBe('1.0.0');
  });

  test('names the company of the invoice, when the buyer has set one', async () => {
    const user = await shop.newUser();
    await shop.call('PATCH', '/api/account', { token: user.accessToken, body: { company: 'Two Foxes AS' } });
    const product = await shop.addProduct();
    const order = await shop.buyPaid(user, product);
    const { body } = await shop.call('GET', buildPath(order, product), { token: user.accessToken });
    expect(body.data.certificate).toMatchObject({ issue: 1, licensee: 'Two Foxes AS' });
  });

  test('is available as PDF that names licensee, product and order', async () => {
    const { order, as } = await buyOne({ title: 'Old castle' });
    await as('PATCH', '', { name: 'Студия «Две лисы»' });
    const response = await as('GET', '/export?format=pdf');
    expect(response.headers['content-type']).toBe('application/pdf');
    const document = await getDocument({ data: new Uint8Array(response.raw), verbosity: 0 }).promise;
    const { items } = await (await document.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    for (const part of ['License certificate', 'Студия «Две лисы»', 'Old castle, version 1.0.0', order])
      expect(text).toContain(part);
    await document.destroy();
  });

  test('exists for a free product too', async () => {
    const user = await shop.newUser();
    const product = await shop.addProduct({ price: 0 });
    await shop.call('POST', `/front/v2/product/${product}/get-free`, { token: user.accessToken });
    const [order] = await shop.listOrders(user);
    const { status, body } = await shop.call('GET', buildPath(orderNumber(order ?? { sequence: 0 }), product), {
      token: user.accessToken,
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ revoked_at: null, can_set_licensee: true, certificate: { issue: 1 } });
  });

  test('does not exist before the payment, for another product, or for anybody else', async () => {
    const { product, order, as } = await buyOne();
    const other = await shop.addProduct();
    const user = await shop.newUser();
    await shop.fillCart(user, product);
    await shop.buy(user);
    const [open] = await shop.listOrders(user);
    const unpaid = await shop.call('GET', buildPath(orderNumber(open ?? { sequence: 0 }), product), {
      token: user.accessToken,
    });
    expect(unpaid.status).toBe(409);
    expect(unpaid.headers['x-error-code']).toBe('certificate_not_ready');
    expect((await as('GET', '/export', undefined, user)).status).toBe(404);
    expect((await as('PATCH', '', { name: 'Thief' }, user)).status).toBe(404);
    const { accessToken: token } = await shop.newUser();
    expect((await shop.call('GET', buildPath(order, other), { token })).status).toBe(404);
  });
});

describe('the licensee', () => {
  test('set by the command of an admin names the order or the product that does not exist', async () => {
    const { order, product } = await buyOne();
    const other = await shop.addProduct();
    await expect(setLicenseeIn(shop.db, 'PB-999999', product, 'X')).rejects.toThrow('There is no order PB-999999');
    await expect(setLicenseeIn(shop.db, order, other, 'X')).rejects.toThrow(
      `The order ${order} has no product ${other} with a certificate`,
    );
  });

  test('is set once by the buyer: the next issue names them and the first one is revoked', async () => {
    const { as } = await buyOne();
    const first = (await verifyPayload((await as('GET', '/export')).body as string)).claims;
    const { status, body } = await as('PATCH', '', { name: '  Two Foxes Studio ' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      certificate: { issue: 2, licensee: 'Two Foxes Studio' },
      can_set_licensee: false,
      issues: [
        { issue: 1, licensee: 'Test User', set_by: 'payment' },
        { issue: 2, licensee: 'Two Foxes Studio', set_by: 'buyer' },
      ],
    });
    const second = await as('PATCH', '', { name: 'Three Foxes' });
    expect(second.status).toBe(409);
    expect(second.headers['x-error-code']).toBe('licensee_set');
    const listed = await revocations();
    expect(listed).toContainEqual(expect.objectContaining({ id: first.jti, reason: 'reissued' }));
    expect(listed.map(({ id }) => id)).not.toContain(body.data.certificate.jti);
  });

  test('can be corrected by an admin, with a trail', async () => {
    const { user, product, as } = await buyOne();
    await as('PATCH', '', { name: 'Two Foxs' });
    const [order] = await shop.listOrders(user);
    if (!order) throw new Error('The order is missing');
    await setLicensee(shop.db, order, { productId: product, name: 'Two Foxes', setBy: 'admin', now: shop.clock.now() });
    const { body } = await as('GET');
    expect(body.data.certificate).toMatchObject({ issue: 3, licensee: 'Two Foxes' });
    expect(body.data.issues.map((each: { set_by: string }) => each.set_by)).toEqual(['payment', 'buyer', 'admin']);
  });

  test('is set by only one of two requests at once', async () => {
    const { as } = await buyOne();
    const names = ['One', 'Two'];
    const statuses = await Promise.all(names.map(async (name) => (await as('PATCH', '', { name })).status));
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await as('GET')).body.data.issues).toHaveLength(2);
  });

  test.each([[''], ['   '], ['x'.repeat(81)], ['two\nlines'], ['\u202etricky']])('cannot be %j', async (name) => {
    const { as } = await buyOne();
    expect((await as('PATCH', '', { name })).status).toBe(422);
    expect((await as('GET')).body.data.certificate.licensee).toBe('Test User');
  });

  test('cannot be set after the deletion of the account', async () => {
    const { user, as } = await buyOne();
    await shop.db.update(users).set({ deletedAt: shop.clock.now() }).where(eq(users.id, user.id));
    expect(await as('PATCH', '', { name: 'Late Studio' })).toMatchObject({
      status: 401,
      headers: { 'x-error-code': 'token_invalid' },
    });
    const names = (await shop.db.select({ name: licensees.name }).from(licensees)).map(({ name }) => name);
    expect(names).not.toContain('Late Studio');
  });

  test('is in the export of the account and is erased with it', async () => {
    const { user, product, order, as } = await buyOne();
    await as('PATCH', '', { name: 'Ada’s Studio' });
    const exported = await shop.call('GET', '/api/account/export', { token: user.accessToken });
    expect(exported.body.data.licensees).toMatchObject([
      { order_number: order, product_id: product, issue: 2, name: 'Ada’s Studio', set_by: 'buyer' },
    ]);
    const deletion = { password: user.password, confirmation: 'DELETE' };
    const deleted = await shop.call('DELETE', '/api/account', { token: user.accessToken, body: deletion });
    expect(deleted.status).toBe(200);
    const names = (await shop.db.select({ name: licensees.name }).from(licensees)).map(({ name }) => name);
    expect(names).not.toContain('Ada’s Studio');
  });
});

describe('a refund', () => {
  test('that ends the access revokes every issue within one interval of the list', async () => {
    const { user, order, as } = await buyOne();
    const first = (await verifyPayload((await as('GET', '/export')).body as string)).claims.jti;
    await as('PATCH', '', { name: 'Two Foxes Studio' });
    const second = (await verifyPayload((await as('GET', '/export')).body as string)).claims.jti;
    const admin = await shop.newUser({ isAdmin: true });
    await shop.adminAction(admin, order, 'refund', { reason: 'Asked for it', revoke: true });
    const since = shop.clock.now().toISOString();
    for (const [method, path, body] of [
      ['GET', '/export', undefined],
      ['GET', '/export?format=pdf', undefined],
      ['PATCH', '', { name: 'Another' }],
    ] as const)
      expect((await as(method, path, body)).headers['x-error-code']).toBe('access_revoked');
    expect((await as('GET')).body.data).toMatchObject({ revoked_at: since, can_set_licensee: false });
    const listed = await revocations();
    expect(listed).toContainEqual({ id: first, since, reason: 'reissued' });
    expect(listed).toContainEqual({ id: second, since, reason: 'refunded' });
    expect(await shop.ownedBy(user)).toEqual([]);
  });

  test('that leaves the access leaves the certificate valid', async () => {
    const { order, as } = await buyOne();
    const admin = await shop.newUser({ isAdmin: true });
    await shop.adminAction(admin, order, 'refund', { reason: 'A favor', revoke: false });
    const { status, body } = await as('GET', '/export');
    expect(status).toBe(200);
    const { jti } = (await verifyPayload(body as string)).claims;
    expect((await revocations()).map(({ id }) => id)).not.toContain(jti);
  });
});

describe('the revocation list', () => {
  test('has its date, is valid for seven days, and is for everybody to cache for an interval', async () => {
    shop.clock.advance(REVOCATIONS_INTERVAL_MS + 1);
    const { status, body, headers } = await shop.call('GET', '/.well-known/license-revocations.jws');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=300');
    const { header, claims } = await verifyPayload(body as string);
    expect(header.typ).toBe('license-revocations+jws');
    expect(claims.iat).toBe(Math.floor(shop.clock.now().getTime() / 1000));
    expect(claims.exp - claims.iat).toBe(7 * 24 * 3600);
    shop.clock.advance(REVOCATIONS_INTERVAL_MS - 2);
    expect((await shop.call('GET', '/.well-known/license-revocations.jws')).body).toBe(body);
  });
});

describe('the key ring', () => {
  test('publishes every key without its private part, and a new key leaves older certificates valid', async () => {
    const { as } = await buyOne();
    const { status, body } = await shop.call('GET', '/.well-known/jwks.json');
    expect(status).toBe(200);
    expect(body.keys).toHaveLength(SECRETS.length);
    for (const key of body.keys) expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    const signed = (await as('GET', '/export')).body as string;
    const rotated = createCertificateKeys(['a newer secret of thirty-two characters', ...SECRETS]);
    const keys = await rotated.publicKeys();
    expect((await verifyPayload(signed, keys)).claims.licensee).toBe('Test User');
    const { claims } = await verifyPayload(signed);
    const renewed = await rotated.signCertificate(claims);
    expect((await verifyPayload(renewed, keys)).header.kid).toBe(keys[0]?.kid);
    expect((await verifyPayload(renewed, keys)).claims).toEqual(claims);
  });
});
