import type { DemoAccount } from '#contract/content.ts';
import type { Database } from '#server/platform/db/client.ts';
import { hashPassword } from './passwords.ts';
import { findCredentials, insertUser } from './queries/users.ts';

/** The accounts that the sign-in page offers in demo mode only, see docs/design.md#commands-and-environment. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'shopper@example.com', password: 'Shopper-2026', label: 'Shopper' },
  { email: 'admin@example.com', password: 'Admin-2026', label: 'Admin' },
];

/** Creates the demo accounts that do not exist yet. Existing ones keep their changes. */
export const createDemoAccounts = async (db: Database): Promise<void> => {
  for (const { email, password, label } of DEMO_ACCOUNTS) {
    // Hashing takes longer than the rest of a start.
    if (await findCredentials(db, email)) continue;
    await insertUser(db, {
      email,
      passwordHash: await hashPassword(password, 'start'),
      username: label.toLowerCase(),
      fullName: `Demo ${label}`,
      isAdmin: email.startsWith('admin@'),
    });
  }
};
