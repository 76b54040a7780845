import { mkdir } from 'node:fs/promises';
import { createEmptySearches } from '#server/modules/catalog/empty-searches.ts';
import { openCatalogIndex } from '#server/modules/catalog/open-catalog-index.ts';
import { createCertificateKeys } from '#server/modules/orders/certificates/certificate-keys.ts';
import { createOwnershipCache } from '#server/modules/orders/ownership-cache.ts';
import { isOwned } from '#server/modules/orders/queries/grants.ts';
import { createAccessTokens } from '#server/modules/identity/access-tokens.ts';
import { createSessionCache } from '#server/modules/identity/session-cache.ts';
import { readCompany } from '#server/modules/content/queries/company.ts';
import { seedShop } from '#server/modules/content/seed-settings.ts';
import type { ShopContext } from './context.ts';
import { disableCache } from '#server/platform/cache.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import type { Env } from '#server/platform/env.ts';
import { createEmailTransport } from '#server/platform/email/transport.ts';
import { createSandboxGateway } from '#server/modules/payments/gateways/sandbox-client.ts';
import { getAssetsDir, getPreviewsDir } from '#server/platform/storage/folders.ts';
import { openFileStores } from '#server/platform/storage/open-stores.ts';
import { createProductStorage } from '#server/platform/storage/product-storage.ts';
import { systemClock } from '#server/platform/clock.ts';
import { nameDataDir } from '#server/platform/data-dir-failure.ts';
import { takeDataLock } from '#server/platform/data-lock.ts';
import type { Log } from '#server/platform/log.ts';
import { createLimitCounts } from '#server/platform/http/limit-counts.ts';
import { createLimitSharing } from '#server/platform/http/share-limits.ts';
import { createRequestJournal } from '#server/modules/traces/request-journal.ts';
import type { PaymentGateway } from '#server/modules/payments/gateways/payment-gateway.ts';
import { traceGateway } from '#server/modules/payments/gateways/traced-gateway.ts';
import { type Secrets, deriveSecrets, readSecrets } from '#server/platform/secrets.ts';

export interface OpenShop {
  context: ShopContext;
  /** Stores what the memory still has: the request journal and the searches without results. */
  flush(): Promise<void>;
  /** Closes the database and releases the data directory. */
  close(): Promise<void>;
}

const createGateway = async (env: Env, secrets: Secrets): Promise<PaymentGateway> => {
  if (env.stripe) {
    // The client of Stripe takes memory that a shop with the sandbox does not need.
    const { createStripeGateway } = await import('#server/modules/payments/gateways/stripe-gateway.ts');
    return createStripeGateway(env.stripe);
  }
  return createSandboxGateway({
    baseUrl: `${env.sandboxGatewayInternalUrl}/sandbox-gateway`,
    apiKey: secrets.sandboxApiKey,
    webhookSecret: secrets.sandboxWebhook,
  });
};

const openServices = async (env: Env, log: Log): Promise<OpenShop> => {
  // Only one process at a time may open the embedded database.
  const lock = env.databaseUrl ? null : await takeDataLock(env.dataDir);
  try {
    const [shared] = env.jwtSecrets ?? [];
    // Nodes of one database have no common data directory.
    const derived = env.databaseUrl && shared ? deriveSecrets(shared) : null;
    const { licenseKeys, ...secrets } = derived ? { ...derived, licenseKeys: null } : await readSecrets(env.dataDir);
    const { products, assets, previews, uploads } = await openFileStores(env, {
      // The rest of the shop works without it: docs/design/running-the-shop.md#file-storage
      onOutage: (err) => log.error({ err }, 'the storage does not respond: downloads and pictures fail until it does'),
    });
    const database = await openDatabase({
      ...env,
      log,
      onCrash: (err) => {
        log.fatal({ err }, 'the embedded database stopped, so the server ends');
        process.exit(1);
      },
    });
    if (!env.responseCache) disableCache(database.db);
    const jwtSecrets = env.jwtSecrets ?? [secrets.jwt];
    const emailTransport = createEmailTransport(env, log);
    const counts = createLimitCounts(systemClock);
    const ownership = createOwnershipCache({ ...database, clock: systemClock });
    const context: ShopContext = {
      env,
      db: database.db,
      clock: systemClock,
      secrets,
      accessTokens: createAccessTokens(jwtSecrets, systemClock),
      sessions: createSessionCache({ ...database, clock: systemClock }),
      limits: { counts, sharing: createLimitSharing(database, counts) },
      refreshSecrets: jwtSecrets,
      certificateKeys: createCertificateKeys(env.licenseKeys ?? licenseKeys ?? jwtSecrets),
      productFiles: createProductStorage(products),
      publicFiles: { assets, previews },
      uploads,
      gateway: traceGateway(await createGateway(env, secrets)),
      catalogIndex: openCatalogIndex({ ...database, clock: systemClock, log }),
      ownership,
      findOwnedProducts: ownership.find,
      listOwnedProducts: ownership.list,
      isOwned,
      emailTransport,
      readCompany,
      journal: createRequestJournal(database.db),
      emptySearches: createEmptySearches({ db: database.db, clock: systemClock }),
      ping: database.ping,
      log,
    };
    for (const folder of [getAssetsDir(env.dataDir), getPreviewsDir(env.dataDir)])
      await mkdir(folder, { recursive: true });
    await seedShop(context.db);
    return {
      context,
      flush: async () => {
        // If the database is down, the last lines are lost; the shutdown must still finish.
        await context.journal
          .flush()
          .catch((error: unknown) => log.warn({ err: error }, 'could not flush the request journal'));
        await context.emptySearches
          .flush()
          .catch((error: unknown) => log.warn({ err: error }, 'could not store the searches without results'));
      },
      close: async () => {
        emailTransport.close();
        await context.catalogIndex.stop();
        await context.sessions.stop();
        await ownership.stop();
        await context.limits.sharing.stop();
        await database.close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
};

/**
 * Opens the database, storage and services that this environment configures.
 * @throws DataLockError when another process holds the data directory
 * @throws EnvError when the database, the storage or the data directory cannot be used, with the variable to correct
 */
export const openShop = async (env: Env, log: Log): Promise<OpenShop> => {
  try {
    return await openServices(env, log);
  } catch (error) {
    throw nameDataDir(error, env.dataDir);
  }
};
