import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { CatalogError } from '#server/modules/catalog/import/catalog-error.ts';
import { EnvError, readEnv } from '#server/platform/env.ts';
import { DataLockError } from '#server/platform/data-lock.ts';
import { loadDemo } from './load-demo.ts';
import { createLog } from '#server/platform/log.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { startJobs } from './jobs.ts';

/** ms that requests under way have to finish. */
const GRACE = 10_000;

const { isTTY } = process.stdout;

/** On a terminal a line without an end is replaced by the next one; in a file only finished ones are kept. */
const say = (line: string) => {
  if (isTTY) process.stdout.write(`\r\u001b[K${line}`);
  else if (line.endsWith('\n')) process.stdout.write(line);
};

/** The reason in one line; null for what nobody foresaw. */
const reasonOf = (error: unknown, port: number | undefined): string | null => {
  if (error instanceof EnvError || error instanceof DataLockError) return error.message;
  if (error instanceof CatalogError) {
    const others = error.faults.length - 1;
    return `the demo catalog is damaged: ${error.faults[0]}${others > 0 ? `, and ${others} more faults` : ''}`;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `port ${port} is taken by another program: stop it, or set PORT to another one`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ECONNREFUSED' || code === 'ENOTFOUND') return message;
  return null;
};

const fail = (error: unknown, port?: number): never => {
  const reason = reasonOf(error, port);
  say('');
  process.stderr.write(
    reason === null ? `Cannot start: ${String((error as Error).stack)}\n` : `Cannot start: ${reason}\n`,
  );
  process.exit(1);
};

const start = async () => {
  // A person at a terminal wants to see trouble, not every request.
  const env = readEnv({ ...(isTTY && { LOG_LEVEL: 'warn' }), ...process.env });
  const log = createLog(env.logLevel);
  let shop: OpenShop | undefined;
  try {
    shop = await openShop(env, log);
    const { context } = shop;
    if (env.demo) await loadDemo(context, say);
    const app = await buildApp(context);
    await app.listen({ port: env.port, host: env.host });
    const jobs = startJobs(context);
    process.stdout.write(`Prefab Bazaar is open at ${env.publicUrl}\n`);

    const { close } = shop;
    closeWithGrace({ delay: GRACE, logger: false }, async ({ err }) => {
      if (err) log.fatal({ err }, 'closing after a failure that nothing caught');
      await app.close();
      await jobs.stop();
      await close();
    });
  } catch (error) {
    await shop?.close().catch(() => {});
    fail(error, env.port);
  }
};

await start().catch((error: unknown) => fail(error));
