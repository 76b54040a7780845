import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestUser;
let user: TestUser;
let product: number;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await shop.newUser({ isAdmin: true });
  user = await shop.newUser();
  product = await shop.addProduct();
});
afterAll(() => shop.close());

const NOT_ALLOWED = 'Contains characters that are not allowed';
const REVIEW = { rating: 5, title: '', text: '', engine: null };
const BUNDLE = { price: 5, revision: 1, product_ids: [1, 2], is_listed: true };

/** Calls that differ in the schema of the text and in the table that stores it: path, body with a text, and name of the field. */
const CALLS: [method: string, path: string, body: (text: string) => object, field: string][] = [
  ['POST', '/front/v2/cart/purchase', (gateway) => ({ gateway }), 'gateway'],
  ['PUT', '/api/account/reviews/PRODUCT', (version) => ({ ...REVIEW, version }), 'version'],
  ['PATCH', '/api/account', (full_name) => ({ full_name }), 'full_name'],
  ['PATCH', '/api/admin/users/USER', (full_name) => ({ full_name }), 'full_name'],
  ['POST', '/api/admin/users/USER/block', (reason) => ({ reason }), 'reason'],
  ['PATCH', '/api/admin/products/PRODUCT', (title) => ({ revision: 1, title }), 'title'],
  [
    'PUT',
    '/api/admin/products/PRODUCT/pictures',
    (image) => ({ revision: 1, pictures: [{ image, alt: 'A castle' }] }),
    'pictures.0.image',
  ],
  ['PUT', '/api/admin/bundles/1', (title) => ({ ...BUNDLE, title }), 'title'],
  ['POST', '/api/admin/orders/PB-100001/refund', (reason) => ({ reason, revoke: false }), 'reason'],
  ['POST', '/api/admin/orders/PB-100001/cancel', (reason) => ({ reason }), 'reason'],
  ['POST', '/api/admin/orders/PB-100001/mark-paid', (reason) => ({ reason }), 'reason'],
  [
    'POST',
    '/api/admin/orders',
    (note) => ({ user_id: user.id, lines: [{ product_id: product }], note, next: 'draft' }),
    'note',
  ],
  ['POST', '/api/admin/reviews/1/status', (reason) => ({ is_hidden: true, reason: `${reason} is spam` }), 'reason'],
  ['POST', '/api/admin/reviews/1/reply', (text) => ({ text }), 'text'],
];

describe.each([
  ['NUL', 'a\u0000'],
  ['half of a surrogate pair', 'x\ud800y'],
])('%s', (_name, text) => {
  test.each(CALLS)('is rejected at its field by %s %s', async (method, path, bodyWith, field) => {
    const url = path.replace('PRODUCT', String(product)).replace('USER', user.id);
    const token = (path.includes('/admin/') ? admin : user).accessToken;
    const response = await shop.call(method, url, { token, body: bodyWith(text) });
    expect([response.status, response.body]).toEqual([422, { [field]: [NOT_ALLOWED] }]);
    expect(response.headers['x-error-code']).toBe('invalid_input');
  });

  test('is rejected in the notice of the settings', async () => {
    const { data } = (await shop.call('GET', '/api/admin/settings', { token: admin.accessToken })).body;
    const body = { ...data, payment_methods: [{ id: 'card', is_enabled: true }], notice: text };
    const response = await shop.call('PUT', '/api/admin/settings', { token: admin.accessToken, body });
    expect([response.status, response.body]).toEqual([422, { notice: [NOT_ALLOWED] }]);
  });
});

test('accepts complete surrogate pairs', async () => {
  const body = { full_name: 'Nora 😀' };
  const response = await shop.call('PATCH', '/api/account', { token: user.accessToken, body });
  expect([response.status, response.body.data.full_name]).toEqual([200, 'Nora 😀']);
});

test('responds to a path parameter with NUL as to one that does not exist', async () => {
  const response = await shop.call('GET', '/front/v2/pages/a%00b');
  expect([response.status, response.body]).toEqual([404, { message: 'Not found' }]);
});
