import { and, eq, isNull, lt } from 'drizzle-orm';
import { hashMailToken, makeMailToken } from '../email-tokens.ts';
import type { Database } from '#server/platform/db/client.ts';
import { passwordLinks } from '../schema/email-links.ts';
import { ShopError } from '#server/platform/errors.ts';

const HOUR = 3600_000;
/** How long a link to choose a password is good, in ms (design, section 4); the first one waits for a person who did not ask for it. */
const LIFETIME = { reset: HOUR, set: 7 * 24 * HOUR };
/** ms that a link which is no longer good is remembered: so that it can be said why. */
const REMEMBERED = 30 * 24 * HOUR;

type PasswordLink = typeof passwordLinks.$inferSelect;

/**
 * Makes a link for one user, inside the transaction of its mail.
 * @returns the token for the mail: it is known nowhere else
 */
export const addPasswordLink = async (
  tx: Database,
  userId: string,
  purpose: PasswordLink['purpose'],
  now: Date,
): Promise<{ id: string; token: string }> => {
  const { token, tokenHash } = makeMailToken();
  const expiresAt = new Date(now.getTime() + LIFETIME[purpose]);
  const [link] = await tx
    .insert(passwordLinks)
    .values({ userId, purpose, tokenHash, createdAt: now, expiresAt })
    .returning({ id: passwordLinks.id });
  if (!link) throw new Error('The link was not stored');
  return { id: link.id, token };
};

/**
 * The link that a token belongs to, if a password may be chosen with it now.
 * @throws ShopError email_link_invalid, email_link_used or email_link_expired
 */
export const findPasswordLink = async (db: Database, token: string, now: Date): Promise<PasswordLink> => {
  const [link] = await db
    .select()
    .from(passwordLinks)
    .where(eq(passwordLinks.tokenHash, hashMailToken(token)));
  if (!link) throw new ShopError('email_link_invalid');
  if (link.closedAt) throw new ShopError('email_link_used');
  if (link.expiresAt <= now) throw new ShopError('email_link_expired');
  return link;
};

/** Inside the transaction of what happened: no link that was mailed before it can choose a password any more. */
export const closePasswordLinks = async (tx: Database, userId: string, now: Date) => {
  await tx
    .update(passwordLinks)
    .set({ closedAt: now })
    .where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.closedAt)));
};

/** Forgets links that nobody will ask about any more. */
export const forgetOldPasswordLinks = async (db: Database, now: Date) => {
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, new Date(now.getTime() - REMEMBERED)));
};
