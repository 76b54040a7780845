import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { findSession } from './queries/sessions.ts';
import { lockAccount } from './queries/account-locks.ts';

/**
 * Locks the account of the user who calls, if the session of the call has not ended meanwhile. What ends sessions, such as a new
 * password, is then either done or waits for this transaction.
 * @throws ShopError token_invalid
 */
export const lockOwnAccount = async (tx: Database, { id, sessionId }: { id: string; sessionId: string }) => {
  const account = await lockAccount(tx, id);
  if (!account) throw new ShopError('token_invalid');
  const session = await findSession(tx, sessionId);
  if (!session || session.revokedAt) throw new ShopError('token_invalid');
  return account;
};
