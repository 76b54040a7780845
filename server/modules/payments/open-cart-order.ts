import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { PurchaseRequest } from '#contract/cart.ts';
import type { Database } from '#server/platform/db/client.ts';
import { cartItems } from '#server/modules/cart/schema.ts';
import { products } from '#server/modules/catalog/schema.ts';
import { orderLines, orders } from '#server/modules/orders/schema/orders.ts';
import { paymentMethods } from '#server/modules/content/schema.ts';
import { ShopError } from '#server/platform/errors.ts';
import { toMinor } from '#server/platform/money.ts';
import { dropFromCart, ownedAmong } from '#server/modules/orders/queries/grants.ts';
import {
  type OrderRow,
  type PaymentAttemptRow,
  addAttempt,
  attemptsOf,
  findOpenOrder,
  findOrder,
  linesOf,
  lockBuyer,
} from '#server/modules/orders/queries/orders.ts';
import { readShopRules } from '#server/modules/content/queries/general-settings.ts';
import { formatMinor } from '#server/platform/format-money.ts';
import { recordFacts } from './queries/ledger.ts';
import { recordPaid } from './record-payment.ts';

export type Opened =
  /** Nothing was bought; what the transaction tidied up stands. */
  | { kind: 'refused'; error: ShopError }
  /** Nothing had to be paid: the order is finished. */
  | { kind: 'free'; order: OrderRow }
  /** Another order is open: it has to be closed at the gateway first. */
  | { kind: 'blocked'; order: OrderRow }
  /** `isNew`: false when an earlier click opened it. */
  | { kind: 'open'; order: OrderRow; attempt: PaymentAttemptRow; isNew: boolean };

/** Who buys, through which gateway, and where the receipt's links lead. */
export interface Buyer {
  userId: string;
  gateway: string;
  now: Date;
  publicUrl: string;
}

interface CartLine {
  productId: number;
  title: string;
  priceMinor: number;
  currency: string;
}

const refuse = (...about: ConstructorParameters<typeof ShopError>): Opened => ({
  kind: 'refused',
  error: new ShopError(...about),
});

const readCart = (tx: Database, userId: string): Promise<CartLine[]> =>
  tx
    .select({
      productId: products.id,
      title: products.title,
      priceMinor: products.effectivePriceMinor,
      currency: products.currency,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.userId, userId), eq(products.isListed, true)))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.productId));

const isMethodEnabled = async (tx: Database, id: string) => {
  const [method] = await tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.id, id), eq(paymentMethods.isEnabled, true)));
  return method !== undefined;
};

const fingerprintOf = (methodId: string, lines: readonly CartLine[]) => {
  const sorted = lines.toSorted((a, b) => a.productId - b.productId);
  const facts = sorted.map(({ productId, priceMinor, currency }) => [productId, priceMinor, currency]);
  return createHash('sha256')
    .update(JSON.stringify([methodId, facts]))
    .digest('hex');
};

/** Until when an order that is opened now has to be paid. */
const expiryOf = async (tx: Database, now: Date) => {
  const { order_expiry_hours: hours } = await readShopRules(tx);
  return new Date(now.getTime() + hours * 3600_000);
};

/** How a transaction goes on with an order that is open already. */
const goOn = async (tx: Database, order: OrderRow, gateway: string, now: Date): Promise<Opened> => {
  const [newest] = await attemptsOf(tx, order.id);
  const isLive = newest && ['created', 'redirected'].includes(newest.status) && newest.gateway === gateway;
  if (!isLive || order.expiresAt <= now) return { kind: 'blocked', order };
  return { kind: 'open', order, attempt: newest, isNew: false };
};

const insertOrder = async (tx: Database, order: typeof orders.$inferInsert, lines: readonly CartLine[]) => {
  const [added] = await tx.insert(orders).values(order).returning();
  if (!added) throw new Error('The order was not stored');
  await tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId: added.id, position })));
  return added;
};

/**
 * Inside a transaction: makes the order that the user's cart stands for, with prices frozen and the attempt's key written, before
 * any gateway hears of it. The user's row is locked, so two tabs come one after the other and the second finds the first one's.
 */
