import { mkdir } from 'node:fs/promises';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import { seedShop } from '#server/catalog/seed-shop.ts';
import type { ShopContext } from '#server/context.ts';
import { openDatabase } from '#server/db/client.ts';
import type { Env } from '#server/env.ts';
import { createMailTransport } from '#server/mail/transport.ts';
import { createSandboxGateway } from '#server/payments/sandbox-client.ts';
import { createStripeGateway } from '#server/payments/stripe-gateway.ts';
import { createFileStorage } from '#server/storage/file-storage.ts';
import { assetsDirOf, goodsDirOf, previewsDirOf } from '#server/storage/folders.ts';
import { systemClock } from './clock.ts';
import { takeDataLock } from './data-lock.ts';
import type { Log } from './log.ts';
import { createRequestJournal } from './request-journal.ts';
import { readSecrets } from './secrets.ts';

export interface OpenShop {
  context: ShopContext;
  /** Closes the database and frees the data directory. */
  close(): Promise<void>;
}

/**
 * Everything that the shop works with, for this environment.
 * @throws DataLockError when another process has the data directory
 */
export const openShop = async (env: Env, log: Log): Promise<OpenShop> => {
  // PostgreSQL serves several processes; the embedded database is one process's alone.
  const lock = env.databaseUrl ? null : await takeDataLock(env.dataDir);
  try {
    const secrets = await readSecrets(env.dataDir);
    const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
    const jwtSecrets = env.jwtSecrets ?? [secrets.jwt];
    const mail = createMailTransport(env, log);
    const context: ShopContext = {
      env,
      db: database.db,
      clock: systemClock,
      secrets,
      accessTokens: createAccessTokens(jwtSecrets, systemClock),
      refreshSecrets: jwtSecrets,
      goods: createFileStorage(goodsDirOf(env.dataDir)),
      gateway: env.stripe
        ? createStripeGateway(env.stripe)
        : createSandboxGateway({
            baseUrl: `${env.sandboxGatewayInternalUrl}/sandbox-gateway`,
            apiKey: secrets.sandboxApiKey,
            webhookSecret: secrets.sandboxWebhook,
          }),
      mail,
      journal: createRequestJournal(database.db),
      ping: database.ping,
      log,
    };
    for (const folder of [assetsDirOf(env.dataDir), previewsDirOf(env.dataDir)])
      await mkdir(folder, { recursive: true });
    await seedShop(context.db);
    return {
      context,
      close: async () => {
        // Its last lines are lost if the database is away: that must not keep the process from ending.
        await context.journal
          .flush()
          .catch((error: unknown) => log.warn({ err: error }, 'the journal was not written'));
        mail.close();
        await database.close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
};
