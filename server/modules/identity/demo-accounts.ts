import type { DemoAccount } from '#contract/content.ts';
import { hashPassword } from './passwords.ts';
import type { Database } from '#server/platform/db/client.ts';
import { createUser } from './queries/users.ts';

/** The accounts that the sign-in page offers in demo mode, and only then (design, section 1). */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'shopper@example.com', password: 'Shopper-2026', label: 'Shopper' },
  { email: 'admin@example.com', password: 'Admin-2026', label: 'Administrator' },
];

/** Makes the demo accounts that are not there yet; one that is there keeps what was changed. */
export const ensureDemoAccounts = async (db: Database) => {
  for (const { email, password, label } of DEMO_ACCOUNTS) {
    await createUser(db, {
      email,
      passwordHash: await hashPassword(password),
      username: label.toLowerCase(),
      fullName: `Demo ${label}`,
      isAdmin: email.startsWith('admin@'),
    });
  }
};
