import { and, eq, isNull, or } from 'drizzle-orm';
import type { PendingEmail } from '#contract/account.ts';
import { hashMailToken, makeMailToken } from './email-tokens.ts';
import type { ShopContext } from '#server/context.ts';
import type { Database } from '#server/platform/db/client.ts';
import { emailChanges } from './schema/email-links.ts';
import { users } from './schema/users.ts';
import { ShopError } from '#server/platform/errors.ts';
import { enqueueEmailChange, enqueueEmailChanged } from './account-emails.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { closePasswordLinks } from './queries/password-links.ts';
import { isEmailTaken, lockPerson, normalizeEmail } from './queries/users.ts';

type Parts = Pick<ShopContext, 'db' | 'clock' | 'env'>;

/** ms that both mailboxes have to confirm. */
const LIFETIME = 24 * 3600_000;

const taken = () => new ShopError('email_taken', { fields: { email: ['This email cannot be used'] } });

const isOpenOf = (userId: string) => and(eq(emailChanges.userId, userId), isNull(emailChanges.closedAt));

/** The change that waits for its mailboxes; null when there is none. */
export const findPendingEmail = async (db: Database, userId: string, now: Date): Promise<PendingEmail | null> => {
  const [change] = await db.select().from(emailChanges).where(isOpenOf(userId));
  if (!change || change.expiresAt <= now) return null;
  return {
    email: change.newEmail,
    is_old_confirmed: change.oldConfirmedAt !== null,
    is_new_confirmed: change.newConfirmedAt !== null,
    expires_at: change.expiresAt.toISOString(),
  };
};

/**
 * Gives up a change that is on its way; its links no longer work.
 * @returns whether there was one
 */
export const closeEmailChange = async (tx: Database, userId: string, now: Date): Promise<boolean> => {
  const closed = await tx
    .update(emailChanges)
    .set({ closedAt: now })
    .where(isOpenOf(userId))
    .returning({ id: emailChanges.id });
  return closed.length > 0;
};

/**
 * Begins a change of email in the place of an earlier one: a link goes to either mailbox, and nothing changes before both were used.
 * @throws ShopError email_taken
 */
export const beginEmailChange = async ({ db, clock, env }: Parts, userId: string, email: string) => {
  const newEmail = normalizeEmail(email);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const user = await lockPerson(tx, userId);
    if (user.email === newEmail) {
      throw new ShopError('invalid_input', { fields: { email: ['This is your email already'] } });
    }
    if (await isEmailTaken(tx, newEmail)) throw taken();
    await closeEmailChange(tx, userId, now);
    const [old, fresh] = [makeMailToken(), makeMailToken()];
    const [change] = await tx
      .insert(emailChanges)
      .values({
        userId,
        newEmail,
        oldTokenHash: old.tokenHash,
        newTokenHash: fresh.tokenHash,
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFETIME),
      })
      .returning({ id: emailChanges.id });
    if (!change) throw new Error('The change of email was not stored');
    const links = { id: change.id, newEmail, oldToken: old.token, newToken: fresh.token };
    await enqueueEmailChange(tx, user, links, env.publicUrl, now);
  });
};

/** The change that a token belongs to, if it can be confirmed with it now. */
const findChange = async (db: Database, token: string, now: Date) => {
  const tokenHash = hashMailToken(token);
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(or(eq(emailChanges.oldTokenHash, tokenHash), eq(emailChanges.newTokenHash, tokenHash)));
  if (!change) throw new ShopError('email_link_invalid');
  if (change.closedAt) throw new ShopError('email_link_used');
  if (change.expiresAt <= now) throw new ShopError('email_link_expired');
  const isOld = change.oldTokenHash === tokenHash;
  if (isOld ? change.oldConfirmedAt : change.newConfirmedAt) {
    throw new ShopError('email_link_used', {
      message: 'This mailbox has confirmed already. Please open the link in the other one too',
    });
  }
  return { change, isOld, isLast: (isOld ? change.newConfirmedAt : change.oldConfirmedAt) !== null };
};

/**
 * Confirms a change from one of its two mailboxes; the second one makes it.
 * @returns the new email once it counts, null while the other mailbox has yet to confirm
 * @throws ShopError email_link_invalid, email_link_used, email_link_expired, account_blocked, email_taken
 */
export const confirmEmailChange = async ({ db, clock }: Parts, token: string): Promise<string | null> => {
  const now = clock.now();
  const { change: found } = await findChange(db, token, now);
  const confirm = inTransaction(db, async (tx) => {
    const user = await lockPerson(tx, found.userId);
    // Read again, now that nobody else can confirm it.
    const { change, isOld, isLast } = await findChange(tx, token, now);
    if (user.blockedAt) throw new ShopError('account_blocked');
    await tx
      .update(emailChanges)
      .set({ ...(isOld ? { oldConfirmedAt: now } : { newConfirmedAt: now }), ...(isLast && { closedAt: now }) })
      .where(eq(emailChanges.id, change.id));
    if (!isLast) return null;
    await tx.update(users).set({ email: change.newEmail }).where(eq(users.id, user.id));
    // Links that lie in the old mailbox are no longer this person's.
    await closePasswordLinks(tx, user.id, now);
    await enqueueEmailChanged(tx, { ...user, email: change.newEmail }, user.email, now);
    return change.newEmail;
  });
  return confirm.catch((error: unknown) => {
    // Somebody has registered with it meanwhile.
    if (isUniqueViolation(error)) throw new ShopError('email_taken');
    throw error;
  });
};
