import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

/** More than the pool has connections. */
const TRIES = 30;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

// docs/reliability.md#unavailable-database
test('returns the connection of a transaction whose begin fails', async () => {
  // The database rejects it, so that `begin` itself fails.
  const isolationLevel = 'nonsense' as 'serializable';
  const works: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1)
    await expect(shop.db.transaction(async () => void works.push(attempt), { isolationLevel })).rejects.toThrow();
  expect(works).toEqual([]);
  const work = inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select 1`);
    return 'done';
  });
  expect(await work).toBe('done');
});
