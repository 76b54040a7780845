import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { orderMachine } from '#lifecycles/order.machine.ts';
import { paymentAttemptMachine } from '#lifecycles/payment-attempt.machine.ts';
import { refundMachine } from '#lifecycles/refund.machine.ts';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';
import { sweepOrders } from '#server/modules/payments/settlement/sweep-orders.ts';
import { METHOD, type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { createFakeGateway } from '#tests/support/fake-gateway.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const RUNS = Number(process.env.LIFECYCLE_RUNS ?? propertyRuns(20));
const TIMEOUT_MS = 600_000;

const MACHINES: Record<string, AnyStateMachine> = {
  orders: orderMachine,
  payment_attempts: paymentAttemptMachine,
  refunds: refundMachine,
};

/** `from → to` of every transition of a machine. */
const collectEdges = (machine: AnyStateMachine): Set<string> =>
  new Set(
    Object.values(machine.states).flatMap((state) =>
      [...state.transitions.values()]
        .flat()
        .flatMap(({ target }) => (target ?? []).map(({ key }) => `${state.key} → ${key}`)),
    ),
  );

let shop: MoneyShop;
let admin: TestUser;
let products: number[];

beforeAll(async () => {
  shop = await withPayments(
    await createTestShop({ gateway: createFakeGateway('http://localhost:3000'), env: { LOG_LEVEL: 'silent' } }),
  );
  admin = await shop.newUser({ isAdmin: true });
  products = [
    await shop.addProduct({ price: 10 }),
    await shop.addProduct({ price: 20 }),
    await shop.addProduct({ price: 0 }),
  ];
  // A trigger records every status change, so that no code can bypass the check.
  await shop.db.execute(
    sql`create table status_changes (entity text not null, was text not null, became text not null)`,
  );
  await shop.db.execute(sql`
    create function record_status_change() returns trigger language plpgsql as $$
    begin
      insert into status_changes values (tg_table_name, old.status, new.status);
      return new;
    end $$`);
  for (const table of Object.keys(MACHINES))
    await shop.db.execute(
      sql.raw(`create trigger record_status_change after update of status on ${table}
        for each row when (old.status is distinct from new.status) execute function record_status_change()`),
    );
});
afterAll(() => shop.close());

type Action =
  | { kind: 'buy' | 'payCard' | 'declineCard' | 'leaveGateway' | 'open' | 'sweep' | 'waitForExpiry'; product: number }
  | { kind: 'continuePayment' | 'cancelOwn'; order: number }
  | { kind: 'cancel' | 'markPaid' | 'requestPayment' | 'refundAll' | 'refundPart'; order: number }
  | { kind: 'createOrder'; product: number; next: 'draft' | 'payment_link' | 'mark_paid' };

const product = fc.nat({ max: 2 });
const order = fc.nat({ max: 2 });
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'buy' as const,
        'buy' as const,
        'payCard' as const,
        'payCard' as const,
        'declineCard' as const,
        'leaveGateway' as const,
        'open' as const,
        'sweep' as const,
        'waitForExpiry' as const,
      ),
      product,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('continuePayment' as const, 'cancelOwn' as const), order }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'cancel' as const,
        'markPaid' as const,
        'requestPayment' as const,
        'refundAll' as const,
        'refundPart' as const,
      ),
      order,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('createOrder' as const),
      product,
      next: fc.constantFrom('draft' as const, 'payment_link' as const, 'mark_paid' as const),
    }),
  },
);

const REASON = 'Property test';

const endCheckout = (status: 'paid' | 'declined' | 'canceled') => {
  const open = [...shop.fakeGateway().checkouts.values()].findLast((checkout) => checkout.status === 'open');
  if (open) open.status = status;
};

/** @returns status of the response; 0 for an action that calls no API */
const perform = async (user: TestUser, one: Action): Promise<number> => {
  const orders = await shop.listOrders(user);
  const numberAt = (index: number) => (orders[index] ? orderNumber(orders[index]) : 'PB-100000');
  const post = async (token: string, path: string, body?: object) =>
    (await shop.call('POST', path, { token, ...(body && { body }) })).status;
  const asAdmin = (index: number, path: string, body?: object) =>
    post(admin.accessToken, `/api/admin/orders/${numberAt(index)}/${path}`, body);
  switch (one.kind) {
    case 'buy':
      await shop.call('POST', `/front/v2/cart/add/${products[one.product]}`, { token: user.accessToken });
      return post(user.accessToken, '/front/v2/cart/purchase', { gateway: METHOD });
    case 'payCard':
      endCheckout('paid');
      return 0;
    case 'declineCard':
      endCheckout('declined');
      return 0;
    case 'leaveGateway':
      endCheckout('canceled');
      return 0;
    case 'open':
      return (await shop.getOrder(user, numberAt(orders.length - 1))).status;
    case 'sweep':
      shop.clock.advance(20_000);
      await sweepOrders(shop.context);
      return 0;
    case 'waitForExpiry':
      // The orders of a user expire, but the tokens do not.
      shop.clock.advance(10 * 60_000);
      await sweepOrders(shop.context);
      return 0;
    case 'continuePayment':
      return post(user.accessToken, `/api/orders/${numberAt(one.order)}/pay`);
    case 'cancelOwn':
      return post(user.accessToken, `/api/orders/${numberAt(one.order)}/cancel`);
    case 'cancel':
      return asAdmin(one.order, 'cancel', { reason: REASON });
    case 'markPaid':
      return asAdmin(one.order, 'mark-paid', { reason: REASON });
    case 'requestPayment':
      return asAdmin(one.order, 'payment-link');
    case 'refundAll':
      return asAdmin(one.order, 'refund', { reason: REASON, revoke: true });
    case 'refundPart':
      return asAdmin(one.order, 'refund', { reason: REASON, revoke: false, amount: 1 });
    case 'createOrder':
      return post(admin.accessToken, '/api/admin/orders', {
        user_id: user.id,
        lines: [{ product_id: products[one.product] }],
        note: '',
        next: one.next,
        ...(one.next === 'mark_paid' && { reason: REASON }),
      });
  }
};

test(
  'allows only the status changes of the lifecycle charts for any sequence of API calls',
  { timeout: TIMEOUT_MS },
  async () => {
    const edges = Object.fromEntries(
      Object.entries(MACHINES).map(([table, machine]) => [table, collectEdges(machine)]),
    );
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 15 }), async (actions) => {
        shop.fakeGateway().checkouts.clear();
        await shop.db.execute(sql`truncate status_changes`);
        admin = await shop.newUser({ isAdmin: true });
        const user = await shop.newUser();
        for (const one of actions) expect(await perform(user, one), JSON.stringify(one)).toBeLessThan(500);
        const { rows } = (await shop.db.execute(sql`select entity, was, became from status_changes`)) as {
          rows: { entity: string; was: string; became: string }[];
        };
        for (const { entity, was, became } of rows) {
          expect(edges[entity], entity).toContain(`${was} → ${became}`);
          seen.add(`${entity}: ${was} → ${became}`);
        }
      }),
      { numRuns: RUNS },
    );
  },
);
