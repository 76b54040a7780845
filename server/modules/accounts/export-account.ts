import { and, asc, desc, eq } from 'drizzle-orm';
import type { AccountExport } from '#contract/account.ts';
import type { Database } from '#server/platform/db/client.ts';
import { grants, orderLines, orders } from '#server/modules/orders/schema/orders.ts';
import { supportMessages, supportRequests } from '#server/modules/support/schema.ts';
import { readFavorites } from '#server/modules/cart/favorites.ts';
import { ownedAmong } from '#server/modules/orders/queries/grants.ts';
import { listOrders, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { listAllSessions } from '#server/modules/identity/queries/user-sessions.ts';
import { describeDevice } from '#server/modules/identity/device.ts';
import { readProfile } from '#server/modules/identity/profile.ts';

/** No shopper has more orders. */
const ORDERS_MAX = 100_000;

const readGrants = async (db: Database, userId: string): Promise<AccountExport['grants']> => {
  const rows = await db
    .select({ grant: grants, title: orderLines.title, sequence: orders.sequence })
    .from(grants)
    .innerJoin(orderLines, eq(orderLines.id, grants.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(grants.userId, userId))
    .orderBy(desc(grants.createdAt), asc(grants.productId));
  return rows.map(({ grant, title, sequence }) => ({
    product_id: grant.productId,
    title,
    order_number: orderNumber({ sequence }),
    status: grant.status,
    granted_at: grant.createdAt.toISOString(),
    revoked_at: grant.revokedAt?.toISOString() ?? null,
  }));
};

/** The user's requests with what both sides wrote; notes among staff are not the user's. */
const readSupport = async (db: Database, userId: string): Promise<AccountExport['support']> => {
  const requests = await db
    .select()
    .from(supportRequests)
    .where(eq(supportRequests.userId, userId))
    .orderBy(desc(supportRequests.id));
  const messages = await db
    .select({ message: supportMessages })
    .from(supportMessages)
    .innerJoin(supportRequests, eq(supportRequests.id, supportMessages.requestId))
    .where(and(eq(supportRequests.userId, userId), eq(supportMessages.isInternal, false)))
    .orderBy(asc(supportMessages.id));
  return requests.map(({ id, kind, subject, status, createdAt }) => ({
    id,
    kind,
    subject,
    status,
    created_at: createdAt.toISOString(),
    messages: messages
      .filter(({ message }) => message.requestId === id)
      .map(({ message }) => ({
        author: message.author,
        body: message.body,
        created_at: message.createdAt.toISOString(),
      })),
  }));
};

/** Everything that the shop keeps of a person, for the person; null when the account is gone. */
export const exportAccount = async (db: Database, userId: string, now: Date): Promise<AccountExport | null> => {
  const profile = await readProfile(db, userId, now);
  if (!profile) return null;
  const sessions = await listAllSessions(db, userId);
  return {
    exported_at: now.toISOString(),
    profile,
    orders: (await listOrders(db, userId, { page: 1, perPage: ORDERS_MAX })).orders,
    grants: await readGrants(db, userId),
    favorites: await readFavorites({ db, findOwnedProducts: ownedAmong }, userId),
    support: await readSupport(db, userId),
    sessions: sessions.map(({ userAgent, ip, createdAt, rotatedAt, revokedAt }) => ({
      device: describeDevice(userAgent),
      user_agent: userAgent,
      ip,
      created_at: createdAt.toISOString(),
      last_used_at: rotatedAt.toISOString(),
      ended_at: revokedAt?.toISOString() ?? null,
    })),
  };
};
