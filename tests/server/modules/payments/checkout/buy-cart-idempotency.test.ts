import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idempotencyKeys } from '#server/modules/identity/schema/idempotency.ts';
import { IDEMPOTENCY_LIFETIME_MS, IDEMPOTENCY_LOST_AFTER_MS } from '#server/modules/identity/once-per-key.ts';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';
import { settleOrder } from '#server/modules/payments/settlement/settle-order.ts';
import { startSession } from '#server/modules/identity/start-session.ts';
import { deleteOldRows } from '#server/retention.ts';
import { type FakeGateway, createFakeGateway } from '#tests/support/fake-gateway.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let gateway: FakeGateway;
let user: TestUser;
let car: number;
/** Called while the gateway opens a checkout. */
let meanwhile: (() => Promise<void>) | null = null;

beforeAll(async () => {
  const fake = createFakeGateway('http://localhost:3000');
  gateway = {
    ...fake,
    createCheckout: async (request) => {
      const now = meanwhile;
      meanwhile = null;
      await now?.();
      return fake.createCheckout(request);
    },
  };
  shop = await withPayments(await createTestShop({ gateway }));
  car = await shop.addProduct({ price: 20 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  gateway.checkouts.clear();
  user = await shop.newUser();
  await shop.fillCart(user, car);
});

const later = async (ms: number) => {
  shop.clock.advance(ms);
  const { access_token } = await startSession(shop.context, user.id, { userAgent: 'tests', ip: '127.0.0.1' });
  user = { ...user, accessToken: access_token };
};
const getStatusAndCode = (response: { status: number; headers: Record<string, unknown> }) => [
  response.status,
  response.headers['x-error-code'],
];

describe('Idempotency-Key on cart/purchase', () => {
  test('returns the stored response for the same key and body, even after the order is paid', async () => {
    const first = await shop.buy(user, {}, 'key-1');
    [...gateway.checkouts.values()].at(-1)!.status = 'paid';
    const second = await shop.buy(user, {}, 'key-1');
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  const cancelNewest = async () => {
    const order = (await shop.listOrders(user)).at(-1)!;
    await shop.call('POST', `/api/orders/${orderNumber(order)}/cancel`, { token: user.accessToken });
  };
  const settleNewest = async (status: 'declined' | 'expired') => {
    [...gateway.checkouts.values()].at(-1)!.status = status;
    await settleOrder(shop.context, (await shop.listOrders(user)).at(-1)!.id);
  };
  const passExpiry = async () => {
    const { expiresAt } = (await shop.listOrders(user)).at(-1)!;
    await later(expiresAt.getTime() - shop.clock.now().getTime());
  };

  test.each<[string, () => Promise<void>, string[]]>([
    ['was canceled', cancelNewest, ['canceled', 'pending_payment']],
    ['has expired', () => settleNewest('expired'), ['expired', 'pending_payment']],
    ['expires now', passExpiry, ['expired', 'pending_payment']],
    ['failed', () => settleNewest('declined'), ['pending_payment']],
  ])('opens another payment page for the key of a purchase whose order %s', async (_, end, statuses) => {
    const first = await shop.buy(user, {}, 'key-1');
    await end();
    const second = await shop.buy(user, {}, 'key-1');
    expect(second.status).toBe(200);
    expect(second.body.checkout_url).not.toBe(first.body.checkout_url);
    expect((await shop.listOrders(user)).map(({ status }) => status)).toEqual(statuses);
    expect([...gateway.checkouts.values()].filter(({ status }) => status === 'open').map(({ url }) => url)).toEqual([
      second.body.checkout_url,
    ]);
    expect((await shop.buy(user, {}, 'key-1')).body).toEqual(second.body);
  });

  test('opens one payment page for two repeated calls after the order was canceled', async () => {
    await shop.buy(user, {}, 'key-1');
    await cancelNewest();
    const responses = await Promise.all([shop.buy(user, {}, 'key-1'), shop.buy(user, {}, 'key-1')]);
    expect(new Set(responses.map(({ body }) => body.checkout_url).filter(Boolean)).size).toBe(1);
    expect((await shop.listOrders(user)).map(({ status }) => status)).toEqual(['canceled', 'pending_payment']);
    expect([...gateway.checkouts.values()].filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  test('rejects the same key with another body with 422', async () => {
    await shop.buy(user, {}, 'key-1');
    expect(getStatusAndCode(await shop.buy(user, { expected_total: 20 }, 'key-1'))).toEqual([
      422,
      'idempotency_mismatch',
    ]);
  });

  test('responds 409 with Retry-After while the first request is in progress', async () => {
    let second: Awaited<ReturnType<typeof shop.buy>> | undefined;
    meanwhile = async () => {
      second = await shop.buy(user, {}, 'key-1');
    };
    expect((await shop.buy(user, {}, 'key-1')).status).toBe(200);
    expect(getStatusAndCode(second!)).toEqual([409, 'request_in_progress']);
    expect(second!.headers['retry-after']).toBe('1');
  });

  test('lets two users use the same key independently', async () => {
    await shop.buy(user, {}, 'key-1');
    const other = await shop.newUser();
    await shop.fillCart(other, car);
    const response = await shop.buy(other, { expected_total: 20 }, 'key-1');
    expect(response.status).toBe(200);
    expect(await shop.listOrders(other)).toHaveLength(1);
  });

  test('allows a retry with the same key after a failed request', async () => {
    expect((await shop.buy(user, { expected_total: 1 }, 'key-1')).status).toBe(409);
    expect((await shop.buy(user, { expected_total: 20 }, 'key-1')).status).toBe(200);
  });

  test('frees the key of a request whose process died', async () => {
    await shop.buy(user, {}, 'key-1');
    await shop.db.update(idempotencyKeys).set({ status: null, body: null }).where(eq(idempotencyKeys.userId, user.id));
    expect(getStatusAndCode(await shop.buy(user, {}, 'key-1'))).toEqual([409, 'request_in_progress']);
    await later(IDEMPOTENCY_LOST_AFTER_MS + 1);
    expect((await shop.buy(user, {}, 'key-1')).status).toBe(200);
    expect(await shop.listOrders(user)).toHaveLength(1);
  });

  test('frees a key after its lifetime and deletes it', async () => {
    await shop.buy(user, {}, 'key-1');
    await later(IDEMPOTENCY_LIFETIME_MS + 1);
    expect((await shop.buy(user, { expected_total: 20 }, 'key-1')).status).toBe(200);
    await later(IDEMPOTENCY_LIFETIME_MS + 1);
    await deleteOldRows(shop.context);
    expect(await shop.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, user.id))).toEqual([]);
  });

  test.each(['', 'x'.repeat(256), 'with a space'])('rejects the key %j with 422', async (key) => {
    expect((await shop.buy(user, {}, key)).status).toBe(422);
  });
});
