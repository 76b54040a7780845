import { and, eq, inArray } from 'drizzle-orm';
import { cartItems, favorites } from '#server/modules/cart/schema.ts';
import { emailChanges, passwordLinks } from '#server/modules/identity/schema/email-links.ts';
import { idempotencyKeys } from '#server/modules/identity/schema/idempotency.ts';
import {
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  secondFactors,
} from '#server/modules/identity/schema/second-factors.ts';
import { sessions } from '#server/modules/identity/schema/users.ts';
import { downloads } from '#server/modules/library/schema.ts';
import { licensees } from '#server/modules/orders/schema/certificates.ts';
import { grants } from '#server/modules/orders/schema/orders.ts';
import { supportMessages, supportRequests } from '#server/modules/support/schema.ts';
import { traces } from '#server/modules/traces/schema.ts';
import { projects } from '../schema.ts';
import type { Database } from '#server/platform/db/client.ts';

/**
 * Deletes the rows that only the user needs: sessions, second factor, cart, favorites, projects, idempotency keys and links; and their
 * problem reports, which say what they did.
 */
export const deleteOwnRows = async (tx: Database, userId: string): Promise<void> => {
  const tables = [
    sessions,
    secondFactors,
    recoveryCodes,
    passkeys,
    passkeyChallenges,
    cartItems,
    favorites,
    projects,
    idempotencyKeys,
    passwordLinks,
    emailChanges,
    traces,
  ];
  for (const table of tables) await tx.delete(table).where(eq(table.userId, userId));
};

/** Erases the user from the rows that the shop keeps: support requests, the log of downloads and names on certificates. */
export const anonymizeRows = async (
  tx: Database,
  userId: string,
  replacement: { name: string; email: string },
): Promise<void> => {
  const ownRequests = tx
    .select({ id: supportRequests.id })
    .from(supportRequests)
    .where(eq(supportRequests.userId, userId));
  await tx
    .update(supportMessages)
    .set({ authorId: null })
    .where(and(inArray(supportMessages.requestId, ownRequests), eq(supportMessages.authorId, userId)));
  await tx
    .update(supportRequests)
    .set({ userId: null, ...replacement })
    .where(eq(supportRequests.userId, userId));
  const ownGrants = tx.select({ id: grants.id }).from(grants).where(eq(grants.userId, userId));
  const ownLines = tx.select({ id: grants.orderLineId }).from(grants).where(eq(grants.userId, userId));
  await tx.update(licensees).set({ name: replacement.name }).where(inArray(licensees.orderLineId, ownLines));
  await tx.update(downloads).set({ ip: '' }).where(inArray(downloads.grantId, ownGrants));
};
