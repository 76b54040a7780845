import type { Database } from '#server/platform/db/client.ts';
import { replaceRecoveryCodes } from '../queries/second-factors.ts';
import { createRecoveryCodes, hashRecoveryCode, normalizeCode } from './recovery-codes.ts';

/** Replaces the recovery codes of a user. @returns the new ones, which are shown once */
export const issueRecoveryCodes = async (tx: Database, userId: string): Promise<string[]> => {
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(normalizeCode(code))),
  );
  return codes;
};
