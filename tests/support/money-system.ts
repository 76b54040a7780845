import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { ShopError } from '#server/platform/errors.ts';
import { GatewayError } from '#server/modules/payments/gateways/payment-gateway.ts';
import { buyCart } from '#server/modules/payments/checkout/buy-cart.ts';
import { settleOrder } from '#server/modules/payments/settlement/settle-order.ts';
import { sweepOrders } from '#server/modules/payments/settlement/sweep-orders.ts';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';
import { startSession } from '#server/modules/identity/start-session.ts';
import { createFakeGateway } from './fake-gateway.ts';
import { METHOD, withPayments } from './live-shop.ts';
import { type Command, type CrashPoint, type Fault, PRODUCTS } from './money-commands.ts';
import { type TestUser, createTestShop } from './shop.ts';

/** Simulates the end of the process. */
class Crash extends Error {
  override name = 'Crash';
}

/** A fake gateway with faults and crashes before or after a call. */
const createFaultyGateway = () => {
  const fake = createFakeGateway('http://localhost:3000');
  const state = { fault: 'none' as Fault, crash: null as CrashPoint | null };
  const keys = new Map<string, 'taken' | 'rejected'>();
  const withFaults = async <FakeResponse extends object>(
    call: () => Promise<FakeResponse>,
    key?: string,
  ): Promise<FakeResponse> => {
    const { fault, crash } = state;
    state.fault = 'none';
    if (crash === 'beforeGateway') throw new Crash();
    if (fault === 'unknown') throw new GatewayError('unknown', 'injected fault');
    // A repeated idempotency key gets the first result again, even when that was a rejection.
    const known = key === undefined ? undefined : keys.get(key);
    const isRefused = known === 'rejected' || (fault === 'rejected' && known === undefined);
    if (key !== undefined) keys.set(key, isRefused ? 'rejected' : 'taken');
    if (isRefused) throw new GatewayError('rejected', 'injected fault');
    const response = await call();
    if (crash === 'afterGateway') throw new Crash();
    if (fault === 'lostResponse') throw new GatewayError('unknown', 'injected fault');
    return { ...response };
  };
  return {
    ...fake,
    state,
    createCheckout: (request: Parameters<typeof fake.createCheckout>[0]) =>
      withFaults(() => fake.createCheckout(request), request.idempotencyKey),
    createRefund: (request: Parameters<typeof fake.createRefund>[0]) =>
      withFaults(() => fake.createRefund(request), request.idempotencyKey),
    // Reads are never rejected, because a rejection would mean that the checkout does not exist.
    retrieveCheckout: (id: string) => {
      if (state.fault === 'rejected') state.fault = 'none';
      return withFaults(() => fake.retrieveCheckout(id));
    },
    expireCheckout: (id: string) => {
      if (state.fault === 'rejected') state.fault = 'none';
      return withFaults(() => fake.expireCheckout(id));
    },
  };
};

const crashingDatabase = (db: Database, at: CrashPoint): Database =>
  new Proxy(db, {
    get: (target, name, receiver) => {
      if (name !== 'transaction') return Reflect.get(target, name, receiver) as unknown;
      return async (work: (tx: Database) => Promise<unknown>) => {
        if (at === 'beforeCommit')
          return target.transaction(async (tx) => {
            await work(tx);
            throw new Crash();
          });
        const result = await target.transaction(work);
        if (at === 'afterCommit') throw new Crash();
        return result;
      };
    },
  });

