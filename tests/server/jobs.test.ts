import { afterEach, expect, test } from 'vitest';
import { startJobs } from '#server/jobs.ts';
import { readCompany } from '#server/modules/content/queries/company.ts';
import { sendResetLinks } from '#server/modules/identity/send-reset-links.ts';
import { requestLog } from '#server/modules/traces/schema.ts';
import { enqueueEmail, sendDueEmails } from '#server/platform/email/outbox.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { deleteOldRows } from '#server/retention.ts';
import { CARD } from '#qa/support/test-cards.ts';
import { type LiveShop, createLiveShop } from '#tests/support/live-shop.ts';
import { createMailbox } from '#tests/support/mailbox.ts';

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

test('ends after the email in progress when the server stops, and the next run sends the rest', async () => {
  let release = () => {};
  const sending = new Promise<void>((resolve) => {
    release = resolve;
  });
  const mailbox = createMailbox();
  let onStarted = () => {};
  const started = new Promise<void>((resolve) => {
    onStarted = resolve;
  });
  shop = await createLiveShop({
    emailTransport: {
      ...mailbox,
      send: async (email) => {
        onStarted();
        await sending;
        await mailbox.send(email);
      },
    },
  });
  const company = await readCompany(shop.db);
  for (const key of ['first', 'second', 'third']) {
    const content = { subject: key, greeting: 'Hello,', parts: [] };
    const email = { key, userId: null, recipient: 'ada@example.com', content, company };
    await enqueueEmail(shop.db, email, shop.clock.now());
  }
  const jobs = startJobs(shop.context);
  await started;
  const stopped = jobs.stop();
  release();
  await stopped;
  expect(mailbox.sent).toHaveLength(1);
  await sendDueEmails(shop.context);
  expect(mailbox.sent).toHaveLength(3);
});

test('a stopped server ends every long job before its next step', async () => {
  shop = await createLiveShop();
  const user = await shop.newUser();
  await shop.call('POST', '/front/v2/password/forgot', { body: { email: user.email } });
  await shop.db
    .insert(requestLog)
    .values({ requestId: 'r', at: new Date(0), method: 'GET', route: '/', status: 404, ms: 1 });
  const count = async () => [await shop.db.$count(emailOutbox), await shop.db.$count(requestLog)];
  const before = await count();
  const stopped = AbortSignal.abort();
  await sendResetLinks(shop.context, stopped);
  await deleteOldRows(shop.context, stopped);
  expect(await count()).toEqual(before);
  await sendResetLinks(shop.context);
  await deleteOldRows(shop.context);
  expect(await count()).toEqual(before.map((rows, index) => rows + (index === 0 ? 1 : -1)));
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
    'unfinished files',
    'unused files',
    'version changes',
  ]);
});
