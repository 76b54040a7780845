import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { clonePostgres } from '#tests/support/database.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';

/** The shop responds within 3 s; a busy machine takes longer, but less than the 30 s that a statement may take. */
const PROMPTLY_MS = 15_000;

// The embedded database has no network between it and the server.
describe.runIf(process.env.TEST_ENGINE === 'postgresql')('the database', () => {
  let proxy: DatabaseProxy;
  let database: OpenDatabase;
  let shop: TestShop;
  let user: TestUser;
  /** A connection that does not go through the proxy. */
  let direct: Client;
  const logged: string[] = [];
  const log = {
    warn: (_details: object, message: string) => void logged.push(message),
    error: (_details: object, message: string) => void logged.push(message),
  };
  const account = () => shop.call('GET', '/api/account', { token: user.accessToken });
  const facts = ({ status, headers, body }: Awaited<ReturnType<typeof account>>) => [
    status,
    headers['x-error-code'],
    headers['retry-after'],
    body,
  ];
  const UNAVAILABLE = [503, 'database_unavailable', '2', { message: expect.stringContaining('try again') }];
  const timed = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await work();
    expect(performance.now() - start).toBeLessThan(PROMPTLY_MS);
    return result;
  };

  beforeAll(async () => {
    database = await clonePostgres({
      through: async (address) => {
        proxy = await startDatabaseProxy(address);
        return proxy.url;
      },
      log,
    });
    shop = await createTestShop({ database });
    direct = new Client({ connectionString: inject('postgres').url });
    await direct.connect();
    user = await shop.newUser();
  });
  afterAll(async () => {
    await shop.close();
    await direct.end();
    await database.close();
    proxy.close();
  });

  describe('when it becomes unavailable', () => {
    test('silently: waiting and new requests get 503 with Retry-After until it responds again', async () => {
      expect((await account()).status).toBe(200);
      proxy.freeze();
      const waiting = await timed(() => Promise.all(Array.from({ length: 30 }, account)));
      expect(waiting.map(facts)).toEqual(waiting.map(() => UNAVAILABLE));
      expect(facts(await timed(account))).toEqual(UNAVAILABLE);
      expect((await timed(() => shop.call('GET', '/readyz'))).status).toBe(503);
      expect((await shop.call('GET', '/healthz')).status).toBe(200);
      expect(logged).toContain('the database does not respond, so its connections were closed');
      proxy.recover();
      await expect.poll(async () => (await account()).status).toBe(200);
      expect((await shop.call('GET', '/readyz')).status).toBe(200);
    });

    test('silently: idle connections are closed too, so that no later request waits for one', async () => {
      await Promise.all(Array.from({ length: 10 }, account));
      proxy.freeze();
      expect(facts(await timed(account))).toEqual(UNAVAILABLE);
      proxy.recover();
      const later = await timed(() => Promise.all(Array.from({ length: 10 }, account)));
      expect(later.map(({ status }) => status)).toEqual(later.map(() => 200));
    });

    test('because all connections are in use: a request gets 503 at once instead of waiting for one', async () => {
      let finish = () => {};
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const held = Array.from({ length: 20 }, () =>
        database.db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await finished;
        }),
      );
      await expect
        .poll(async () => {
          const { rows } = (await direct.query(
            "select count(*)::int as open from pg_stat_activity where state = 'idle in transaction' and datname = $1",
            [new URL(proxy.url).pathname.slice(1)],
          )) as { rows: { open: number }[] };
          return rows[0]?.open;
        })
        .toBe(20);
      expect(facts(await timed(account))).toEqual(UNAVAILABLE);
      finish();
      await Promise.all(held);
      expect((await account()).status).toBe(200);
    });

    test('during a transaction: the transaction is rejected, the loss is logged, and the next request works', async () => {
      logged.length = 0;
      const lost = inTransaction(database.db, async (tx) => {
        await tx.execute(sql`select 1`);
        proxy.cut();
        // The loss arrives while no query of the transaction is running.
        await expect.poll(() => logged).toContain('a database connection was lost');
        await tx.execute(sql`select 1`);
      });
      await expect(lost).rejects.toThrow();
      expect(logged).toContain('a database connection was lost');
      await expect.poll(async () => (await account()).status).toBe(200);
    });
  });

  describe('when it is healthy', () => {
    test('keeps its connections while a statement takes long', async () => {
      logged.length = 0;
      await database.db.execute(sql`select pg_sleep(2.5)`);
      expect(logged).toEqual([]);
    });

    test('keeps its connections while this process stalls, so that statements wait', async () => {
      logged.length = 0;
      proxy.stallAtNextConnection(2_000);
      await database.db.execute(sql`select pg_sleep(4)`);
      expect(logged).toEqual([]);
    });
  });
});
