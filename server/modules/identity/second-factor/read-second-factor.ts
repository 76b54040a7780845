import type { SecondFactorStatus } from '#contract/second-factor.ts';
import type { Database } from '#server/platform/db/client.ts';
import { countRecoveryCodes, findSecondFactor } from '../queries/second-factors.ts';

/** Whether a user's second factor is on, and how many recovery codes are left. */
export const readSecondFactor = async (
  db: Database,
  userId: string,
): Promise<Omit<SecondFactorStatus, 'is_required'>> => {
  const factor = await findSecondFactor(db, userId);
  const confirmedAt = factor?.confirmedAt ?? null;
  return {
    is_on: confirmedAt !== null,
    confirmed_at: confirmedAt?.toISOString() ?? null,
    recovery_codes_left: confirmedAt ? await countRecoveryCodes(db, userId) : 0,
  };
};
