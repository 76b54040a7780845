import { AsyncLocalStorage } from 'node:async_hooks';
import { eq, inArray } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewayEvents } from '#server/modules/payments/schema.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { sweepOrders } from '#server/modules/payments/settlement/sweep-orders.ts';
import { type FakeGateway, createFakeGateway } from '#tests/support/fake-gateway.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let gateway: FakeGateway;
let car: number;
let castle: number;
let events = 0;

beforeAll(async () => {
  gateway = createFakeGateway('http://localhost:3000');
  shop = await withPayments(await createTestShop({ gateway, env: { LOG_LEVEL: 'silent' } }));
  car = await shop.addProduct({ title: 'Car', price: 20 });
  castle = await shop.addProduct({ title: 'Castle', price: 10 });
});
afterAll(() => shop.close());

/** Delivers an event as a gateway does: again, while no connection to the database was free in time. */
const sendWebhook = async (checkoutId: string, id = `evt_${(events += 1)}`): Promise<void> => {
  const response = await shop.call('POST', '/api/payments/webhooks/sandbox', {
    body: { id, type: 'checkout.completed', checkoutId },
    headers: { 'sandbox-signature': 'good' },
  });
  if (response.status === 503) {
    expect(response.headers['x-error-code']).toBe('database_unavailable');
    return sendWebhook(checkoutId, id);
  }
  expect(response.status).toBe(200);
};

/** More buyers on PostgreSQL, which processes events in parallel. */
const BUYERS = process.env.TEST_ENGINE === 'postgresql' ? 500 : 100;

test(
  `settles ${BUYERS} payments once each when every event arrives five times in random order`,
  { timeout: 600_000 },
  async () => {
    gateway.checkouts.clear();
    const buyers: TestUser[] = [];
    for (let made = 0; made < BUYERS; made += 25) {
      const some = await Promise.all(Array.from({ length: 25 }, () => shop.newUser()));
      await Promise.all(
        some.map(async (user) => {
          await shop.fillCart(user, car);
          expect((await shop.buy(user)).status).toBe(200);
        }),
      );
      buyers.push(...some);
    }
    const checkouts = [...gateway.checkouts.values()];
    expect(checkouts).toHaveLength(BUYERS);
    for (const checkout of checkouts) checkout.status = 'paid';
    const repeatedEvents = checkouts.flatMap(({ id }) =>
      Array.from({ length: 5 }, () => ({ id, event: `many_${id}` })),
    );
    const shuffled = repeatedEvents.map((one) => ({ one, at: Math.random() })).toSorted((a, b) => a.at - b.at);
    for (let from = 0; from < shuffled.length; from += 50)
      await Promise.all(shuffled.slice(from, from + 50).map(({ one }) => sendWebhook(one.id, one.event)));

    const storedEvents = await shop.db.select().from(gatewayEvents);
    expect(storedEvents.filter((event) => event.eventId.startsWith('many_'))).toHaveLength(BUYERS);
    const emails = await shop.db
      .select({ key: emailOutbox.key })
      .from(emailOutbox)
      .where(
        inArray(
          emailOutbox.recipient,
          buyers.map((user) => user.email),
        ),
      );
    expect(emails).toHaveLength(BUYERS);
    for (const user of buyers.slice(0, 20)) expect(await shop.ownedBy(user)).toEqual([car]);
    const { orders, faults } = await checkLedger(shop.db);
    expect([orders, faults]).toEqual([BUYERS, []]);
  },
);

type Query = (this: unknown, ...given: unknown[]) => unknown;

// PGlite has one connection, so a second transaction cannot run between the steps of the first.
describe.skipIf(process.env.TEST_ENGINE !== 'postgresql')('action B starts at every database query of action A', () => {
  /** ms. A waits this long for B: longer than an unblocked B takes, and bounded because B may wait for a lock of A. */
  const STEP_TIMEOUT_MS = 40;
  const marked = new AsyncLocalStorage<{ step: number; at: number; begin: () => Promise<unknown> }>();
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const begun: Promise<unknown>[] = [];

  beforeEach(() => {
    prototype.query = function (this: unknown, ...given: unknown[]) {
      const mark = marked.getStore();
      const send = () => query.apply(this, given);
      if (!mark || (mark.step += 1) !== mark.at) return send();
      const other = marked.exit(mark.begin);
      begun.push(other);
      const waited = Promise.race([other, new Promise((resolve) => setTimeout(resolve, STEP_TIMEOUT_MS))]);
      const isCalledBack = given.some((one) => typeof one === 'function');
      if (!isCalledBack) return waited.then(send, send);
      void waited.then(send, send);
      return undefined;
    };
  });
  afterEach(() => {
    prototype.query = query;
  });

  const actions = {
    webhook: (_user: TestUser, checkoutId: string) => sendWebhook(checkoutId),
    'return page': async (user: TestUser, checkoutId: string) =>
      expect((await shop.getOrder(user, gateway.checkouts.get(checkoutId)!.reference)).status).toBe(200),
    sweep: () => sweepOrders(shop.context),
    'second click': async (user: TestUser) => expect([200, 409]).toContain((await shop.buy(user)).status),
  };
  type Name = keyof typeof actions;
  const names = Object.keys(actions) as Name[];

  /** Runs A and starts B at the query number `at`. @returns the number of queries of A */
  const race = async (a: Name, b: Name, at: number) => {
    gateway.checkouts.clear();
    begun.length = 0;
    const user = await shop.newUser();
    await shop.fillCart(user, car, castle);
    await shop.buy(user);
    const [checkout] = [...gateway.checkouts.values()];
    checkout!.status = 'paid';
    shop.clock.advance(20_000);
    const mark = { step: 0, at, begin: () => actions[b](user, checkout!.id) as Promise<unknown> };
    await marked.run(mark, () => actions[a](user, checkout!.id) as Promise<unknown>);
    await Promise.all(begun);
    // The sweep skips orders that are too new, so open the order page as well.
    await shop.getOrder(user, checkout!.reference);
    expect((await shop.listOrders(user)).map((order) => order.status)).toEqual(['paid']);
    expect((await shop.listAttempts(user)).map((attempt) => attempt.status)).toEqual(['succeeded']);
    expect((await shop.listGrants(user)).map((grant) => grant.productId)).toEqual([car, castle]);
    expect(gateway.checkouts.size).toBe(1);
    expect(await shop.listCartProductIds(user)).toEqual([]);
    expect(await shop.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, user.email))).toHaveLength(1);
    return mark.step;
  };

  test.each(names.flatMap((a) => names.map((b) => [a, b] as const)))(
    'charges, delivers and emails once when A is the %s and B the %s',
    { timeout: 300_000 },
    async (a, b) => {
      const steps = await race(a, b, -1);
      expect(steps).toBeGreaterThan(2);
      for (let at = 1; at <= steps; at += 1) await race(a, b, at);
      expect((await checkLedger(shop.db)).faults).toEqual([]);
    },
  );
});
