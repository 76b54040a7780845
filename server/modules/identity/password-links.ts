import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { createEmailToken, hashEmailToken } from './email-tokens.ts';
import { type PasswordLink, findPasswordLinkByToken, insertPasswordLink } from './queries/password-links.ts';

const HOUR_MS = 3600_000;
/** See docs/design/api.md#api. A `set` link lives longer: its user did not request it. */
const LIFETIME_MS = { reset: HOUR_MS, set: 7 * 24 * HOUR_MS };

/**
 * Creates a link with which a user chooses a password.
 * @returns the token for the email; the database stores only its hash
 */
export const createPasswordLink = async (
  tx: Database,
  userId: string,
  purpose: PasswordLink['purpose'],
  now: Date,
): Promise<{ id: string; token: string }> => {
  const { token, tokenHash } = createEmailToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose]);
  const id = await insertPasswordLink(tx, { userId, purpose, tokenHash, createdAt: now, expiresAt });
  return { id, token };
};

/**
 * The link of a token, if it can be used now.
 * @throws ShopError email_link_invalid, email_link_used, email_link_expired
 */
export const readPasswordLink = async (db: Database, token: string, now: Date): Promise<PasswordLink> => {
  const link = await findPasswordLinkByToken(db, hashEmailToken(token));
  if (!link) throw new ShopError('email_link_invalid');
  if (link.closedAt) throw new ShopError('email_link_used');
  if (link.expiresAt <= now) throw new ShopError('email_link_expired');
  return link;
};
