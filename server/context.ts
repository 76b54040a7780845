import type { FastifyBaseLogger } from 'fastify';
import type { CatalogFollower } from '#server/modules/catalog/index/follow-catalog.ts';
import type { EmptySearches } from '#server/modules/catalog/empty-searches.ts';
import type { FindOwnedProducts, IsOwned, ListOwnedProducts } from '#server/modules/catalog/ownership.ts';
import type { CertificateKeys } from '#server/modules/orders/certificates/certificate-keys.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Env } from '#server/platform/env.ts';
import type { AccessTokens } from '#server/modules/identity/access-tokens.ts';
import type { SessionCache } from '#server/modules/identity/session-cache.ts';
import type { LimitCounts } from '#server/platform/http/limit-counts.ts';
import type { LimitSharing } from '#server/platform/http/share-limits.ts';
import type { OwnershipCache } from '#server/modules/orders/ownership-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ReadCompany } from '#server/platform/email/outbox.ts';
import type { EmailTransport } from '#server/platform/email/transport.ts';
import type { RequestJournal } from '#server/modules/traces/request-journal.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { PaymentGateway } from '#server/modules/payments/gateways/payment-gateway.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';

/** The server's dependencies, created once by openShop, or with fakes by a test. Modules declare those they need. */
export interface ShopContext {
  env: Env;
  db: Database;
  clock: Clock;
  secrets: Secrets;
  accessTokens: AccessTokens;
  sessions: SessionCache;
  limits: { counts: LimitCounts; sharing: LimitSharing };
  /** Keys that seal refresh tokens, newest first. Older keys still verify. */
  refreshSecrets: readonly string[];
  /** Signs license certificates and the list of the revoked ones. */
  certificateKeys: CertificateKeys;
  productFiles: ProductStorage;
  /** Pictures and previews, which everybody may see. */
  publicFiles: { assets: FileStore; previews: FileStore };
  /** Parts of files that admins upload, until they are used. */
  uploads: FileStore;
  gateway: PaymentGateway;
  catalogIndex: CatalogFollower;
  ownership: OwnershipCache;
  /** Ownership lookups for modules below orders. */
  findOwnedProducts: FindOwnedProducts;
  listOwnedProducts: ListOwnedProducts;
  isOwned: IsOwned;
  emailTransport: EmailTransport;
  /** The company data for emails, from the content module. */
  readCompany: ReadCompany;
  journal: RequestJournal;
  emptySearches: EmptySearches;
  /** @throws when the database is not reachable */
  ping(): Promise<void>;
  log: FastifyBaseLogger;
}
