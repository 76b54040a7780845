import { afterEach, expect, test } from 'vitest';
import { startJobs } from '#server/jobs.ts';
import { CARD, type LiveShop, createLiveShop } from '#tests/support/live-shop.ts';

let shop: LiveShop;
afterEach(() => shop.close());

test('settles a payment at start when the previous process stopped before it could', async () => {
  shop = await createLiveShop();
  const user = await shop.newUser();
  await shop.fillCart(user, await shop.addProduct());
  const { body } = await shop.buy(user);
  await shop.payWith(body.checkout_url, CARD.lateEvent);
  shop.clock.advance(20_000);
  const jobs = startJobs(shop.context);
  await expect.poll(async () => (await shop.listOrders(user))[0]?.status).toBe('paid');
  await jobs.stop();
  expect((await shop.listAttempts(user)).map((attempt) => attempt.status)).toEqual(['succeeded']);
});

test('starts a sale whose time came while no process ran', async () => {
  shop = await createLiveShop();
  const { accessToken: token } = await shop.newUser({ isAdmin: true });
  const id = await shop.addProduct({ price: 20 });
  const startsAt = new Date(shop.clock.now().getTime() + 60_000).toISOString();
  const body = { revision: 1, price: 20, new_price: 12, sale_starts_at: startsAt, sale_ends_at: null };
  expect((await shop.call('PATCH', `/api/admin/products/${id}`, { token, body })).status).toBe(200);
  shop.clock.advance(60_000);
  const jobs = startJobs(shop.context);
  await expect
    .poll(async () => (await shop.call('GET', `/front/v2/product/${id}`)).body.data)
    .toMatchObject({ price: 20, new_price: 12, is_sale: true });
  await jobs.stop();
});

test('logs an error for each failing job and still stops', async () => {
  shop = await createLiveShop();
  const broken = {
    ...shop.context,
    db: new Proxy(shop.context.db, {
      get: () => () => {
        throw new Error('away');
      },
    }),
  };
  const jobs = startJobs(broken);
  await jobs.stop();
  const failed = shop.logLines.filter((line) => line.includes('job failed'));
  expect(failed.map((line) => (JSON.parse(line) as { job: string }).job).toSorted()).toEqual([
    'announcements of updates',
    'emails',
    'old uploads',
    'order sweep',
    'password reset links',
    'read catalog changes',
    'retention',
    'sale periods',
    'sandbox deliveries',
    'secrets of older keys',
    'version changes',
  ]);
});
