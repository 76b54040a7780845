import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('a full disk of the database rejects writes with 503 and Retry-After, reads go on, and the log says why', async () => {
  const user = await shop.newUser();
  const product = await shop.addProduct();
  // 53100 is disk_full of PostgreSQL.
  await shop.db.execute(sql`
    create function fill_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await shop.db.execute(sql`create trigger full_disk before insert on cart_items execute function fill_disk()`);

  const write = await shop.call('POST', `/front/v2/cart/add/${product}`, { token: user.accessToken });
  expect([write.status, write.headers['x-error-code'], write.headers['retry-after']]).toEqual([
    503,
    'database_unavailable',
    '2',
  ]);
  const read = await shop.call('GET', '/front/v2/cart', { token: user.accessToken });
  expect([read.status, read.body.data]).toEqual([200, []]);
  expect(shop.logLines.some((line) => line.includes('53100') && line.includes('could not extend file'))).toBe(true);

  await shop.db.execute(sql`drop trigger full_disk on cart_items`);
  expect((await shop.call('POST', `/front/v2/cart/add/${product}`, { token: user.accessToken })).status).toBe(200);
});
