import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#server/db/schema/goods.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { ShopError } from '#server/errors.ts';
import { GatewayError } from '#server/payments/payment-gateway.ts';
import { purchaseCart } from '#server/payments/purchase.ts';
import { settleOrder } from '#server/payments/settle.ts';
import { sweepOrders } from '#server/payments/sweep.ts';
import { addToCart, removeFromCart } from '#server/repositories/cart.ts';
import { type FakeGateway, createFakeGateway } from '#tests/support/gateway.ts';
import { METHOD, type MoneyShop, withMoney } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

/** Reliability, section 2.3: whatever a shopper, a gateway and the network do, in any order, these hold after every step. */

const RUNS = 40;

type Command =
  | { kind: 'add' | 'remove' | 'reprice'; product: number }
  | { kind: 'purchase'; fault: 'none' | 'answerLost' | 'unknown' | 'refused' }
  | { kind: 'twoTabs' | 'return' | 'sweep' | 'lapse' }
  | { kind: 'shopper'; does: 'paid' | 'canceled' | 'expired'; tells: 'nothing' | 'webhook' | 'webhookTwice' }
  | { kind: 'lateWebhook'; checkout: number };

const product = fc.integer({ min: 0, max: 2 });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), product }) },
  fc.record({ kind: fc.constantFrom('remove' as const, 'reprice' as const), product }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('purchase' as const),
      fault: fc.constantFrom(
        'none' as const,
        'none' as const,
        'answerLost' as const,
        'unknown' as const,
        'refused' as const,
      ),
    }),
  },
  fc.record({ kind: fc.constantFrom('twoTabs' as const, 'return' as const, 'sweep' as const, 'lapse' as const) }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('shopper' as const),
      does: fc.constantFrom('paid' as const, 'paid' as const, 'canceled' as const, 'expired' as const),
      tells: fc.constantFrom('nothing' as const, 'webhook' as const, 'webhookTwice' as const),
    }),
  },
  fc.record({ kind: fc.constant('lateWebhook' as const), checkout: fc.nat({ max: 9 }) }),
);

let shop: MoneyShop;
let gateway: FakeGateway;
let ids: number[];
let fault: 'none' | 'answerLost' | 'unknown' | 'refused' = 'none';
let events = 0;
const keys = new Set<string>();

beforeAll(async () => {
  const fake = createFakeGateway('http://localhost:3000');
  gateway = {
    ...fake,
    createCheckout: async (request) => {
      const now = fault;
      fault = 'none';
      // A key that it knows gets its checkout: that is what the key is for.
      const isKnown = keys.has(request.idempotencyKey);
      if (now === 'unknown' || (now === 'refused' && !isKnown)) throw new GatewayError(now, 'put in by the test');
      keys.add(request.idempotencyKey);
      const checkout = await fake.createCheckout(request);
      if (now === 'answerLost') throw new GatewayError('unknown', 'put in by the test');
      return { ...checkout };
    },
    retrieveCheckout: async (id) => ({ ...(await fake.retrieveCheckout(id)) }),
    expireCheckout: async (id) => ({ ...(await fake.expireCheckout(id)) }),
  };
  shop = await withMoney(await createTestShop({ gateway, env: { LOG_LEVEL: 'silent' } }));
  ids = [
    await shop.addProduct({ price: 10 }),
    await shop.addProduct({ price: 20 }),
    await shop.addProduct({ price: 30 }),
  ];
});
afterAll(() => shop.close());

/** What the shop refuses on purpose is an answer like any other. */
const tolerated = async (work: Promise<unknown>) => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ShopError) || error.status === 500) throw error;
  }
};

const webhook = async (checkoutId: string, id = `model_${(events += 1)}`) => {
  const answer = await shop.call('POST', '/api/payments/webhooks/sandbox', {
    body: { id, type: 'checkout.any', checkoutId },
    headers: { 'sandbox-signature': 'good' },
  });
  expect(answer.status).toBe(200);
};

