import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { insertPasswordRequest } from './queries/password-requests.ts';
import { normalizeEmail } from './queries/users.ts';

/**
 * Stores a request for a new password. A job processes it, so that neither the response nor its time reveals whether the email has an
 * account.
 */
export const requestPasswordReset = ({ db, clock }: { db: Database; clock: Clock }, email: string): Promise<void> =>
  insertPasswordRequest(db, normalizeEmail(email), clock.now());
