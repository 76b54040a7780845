import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { AdminRole } from '#contract/admin/role-enums.ts';
import type { RenderPage } from '#contract/rendered-page.ts';
import { type ShopServer, buildApp } from '#server/app.ts';
import { createAccessTokens } from '#server/modules/identity/access-tokens.ts';
import { createSessionCache } from '#server/modules/identity/session-cache.ts';
import { hashPassword } from '#server/modules/identity/passwords.ts';
import { createEmptySearches } from '#server/modules/catalog/empty-searches.ts';
import { openCatalogIndex } from '#server/modules/catalog/open-catalog-index.ts';
import { createCertificateKeys } from '#server/modules/orders/certificates/certificate-keys.ts';
import { createOwnershipCache } from '#server/modules/orders/ownership-cache.ts';
import { isOwned } from '#server/modules/orders/queries/grants.ts';
import type { ShopContext } from '#server/context.ts';
import { toRoleColumns } from '#server/modules/identity/queries/admin-roles.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import type { EmailTransport } from '#server/platform/email/transport.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { readCompany } from '#server/modules/content/queries/company.ts';
import { createLimitCounts } from '#server/platform/http/limit-counts.ts';
import { createLimitSharing } from '#server/platform/http/share-limits.ts';
import { createRequestJournal } from '#server/modules/traces/request-journal.ts';
import { ephemeralSecrets } from '#server/platform/secrets.ts';
import type { PaymentGateway } from '#server/modules/payments/gateways/payment-gateway.ts';
import { startSession } from '#server/modules/identity/start-session.ts';
import { getAssetsDir, getPreviewsDir, getUploadsDir } from '#server/platform/storage/folders.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';
import { createTestClock } from './clock.ts';
import type { OpenDatabase } from '#server/platform/db/client.ts';
import { openTestDatabase } from './database.ts';
import { type FakeGateway, createFakeGateway } from './fake-gateway.ts';
import { createMemoryProductFiles } from './product-files.ts';
import { createMailbox } from './mailbox.ts';
import { type NewProduct, addProduct } from './products.ts';

export interface TestShopOptions {
  /** An open database that several shops use in turn. `close` leaves it open. */
  database?: OpenDatabase;
  gateway?: PaymentGateway | ((deps: Omit<ShopContext, 'gateway'>) => PaymentGateway);
  productFiles?: ProductStorage;
  /** Folders of DATA_DIR by default. */
  publicFiles?: ShopContext['publicFiles'];
  /** A folder of DATA_DIR by default. */
  uploads?: ShopContext['uploads'];
  emailTransport?: EmailTransport;
  /** Environment variables; those of the test process are ignored. */
  env?: Record<string, string>;
  /** Whether admins need a second factor, as outside demo mode. Without it the admins of a test need none. */
  adminsNeedSecondFactor?: boolean;
  /** Output folder of `vite build`; without it the shop has no client files. */
  clientDir?: string;
  /** Renders public pages; without it documents have no content. */
  renderPage?: RenderPage;
}