const run = async (user: TestUser, one: Command) => {
  const { context } = shop;
  const buy = () => tolerated(purchaseCart(context, user.id, { gateway: METHOD }));
  const all = [...gateway.checkouts.values()];
  switch (one.kind) {
    case 'add':
      return tolerated(addToCart(context.db, user.id, ids[one.product]!, shop.clock.now()));
    case 'remove':
      return void (await removeFromCart(context.db, user.id, ids[one.product]!));
    case 'reprice':
      events += 1;
      return void (await shop.db
        .update(products)
        .set({ priceMinor: 100 + events })
        .where(eq(products.id, ids[one.product]!)));
    case 'purchase':
      fault = one.fault;
      await buy();
      fault = 'none';
      return;
    case 'twoTabs':
      return void (await Promise.all([buy(), buy(), sweepOrders(context)]));
    case 'return':
      for (const order of await shop.ordersOf(user)) await settleOrder(context, order.id);
      return;
    case 'sweep':
      shop.clock.advance(20_000);
      return sweepOrders(context);
    case 'lapse':
      shop.clock.advance(31 * 60_000);
      return sweepOrders(context);
    case 'shopper': {
      const open = all.find((checkout) => checkout.status === 'open');
      if (!open) return;
      open.status = one.does;
      const id = `model_${(events += 1)}`;
      if (one.tells !== 'nothing') await webhook(open.id, id);
      if (one.tells === 'webhookTwice') await webhook(open.id, id);
      return;
    }
    case 'lateWebhook': {
      const checkout = all[one.checkout];
      if (checkout) await webhook(checkout.id);
    }
  }
};

const expectInvariants = async (user: TestUser) => {
  const [orders, attempts, grants, cart] = [
    await shop.ordersOf(user),
    await shop.attemptsOf(user),
    await shop.grantsOf(user),
    await shop.cartOf(user),
  ];
  const owned = new Set(grants.map((grant) => grant.productId));
  expect(owned.size).toBe(grants.length);
  expect(cart.filter((id) => owned.has(id))).toEqual([]);
  expect(orders.filter((order) => order.status === 'pending_payment').length).toBeLessThanOrEqual(1);
  expect([...gateway.checkouts.values()].filter((one) => one.status === 'open').length).toBeLessThanOrEqual(1);
  const paidLines = new Set<string>();
  for (const order of orders) {
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    expect(lines.reduce((sum, line) => sum + line.priceMinor, 0)).toBe(order.totalMinor);
    const captured = attempts.filter((one) => one.orderId === order.id && one.status === 'succeeded');
    expect(captured.length).toBe(order.status === 'paid' ? 1 : 0);
    if (order.status !== 'paid') continue;
    for (const line of lines) {
      paidLines.add(line.id);
      expect(owned).toContain(line.productId);
    }
  }
  for (const grant of grants) expect(paidLines).toContain(grant.orderLineId);
};

test('the invariants of buying hold after every step of any story', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 25 }), async (story) => {
      gateway.checkouts.clear();
      const user = await shop.newUser();
      for (const one of story) {
        await run(user, one);
        await expectInvariants(user);
      }
      // In the end nothing is left open, nobody has paid for nothing, and nobody has paid for a thing twice.
      await run(user, { kind: 'lapse' });
      await run(user, { kind: 'return' });
      await expectInvariants(user);
      const paid = [...gateway.checkouts.values()].filter((one) => one.status === 'paid');
      const attempts = await shop.attemptsOf(user);
      const captured = attempts.filter((one) => one.status === 'succeeded').map((one) => one.gatewaySessionId);
      expect(captured).toHaveLength(paid.length);
      expect(new Set(captured)).toEqual(new Set(paid.map((one) => one.id)));
      const lines = await shop.grantsOf(user);
      expect(lines.length).toBe(new Set(lines.map((grant) => grant.productId)).size);
      expect((await shop.ordersOf(user)).filter((order) => order.status === 'pending_payment')).toEqual([]);
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? RUNS) },
  );
});
