import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/db/client.ts';
import { notify } from '#server/platform/db/notify.ts';
import { clonePostgres } from '#tests/support/database.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';
import { type TransactionPooler, startTransactionPooler } from '#tests/support/transaction-pooler.ts';

// docs/operations.md#connection-poolers. The embedded database has no pooler.
describe.runIf(process.env.TEST_ENGINE === 'postgresql')('behind a pooler in transaction mode', () => {
  let pooler: TransactionPooler;
  let direct: string;
  let database: OpenDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    database = await clonePostgres({
      through: async (address) => {
        direct = address;
        pooler = await startTransactionPooler(address);
        return pooler.url;
      },
      isPooled: true,
    });
    shop = await createTestShop({ database });
  });
  afterAll(async () => {
    await shop.close();
    await database.close();
    await pooler.close();
  });

  test('a shop sells, and its statements run on every session', async () => {
    const product = await shop.addProduct();
    const user = await shop.newUser();
    for (let round = 0; round < 4; round += 1) {
      const { status } = await shop.call('GET', '/api/account', { token: user.accessToken });
      expect(status).toBe(200);
      expect((await shop.call('GET', `/front/v2/product/${product}`)).status).toBe(200);
    }
    expect((await shop.call('POST', `/front/v2/cart/add/${product}`, { token: user.accessToken })).status).toBe(200);
    expect(pooler.uses().every((count) => count > 0)).toBe(true);
  });

  test('new sessions have the settings of the shop, which are those of its role', async () => {
    const later = await startTransactionPooler(direct);
    const opened = await openDatabase({ databaseUrl: later.url, databaseDirectUrl: direct, dataDir: 'unused' });
    const settings = sql`select current_setting('jit') as jit, current_setting('random_page_cost') as random_page_cost,
      current_setting('statement_timeout') as statement_timeout`;
    const { rows } = (await opened.db.execute(settings)) as { rows: object[] };
    await opened.close();
    await later.close();
    expect(rows).toEqual([{ jit: 'off', random_page_cost: '1.1', statement_timeout: '30s' }]);
  });

  test('notifications arrive, because nodes listen at PostgreSQL itself', async () => {
    const onMessage = vi.fn();
    const stop = await database.listen('news', { onMessage, onConnected: () => {}, onDisconnected: () => {} });
    await notify(database.db, 'news', 'opened');
    await expect.poll(() => onMessage.mock.calls).toEqual([['opened']]);
    await stop();
  });

  test('a start without the address of PostgreSQL itself is refused, and says which variable is missing', async () => {
    await expect(openDatabase({ databaseUrl: pooler.url, dataDir: 'unused' })).rejects.toThrow(
      'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself',
    );
    await expect(
      openDatabase({ databaseUrl: pooler.url, databaseDirectUrl: pooler.url, dataDir: 'unused' }),
    ).rejects.toThrow('DATABASE_DIRECT_URL leads to a connection pooler. Set it to the address of PostgreSQL itself');
  });
});
