import { and, asc, desc, eq, gte, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Order } from '#contract/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { orderLines, orders, paymentAttempts } from '../schema/orders.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { toDecimal } from '#server/platform/money.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type PaymentAttemptRow = typeof paymentAttempts.$inferSelect;

/** Numbers are counted from here, so that a young shop's first order does not look like one. */
const NUMBER_BASE = 100_000;
const MAX_SEQUENCE = 2_147_483_647;

/** The number that people read out, such as PB-100001. */
export const orderNumber = (order: Pick<OrderRow, 'sequence'>) => `PB-${NUMBER_BASE + order.sequence}`;

/** @returns null for a number that no order can have */
export const sequenceOf = (number: string): number | null => {
  const [, digits] = /^PB-(\d{6,12})$/.exec(number) ?? [];
  const sequence = Number(digits) - NUMBER_BASE;
  return sequence >= 1 && sequence <= MAX_SEQUENCE ? sequence : null;
};

/** Drafts are the staff's until they ask for payment. */
const ofUser = (userId: string) =>
  and(eq(orders.userId, userId), or(ne(orders.status, 'draft'), isNotNull(orders.paymentRequestedAt)));

/** The user whom staff asked to pay a draft sees an order that waits for the payment. */
export const shownStatus = (order: Pick<OrderRow, 'status' | 'paymentRequestedAt'>): OrderRow['status'] =>
  order.status === 'draft' && order.paymentRequestedAt !== null ? 'pending_payment' : order.status;

/** The user's own order; null for another one's, which must look as if it were not there. */
export const findOrder = async (db: Database, userId: string, number: string): Promise<OrderRow | null> => {
  const sequence = sequenceOf(number);
  if (sequence === null) return null;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(ofUser(userId), eq(orders.sequence, sequence)));
  return order ?? null;
};

/** Whoever's order it is: for what the gateway says, not for what a user asks. */
export const findOrderByNumber = async (db: Database, number: string): Promise<OrderRow | null> => {
  const sequence = sequenceOf(number);
  if (sequence === null) return null;
  const [order] = await db.select().from(orders).where(eq(orders.sequence, sequence));
  return order ?? null;
};

export const findOrderById = async (db: Database, id: string): Promise<OrderRow | null> => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
};

/** Inside a transaction: whatever concerns this user's money happens one after the other. */
export const lockBuyer = async (tx: Database, userId: string) => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
};

/** Inside a transaction: the order as it now is, held until the end. */
export const lockOrder = async (tx: Database, id: string): Promise<OrderRow> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new Error(`Order ${id} does not exist`);
  return order;
};

/** The order that waits for the user's payment; there is at most one. */
export const findOpenOrder = async (db: Database, userId: string): Promise<OrderRow | null> => {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending_payment')));
  return order ?? null;
};

export const linesOf = (db: Database, orderId: string): Promise<OrderLineRow[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));

/** Newest first. */
export const attemptsOf = (db: Database, orderId: string): Promise<PaymentAttemptRow[]> =>
  db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)).orderBy(desc(paymentAttempts.number));

/** An attempt with the key that its call to the gateway will carry, however often it is made. */
export const addAttempt = async (
  tx: Database,
  order: OrderRow,
  attempt: Pick<PaymentAttemptRow, 'number' | 'gateway' | 'methodId'>,
  now: Date,
): Promise<PaymentAttemptRow> => {
  const [added] = await tx
    .insert(paymentAttempts)
    .values({
      ...attempt,
      orderId: order.id,
      status: 'created',
      idempotencyKey: `${order.id}.${attempt.number}`,
      amountMinor: order.totalMinor,
      currency: order.currency,
      createdAt: now,
    })
    .returning();
  if (!added) throw new Error('The payment attempt was not stored');
  return added;
};

const toWire = (order: OrderRow, lines: readonly OrderLineRow[], newest: PaymentAttemptRow | undefined): Order => ({
  number: orderNumber(order),
  status: shownStatus(order),
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
});

/** Orders with lines and the way to go on paying, in three queries however many they are. */
export const describeOrders = async (db: Database, rows: readonly OrderRow[]): Promise<Order[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [lines, attempts] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position)),
    db
      .select()
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.orderId, ids))
      .orderBy(desc(paymentAttempts.number)),
  ]);
  return rows.map((row) =>
    toWire(
      row,
      lines.filter((line) => line.orderId === row.id),
      attempts.find((attempt) => attempt.orderId === row.id),
    ),
  );
};

export interface OrdersAsked {
  page: number;
  perPage: number;
  status?: OrderRow['status'] | undefined;
  /** Days in UTC, such as 2026-03-01, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
const endOf = (day: string) => new Date(startOf(day).getTime() + 24 * 3600_000);

/** The user's orders, newest first. */
export const listOrders = async (db: Database, userId: string, asked: OrdersAsked) => {
  const isAsked = and(
    ofUser(userId),
    asked.status && eq(orders.status, asked.status),
    asked.from === undefined ? undefined : gte(orders.createdAt, startOf(asked.from)),
    asked.to === undefined ? undefined : lt(orders.createdAt, endOf(asked.to)),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(isAsked)
      .orderBy(desc(orders.sequence))
      .limit(asked.perPage)
      .offset((asked.page - 1) * asked.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(orders)
      .where(isAsked),
  ]);
  return { orders: await describeOrders(db, rows), total: counted?.total ?? 0 };
};
