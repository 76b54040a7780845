import type { FastifyBaseLogger } from 'fastify';
import type { DemoAccount } from '#contract/content/content.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { hashPassword } from './passwords.ts';
import { revokeSessionsOf } from './queries/sessions.ts';
import { toRoleColumns } from './queries/admin-roles.ts';
import { findCredentials } from './queries/credentials.ts';
import { insertUser, updateUser } from './queries/users.ts';

/** The accounts that the sign-in page offers in demo mode only, see docs/design/running-the-shop.md#commands-and-environment. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'shopper@example.com', password: 'Shopper-2026', label: 'Shopper' },
  { email: 'admin@example.com', password: 'Admin-2026', label: 'Admin' },
];

/** Whether an account is one of the demo, whose email stays: leaving demo mode finds it by its email. */
export const isDemoEmail = (email: string): boolean => DEMO_ACCOUNTS.some((account) => account.email === email);

/** So that invoices of the demo name a complete address. */
const DEMO_PROFILE = {
  dateBirth: '1994-05-17',
  phone: '+14155550123',
  address: '240 Mission Street',
  city: 'San Francisco',
  stateProvince: 'California',
  zipPostal: '94105',
  country: 'US',
};

/** Creates the demo accounts that do not exist yet. Existing ones keep their changes, but can sign in again. */
export const createDemoAccounts = async (db: Database): Promise<void> => {
  for (const { email, password, label } of DEMO_ACCOUNTS) {
    // Hashing takes longer than the rest of a start.
    const found = await findCredentials(db, email);
    if (found?.isBlocked) await updateUser(db, found.id, { blockedAt: null });
    if (found) continue;
    await insertUser(db, {
      email,
      passwordHash: await hashPassword(password, 'start'),
      username: label.toLowerCase(),
      fullName: `Demo ${label}`,
      ...DEMO_PROFILE,
      ...toRoleColumns(email.startsWith('admin@') ? 'owner' : null),
    });
  }
};

/**
 * Blocks the demo accounts of a shop that left demo mode, and ends their sessions: everybody knows the passwords. Also an account
 * whose password was changed is blocked, because a visitor may have changed it.
 */
export const disableDemoAccounts = async ({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): Promise<void> => {
  for (const { email } of DEMO_ACCOUNTS) {
    const found = await findCredentials(db, email);
    if (!found || found.isBlocked) continue;
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      await updateUser(tx, found.id, { blockedAt: now });
      await revokeSessionsOf(tx, found.id, { exceptId: null, reason: 'blocked' }, now);
    });
    log.warn({ email }, 'blocked a demo account, because demo mode is off');
  }
};
