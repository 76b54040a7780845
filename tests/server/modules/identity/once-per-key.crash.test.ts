import pg from 'pg';
import { type SQL, and, count, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_LOST_AFTER_MS } from '#server/modules/identity/once-per-key.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { orderNotes, orders } from '#server/modules/orders/schema/orders.ts';
import { refunds } from '#server/modules/orders/schema/refunds.ts';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { GatewayError } from '#server/modules/payments/gateways/payment-gateway.ts';
import { insertSupportRequest } from '#server/modules/support/queries/requests.ts';
import { supportMessages, supportRequests } from '#server/modules/support/schema.ts';
import { METHOD, type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let admin: TestUser;
let car: number;
let gift: number;
/** Statements that the process still sends before it dies; null: it lives. */
let left: number | null = null;

beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  admin = await shop.newUser({ isAdmin: true });
  car = await shop.addProduct({ title: 'Car', price: 20 });
  gift = await shop.addProduct({ title: 'Gift', price: 0 });
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args;
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    // A killed process loses its connections, which rolls back. To begin a transaction alone changes nothing.
    if (/^(begin|rollback)/i.test(text)) return query.apply(this, args);
    if (left === 0) {
      const error = new Error('The process was killed');
      const callback = args.at(-1);
      if (typeof callback !== 'function') return Promise.reject(error);
      process.nextTick(callback, error);
      return undefined;
    }
    if (left !== null && left > 0) left -= 1;
    return query.apply(this, args);
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

interface Call {
  as: TestUser;
  url: string;
  body: object;
  /** How often such a call had its effect. */
  effects: () => Promise<number>;
  /** The call can have its effect only once, so each kill needs another one. */
  isOnce?: boolean;
}

const countRows = async (table: PgTable, where: SQL | undefined) => {
  const [row] = await shop.db.select({ rows: count() }).from(table).where(where);
  return Number(row?.rows);
};
const findLastOrder = async (user: TestUser) => (await shop.listOrders(user)).at(-1)!;
const paidOrder = async () => {
  const user = await shop.newUser();
  const number = await shop.buyPaid(user, car);
  return { user, number, order: await findLastOrder(user) };
};
const supportRequest = async () => {
  const user = await shop.newUser();
  const request = { userId: user.id, name: 'A', email: user.email, subject: 'Help', message: 'Please' };
  const id = await insertSupportRequest(shop.db, {
    ...request,
    source: 'account',
    kind: 'question',
    createdAt: shop.clock.now(),
  });
  return { user, id };
};

const CALLS: Record<string, () => Promise<Call>> = {
  'a partial refund': async () => {
    const { number, order } = await paidOrder();
    return {
      as: admin,
      url: `/api/admin/orders/${number}/refund`,
      body: { reason: 'Asked for', revoke: false, amount: 0.01 },
      effects: async () => {
        expect((await checkLedger(shop.db)).faults).toEqual([]);
        return countRows(refunds, eq(refunds.orderId, order.id));
      },
    };
  },
  'a retry of a failed refund': async () => {
    const { number, order } = await paidOrder();
    vi.spyOn(shop.context.gateway, 'createRefund').mockRejectedValueOnce(new GatewayError('rejected', 'by the test'));
    await shop.adminAction(admin, number, 'refund', { reason: 'Asked for', revoke: false });
    return {
      as: admin,
      url: `/api/admin/orders/${number}/refunds/1/retry`,
      body: {},
      isOnce: true,
      effects: async () => {
        expect((await checkLedger(shop.db)).faults).toEqual([]);
        return (await countRows(refunds, eq(refunds.orderId, order.id))) - 1;
      },
    };
  },
  'a note about an order': async () => {
    const { number, order } = await paidOrder();
    return {
      as: admin,
      url: `/api/admin/orders/${number}/notes`,
      body: { note: 'Called back' },
      effects: () => countRows(orderNotes, eq(orderNotes.orderId, order.id)),
    };
  },
  'an order of an admin that is marked as paid': async () => {
    const user = await shop.newUser();
    return {
      as: admin,
      url: '/api/admin/orders',
      body: { user_id: user.id, lines: [{ product_id: car }], note: '', next: 'mark_paid', reason: 'Bank transfer' },
      isOnce: true,
      effects: () => countRows(orders, eq(orders.userId, user.id)),
    };
  },
  'a canceled order': async () => {
    const user = await shop.newUser();
    await shop.fillCart(user, car);
    await shop.buy(user);
    const number = `PB-${100_000 + (await findLastOrder(user)).sequence}`;
    return {
      as: admin,
      url: `/api/admin/orders/${number}/cancel`,
      body: { reason: 'Asked for' },
      isOnce: true,
      effects: async () =>
        (await findLastOrder(user)).status === 'canceled'
          ? countRows(auditEntries, and(eq(auditEntries.subject, number), eq(auditEntries.action, 'order.cancel')))
          : 0,
    };
  },
  'a purchase of a free product': async () => {
    const user = await shop.newUser();
    await shop.fillCart(user, gift);
    return {
      as: user,
      url: '/front/v2/cart/purchase',
      body: { gateway: METHOD },
      isOnce: true,
      effects: () => countRows(orders, eq(orders.userId, user.id)),
    };
  },
  'a purchase': async () => {
    const user = await shop.newUser();
    await shop.fillCart(user, car);
    return {
      as: user,
      url: '/front/v2/cart/purchase',
      body: { gateway: METHOD },
      isOnce: true,
      effects: () => countRows(orders, eq(orders.userId, user.id)),
    };
  },
  'a support request': async () => {
    const user = await shop.newUser();
    return {
      as: user,
      url: '/api/support',
      body: { kind: 'question', subject: 'Help with a file', message: 'The file of my order does not open' },
      isOnce: true,
      effects: () => countRows(supportRequests, eq(supportRequests.userId, user.id)),
    };
  },
  'a message of a user': async () => {
    const { user, id } = await supportRequest();
    return {
      as: user,
      url: `/api/support/${id}/messages`,
      body: { message: 'And one more thing' },
      effects: async () => (await countRows(supportMessages, eq(supportMessages.requestId, id))) - 1,
    };
  },
  'a reply of an admin': async () => {
    const { id } = await supportRequest();
    return {
      as: admin,
      url: `/api/admin/support/${id}/reply`,
      body: { message: 'Here you are', status: 'waiting_for_customer' },
      effects: async () => (await countRows(supportMessages, eq(supportMessages.requestId, id))) - 1,
    };
  },
  'a note about a support request': async () => {
    const { id } = await supportRequest();
    return {
      as: admin,
      url: `/api/admin/support/${id}/notes`,
      body: { message: 'Known bug' },
      effects: async () => (await countRows(supportMessages, eq(supportMessages.requestId, id))) - 1,
    };
  },
};

// docs/design/api.md#api
test.each(Object.entries(CALLS))(
  'has one effect of %s when the process is killed before any of its statements',
  { timeout: 600_000 },
  async (name, prepare) => {
    let call = await prepare();
    let kills = 0;
    for (let isKilled = true; isKilled; kills += 1) {
      if (call.isOnce && kills > 0) call = await prepare();
      const {
        as: { accessToken: token },
        url,
        body,
        effects,
      } = call;
      const headers = { 'idempotency-key': `${name.replaceAll(' ', '-')}-${kills}` };
      const before = await effects();
      left = kills;
      await shop.call('POST', url, { token, body, headers });
      isKilled = left === 0;
      left = null;
      shop.clock.advance(IDEMPOTENCY_LOST_AFTER_MS + 1);
      const { status } = await shop.call('POST', url, { token, body, headers });
      expect({ kills, status: Math.floor(status / 100), effects: await effects() }).toEqual({
        kills,
        status: 2,
        effects: before + 1,
      });
      shop.clock.advance(-IDEMPOTENCY_LOST_AFTER_MS - 1);
    }
    expect(kills).toBeGreaterThan(4);
  },
);
