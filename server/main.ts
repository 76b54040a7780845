import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { RenderPage } from '#contract/rendered-page.ts';
import { buildApp } from './app.ts';
import { CatalogError } from '#server/modules/catalog/import/catalog-error.ts';
import { type Env, EnvError, readEnv } from '#server/platform/env.ts';
import { assertSafeToServe } from '#server/platform/safe-to-serve.ts';
import { disableDemoAccounts } from '#server/modules/identity/demo-accounts.ts';
import { ensureRelatedProducts } from '#server/modules/catalog/queries/related-products.ts';
import { DataLockError } from '#server/platform/data-lock.ts';
import { checkDemo, loadDemo } from './load-demo.ts';
import { type Log, createLog } from '#server/platform/log.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { startJobs } from './jobs.ts';
import { findStartWarnings } from './start-warnings.ts';
import { CLOSE_DEADLINE_MS, REQUESTS_DEADLINE_MS, shutDown } from './shut-down.ts';
import { PREPARE, isFirstStart, prepareFirstStart } from './prepare-first-start.ts';

const { isTTY } = process.stdout;

/** On a terminal a line without a line break is replaced by the next one; otherwise only complete lines are written. */
const showProgress = (line: string) => {
  if (isTTY) process.stdout.write(`\r\u001b[K${line}`);
  else if (line.endsWith('\n')) process.stdout.write(line);
};

/** Where the server listens. */
type Listener = Pick<Env, 'host' | 'port'>;

/** The reason why it cannot listen, in one line; null for another error. */
const describeListenFailure = ({ code, syscall }: NodeJS.ErrnoException, { host, port }: Listener): string | null => {
  if (code === 'EADDRINUSE') return `port ${port} is in use: stop the other program or set PORT`;
  if (code === 'EACCES' && syscall === 'listen') return `PORT ${port} is for privileged programs: set one above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' || syscall === 'getaddrinfo')
    return `HOST ${host} is not an address of this machine: set one, or 0.0.0.0 for all of them`;
  return null;
};

/** The reason in one line; null for an unexpected error. */
const describeFailure = (error: unknown, listener: Listener | undefined): string | null => {
  if (error instanceof DataLockError) return error.message;
  if (error instanceof CatalogError) {
    const others = error.faults.length - 1;
    return `the demo catalog is invalid: ${error.faults[0]}${others > 0 ? `, and ${others} more faults` : ''}`;
  }
  return listener ? describeListenFailure(error as NodeJS.ErrnoException, listener) : null;
};

const fail = (error: unknown, listener?: Listener): never => {
  const reasons =
    error instanceof EnvError ? error.reasons : [describeFailure(error, listener) ?? String((error as Error).stack)];
  showProgress('');
  for (const reason of reasons) process.stderr.write(`Cannot start: ${reason}\n`);
  process.exit(1);
};

const RENDERER = join(import.meta.dirname, 'render-page.js');
let renderer: Promise<{ renderPage: RenderPage }> | undefined;
const loadRenderer = () =>
  (renderer ??= import(/* @vite-ignore */ pathToFileURL(RENDERER).href) as Promise<{ renderPage: RenderPage }>);

/** The renderer of the build beside this file; undefined while developing, where the browser renders. */
const renderPage: RenderPage | undefined = existsSync(RENDERER)
  ? async (url, load) => (await loadRenderer()).renderPage(url, load)
  : undefined;

/** Creates the database, and imports the demo catalog if there are no products. */
const prepare = async (env: Env, log: Log) => {
  // Concurrent, because each of the two keeps one core busy: creating the embedded database and checking the catalog.
  const checked = env.demo && env.databaseUrl === null ? checkDemo(showProgress) : undefined;
  // A fault is reported where the result is awaited, if the database opens.
  checked?.catch(() => {});
  const shop = await openShop(env, log);
  try {
    if (env.demo) await loadDemo(shop.context, showProgress, checked);
  } finally {
    await shop.close();
  }
};

const serve = async (env: Env, log: Log) => {
  let shop: OpenShop | undefined;
  try {
    shop = await openShop(env, log);
    const { context } = shop;
    if (env.demo) await loadDemo(context, showProgress);
    else await disableDemoAccounts(context);
    await ensureRelatedProducts(context.db);
    const app = await buildApp(context, { renderPage });
    await app.listen({ port: env.port, host: env.host });
    for (const warning of await findStartWarnings(context)) process.stderr.write(`Warning: ${warning}\n`);
    const jobs = startJobs(context);
    context.catalogIndex
      .start()
      .catch((error: unknown) => log.error({ err: error }, 'could not start to follow the catalog'));
    context.limits.sharing
      .start()
      .catch((error: unknown) => log.error({ err: error }, 'could not start to share the limits'));
    context.sessions.start().catch((error: unknown) => log.error({ err: error }, 'could not start to cache sessions'));
    context.ownership
      .start()
      .catch((error: unknown) => log.error({ err: error }, 'could not start to cache who owns what'));
    // Its code loads after the start, before the first visitor needs it.
    if (renderPage)
      void loadRenderer().catch((error: unknown) => log.error({ err: error }, 'could not load the renderer'));
    process.stdout.write(`Prefab Bazaar is open at ${env.publicUrl}\n`);

    const { flush, close } = shop;
    const drainMs = env.drainSeconds * 1000;
    const delay = drainMs + REQUESTS_DEADLINE_MS + CLOSE_DEADLINE_MS;
    closeWithGrace({ delay, logger: false }, async ({ err }) => {
      if (err) log.fatal({ err }, 'shutting down after an uncaught error');
      await shutDown({ app, jobs, flush, close }, { drainMs });
    });
  } catch (error) {
    await shop?.close().catch(() => {});
    fail(error, env);
  }
};

const start = async () => {
  // On a terminal only warnings and errors are of interest.
  const env = readEnv({ ...(isTTY && { LOG_LEVEL: 'warn' }), ...process.env });
  assertSafeToServe(env);
  const log = createLog(env.logLevel);
  if (process.argv[2] === PREPARE) return prepare(env, log);
  if (isFirstStart(env)) {
    const code = await prepareFirstStart();
    if (code !== 0) process.exit(code);
  }
  return serve(env, log);
};

// Not awaited: a part of the build that is loaded later imports this file, and would wait for it.
start().catch((error: unknown) => fail(error));
