import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/client.ts';
import type { Env } from './env.ts';
import type { AccessTokens } from './auth/access-tokens.ts';
import type { Clock } from './ops/clock.ts';
import type { MailTransport } from './mail/transport.ts';
import type { RequestJournal } from './ops/request-journal.ts';
import type { Secrets } from './ops/secrets.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';
import type { GoodsStorage } from './storage/goods-storage.ts';

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
  mail: MailTransport;
  journal: RequestJournal;
  /** @throws when the database does not answer */
  ping(): Promise<void>;
  log: FastifyBaseLogger;
}
