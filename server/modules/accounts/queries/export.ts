import { and, asc, desc, eq } from 'drizzle-orm';
import type { AccountExport } from '#contract/identity/account.ts';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';
import { grants, orderLines, orders } from '#server/modules/orders/schema/orders.ts';
import { supportMessages, supportRequests } from '#server/modules/support/schema.ts';
import type { Database } from '#server/platform/db/client.ts';

/** All grants of a user, newest first. */
export const listGrants = async (db: Database, userId: string): Promise<AccountExport['grants']> => {
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

/** All support requests of a user with their messages. Notes between admins are left out. */
export const listThreads = async (db: Database, userId: string): Promise<AccountExport['support']> => {
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
  return requests.map(({ id, kind, subject, status, name, email, createdAt }) => ({
    id,
    kind,
    subject,
    status,
    name,
    email,
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
