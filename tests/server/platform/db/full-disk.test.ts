import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

// docs/reliability.md#full-disk
test.each([
  ['a full disk of the database', '53100', 'could not extend file'],
  // So managed PostgreSQL with a full disk, and a server that is no longer the primary one.
  ['a read-only database', '25006', 'cannot execute INSERT in a read-only transaction'],
])('%s rejects writes with 503 and Retry-After, reads go on, and the log says why', async (_, state, text) => {
  const user = await shop.newUser();
  const product = await shop.addProduct();
  await shop.db.execute(sql`
    create or replace function reject_write() returns trigger language plpgsql as $$
      begin raise exception '${sql.raw(text)}' using errcode = '${sql.raw(state)}'; end $$`);
  await shop.db.execute(sql`create trigger no_writes before insert on cart_items execute function reject_write()`);

  const write = await shop.call('POST', `/front/v2/cart/add/${product}`, { token: user.accessToken });
  expect([write.status, write.headers['x-error-code'], write.headers['retry-after']]).toEqual([
    503,
    'database_unavailable',
    '2',
  ]);
  const read = await shop.call('GET', '/front/v2/cart', { token: user.accessToken });
  expect([read.status, read.body.data]).toEqual([200, []]);
  expect(shop.logLines.some((line) => line.includes(state) && line.includes(text))).toBe(true);

  await shop.db.execute(sql`drop trigger no_writes on cart_items`);
  expect((await shop.call('POST', `/front/v2/cart/add/${product}`, { token: user.accessToken })).status).toBe(200);
});
