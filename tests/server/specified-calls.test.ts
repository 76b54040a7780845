import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshResponseSchema, tokenPairSchema } from '#contract/identity/auth.ts';
import { cartResponseSchema } from '#contract/cart/cart.ts';
import { categorySubtreeResponseSchema, categoryTreeResponseSchema } from '#contract/catalog/category.ts';
import { companyInfoResponseSchema, paymentMethodsResponseSchema } from '#contract/content/content.ts';
import { favoritesResponseSchema } from '#contract/cart/favorites.ts';
import { searchResponseSchema } from '#contract/catalog/search.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { registration } from '#tests/support/registration.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';
import { requestForm } from '#tests/support/support-shop.ts';

// docs/specification.md#7-the-calls-it-makes

let shop: MoneyShop;
let user: TestUser;

beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  user = await shop.newUser();
  await shop.addProduct({ id: 7, categories: [{ id: 1, name: '3D' }] });
});
afterAll(() => shop.close());

const front = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/front/v2/${path}`, { token: user.accessToken, ...(body !== undefined && { body }) });
const says = { message: expect.any(String) as string };

test('"POST login (exact path not shown) | JSON {email, password} | access_token, refresh_token"', async () => {
  const { email, password } = user;
  const { status, body } = await shop.call('POST', '/front/v2/login', { body: { email, password } });
  expect(status).toBe(200);
  expect(tokenPairSchema.parse(body)).toEqual(body);
});

describe('"POST refresh | bearer header with refresh token | access_token and refresh_token, or a message"', () => {
  test('responds with new tokens to a refresh token', async () => {
    const { refreshToken: token } = await shop.newUser();
    const { status, body } = await shop.call('POST', '/front/v2/refresh', { token });
    expect(status).toBe(200);
    expect(refreshResponseSchema.parse(body)).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
    });
  });

  test('responds with a message to any other token', async () => {
    expect(await shop.call('POST', '/front/v2/refresh', { token: 'other' })).toMatchObject({ status: 401, body: says });
  });
});

describe('the cart', () => {
  test('"POST cart/add/{id} | none | message"', async () => {
    expect(await front('POST', 'cart/add/7')).toMatchObject({ status: 200, body: says });
  });

  test('"GET cart | none | data (list of cart items), message"', async () => {
    const { body } = await front('GET', 'cart');
    expect(cartResponseSchema.parse(body).data.map(({ id }) => id)).toEqual([7]);
    expect(body).toMatchObject(says);
  });

  test('"DELETE cart/remove/{id} | none | message"', async () => {
    expect(await front('DELETE', 'cart/remove/7')).toMatchObject({ status: 200, body: says });
    expect(await shop.listCartProductIds(user)).toEqual([]);
  });

  test('"POST cart/clear | none | message"', async () => {
    await shop.fillCart(user, 7);
    expect(await front('POST', 'cart/clear')).toMatchObject({ status: 200, body: says });
    expect(await shop.listCartProductIds(user)).toEqual([]);
  });

  test('"POST cart/purchase | JSON {gateway} | checkout_url, message"', async () => {
    const buyer = await shop.newUser();
    await shop.fillCart(buyer, 7);
    const { status, body } = await shop.buy(buyer);
    expect([status, body]).toMatchObject([200, { ...says, checkout_url: expect.stringMatching(/^https?:/) }]);
  });
});

describe('the favorites', () => {
  test('"POST favorites/add/{id} | none | message"', async () => {
    expect(await front('POST', 'favorites/add/7')).toMatchObject({ status: 200, body: says });
  });

  test('"GET favorites | none | data (list), message"', async () => {
    const { body } = await front('GET', 'favorites');
    expect(favoritesResponseSchema.parse(body).data.map(({ id }) => id)).toEqual([7]);
    expect(body).toMatchObject(says);
  });

  test('"DELETE favorites/remove/{id} | none | message"', async () => {
    expect(await front('DELETE', 'favorites/remove/7')).toMatchObject({ status: 200, body: says });
    expect((await front('GET', 'favorites')).body.data).toEqual([]);
  });
});

// tests/specification/queries.test.ts shows how long the client caches the next five.
test('"GET category/tree | none | category tree (id, name, children); cached 5 minutes"', async () => {
  const { body } = await front('GET', 'category/tree');
  expect(categoryTreeResponseSchema.parse(body)).toMatchObject({ data: [{ id: 1, name: '3D', children: [] }] });
});

test('"GET category/tree/{id} | none | subtree; shape not shown"', async () => {
  const { body } = await front('GET', 'category/tree/1');
  expect(categorySubtreeResponseSchema.parse(body)).toMatchObject({ data: { id: 1, name: '3D' } });
});

test('"GET static/contact_us | none | company info; cached 5 minutes"', async () => {
  const { status, body } = await front('GET', 'static/contact_us');
  expect(status).toBe(200);
  expect(companyInfoResponseSchema.safeParse(body).success).toBe(true);
});

test('"GET payment_methods | none | data: list of payment methods; cached 5 minutes"', async () => {
  const { data } = paymentMethodsResponseSchema.parse((await front('GET', 'payment_methods')).body);
  expect(data.map(({ id }) => id)).toEqual(['card']);
});

describe('"GET search | optional query parameters, empty or null values omitted"', () => {
  test('"data: list of products; fresh for 5 minutes" without any parameter', async () => {
    const { data } = searchResponseSchema.parse((await front('GET', 'search')).body);
    expect(data.map(({ id }) => id)).toEqual([7]);
  });

  test('takes the parameters of the home page', async () => {
    const category = encodeURIComponent('["1","2","3"]');
    const { body } = await front('GET', `search?per_page=16&page=1&category=${category}`);
    expect(searchResponseSchema.parse(body).data.map(({ id }) => id)).toEqual([7]);
  });
});

test('"The access token is a signed token whose payload may carry an is_admin flag"', async () => {
  const admin = await shop.newUser({ isAdmin: true });
  const [head = '', payload = '', signature = ''] = admin.accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  expect(claims['is_admin']).toBe(true);

  const forged = Buffer.from(JSON.stringify({ ...claims, sub: user.id })).toString('base64url');
  const token = [head, forged, signature].join('.');
  expect(await shop.call('GET', '/front/v2/cart', { token })).toMatchObject({ status: 401 });
});

test('"Shoppers browse a category catalogue, search, add assets to a cart and to a wishlist (favourites), buy them and later see purchased assets"', async () => {
  const product = await shop.addProduct({ title: 'Stone Castle', categories: [{ id: 1, name: '3D' }] });
  const shopper = await shop.newUser();
  const call = (method: string, url: string) => shop.call(method, url, { token: shopper.accessToken });

  expect((await call('GET', `/front/v2/search?category=${encodeURIComponent('["1"]')}`)).body.data).toHaveLength(2);
  expect((await call('GET', '/front/v2/search?search=castle')).body.data).toMatchObject([{ id: product }]);
  await call('POST', `/front/v2/favorites/add/${product}`);
  await call('POST', `/front/v2/cart/add/${product}`);
  expect((await call('GET', '/front/v2/favorites')).body.data).toMatchObject([{ id: product }]);
  expect(await shop.listCartProductIds(shopper)).toEqual([product]);
  await shop.buyPaid(shopper, product);
  expect((await call('GET', '/api/purchased')).body.data).toMatchObject([{ id: product, purchased: true }]);
});

test('"Checkout goes through a payment gateway that redirects the user to a hosted payment page"', async () => {
  const buyer = await shop.newUser();
  await shop.fillCart(buyer, 7);
  const { body } = await shop.buy(buyer);
  const checkout = [...shop.fakeGateway().checkouts.values()].at(-1);
  expect(checkout).toMatchObject({ status: 'open' });
  expect(body.checkout_url).toBe(checkout?.url);
});

test('"Users can register, sign in, change password, view orders and contact support"', async () => {
  const { email, password } = registration();
  const registered = await shop.call('POST', '/front/v2/register', { body: registration() });
  expect(registered).toMatchObject({ status: 201, body: { access_token: expect.any(String) } });
  const signIn = async (secret: unknown) =>
    (await shop.call('POST', '/front/v2/login', { body: { email, password: secret } })).body.access_token as string;
  const token = await signIn(password);
  const next = 'Next-pass-2027';

  expect(
    await shop.call('POST', '/api/account/password', {
      token,
      body: { current_password: password, password: next, confirm_password: next },
    }),
  ).toMatchObject({ status: 200 });
  const renewed = await signIn(next);
  expect(await shop.call('GET', '/api/orders', { token: renewed })).toMatchObject({ status: 200, body: { data: [] } });
  expect(await shop.call('POST', '/api/support', { token: renewed, body: requestForm() })).toMatchObject({
    status: 201,
  });
});
