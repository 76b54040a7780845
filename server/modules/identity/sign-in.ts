import type { LoginResponse } from '#contract/identity/second-factor.ts';
import { toClientAddress } from '#server/platform/http/to-client-address.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { SessionDeps } from './deps.ts';
import type { PasswordCheck } from './password-check.ts';
import { hashPassword, needsRehash } from './passwords.ts';
import { listAddressesOfSessions } from './queries/sessions.ts';
import {
  type Credentials,
  findCredentials,
  findCredentialsById,
  lockPasswordHash,
  replacePasswordHash,
} from './queries/credentials.ts';
import { normalizeEmail } from './queries/users.ts';
import { PENDING_LIFETIME_SECONDS, type PendingSignIns, markOfPassword } from './second-factor/pending-sign-ins.ts';
import { type SessionOrigin, startSession } from './start-session.ts';

/**
 * Starts a session for an email and its password. For an account with a second factor it starts none: the user has to enter a code or use a passkey first.
 * @throws ShopError credentials_wrong, account_blocked; too_many_requests after too many wrong passwords; shop_busy
 */
export const signIn = async (
  deps: SessionDeps & { passwords: PasswordCheck; pendingSignIns: PendingSignIns },
  { email, password }: { email: string; password: string },
  origin: SessionOrigin,
): Promise<LoginResponse> => {
  const { db, passwords, pendingSignIns } = deps;
  const client = toClientAddress(origin.ip);
  const isKnownClient = async () =>
    (await listAddressesOfSessions(db, email)).some((ip) => toClientAddress(ip) === client);
  const attempt = { account: normalizeEmail(email), client, password, isKnownClient };
  const user = await passwords.check(attempt, () => findCredentials(db, email));
  if (!user) throw new ShopError('credentials_wrong');
  if (user.isBlocked) throw new ShopError('account_blocked');
  const passwordHash = needsRehash(user.passwordHash) ? await hashPassword(password, client) : user.passwordHash;
  // Another sign-in was faster with the new hash, or the password was changed.
  if (passwordHash !== user.passwordHash && !(await replacePasswordHash(db, user.id, user.passwordHash, passwordHash)))
    return signIn(deps, { email, password }, origin);
  const startSecondStep = async (methods: Credentials['methods']): Promise<LoginResponse> => {
    const token = await pendingSignIns.sign({ userId: user.id, passwordMark: markOfPassword(passwordHash) });
    return { second_step: { token, expires_in: PENDING_LIFETIME_SECONDS, methods } };
  };
  if (user.methods.length > 0) return startSecondStep(user.methods);
  return inTransaction(db, async (tx) => {
    // The password may have changed since the check. The old password must not start a session.
    if ((await lockPasswordHash(tx, user.id)) !== passwordHash) throw new ShopError('credentials_wrong');
    // A second factor may have been turned on as well. That ends existing sessions, but not one that starts now.
    const methods = (await findCredentialsById(tx, user.id))?.methods ?? [];
    if (methods.length > 0) return startSecondStep(methods);
    return startSession({ ...deps, db: tx }, user.id, origin);
  });
};
