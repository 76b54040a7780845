import type { Database } from '#server/db/client.ts';
import { supportMessages, supportRequests } from '#server/db/schema/support.ts';

export type NewSupportRequest = Pick<
  typeof supportRequests.$inferInsert,
  'userId' | 'name' | 'email' | 'kind' | 'subject' | 'orderId'
> & { message: string; createdAt: Date };

/**
 * Opens a request with its first message.
 * @returns the request's number
 */
export const openSupportRequest = (
  db: Database,
  { message, createdAt, ...request }: NewSupportRequest,
): Promise<number> =>
  db.transaction(async (tx) => {
    const [opened] = await tx
      .insert(supportRequests)
      .values({ ...request, createdAt, updatedAt: createdAt })
      .returning({ id: supportRequests.id });
    if (!opened) throw new Error('The support request was not stored');
    await tx.insert(supportMessages).values({
      requestId: opened.id,
      author: 'shopper',
      authorId: request.userId ?? null,
      body: message,
      createdAt,
    });
    return opened.id;
  });