/** The system under test: a shop, its gateway, and `run`, which executes a command. */
export const createMoneySystem = async () => {
  const gateway = createFaultyGateway();
  const shop = await withPayments(await createTestShop({ gateway, env: { LOG_LEVEL: 'silent' } }));
  const ids: number[] = [];
  for (let index = 0; index < PRODUCTS; index += 1)
    ids.push(await shop.addProduct({ price: index === PRODUCTS - 1 ? 0 : 10 * (index + 1) }));
  const admin = await shop.newUser({ isAdmin: true });
  /** Webhook events that the gateway can deliver, also repeatedly. */
  let events: { id: string; checkoutId: string }[] = [];
  let counter = 0;
  let isDying = false;

  const ok = (response: { status: number; body: unknown }) => {
    // A client never gets a 500, except from requests that run during a simulated crash.
    expect(response.status === 503 || response.status < 500 || isDying, JSON.stringify(response.body)).toBe(true);
    return response;
  };
  const ignoreExpectedErrors = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      const isExpected =
        error instanceof Crash ||
        error instanceof GatewayError ||
        (error instanceof ShopError && error.code !== 'internal');
      if (!isExpected) throw error;
    }
  };
  const withFault = async (fault: Fault, work: () => Promise<unknown>) => {
    gateway.state.fault = fault;
    await work();
    gateway.state.fault = 'none';
  };

  const signIn = async (user: TestUser) => {
    const tokens = await startSession(shop.context, user.id, { userAgent: 'tests', ip: '127.0.0.1' });
    user.accessToken = tokens.access_token;
    user.refreshToken = tokens.refresh_token;
  };

  const crash = async (user: TestUser, { doing, at }: Extract<Command, { kind: 'crash' }>) => {
    const deps = { ...shop.context, db: crashingDatabase(shop.db, at) };
    gateway.state.crash = at;
    const [order] = (await shop.listOrders(user)).toReversed();
    if (doing === 'purchase') await ignoreExpectedErrors(buyCart(deps, user.id, { gateway: METHOD }));
    else if (doing === 'sweep') await ignoreExpectedErrors(sweepOrders(deps));
    else if (order) await ignoreExpectedErrors(settleOrder(deps, order.id));
    gateway.state.crash = null;
  };

  const deliver = async ({ id, checkoutId }: { id: string; checkoutId: string }) =>
    ok(
      await shop.call('POST', '/api/payments/webhooks/sandbox', {
        body: { id, type: 'checkout.any', checkoutId },
        headers: { 'sandbox-signature': 'good' },
      }),
    );

  const findOrderNumber = async (user: TestUser, index: number) => {
    const order = (await shop.listOrders(user))[index];
    return order ? orderNumber(order) : null;
  };

  const run = async (user: TestUser, one: Command): Promise<void> => {
    const token = user.accessToken;
    const buy = async () => void ok(await shop.buy(user));
    switch (one.kind) {
      case 'add':
        ok(await shop.call('POST', `/front/v2/cart/add/${ids[one.product]}`, { token }));
        return;
      case 'remove':
        ok(await shop.call('DELETE', `/front/v2/cart/remove/${ids[one.product]}`, { token }));
        return;
      case 'reprice':
        if (one.product === PRODUCTS - 1) return;
        counter += 1;
        await shop.db
          .update(products)
          .set({ priceMinor: 100 + (counter % 5000) })
          .where(eq(products.id, ids[one.product]!));
        return;
      case 'purchase':
        return withFault(one.fault, buy);
      case 'twoTabs':
        return withFault(one.fault, () => Promise.all([buy(), buy(), sweepOrders(shop.context)]));
      case 'continue': {
        const number = await findOrderNumber(user, one.order);
        if (number === null) return;
        return withFault(one.fault, async () => ok(await shop.call('POST', `/api/orders/${number}/pay`, { token })));
      }
      case 'crash':
        return crash(user, one);
      case 'return': {
        const number = await findOrderNumber(user, (await shop.listOrders(user)).length - 1);
        if (number !== null) ok(await shop.getOrder(user, number));
        return;
      }
      case 'sweep':
        shop.clock.advance(20_000);
        return sweepOrders(shop.context);
      case 'lapse':
        shop.clock.advance(31 * 60_000);
        await sweepOrders(shop.context);
        // The tokens have expired too.
        await signIn(admin);
        return signIn(user);
      case 'logout': {
        await shop.call('POST', '/front/v2/logout', { token: user.refreshToken });
        expect((await shop.buy(user)).status, 'a purchase after sign-out is rejected').toBe(401);
        return signIn(user);
      }
      case 'shopper': {
        const open = [...gateway.checkouts.values()].find((checkout) => checkout.status === 'open');
        if (!open) return;
        open.status = one.does;
        events.push({ id: `model_${(counter += 1)}`, checkoutId: open.id });
        return;
      }
      case 'webhook': {
        const event = events[one.event % Math.max(1, events.length)];
        if (!event) return;
        for (let time = 0; time < one.times; time += 1) await deliver(event);
        return;
      }
      case 'loseWebhook':
        events = events.filter((_, index) => index !== one.event);
        return;
      case 'refund': {
        const number = await findOrderNumber(user, one.order);
        if (number === null) return;
        const part =
          one.line === null
            ? one.cents !== null && { amount: one.cents / 100 }
            : { lines: [{ product_id: ids[one.line]!, ...(one.cents !== null && { amount: one.cents / 100 }) }] };
        const body = { reason: 'Requested by the test', revoke: one.revoke, ...part };
        return withFault(one.fault, async () => ok(await shop.adminAction(admin, number, 'refund', body)));
      }
      case 'retryRefund': {
        const number = await findOrderNumber(user, one.order);
        if (number === null) return;
        const path = `/api/admin/orders/${number}/refunds/${one.refund}/retry`;
        return withFault(one.fault, async () => ok(await shop.call('POST', path, { token: admin.accessToken })));
      }
      case 'cancel':
      case 'markPaid': {
        const number = await findOrderNumber(user, one.order);
        if (number === null) return;
        const action = one.kind === 'cancel' ? 'cancel' : 'mark-paid';
        ok(await shop.adminAction(admin, number, action, { reason: 'Requested by the test' }));
      }
    }
  };

  return {
    shop,
    gateway,
    ids,
    run,
    deliver,
    /** Resets the gateway for the next run. Rows of the last run belong to another user. */
    begin: () => {
      gateway.checkouts.clear();
      gateway.refunds.clear();
      gateway.state.fault = 'none';
      gateway.state.crash = null;
      events = [];
    },
    events: () => events,
    /** Whether a crash is simulated during the following requests. */
    setDying: (dies: boolean) => void (isDying = dies),
  };
};

export type MoneySystem = Awaited<ReturnType<typeof createMoneySystem>>;
