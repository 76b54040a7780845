import { eq } from 'drizzle-orm';
import { cartItems } from '#server/modules/cart/schema.ts';
import { grants, orders, paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import type { OrderRow } from '#server/modules/orders/queries/orders.ts';
import { paymentMethods } from '#server/modules/content/schema.ts';
import { createSandboxGateway } from '#server/modules/payments/gateways/sandbox-client.ts';
import { findFreePort } from '#qa/support/free-port.ts';
import { type TestShop, type TestShopOptions, type TestUser, createTestShop } from './shop.ts';

/** The id of the enabled payment method. */
export const METHOD = 'card';

/** Adds helpers to a shop that fill carts, buy, and read orders, payment attempts and grants. */
export const withPayments = async (shop: TestShop) => {
  const { db } = shop;
  await db.insert(paymentMethods).values([
    { id: METHOD, image: 'card.svg', methodName: 'Card' },
    { id: 'off', image: 'off.svg', methodName: 'Switched off', isEnabled: false },
  ]);

  const fillCart = async (user: TestUser, ...productIds: number[]) => {
    await db
      .insert(cartItems)
      .values(productIds.map((productId) => ({ userId: user.id, productId, createdAt: shop.clock.now() })))
      .onConflictDoNothing();
  };

  const listCartProductIds = async (user: TestUser) => {
    const rows = await db
      .select({ id: cartItems.productId })
      .from(cartItems)
      .where(eq(cartItems.userId, user.id))
      .orderBy(cartItems.productId);
    return rows.map((row) => row.id);
  };

  const buy = (user: TestUser, body: object = {}, key?: string) =>
    shop.call('POST', '/front/v2/cart/purchase', {
      token: user.accessToken,
      body: { gateway: METHOD, ...body },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });

  const listOrders = (user: TestUser) =>
    db.select().from(orders).where(eq(orders.userId, user.id)).orderBy(orders.sequence);

  const listAttempts = async (user: TestUser) => {
    const rows = await db
      .select({ attempt: paymentAttempts })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(eq(orders.userId, user.id))
      .orderBy(orders.sequence, paymentAttempts.number);
    return rows.map((row) => row.attempt);
  };

  /** Stores a second attempt of an order, for a gateway whose checkouts cannot expire. @param checkoutId its checkout */
  const addAttempt = (order: OrderRow, checkoutId: string) =>
    db.insert(paymentAttempts).values({
      orderId: order.id,
      number: 2,
      gateway: 'sandbox',
      methodId: METHOD,
      status: 'redirected',
      idempotencyKey: `${order.id}.2`,
      gatewaySessionId: checkoutId,
      amountMinor: order.totalMinor,
      currency: order.currency,
    });

  const listGrants = (user: TestUser) =>
    db.select().from(grants).where(eq(grants.userId, user.id)).orderBy(grants.productId);

  const ownedBy = async (user: TestUser) =>
    (await listGrants(user)).filter((grant) => grant.status === 'granted').map((grant) => grant.productId);

  /** Buys products and pays for them. @returns the order number */
  const buyPaid = async (user: TestUser, ...productIds: number[]) => {
    await fillCart(user, ...productIds);
    await buy(user);
    const checkout = [...shop.fakeGateway().checkouts.values()].at(-1);
    if (checkout?.status !== 'open') throw new Error('No checkout was opened');
    checkout.status = 'paid';
    await getOrder(user, checkout.reference);
    return checkout.reference;
  };

  /** Calls an admin action of an order. */
  const adminAction = (
    admin: TestUser,
    number: string,
    action: 'refund' | 'cancel' | 'mark-paid',
    body: object,
    key?: string,
  ) =>
    shop.call('POST', `/api/admin/orders/${number}/${action}`, {
      token: admin.accessToken,
      body,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });

  const getOrder = (user: TestUser, number: string) =>
    shop.call('GET', `/api/orders/${number}`, { token: user.accessToken });

  return {
    ...shop,
    fillCart,
    listCartProductIds,
    buy,
    listOrders,
    listAttempts,
    addAttempt,
    listGrants,
    ownedBy,
    getOrder,
    buyPaid,
    adminAction,
  };
};

export type MoneyShop = Awaited<ReturnType<typeof withPayments>>;

/** A shop that listens on a port and calls the sandbox gateway over HTTP. `wrapFetch` can simulate network faults. */
export const createLiveShop = async (
  options: { wrapFetch?: (send: typeof fetch) => typeof fetch } & TestShopOptions = {},
) => {
  const { wrapFetch = (send) => send, ...rest } = options;
  const port = await findFreePort();
  const shop = await createTestShop({
    ...rest,
    env: { PORT: String(port), ...rest.env },
    gateway: ({ env, secrets }) =>
      createSandboxGateway({
        baseUrl: `${env.sandboxGatewayInternalUrl}/sandbox-gateway`,
        apiKey: secrets.sandboxApiKey,
        webhookSecret: secrets.sandboxWebhook,
        fetch: wrapFetch(fetch),
      }),
  });
  await shop.app.listen({ port, host: '127.0.0.1' });
  const money = await withPayments(shop);

  /** Submits a form of the hosted payment page. Redirects are not followed. */
  const press = async (checkoutUrl: string, action: string, form: Record<string, string> = {}) => {
    const response = await fetch(`${checkoutUrl}/${action}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    return { status: response.status, location: response.headers.get('location'), page: await response.text() };
  };

  const payWith = (checkoutUrl: string, card: string, form: Record<string, string> = {}) =>
    press(checkoutUrl, 'card', { number: card, expiry: '12/49', cvc: '123', name: 'Test Shopper', ...form });

  return { ...money, port, press, payWith };
};

export type LiveShop = Awaited<ReturnType<typeof createLiveShop>>;
