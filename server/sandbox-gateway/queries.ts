import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { sandboxCheckouts, sandboxDeliveries, sandboxDisputes, sandboxRefunds } from './schema.ts';

export type CheckoutRow = typeof sandboxCheckouts.$inferSelect;
export type DeliveryRow = typeof sandboxDeliveries.$inferSelect;
export type RefundRow = typeof sandboxRefunds.$inferSelect;
export type DisputeRow = typeof sandboxDisputes.$inferSelect;

const PAYABLE = ['open', 'needs_confirmation'] as const;

/** Nobody needs the card of a checkout that was not paid. */
const WITHOUT_CARD = { cardBrand: null, cardLast4: null };

/** What a checkout that has ended no longer needs of the buyer. */
const WITHOUT_BUYER = {
  cardName: null,
  details: sql`${sandboxCheckouts.details} - 'email'`,
};

/** How a checkout ends. */
export type CheckoutEnd = 'paid' | 'declined' | 'canceled' | 'expired';

/** What the merchant learns of a card. */
export interface CardFacts {
  cardBrand: string;
  cardLast4: string;
}

export const findCheckout = async (db: Database, id: string): Promise<CheckoutRow | null> => {
  const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id));
  return row ?? null;
};

/** Reads a checkout and locks it until the transaction ends. */
export const lockCheckout = async (tx: Database, id: string): Promise<CheckoutRow | null> => {
  const [row] = await tx.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id)).for('no key update');
  return row ?? null;
};

export const findCheckoutByKey = async (db: Database, key: string): Promise<CheckoutRow | null> => {
  const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.idempotencyKey, key));
  return row ?? null;
};

/** Does nothing when a checkout has the same idempotency key. */
export const insertCheckout = async (db: Database, checkout: typeof sandboxCheckouts.$inferInsert): Promise<void> => {
  await db.insert(sandboxCheckouts).values(checkout).onConflictDoNothing();
};

/**
 * Ends a checkout that can still be paid, in one conditional update.
 * @returns null when it ended before
 */
export const endCheckout = async (
  tx: Database,
  id: string,
  to: CheckoutEnd,
  now: Date,
): Promise<CheckoutRow | null> => {
  const [row] = await tx
    .update(sandboxCheckouts)
    .set({
      status: to,
      paidAt: to === 'paid' ? now : null,
      ...(to === 'paid' ? {} : WITHOUT_CARD),
      ...WITHOUT_BUYER,
    })
    .where(
      and(
        eq(sandboxCheckouts.id, id),
        inArray(sandboxCheckouts.status, [...PAYABLE]),
        to === 'expired' ? undefined : gt(sandboxCheckouts.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
};

/** Stores the outcome of an attempt to pay that did not end the checkout. Without a `cardName` the stored one stays. */
export const updateOpenCheckout = async (
  db: Database,
  id: string,
  outcome: Pick<CheckoutRow, 'lastDecline'> & { status: 'open' | 'needs_confirmation'; cardName?: string },
): Promise<void> => {
  await db
    .update(sandboxCheckouts)
    .set(outcome)
    .where(and(eq(sandboxCheckouts.id, id), inArray(sandboxCheckouts.status, [...PAYABLE])));
};

/** Stores what the merchant learns of the card that is about to pay. */
export const storeCard = async (db: Database, id: string, card: CardFacts): Promise<void> => {
  await db
    .update(sandboxCheckouts)
    .set(card)
    .where(and(eq(sandboxCheckouts.id, id), inArray(sandboxCheckouts.status, [...PAYABLE])));
};

/** Expires the checkouts that were not paid in time. @returns the expired ones */
export const expireCheckouts = (tx: Database, now: Date): Promise<CheckoutRow[]> =>
  tx
    .update(sandboxCheckouts)
    .set({ status: 'expired', ...WITHOUT_CARD, ...WITHOUT_BUYER })
    .where(and(inArray(sandboxCheckouts.status, [...PAYABLE]), lte(sandboxCheckouts.expiresAt, now)))
    .returning();

export const insertDeliveries = async (
  tx: Database,
  deliveries: readonly (typeof sandboxDeliveries.$inferInsert)[],
): Promise<void> => {
  if (deliveries.length > 0) await tx.insert(sandboxDeliveries).values([...deliveries]);
};

/** Deliveries whose next attempt is due, oldest first. */
export const listDueDeliveries = (db: Database, now: Date, limit: number): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(sandboxDeliveries)
    .where(lte(sandboxDeliveries.nextAttemptAt, now))
    .orderBy(sandboxDeliveries.nextAttemptAt)
    .limit(limit);

/**
 * Claims the next attempt of a delivery.
 * @returns false when another process claimed it
 */
export const claimDelivery = async (
  db: Database,
  { eventId, attempts }: DeliveryRow,
  nextAttemptAt: Date | null,
): Promise<boolean> => {
  const claimed = await db
    .update(sandboxDeliveries)
    .set({ attempts: attempts + 1, nextAttemptAt })
    .where(and(eq(sandboxDeliveries.eventId, eventId), eq(sandboxDeliveries.attempts, attempts)))
    .returning({ eventId: sandboxDeliveries.eventId });
  return claimed.length > 0;
};

export const markDelivered = async (db: Database, eventId: string, now: Date): Promise<void> => {
  await db
    .update(sandboxDeliveries)
    .set({ deliveredAt: now, nextAttemptAt: null })
    .where(eq(sandboxDeliveries.eventId, eventId));
};

/** Refunds of a checkout, oldest first. */
export const listRefunds = (db: Database, checkoutId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.checkoutId, checkoutId))
    .orderBy(asc(sandboxRefunds.createdAt), asc(sandboxRefunds.id));

/** Disputes of a checkout, oldest first. */
export const listDisputes = (db: Database, checkoutId: string): Promise<DisputeRow[]> =>
  db
    .select()
    .from(sandboxDisputes)
    .where(eq(sandboxDisputes.checkoutId, checkoutId))
    .orderBy(asc(sandboxDisputes.createdAt), asc(sandboxDisputes.id));

export const insertDispute = async (tx: Database, dispute: typeof sandboxDisputes.$inferInsert): Promise<void> => {
  await tx.insert(sandboxDisputes).values(dispute);
};

/** @returns false when no dispute of the checkout was open */
export const closeDispute = async (tx: Database, checkoutId: string, status: 'won' | 'lost'): Promise<boolean> => {
  const closed = await tx
    .update(sandboxDisputes)
    .set({ status })
    .where(and(eq(sandboxDisputes.checkoutId, checkoutId), eq(sandboxDisputes.status, 'open')))
    .returning({ id: sandboxDisputes.id });
  return closed.length > 0;
};

export const findRefundByKey = async (tx: Database, key: string): Promise<RefundRow | null> => {
  const [row] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, key));
  return row ?? null;
};

export const insertRefund = async (tx: Database, refund: typeof sandboxRefunds.$inferInsert): Promise<RefundRow> => {
  const [added] = await tx.insert(sandboxRefunds).values(refund).returning();
  if (!added) throw new Error('The refund was not stored');
  return added;
};

export const findRefund = async (db: Database, id: string): Promise<{ refund: RefundRow; currency: string } | null> => {
  const [found] = await db
    .select({ refund: sandboxRefunds, currency: sandboxCheckouts.currency })
    .from(sandboxRefunds)
    .innerJoin(sandboxCheckouts, eq(sandboxCheckouts.id, sandboxRefunds.checkoutId))
    .where(eq(sandboxRefunds.id, id));
  return found ?? null;
};
