import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminOrdersResponseSchema } from '#contract/admin/admin-order-list.ts';
import { orderResponseSchema, ordersResponseSchema } from '#contract/orders/orders.ts';
import { GatewayError } from '#server/modules/payments/gateways/payment-gateway.ts';
import { startSession } from '#server/modules/identity/start-session.ts';
import { type FakeGateway, createFakeGateway } from '#tests/support/fake-gateway.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let gateway: FakeGateway;
let user: TestUser;
let car: number;
let castle: number;
let isRefusing = false;
let minimumMinor = 0;

beforeAll(async () => {
  const fake = createFakeGateway('http://localhost:3000');
  gateway = {
    ...fake,
    minimumMinor: () => minimumMinor,
    createCheckout: async (request) => {
      if (isRefusing) throw new GatewayError('rejected', 'injected by the test');
      return fake.createCheckout(request);
    },
  };
  shop = await withPayments(await createTestShop({ gateway }));
  car = await shop.addProduct({ title: 'Car', price: 20 });
  castle = await shop.addProduct({ title: 'Castle', price: 10 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  isRefusing = false;
  minimumMinor = 0;
  gateway.checkouts.clear();
  user = await shop.newUser();
});

const findOrderNumber = async (who: TestUser, index = 0) =>
  `PB-${100_000 + (await shop.listOrders(who))[index]!.sequence}`;
const checkout = () => [...gateway.checkouts.values()].at(-1)!;
const pay = (who: TestUser, number: string) =>
  shop.call('POST', `/api/orders/${number}/pay`, { token: who.accessToken });
const list = (who: TestUser, query = '') => shop.call('GET', `/api/orders${query}`, { token: who.accessToken });

describe('GET /api/orders', () => {
  test('returns the status, total, lines and checkout URL of one order', async () => {
    await shop.fillCart(user, car, castle);
    const { body: started } = await shop.buy(user);
    const response = await shop.getOrder(user, await findOrderNumber(user));
    const { data } = orderResponseSchema.parse(response.body);
    expect(data).toMatchObject({
      status: 'pending_payment',
      total: 30,
      currency: 'USD',
      paid_at: null,
      checkout_url: started.checkout_url,
    });
    expect(data.lines.map((line) => [line.product_id, line.title, line.price])).toEqual([
      [car, 'Car', 20],
      [castle, 'Castle', 10],
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('names the order that took the place of one whose cart had changed', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    const free = await shop.addProduct({ title: 'Free font', price: 0 });
    await shop.call('POST', `/front/v2/product/${free}/get-free`, { token: user.accessToken });
    await shop.fillCart(user, castle);
    await shop.buy(user);
    const [first, , second] = [await findOrderNumber(user, 0), null, await findOrderNumber(user, 2)];
    const { data } = ordersResponseSchema.parse((await list(user)).body);
    expect(data.map(({ number, status, replaced_by: by }) => [number, status, by])).toEqual([
      [second, 'pending_payment', undefined],
      [await findOrderNumber(user, 1), 'paid', undefined],
      [first, 'expired', second],
    ]);
    const { accessToken: token } = await shop.newUser({ isAdmin: true });
    const rows = adminOrdersResponseSchema.parse(
      (await shop.call('GET', `/api/admin/orders?q=${first}`, { token })).body,
    );
    expect(rows.data.map(({ number, status, replaced_by: by }) => [number, status, by])).toEqual([
      [first, 'expired', second],
    ]);
  });

  test('names no other order for one that was not paid in time', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    checkout().status = 'expired';
    const first = await findOrderNumber(user);
    await shop.getOrder(user, first);
    shop.clock.advance(1);
    await shop.buy(user);
    const { data } = ordersResponseSchema.parse((await list(user)).body);
    expect(data.at(-1)).toMatchObject({ number: first, status: 'expired' });
    expect(data.at(-1)?.replaced_by).toBeUndefined();
  });

  test('lists orders page by page, newest first', async () => {
    for (const productId of [car, castle]) {
      await shop.fillCart(user, productId);
      await shop.buy(user);
      checkout().status = 'paid';
      await shop.getOrder(user, await findOrderNumber(user, (await shop.listOrders(user)).length - 1));
    }
    const first = ordersResponseSchema.parse((await list(user, '?per_page=1')).body);
    expect(first.meta).toEqual({ page: 1, per_page: 1, total: 2, last_page: 2 });
    expect(first.data.map((order) => order.number)).toEqual([await findOrderNumber(user, 1)]);
    const beyond = ordersResponseSchema.parse((await list(user, '?page=9')).body);
    expect([beyond.data, beyond.meta.total]).toEqual([[], 2]);
  });

  test.each(['?page=0', '?per_page=0', '?per_page=1000', '?page=x', '?page=1&page=2'])(
    'rejects the list query %s with 422',
    async (query) => {
      expect((await list(user, query)).status).toBe(422);
    },
  );

  test('hides an order from other users and from visitors', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    const number = await findOrderNumber(user);
    const other = await shop.newUser();
    expect((await shop.getOrder(other, number)).status).toBe(404);
    expect((await pay(other, number)).status).toBe(404);
    expect((await list(other)).body.data).toEqual([]);
    expect((await shop.call('GET', `/api/orders/${number}`)).status).toBe(401);
  });

  test.each(['PB-1', 'PB-999999999999', 'PB-000000', 'nonsense', 'PB-100001%00', '..%2f..'])(
    'responds 404 to the order number %s',
    async (number) => {
      expect((await shop.getOrder(user, number)).status).toBe(404);
    },
  );
});

describe('POST /api/orders/:number/pay', () => {
  test('returns the same checkout page for a pending order', async () => {
    await shop.fillCart(user, car);
    const { body } = await shop.buy(user);
    const response = await pay(user, await findOrderNumber(user));
    expect([response.status, response.body.checkout_url]).toEqual([200, body.checkout_url]);
    expect(await shop.listAttempts(user)).toHaveLength(1);
  });

  test('starts one new attempt at the frozen price when a failed order is paid again', async () => {
    isRefusing = true;
    await shop.fillCart(user, car);
    await shop.buy(user);
    isRefusing = false;
    const responses = await Promise.all([1, 2, 3].map(async () => pay(user, await findOrderNumber(user))));
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200]);
    expect((await shop.listAttempts(user)).map(({ number, status }) => [number, status])).toEqual([
      [1, 'failed'],
      [2, 'redirected'],
    ]);
    checkout().status = 'paid';
    expect((await shop.getOrder(user, await findOrderNumber(user))).body.data.status).toBe('paid');
    expect(await shop.ownedBy(user)).toEqual([car]);
  });

  test('closes another open order before a failed one is paid again', async () => {
    isRefusing = true;
    await shop.fillCart(user, car);
    await shop.buy(user);
    isRefusing = false;
    await shop.fillCart(user, castle);
    await shop.buy(user);
    const open = checkout();
    expect((await pay(user, await findOrderNumber(user))).status).toBe(200);
    expect(open.status).toBe('expired');
    expect((await shop.listOrders(user)).map((order) => order.status)).toEqual(['pending_payment', 'expired']);
  });

  test('refuses to continue an unpaid order that is too small for the payment page, and leaves the open one open', async () => {
    isRefusing = true;
    await shop.fillCart(user, castle);
    await shop.buy(user);
    isRefusing = false;
    await shop.fillCart(user, car);
    await shop.buy(user);
    minimumMinor = 1_500;
    const response = await pay(user, await findOrderNumber(user));
    expect([response.status, response.headers['x-error-code'], response.body]).toEqual([
      409,
      'total_too_small',
      { message: 'This payment page accepts 15.00 USD or more. Buy these assets together with others in a new order' },
    ]);
    expect((await shop.listOrders(user)).map(({ status }) => status)).toEqual(['failed', 'pending_payment']);
    expect(checkout().status).toBe('open');
  });

  test('rejects payment of an order whose payment failed once the user owns its products', async () => {
    isRefusing = true;
    await shop.fillCart(user, car);
    await shop.buy(user);
    isRefusing = false;
    await shop.fillCart(user, castle);
    await shop.buy(user);
    checkout().status = 'paid';
    await shop.getOrder(user, await findOrderNumber(user, 1));
    const response = await pay(user, await findOrderNumber(user));
    expect([response.status, response.headers['x-error-code']]).toEqual([409, 'order_not_payable']);
  });

  test.each(['canceled', 'expired'] as const)('rejects payment of an order that was %s', async (status) => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    checkout().status = status;
    await shop.getOrder(user, await findOrderNumber(user));
    const response = await pay(user, await findOrderNumber(user));
    expect([response.status, response.headers['x-error-code']]).toEqual([409, 'order_not_payable']);
  });

  test('does not charge a paid order again', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    checkout().status = 'paid';
    const response = await pay(user, await findOrderNumber(user));
    expect(response.body.checkout_url).toContain('/account/purchased?order=');
    const again = await pay(user, await findOrderNumber(user));
    expect([again.status, again.body, again.headers['x-error-code']]).toEqual([
      409,
      { message: 'This order is already paid' },
      'order_not_payable',
    ]);
    expect(gateway.checkouts.size).toBe(1);
  });

  test('expires an order after 30 minutes, at the gateway too, and rejects its payment', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    shop.clock.advance(30 * 60_000);
    const { access_token } = await startSession(shop.context, user.id, { userAgent: 'tests', ip: '127.0.0.1' });
    const response = await pay({ ...user, accessToken: access_token }, await findOrderNumber(user));
    expect(response.headers['x-error-code']).toBe('order_not_payable');
    expect(checkout().status).toBe('expired');
  });
});
