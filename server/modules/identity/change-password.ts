import { eq } from 'drizzle-orm';
import { hashNewPassword } from './passwords.ts';
import type { ShopContext } from '#server/context.ts';
import type { Database } from '#server/platform/db/client.ts';
import { passwordRequests } from './schema/email-links.ts';
import { users } from './schema/users.ts';
import { ShopError } from '#server/platform/errors.ts';
import { enqueuePasswordChanged, enqueueReset } from './account-emails.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { closePasswordLinks, findPasswordLink, forgetOldPasswordLinks } from './queries/password-links.ts';
import { endSessionsOf } from './queries/user-sessions.ts';
import { findMailedUser, lockPerson, normalizeEmail } from './queries/users.ts';
import { closeEmailChange } from './change-email.ts';

type Parts = Pick<ShopContext, 'db' | 'clock' | 'env'>;

/** What a new password comes to, whichever way it was chosen: everybody who knew the old one is out. */
const replacePassword = async (
  tx: Database,
  { userId, passwordHash, exceptId }: { userId: string; passwordHash: string; exceptId: string | null },
  publicUrl: string,
  now: Date,
) => {
  const [user] = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ id: users.id, email: users.email, fullName: users.fullName });
  if (!user) throw new Error('The user is gone');
  await endSessionsOf(tx, userId, { exceptId, reason: 'password_changed' }, now);
  await closePasswordLinks(tx, userId, now);
  await enqueuePasswordChanged(tx, user, publicUrl, now);
  return user;
};

/**
 * A new password for somebody who has entered the one of now; ends every other session.
 * @throws ShopError invalid_input for a password that is guessed first
 */
export const changePassword = async (
  { db, clock, env }: Parts,
  user: { id: string; sessionId: string },
  password: string,
) => {
  const passwordHash = await hashNewPassword(password);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, user.id);
    await replacePassword(tx, { userId: user.id, passwordHash, exceptId: user.sessionId }, env.publicUrl, now);
  });
};

/** Writes down that somebody wants a new password. Who has an account is looked at later: see passwordRequests. */
export const requestReset = async ({ db, clock }: Pick<Parts, 'db' | 'clock'>, email: string) => {
  await db.insert(passwordRequests).values({ email: normalizeEmail(email), createdAt: clock.now() });
};

/** At most so many are answered in one turn. */
const BATCH = 50;

/** Answers everybody who asked for a new password and has an account, with a mail; and forgets who asked. */
export const answerResetRequests = async ({ db, clock, env }: Parts) => {
  const now = clock.now();
  const asked = await db.select().from(passwordRequests).orderBy(passwordRequests.createdAt).limit(BATCH);
  for (const { id, email } of asked) {
    await inTransaction(db, async (tx) => {
      // Another node may be answering it at this moment: whoever takes it away answers.
      const [mine] = await tx
        .delete(passwordRequests)
        .where(eq(passwordRequests.id, id))
        .returning({ id: passwordRequests.id });
      const user = mine && (await findMailedUser(tx, email));
      if (user) await enqueueReset(tx, user, env.publicUrl, now);
    });
  }
  await forgetOldPasswordLinks(db, now);
};

/**
 * A new password for whoever has the link's token: it works once, and ends every session. A change of email that is on its way is
 * given up, as it may be another one's.
 * @returns the email of the account
 * @throws ShopError email_link_invalid, email_link_used, email_link_expired, account_blocked, or invalid_input for a password that is
 *   guessed first
 */
export const resetPassword = async ({ db, clock, env }: Parts, token: string, password: string): Promise<string> => {
  const now = clock.now();
  // Before anything is hashed: a token that is no good costs nothing.
  const { userId } = await findPasswordLink(db, token, now);
  const passwordHash = await hashNewPassword(password);
  return inTransaction(db, async (tx) => {
    const { blockedAt } = await lockPerson(tx, userId);
    // Read again, now that nobody else can use it: of two at once one finds it used.
    await findPasswordLink(tx, token, now);
    if (blockedAt) throw new ShopError('account_blocked');
    await closeEmailChange(tx, userId, now);
    const user = await replacePassword(tx, { userId, passwordHash, exceptId: null }, env.publicUrl, now);
    return user.email;
  });
};
