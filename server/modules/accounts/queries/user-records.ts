import { type SQL, count, desc, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AuditEntry } from '#contract/admin/admin-audit.ts';
import type { UserDownload, UserOrder, UserSession, UserSupport } from '#contract/admin/admin-users.ts';
import { describeDevice } from '#server/modules/identity/device.ts';
import type { Database } from '#server/platform/db/client.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { productFiles, productVersions } from '#server/modules/catalog/schema/versions.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { describeAuditEntry } from './audit.ts';
import { grants, orderLines, orders } from '#server/modules/orders/schema/orders.ts';
import { downloads } from '#server/modules/library/schema.ts';
import { sessions, users } from '#server/modules/identity/schema/users.ts';
import { supportRequests } from '#server/modules/support/schema.ts';
import { toDecimal } from '#server/platform/money.ts';
import { getShownStatus, orderNumber } from '#server/modules/orders/queries/orders.ts';

/** One page of a user's records, newest first. Each list below reads an index on the user. */
interface RecordsQuery {
  userId: string;
  page: number;
  perPage: number;
}
interface RecordsPage<Row> {
  rows: Row[];
  total: number;
}

const toLimits = ({ page, perPage }: RecordsQuery) => ({ limit: perPage, offset: (page - 1) * perPage });

const totalIn = async (db: Database, table: PgTable, where: SQL | undefined): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(table).where(where);
  return row?.total ?? 0;
};

/** Includes drafts, which the user does not see. */
export const listUserOrders = async (db: Database, query: RecordsQuery): Promise<RecordsPage<UserOrder>> => {
  const where = eq(orders.userId, query.userId);
  const { limit, offset } = toLimits(query);
  const found = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.sequence))
    .limit(limit)
    .offset(offset);
  const ids = found.map((order) => order.id);
  const lines =
    ids.length === 0
      ? []
      : await db
          .select({ orderId: orderLines.orderId, products: count() })
          .from(orderLines)
          .where(inArray(orderLines.orderId, ids))
          .groupBy(orderLines.orderId);
  const productsIn = new Map(lines.map((line) => [line.orderId, line.products]));
  const rows = found.map((order) => ({
    number: orderNumber(order),
    status: getShownStatus(order),
    total: toDecimal(order.totalMinor),
    currency: order.currency,
    created_at: order.createdAt.toISOString(),
    products: productsIn.get(order.id) ?? 0,
  }));
  return { rows, total: await totalIn(db, orders, where) };
};

const getSessionStatus = (session: typeof sessions.$inferSelect, now: Date): UserSession['status'] => {
  if (session.revokedAt) return session.revokedReason ?? 'logout';
  return session.idleExpiresAt > now && session.absoluteExpiresAt > now ? 'live' : 'lapsed';
};

export const listUserSessions = async (
  db: Database,
  query: RecordsQuery,
  now: Date,
): Promise<RecordsPage<UserSession>> => {
  const where = eq(sessions.userId, query.userId);
  const { limit, offset } = toLimits(query);
  const found = await db
    .select()
    .from(sessions)
    .where(where)
    .orderBy(desc(sessions.rotatedAt), desc(sessions.id))
    .limit(limit)
    .offset(offset);
  const rows = found.map((session) => ({
    id: session.id,
    device: describeDevice(session.userAgent),
    user_agent: session.userAgent,
    ip: session.ip,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.rotatedAt.toISOString(),
    ended_at: session.revokedAt?.toISOString() ?? null,
    status: getSessionStatus(session, now),
  }));
  return { rows, total: await totalIn(db, sessions, where) };
};

export const listUserRequests = async (db: Database, query: RecordsQuery): Promise<RecordsPage<UserSupport>> => {
  const where = eq(supportRequests.userId, query.userId);
  const { limit, offset } = toLimits(query);
  const found = await db
    .select()
    .from(supportRequests)
    .where(where)
    .orderBy(desc(supportRequests.updatedAt), desc(supportRequests.id))
    .limit(limit)
    .offset(offset);
  const rows = found.map((request) => ({
    id: request.id,
    kind: request.kind,
    subject: request.subject,
    status: request.status,
    created_at: request.createdAt.toISOString(),
    updated_at: request.updatedAt.toISOString(),
  }));
  return { rows, total: await totalIn(db, supportRequests, where) };
};

export const listUserDownloads = async (db: Database, query: RecordsQuery): Promise<RecordsPage<UserDownload>> => {
  const { limit, offset } = toLimits(query);
  const ownGrants = db.select({ id: grants.id }).from(grants).where(eq(grants.userId, query.userId));
  const where = inArray(downloads.grantId, ownGrants);
  const found = await db
    .select({
      id: downloads.id,
      product_id: products.id,
      product: products.title,
      version: productVersions.version,
      file: productFiles.name,
      sequence: orders.sequence,
      ip: downloads.ip,
      range: downloads.range,
      requests: downloads.requests,
      createdAt: downloads.createdAt,
      lastAt: downloads.lastAt,
    })
    .from(downloads)
    .innerJoin(grants, eq(grants.id, downloads.grantId))
    .innerJoin(orderLines, eq(orderLines.id, grants.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(productFiles, eq(productFiles.id, downloads.fileId))
    .innerJoin(productVersions, eq(productVersions.id, productFiles.versionId))
    .innerJoin(products, eq(products.id, productVersions.productId))
    .where(eq(grants.userId, query.userId))
    .orderBy(desc(downloads.id))
    .limit(limit)
    .offset(offset);
  const rows = found.map(({ sequence, createdAt, lastAt, ...row }) => ({
    ...row,
    order: orderNumber({ sequence }),
    created_at: createdAt.toISOString(),
    last_at: (lastAt ?? createdAt).toISOString(),
  }));
  return { rows, total: await totalIn(db, downloads, where) };
};

/** Actions of admins on this account. */
export const listUserAudit = async (db: Database, query: RecordsQuery): Promise<RecordsPage<AuditEntry>> => {
  const where = eq(auditEntries.subject, query.userId);
  const { limit, offset } = toLimits(query);
  const found = await db
    .select({ entry: auditEntries, email: users.email })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(where)
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset(offset);
  const rows = found.map(({ entry, email }) => describeAuditEntry(entry, email));
  return { rows, total: await totalIn(db, auditEntries, where) };
};
