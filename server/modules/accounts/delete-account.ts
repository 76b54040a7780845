import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { hashUnknownPassword } from '#server/modules/identity/passwords.ts';
import type { ShopContext } from '#server/context.ts';
import type { Database } from '#server/platform/db/client.ts';
import { emailChanges, passwordLinks } from '#server/modules/identity/schema/email-links.ts';
import { cartItems, favorites } from '#server/modules/cart/schema.ts';
import { idempotencyKeys } from '#server/modules/identity/schema/idempotency.ts';
import { mailOutbox } from '#server/platform/email/schema.ts';
import { grants } from '#server/modules/orders/schema/orders.ts';
import { downloads } from '#server/modules/library/schema.ts';
import { sessions, users } from '#server/modules/identity/schema/users.ts';
import { supportMessages, supportRequests } from '#server/modules/support/schema.ts';
import { ShopError } from '#server/platform/errors.ts';
import { enqueueAccountDeleted } from '#server/modules/identity/account-emails.ts';
import { deletedAddressOf } from '#server/platform/email/deleted-addresses.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { findOpenOrder } from '#server/modules/orders/queries/orders.ts';
import { lockPerson } from '#server/modules/identity/queries/users.ts';

const NOBODY = 'Deleted user';

/** The shop always has an administrator who can sign in. */
const checkNotLastAdmin = async (tx: Database, userId: string) => {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), ne(users.id, userId), isNull(users.blockedAt), isNull(users.deletedAt)))
    .orderBy(users.id)
    .for('update');
  if (others.length === 0) throw new ShopError('last_admin');
};

/** What belongs to the person alone goes. */
const removeBelongings = async (tx: Database, userId: string) => {
  for (const table of [sessions, cartItems, favorites, idempotencyKeys, passwordLinks, emailChanges])
    await tx.delete(table).where(eq(table.userId, userId));
};

/** What the shop keeps, as its books and what it answered, no longer says who it was. */
const anonymizeRecords = async (tx: Database, user: { id: string; email: string }, now: Date) => {
  const own = tx.select({ id: supportRequests.id }).from(supportRequests).where(eq(supportRequests.userId, user.id));
  await tx
    .update(supportMessages)
    .set({ authorId: null })
    .where(and(inArray(supportMessages.requestId, own), eq(supportMessages.authorId, user.id)));
  await tx
    .update(supportRequests)
    .set({ userId: null, name: NOBODY, email: deletedAddressOf(user.id), status: 'closed', updatedAt: now })
    .where(eq(supportRequests.userId, user.id));
  const owned = tx.select({ id: grants.id }).from(grants).where(eq(grants.userId, user.id));
  await tx.update(downloads).set({ ip: '' }).where(inArray(downloads.grantId, owned));
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.recipient, user.email), isNotNull(mailOutbox.sentAt)));
};

/**
 * Forgets a person (design, section 11): orders, payments and grants stay for the books, and nothing in them says whose they were.
 * Every session ends, and the email is free again.
 * @throws ShopError last_admin; order_unpaid while a payment could still arrive that nobody would get the goods for
 */
export const deleteAccount = async ({ db, clock }: Pick<ShopContext, 'db' | 'clock'>, userId: string) => {
  const passwordHash = await hashUnknownPassword();
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const user = await lockPerson(tx, userId);
    if (user.isAdmin) await checkNotLastAdmin(tx, userId);
    if (await findOpenOrder(tx, userId)) throw new ShopError('order_unpaid');
    await removeBelongings(tx, userId);
    await anonymizeRecords(tx, user, now);
    await enqueueAccountDeleted(tx, user, now);
    await tx
      .update(users)
      .set({
        email: deletedAddressOf(userId),
        passwordHash,
        isAdmin: false,
        username: 'deleted',
        fullName: NOBODY,
        dateBirth: null,
        phone: '',
        address: '',
        city: '',
        stateProvince: '',
        zipPostal: '',
        country: '',
        deletedAt: now,
      })
      .where(eq(users.id, userId));
  });
};
