import { type SQL, count, desc, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { UserAudit, UserDownload, UserOrder, UserSession, UserSupport } from '#contract/admin-users.ts';
import { describeDevice } from '#server/modules/identity/device.ts';
import type { Database } from '#server/platform/db/client.ts';
import { productFiles, productVersions, products } from '#server/modules/catalog/schema.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { grants, orderLines, orders } from '#server/modules/orders/schema/orders.ts';
import { downloads } from '#server/modules/library/schema.ts';
import { sessions, users } from '#server/modules/identity/schema/users.ts';
import { supportRequests } from '#server/modules/support/schema.ts';
import { toDecimal } from '#server/platform/money.ts';
import { orderNumber, shownStatus } from '#server/modules/orders/queries/orders.ts';

/** What staff look at of one user, newest first, a page at a time. Every list here goes along an index of the user. */
interface Asked {
  userId: string;
  page: number;
  perPage: number;
}
interface Found<Row> {
  rows: Row[];
  total: number;
}

const cut = ({ page, perPage }: Asked) => ({ limit: perPage, offset: (page - 1) * perPage });

const totalIn = async (db: Database, table: PgTable, where: SQL | undefined): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(table).where(where);
  return row?.total ?? 0;
};

/** Drafts too: they are the staff's own. */
export const ordersOfUser = async (db: Database, asked: Asked): Promise<Found<UserOrder>> => {
  const where = eq(orders.userId, asked.userId);
  const { limit, offset } = cut(asked);
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
    status: shownStatus(order),
    total: toDecimal(order.totalMinor),
    currency: order.currency,
    created_at: order.createdAt.toISOString(),
    products: productsIn.get(order.id) ?? 0,
  }));
  return { rows, total: await totalIn(db, orders, where) };
};

const standingOf = (session: typeof sessions.$inferSelect, now: Date): UserSession['status'] => {
  if (session.revokedAt) return session.revokedReason ?? 'logout';
  return session.idleExpiresAt > now && session.absoluteExpiresAt > now ? 'live' : 'lapsed';
};

export const sessionsOfUser = async (db: Database, asked: Asked, now: Date): Promise<Found<UserSession>> => {
  const where = eq(sessions.userId, asked.userId);
  const { limit, offset } = cut(asked);
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
    status: standingOf(session, now),
  }));
  return { rows, total: await totalIn(db, sessions, where) };
};

export const supportOfUser = async (db: Database, asked: Asked): Promise<Found<UserSupport>> => {
  const where = eq(supportRequests.userId, asked.userId);
  const { limit, offset } = cut(asked);
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

export const downloadsOfUser = async (db: Database, asked: Asked): Promise<Found<UserDownload>> => {
  const { limit, offset } = cut(asked);
  const rights = db.select({ id: grants.id }).from(grants).where(eq(grants.userId, asked.userId));
  const where = inArray(downloads.grantId, rights);
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
      createdAt: downloads.createdAt,
    })
    .from(downloads)
    .innerJoin(grants, eq(grants.id, downloads.grantId))
    .innerJoin(orderLines, eq(orderLines.id, grants.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(productFiles, eq(productFiles.id, downloads.fileId))
    .innerJoin(productVersions, eq(productVersions.id, productFiles.versionId))
    .innerJoin(products, eq(products.id, productVersions.productId))
    .where(eq(grants.userId, asked.userId))
    .orderBy(desc(downloads.id))
    .limit(limit)
    .offset(offset);
  const rows = found.map(({ sequence, createdAt, ...row }) => ({
    ...row,
    order: orderNumber({ sequence }),
    created_at: createdAt.toISOString(),
  }));
  return { rows, total: await totalIn(db, downloads, where) };
};

/** What staff did to this account. */
export const auditOfUser = async (db: Database, asked: Asked): Promise<Found<UserAudit>> => {
  const where = eq(auditEntries.subject, asked.userId);
  const { limit, offset } = cut(asked);
  const found = await db
    .select({ entry: auditEntries, email: users.email })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(where)
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset(offset);
  const rows = found.map(({ entry, email }) => ({
    id: entry.id,
    action: entry.action,
    actor: { id: entry.actorId, email },
    details: entry.details as Record<string, unknown>,
    request_id: entry.requestId,
    created_at: entry.createdAt.toISOString(),
  }));
  return { rows, total: await totalIn(db, auditEntries, where) };
};
