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
  await expect.poll(async () => (await shop.ordersOf(user))[0]?.status).toBe('paid');
  await jobs.stop();
  expect((await shop.attemptsOf(user)).map((attempt) => attempt.status)).toEqual(['succeeded']);
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
    'order sweep',
    'password reset links',
    'read catalog changes',
    'retention',
    'sandbox deliveries',
    'secrets of older keys',
    'version changes',
  ]);
});
