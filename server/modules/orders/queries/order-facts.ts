import { asc, eq, inArray } from 'drizzle-orm';
import type { GrantStatus } from '#contract/orders/order-enums.ts';
import { paymentMethods } from '#server/modules/content/schema.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ledgerEntries } from '../schema/ledger.ts';
import { grants } from '../schema/orders.ts';

export type LedgerEntry = typeof ledgerEntries.$inferSelect;

/** The ledger of an order, oldest entry first. */
export const listLedgerEntries = (db: Database, orderId: string): Promise<LedgerEntry[]> =>
  db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId)).orderBy(asc(ledgerEntries.id));

/** Status of the grant of each order line, by the line's id. */
export const readGrantsByLine = async (db: Database, lineIds: readonly string[]): Promise<Map<string, GrantStatus>> => {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .select({ lineId: grants.orderLineId, status: grants.status })
    .from(grants)
    .where(inArray(grants.orderLineId, [...lineIds]));
  return new Map(rows.map((row) => [row.lineId, row.status]));
};

/** Names of payment methods by id. */
export const readMethodNames = async (db: Database, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: paymentMethods.id, name: paymentMethods.methodName })
    .from(paymentMethods)
    .where(inArray(paymentMethods.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
};

/** The user who buys, with the billing address. */
export const readBuyerAccount = async (db: Database, userId: string): Promise<typeof users.$inferSelect> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('An order has no buyer');
  return user;
};

/** Emails of users by id. */
export const findEmails = async (db: Database, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.email]));
};
