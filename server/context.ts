import type { FastifyBaseLogger } from 'fastify';
import type { FindOwnedProducts } from '#server/modules/catalog/ownership.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Env } from '#server/platform/env.ts';
import type { AccessTokens } from '#server/modules/identity/access-tokens.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { MailTransport } from '#server/platform/email/transport.ts';
import type { RequestJournal } from '#server/modules/traces/request-journal.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { PaymentGateway } from '#server/modules/payments/payment-gateway.ts';
import type { GoodsStorage } from '#server/platform/storage/product-storage.ts';

/** What routes and services work with; made once in main.ts, or with other parts by a test. */
export interface ShopContext {
  env: Env;
  db: Database;
  clock: Clock;
  secrets: Secrets;
  accessTokens: AccessTokens;
  /** Keys that seal refresh tokens; newest first, all of them verify. */
  refreshSecrets: readonly string[];
  goods: GoodsStorage;
  gateway: PaymentGateway;
  /** Who owns what, for the modules below orders. */
  findOwnedProducts: FindOwnedProducts;
  mail: MailTransport;
  journal: RequestJournal;
  /** @throws when the database does not answer */
  ping(): Promise<void>;
  log: FastifyBaseLogger;
}
