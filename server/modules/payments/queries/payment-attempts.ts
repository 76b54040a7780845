import { and, eq, sql } from 'drizzle-orm';
import { orders, paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import type { OrderRow, PaymentAttemptRow } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';

/** Stores a new attempt with the idempotency key of its calls to the gateway. */
export const insertAttempt = async (
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

/** The attempt of a user's order that has this payment page, with the time until which it can be paid. */
export const findAttemptByUrl = async (
  db: Database,
  userId: string,
  checkoutUrl: string,
): Promise<(Pick<PaymentAttemptRow, 'status'> & Pick<OrderRow, 'expiresAt'>) | null> => {
  const [found] = await db
    .select({ status: paymentAttempts.status, expiresAt: orders.expiresAt })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(orders.userId, userId), eq(paymentAttempts.checkoutUrl, checkoutUrl)));
  return found ?? null;
};

export type AttemptChanges = Partial<Pick<PaymentAttemptRow, 'gatewaySessionId' | 'checkoutUrl' | 'finishedAt'>>;

/**
 * For `movePaymentAttempt` alone: every change of a status goes through the lifecycle.
 * @param onlyFrom changes nothing when the attempt has another status by now
 * @returns null when nothing was changed
 */
export const updateAttempt = async (
  tx: Database,
  id: string,
  changes: AttemptChanges & Pick<PaymentAttemptRow, 'status'>,
  onlyFrom: PaymentAttemptRow['status'] | null,
): Promise<PaymentAttemptRow | null> => {
  const [attempt] = await tx
    .update(paymentAttempts)
    .set(changes)
    .where(and(eq(paymentAttempts.id, id), onlyFrom === null ? undefined : eq(paymentAttempts.status, onlyFrom)))
    .returning();
  return attempt ?? null;
};

/** Stores which checkout an attempt has; its status stays. */
export const setAttemptCheckout = async (
  tx: Database,
  id: string,
  checkout: { gatewaySessionId: string; checkoutUrl: string },
): Promise<void> => {
  await tx.update(paymentAttempts).set(checkout).where(eq(paymentAttempts.id, id));
};

/** Stores which card paid an attempt. @returns the attempt with it */
export const setAttemptCard = async (
  tx: Database,
  attempt: PaymentAttemptRow,
  card: { brand: string; last4: string },
): Promise<PaymentAttemptRow> => {
  const stored = { cardBrand: card.brand, cardLast4: card.last4 };
  await tx.update(paymentAttempts).set(stored).where(eq(paymentAttempts.id, attempt.id));
  return { ...attempt, ...stored };
};

/**
 * Reserves an amount of the payment for a refund; a negative amount releases it again.
 * Protects money: a check of the column rejects more than was paid.
 */
export const reserveRefund = async (tx: Database, attemptId: string, amountMinor: number): Promise<void> => {
  await tx
    .update(paymentAttempts)
    .set({ refundedMinor: sql`${paymentAttempts.refundedMinor} + ${amountMinor}` })
    .where(eq(paymentAttempts.id, attemptId));
};
