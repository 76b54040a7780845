import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { licensees } from '../schema/certificates.ts';
import { grants, orderLines } from '../schema/orders.ts';
import type { OrderLineRow } from './orders.ts';

export type LicenseeRow = typeof licensees.$inferSelect;

/** An order line with its grant. */
export interface LicensedLine extends Pick<OrderLineRow, 'id' | 'orderId' | 'productId' | 'title'> {
  revokedAt: Date | null;
}

/** The line of a product in an order; null without a grant, because then there is no license. */
export const findLicensedLine = async (
  db: Database,
  orderId: string,
  productId: number,
): Promise<LicensedLine | null> => {
  const [row] = await db
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      productId: orderLines.productId,
      title: orderLines.title,
      revokedAt: grants.revokedAt,
    })
    .from(orderLines)
    .innerJoin(grants, eq(grants.orderLineId, orderLines.id))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId)));
  return row ?? null;
};

/** Locks a line until the transaction ends, so that two new names cannot get the same issue number. */
export const lockLine = async (tx: Database, lineId: string): Promise<void> => {
  await tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.id, lineId)).for('update');
};

/** Oldest first. */
export const listLicensees = (db: Database, lineId: string): Promise<LicenseeRow[]> =>
  db.select().from(licensees).where(eq(licensees.orderLineId, lineId)).orderBy(asc(licensees.issue));

export const insertLicensee = async (tx: Database, row: LicenseeRow): Promise<void> => {
  await tx.insert(licensees).values(row);
};

/** Lines whose grant was revoked, longest ago first. */
export const listRevokedLines = async (db: Database): Promise<{ lineId: string; since: Date }[]> => {
  const rows = await db
    .select({ lineId: grants.orderLineId, since: grants.revokedAt })
    .from(grants)
    .where(eq(grants.status, 'revoked'))
    .orderBy(asc(grants.revokedAt), asc(grants.orderLineId));
  return rows.flatMap(({ lineId, since }) => (since ? [{ lineId, since }] : []));
};

/** All reissued certificates: every issue of an order line after its first one, oldest first. */
export const listReissues = (db: Database): Promise<Pick<LicenseeRow, 'orderLineId' | 'issue' | 'createdAt'>[]> =>
  db
    .select({ orderLineId: licensees.orderLineId, issue: licensees.issue, createdAt: licensees.createdAt })
    .from(licensees)
    .orderBy(asc(licensees.createdAt), asc(licensees.orderLineId), asc(licensees.issue));
