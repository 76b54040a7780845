import {
  type SQL,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Order } from '#contract/orders/orders.ts';
import { wasPaid } from '#lifecycles/order-lifecycle.ts';
import type { Database } from '#server/platform/db/client.ts';
import { orderLines, orders, paymentAttempts } from '../schema/orders.ts';
import { toDecimal } from '#server/platform/money.ts';
import { endOfDay, startOfDay } from '#server/platform/utc-day.ts';
import { isOwned } from './grants.ts';
import { readReplacements } from './replaced-orders.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type PaymentAttemptRow = typeof paymentAttempts.$inferSelect;

/** Order numbers start above this, so the first order does not look like one. */
const NUMBER_BASE = 100_000;
const SEQUENCE_MAX = 2_147_483_647;

/** The number that users see, such as PB-100001. */
export const orderNumber = (order: Pick<OrderRow, 'sequence'>) => `PB-${NUMBER_BASE + order.sequence}`;

/** @returns null for a text that is not an order number */
export const parseOrderNumber = (number: string): number | null => {
  const [, digits] = /^PB-(\d{6,12})$/.exec(number) ?? [];
  const sequence = Number(digits) - NUMBER_BASE;
  return sequence >= 1 && sequence <= SEQUENCE_MAX ? sequence : null;
};

/** A user sees an admin's draft only after the admin requested the payment. */
const ofUser = (userId: string) =>
  and(eq(orders.userId, userId), or(ne(orders.status, 'draft'), isNotNull(orders.paymentRequestedAt)));

/** Status that users and admins see: a draft whose payment is requested shows as waiting for payment. */
export const getShownStatus = (order: Pick<OrderRow, 'status' | 'paymentRequestedAt'>): OrderRow['status'] =>
  order.status === 'draft' && order.paymentRequestedAt !== null ? 'pending_payment' : order.status;

/** The condition for orders that show this status, see `getShownStatus`. */
export const hasShownStatus = (status: OrderRow['status']): SQL | undefined => {
  const isDraft = eq(orders.status, 'draft');
  if (status === 'draft') return and(isDraft, isNull(orders.paymentRequestedAt));
  if (status !== 'pending_payment') return eq(orders.status, status);
  return or(eq(orders.status, status), and(isDraft, isNotNull(orders.paymentRequestedAt)));
};

/** An order of this user; null when it does not exist or belongs to another user. */
export const findOrder = async (db: Database, userId: string, number: string): Promise<OrderRow | null> => {
  const sequence = parseOrderNumber(number);
  if (sequence === null) return null;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(ofUser(userId), eq(orders.sequence, sequence)));
  return order ?? null;
};

/** Subquery: ids of the products of an order of this user. Of an unknown order, or one of another user, there are none. */
export const buildProductsOfOrder = (db: Database, userId: string, number: string) =>
  db
    .select({ id: orderLines.productId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(ofUser(userId), eq(orders.sequence, parseOrderNumber(number) ?? 0)));

/** An order of any user: for admins and the gateway. */
export const findOrderByNumber = async (db: Database, number: string): Promise<OrderRow | null> => {
  const sequence = parseOrderNumber(number);
  if (sequence === null) return null;
  const [order] = await db.select().from(orders).where(eq(orders.sequence, sequence));
  return order ?? null;
};

export const findOrderById = async (db: Database, id: string): Promise<OrderRow | null> => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
};

/** Reads an order and locks it until the transaction ends. */
export const lockOrder = async (tx: Database, id: string): Promise<OrderRow> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new Error(`Order ${id} does not exist`);
  return order;
};

/** The user's order that waits for payment; there is at most one. */
export const findOpenOrder = async (db: Database, userId: string): Promise<OrderRow | null> => {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending_payment')));
  return order ?? null;
};

/** The user's newest order whose payment failed, with these lines, prices and payment method. */
export const findFailedOrder = async (db: Database, userId: string, fingerprint: string): Promise<OrderRow | null> => {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'failed'), eq(orders.fingerprint, fingerprint)))
    .orderBy(desc(orders.sequence))
    .limit(1);
  return order ?? null;
};

