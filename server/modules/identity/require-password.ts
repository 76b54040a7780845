import type { Database } from '#server/platform/db/client.ts';
import { type PasswordCheck, toOwnAccountKey, wrongPassword } from './password-check.ts';
import { findCredentialsById } from './queries/credentials.ts';

/**
 * Checks the password of a signed-in user again.
 * @returns the hash that the password was checked against, which may be replaced before it is used
 * @throws ShopError invalid_input at `field`, too_many_requests, shop_busy
 */
export type RequirePassword = (userId: string, password: string, field: string) => Promise<string>;

/** For calls that an unattended signed-in browser must not be enough for. */
export const createRequirePassword =
  ({ db, passwords }: { db: Database; passwords: PasswordCheck }): RequirePassword =>
  async (userId, password, field) => {
    const account = toOwnAccountKey(userId);
    const user = await passwords.check({ account, client: account, password, isKnownClient: async () => true }, () =>
      findCredentialsById(db, userId),
    );
    if (!user) throw wrongPassword(field);
    return user.passwordHash;
  };