export const openOrder = async (tx: Database, buyer: Buyer, request: PurchaseRequest): Promise<Opened> => {
  const { userId, gateway, now } = buyer;
  await lockBuyer(tx, userId);
  if (!(await isMethodEnabled(tx, request.gateway)))
    return refuse('invalid_input', { fields: { gateway: ['Unknown payment method'] } });

  const cart = await readCart(tx, userId);
  const owned = await ownedAmong(
    tx,
    userId,
    cart.map((line) => line.productId),
  );
  await dropFromCart(tx, userId, [...owned]);
  const lines = cart.filter((line) => !owned.has(line.productId));
  const [first] = lines;
  if (!first) return refuse(owned.size > 0 ? 'product_owned' : 'cart_empty');
  const { currency } = first;
  if (lines.some((line) => line.currency !== currency))
    return refuse('order_not_payable', { message: 'Products in different currencies have to be bought separately' });

  const totalMinor = lines.reduce((sum, line) => sum + line.priceMinor, 0);
  const { expected_total: expected } = request;
  if (expected !== undefined && toMinor(expected) !== totalMinor) {
    return refuse('price_changed', {
      message: `A price has changed: the total is now ${formatMinor(totalMinor, currency)}`,
    });
  }

  const fingerprint = fingerprintOf(request.gateway, lines);
  const open = await findOpenOrder(tx, userId);
  if (open) return open.fingerprint === fingerprint ? goOn(tx, open, gateway, now) : { kind: 'blocked', order: open };

  const order = await insertOrder(
    tx,
    {
      userId,
      status: 'pending_payment',
      currency,
      totalMinor,
      fingerprint,
      createdAt: now,
      expiresAt: await expiryOf(tx, now),
    },
    lines,
  );
  const isFree = totalMinor === 0;
  const attempt = await addAttempt(
    tx,
    order,
    { number: 1, gateway: isFree ? 'none' : gateway, methodId: request.gateway },
    now,
  );
  await recordFacts(tx, order, [{ kind: 'order.placed', amountMinor: totalMinor }], now);
  if (!isFree) return { kind: 'open', order, attempt, isNew: true };
  await recordPaid(tx, order, attempt, buyer);
  return { kind: 'free', order };
};

/**
 * Inside a transaction: goes on with an order that is not paid yet. One that failed gets a new attempt at its frozen prices.
 * @throws ShopError not_found
 */
export const reopenOrder = async (tx: Database, buyer: Buyer, number: string): Promise<Opened> => {
  const { userId, gateway, now } = buyer;
  await lockBuyer(tx, userId);
  const order = await findOrder(tx, userId, number);
  if (!order) throw new ShopError('not_found');
  const isRequested = order.status === 'draft' && order.paymentRequestedAt !== null;
  if (order.status !== 'pending_payment' && order.status !== 'failed' && !isRequested)
    return refuse('order_not_payable');

  const attempts = await attemptsOf(tx, order.id);
  const [newest] = attempts;
  const hasLiveAttempt = newest?.status === 'created' || newest?.status === 'redirected';
  if (order.status === 'pending_payment' && (hasLiveAttempt || order.expiresAt <= now))
    return goOn(tx, order, gateway, now);

  const lines = await linesOf(tx, order.id);
  const owned = await ownedAmong(
    tx,
    userId,
    lines.map((line) => line.productId),
  );
  if (owned.size > 0)
    return refuse('order_not_payable', {
      message: 'You already own a product of this order: please buy the others anew',
    });
  const open = await findOpenOrder(tx, userId);
  if (open && open.id !== order.id) return { kind: 'blocked', order: open };

  const [reopened] = await tx
    .update(orders)
    .set({ status: 'pending_payment', expiresAt: await expiryOf(tx, now) })
    .where(eq(orders.id, order.id))
    .returning();
  if (!reopened) throw new Error('The order was not stored');
  if (order.status === 'failed') await recordFacts(tx, order, [{ kind: 'order.reopened' }], now);
  if (order.status === 'draft')
    await recordFacts(tx, order, [{ kind: 'order.placed', amountMinor: order.totalMinor }], now);
  const attempt = await addAttempt(
    tx,
    reopened,
    { number: (newest?.number ?? 0) + 1, gateway, methodId: newest?.methodId ?? gateway },
    now,
  );
  return { kind: 'open', order: reopened, attempt, isNew: true };
};
