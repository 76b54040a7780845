import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileFormSchema } from '#contract/identity/account.ts';
import { z } from '#contract/zod.ts';
import { DEMO_ACCOUNTS, createDemoAccounts, disableDemoAccounts } from '#server/modules/identity/demo-accounts.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const signIn = ({ email, password }: { email: string; password: string }) =>
  shop.call('POST', '/front/v2/login', { body: { email, password } });

test('blocks the demo accounts and ends their sessions once demo mode is off, and unblocks them when it is on', async () => {
  await createDemoAccounts(shop.db);
  const before = await Promise.all(DEMO_ACCOUNTS.map(signIn));
  expect(before.map(({ status }) => status)).toEqual([200, 200]);

  await disableDemoAccounts(shop.context);
  for (const { body } of before)
    expect((await shop.call('GET', '/api/account', { token: body.access_token })).status).toBe(401);
  for (const account of DEMO_ACCOUNTS) {
    const { status, headers } = await signIn(account);
    expect([status, headers['x-error-code']]).toEqual([403, 'account_blocked']);
  }
  expect(shop.logLines.filter((line) => line.includes('blocked a demo account'))).toHaveLength(DEMO_ACCOUNTS.length);

  await createDemoAccounts(shop.db);
  expect((await Promise.all(DEMO_ACCOUNTS.map(signIn))).map(({ status }) => status)).toEqual([200, 200]);
});

test('keeps the email of a demo account, by which it is found when demo mode is off', async () => {
  await createDemoAccounts(shop.db);
  const [, { email } = { email: '' }] = DEMO_ACCOUNTS;
  const admin = await shop.newUser({ isAdmin: true });
  const found = await shop.call('GET', `/api/admin/users?q=${email}`, { token: admin.accessToken });
  const response = await shop.call('PATCH', `/api/admin/users/${found.body.data[0].id}`, {
    token: admin.accessToken,
    body: { email: 'somebody@example.com' },
  });
  expect([response.status, response.body]).toEqual([422, { email: ['The email of a demo account cannot be changed'] }]);
});

test('gives the demo accounts a profile that the settings can save', async () => {
  await createDemoAccounts(shop.db);
  const { body: tokens } = await signIn(DEMO_ACCOUNTS[0]!);
  const { body: profile } = await shop.call('GET', '/api/account', { token: tokens.access_token });
  expect(z.object(profileFormSchema.shape).safeParse(profile.data).error).toBeUndefined();
});

test('leaves a shop alone that never had demo accounts', async () => {
  const other = await createTestShop();
  await disableDemoAccounts(other.context);
  expect(other.logLines.filter((line) => line.includes('demo account'))).toEqual([]);
  await other.close();
});