/** Whether the price of an order contains the price of a product that the user owns, as a condition of a query of orders. */
export const chargesForOwned: SQL<boolean> = sql<boolean>`exists (
  select 1 from ${orderLines}
  where ${orderLines.orderId} = ${orders.id} and ${orderLines.priceMinor} > 0
    and ${isOwned(sql`${orders.userId}`, sql`${orderLines.productId}`)})`;

export const listOrderLines = (db: Database, orderId: string): Promise<OrderLineRow[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));

/** Newest first. */
export const listPaymentAttempts = (db: Database, orderId: string): Promise<PaymentAttemptRow[]> =>
  db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)).orderBy(desc(paymentAttempts.number));

type ShownLine = OrderLineRow & { isOwned: boolean };

const listShownLines = (db: Database, orderIds: readonly string[]): Promise<ShownLine[]> =>
  db
    .select({
      ...getTableColumns(orderLines),
      isOwned: isOwned(sql`${orders.userId}`, sql`${orderLines.productId}`),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position));

/** Undefined while the order would charge for no owned product. */
const getOwned = (order: OrderRow, lines: readonly ShownLine[]): Order['owned'] => {
  if (wasPaid(order.status) || !lines.some((line) => line.isOwned && line.priceMinor > 0)) return undefined;
  return lines.every((line) => line.isOwned) ? 'all' : 'some';
};

/** Which products of an unpaid order its user owns; undefined while its payment would charge for none of them. */
export const readOwned = async (db: Database, order: OrderRow): Promise<Order['owned']> =>
  getOwned(order, await listShownLines(db, [order.id]));

interface OrderFacts {
  lines: readonly ShownLine[];
  newest: PaymentAttemptRow | undefined;
  /** Sequence of the order that took its place. */
  replacedBy: number | undefined;
}

const toWire = (order: OrderRow, { lines, newest, replacedBy }: OrderFacts): Order => ({
  number: orderNumber(order),
  status: getShownStatus(order),
  total: toDecimal(order.totalMinor),
  currency: order.currency,
  created_at: order.createdAt.toISOString(),
  paid_at: order.paidAt?.toISOString() ?? null,
  lines: lines.map((line) => ({
    product_id: line.productId,
    title: line.title,
    price: toDecimal(line.priceMinor),
    currency: line.currency,
  })),
  checkout_url: order.status === 'pending_payment' ? (newest?.checkoutUrl ?? null) : null,
  owned: getOwned(order, lines),
  ...(replacedBy !== undefined && { replaced_by: orderNumber({ sequence: replacedBy }) }),
  ...(order.status === 'failed' && order.retryUntil && { retry_until: order.retryUntil.toISOString() }),
});

/** Orders with lines and checkout URL, in two more queries for any number of orders, or three if one has expired. */
export const describeOrders = async (db: Database, rows: readonly OrderRow[]): Promise<Order[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const expired = rows.filter(({ status }) => status === 'expired').map(({ id }) => id);
  const [lines, attempts, replacements] = await Promise.all([
    listShownLines(db, ids),
    db
      .select()
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.orderId, ids))
      .orderBy(desc(paymentAttempts.number)),
    readReplacements(db, expired),
  ]);
  return rows.map((row) =>
    toWire(row, {
      lines: lines.filter((line) => line.orderId === row.id),
      newest: attempts.find((attempt) => attempt.orderId === row.id),
      replacedBy: replacements.get(row.id),
    }),
  );
};

interface OrdersQuery {
  page: number;
  perPage: number;
  status?: OrderRow['status'] | undefined;
  /** Days in UTC, such as 2026-03-01, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The user's orders, newest first. */
export const listOrders = async (db: Database, userId: string, query: OrdersQuery) => {
  const isAsked = and(
    ofUser(userId),
    query.status && hasShownStatus(query.status),
    query.from === undefined ? undefined : gte(orders.createdAt, startOfDay(query.from)),
    query.to === undefined ? undefined : lt(orders.createdAt, endOfDay(query.to)),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(isAsked)
      .orderBy(desc(orders.sequence))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(orders)
      .where(isAsked),
  ]);
  return { orders: await describeOrders(db, rows), total: counted?.total ?? 0 };
};
