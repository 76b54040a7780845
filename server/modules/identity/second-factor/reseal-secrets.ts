import type { Database } from '#server/platform/db/client.ts';
import { createSeal } from '#server/platform/seal.ts';
import { listSecretsOfOtherKeys, replaceSealedSecret } from '../queries/second-factors.ts';
import { SEAL_PURPOSE } from './deps.ts';

/** Rows of one batch. */
const BATCH_SIZE = 100;

/**
 * Seals secrets of older keys again with the newest, so that the older key can be removed
 * ([operations](../../../../docs/operations.md#rotate-secrets)). A secret that no key opens stays as it is.
 */
export const resealSecrets = async ({
  db,
  refreshSecrets,
}: {
  db: Database;
  refreshSecrets: readonly string[];
}): Promise<void> => {
  const seal = createSeal(refreshSecrets, SEAL_PURPOSE);
  let after: string | null = null;
  for (;;) {
    const rows = await listSecretsOfOtherKeys(db, { keyId: seal.keyId, after, limit: BATCH_SIZE });
    for (const { userId, sealedSecret } of rows) {
      const secret = seal.open(sealedSecret, userId);
      after = userId;
      if (secret === null) continue;
      const sealed = { sealedSecret: seal.seal(secret, userId), sealedWith: seal.keyId };
      await replaceSealedSecret(db, { userId, from: sealedSecret }, sealed);
    }
    if (rows.length < BATCH_SIZE) return;
  }
};