export interface CallOptions {
  token?: string;
  /** Sent as JSON; strings and buffers are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestUser {
  id: string;
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
}

export const TEST_PASSWORD = 'Test-pass-2026';
let hashed: Promise<string> | undefined;

/** Creates a shop, with its own database unless it gets one. Requests are injected without a port. Close it after the test. */
export const createTestShop = async (options: TestShopOptions = {}) => {
  const database = options.database ?? (await openTestDatabase());
  const clock = createTestClock();
  const { licenseKeys, ...secrets } = ephemeralSecrets();
  const given = readEnv({ NODE_ENV: 'test', DATA_DIR: 'unused', DEMO: 'false', LOG_LEVEL: 'trace', ...options.env });
  const env = { ...given, adminsNeedSecondFactor: options.adminsNeedSecondFactor ?? false };
  const jwtSecrets = env.jwtSecrets ?? [secrets.jwt];
  const logLines: string[] = [];
  const emailTransport = options.emailTransport ?? createMailbox();
  const productFiles = options.productFiles ?? createMemoryProductFiles();
  const log = createLog(env.logLevel, { write: (line) => void logLines.push(line) });
  const counts = createLimitCounts(clock);
  const ownership = createOwnershipCache({ ...database, clock });
  const deps: Omit<ShopContext, 'gateway'> = {
    env,
    db: database.db,
    clock,
    secrets,
    accessTokens: createAccessTokens(jwtSecrets, clock),
    sessions: createSessionCache({ ...database, clock }),
    limits: { counts, sharing: createLimitSharing(database, counts) },
    refreshSecrets: jwtSecrets,
    certificateKeys: createCertificateKeys(env.licenseKeys ?? licenseKeys),
    productFiles,
    publicFiles: options.publicFiles ?? {
      assets: createFolderStore(getAssetsDir(env.dataDir)),
      previews: createFolderStore(getPreviewsDir(env.dataDir)),
    },
    uploads: options.uploads ?? createFolderStore(getUploadsDir(env.dataDir)),
    catalogIndex: openCatalogIndex({ ...database, clock, log }),
    ownership,
    findOwnedProducts: ownership.find,
    listOwnedProducts: ownership.list,
    isOwned,
    emailTransport,
    readCompany,
    journal: createRequestJournal(database.db),
    emptySearches: createEmptySearches({ db: database.db, clock }),
    ping: database.ping,
    log,
  };
  const gateway =
    typeof options.gateway === 'function'
      ? options.gateway(deps)
      : (options.gateway ?? createFakeGateway(env.publicUrl));
  const context: ShopContext = { ...deps, gateway };
  const app: ShopServer = await buildApp(context, {
    clientDir: options.clientDir ?? 'nothing-is-built',
    renderPage: options.renderPage,
  });
  await app.ready();

  const newUser = async ({
    isAdmin = false,
    role = isAdmin ? 'owner' : null,
    email,
  }: { isAdmin?: boolean; role?: AdminRole | null; email?: string } = {}): Promise<TestUser> => {
    const tag = randomBytes(5).toString('hex');
    const address = email ?? `user-${tag}@example.com`;
    hashed ??= hashPassword(TEST_PASSWORD, 'tests');
    const [user] = await database.db
      .insert(users)
      .values({
        email: address,
        passwordHash: await hashed,
        ...toRoleColumns(role),
        username: tag,
        fullName: 'Test User',
      })
      .returning({ id: users.id });
    if (!user) throw new Error('The user was not stored');
    const tokens = await startSession(context, user.id, { userAgent: 'tests', ip: '127.0.0.1' });
    return {
      id: user.id,
      email: address,
      password: TEST_PASSWORD,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
    };
  };

  /** Injects one request. @returns the response; `body` is parsed when it is JSON, otherwise text */
  const call = async (method: string, url: string, { token, body, headers = {} }: CallOptions = {}) => {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const request: InjectOptions = {
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: {
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: isRaw ? body : JSON.stringify(body) }),
    };
    const response = await app.inject(request);
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && response.payload !== '' ? response.json() : response.payload,
      raw: response.rawPayload,
    };
  };

  return {
    app,
    context,
    db: database.db,
    engine: database.engine,
    clock,
    productFiles,
    gateway,
    /** The fake gateway, which the shop uses by default. */
    fakeGateway: () => gateway as FakeGateway,
    /** Log lines of the shop, each a JSON object. */
    logLines,
    newUser,
    addProduct: (product: NewProduct = {}) => addProduct(database.db, productFiles, product),
    call,
    close: async () => {
      await app.close();
      await context.catalogIndex.stop();
      await context.sessions.stop();
      await ownership.stop();
      if (!options.database) await database.close();
    },
  };
};

export type TestShop = Awaited<ReturnType<typeof createTestShop>>;
