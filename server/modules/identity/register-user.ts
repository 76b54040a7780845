import type { RegisterRequest, TokenPair } from '#contract/identity/auth.ts';
import { toClientAddress } from '#server/platform/http/to-client-address.ts';
import { emailTaken } from './email-taken.ts';
import type { SessionDeps } from './deps.ts';
import { hashNewPassword } from './passwords.ts';
import { toProfileColumns } from './queries/profiles.ts';
import { insertUser } from './queries/users.ts';
import { type SessionOrigin, startSession } from './start-session.ts';

/**
 * Creates an account and starts its first session.
 * @param deps.termsVersion the version of the terms that the form shows
 * @throws ShopError email_taken; invalid_input for a common password; shop_busy
 */
export const registerUser = async (
  deps: SessionDeps & { termsVersion: string },
  form: RegisterRequest,
  origin: SessionOrigin,
): Promise<TokenPair> => {
  const passwordHash = await hashNewPassword(form.password, toClientAddress(origin.ip));
  const now = deps.clock.now();
  const userId = await insertUser(deps.db, {
    ...toProfileColumns(form),
    email: form.email,
    passwordHash,
    termsVersion: deps.termsVersion,
    termsAcceptedAt: now,
    createdAt: now,
  });
  // The response of an earlier registration may have been lost.
  if (!userId) throw emailTaken('If it is yours, sign in instead');
  return startSession(deps, userId, origin);
};
