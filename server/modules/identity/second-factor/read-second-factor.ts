import type { SecondFactorStatus } from '#contract/identity/second-factor-changes.ts';
import type { Database } from '#server/platform/db/client.ts';
import { countRecoveryCodes } from '../queries/second-factors.ts';
import { findFactors, isOn } from './factors.ts';

/** Whether a user's second factor is on, the passkeys, and how many recovery codes are left. */
export const readSecondFactor = async (
  db: Database,
  userId: string,
): Promise<Omit<SecondFactorStatus, 'is_required'>> => {
  const factors = await findFactors(db, userId);
  return {
    is_on: isOn(factors),
    confirmed_at: factors.app?.confirmedAt?.toISOString() ?? null,
    passkeys: factors.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: isOn(factors) ? await countRecoveryCodes(db, userId) : 0,
  };
};
