import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { revokeSession } from '#server/modules/identity/queries/sessions.ts';
import { sessions } from '#server/modules/identity/schema/users.ts';
import { PASSWORD_LIFETIME_MS, requireRecentPassword } from '#server/modules/identity/recent-password.ts';
import type { AdminRole } from '#contract/admin/role-enums.ts';
import { startSession } from '#server/modules/identity/start-session.ts';
import { type FakeGateway, createFakeGateway } from '#tests/support/fake-gateway.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { registration } from '#tests/support/registration.ts';
import { TEST_PASSWORD, type TestUser, createTestShop } from '#tests/support/shop.ts';

// docs/design/accounts-and-sessions.md#recent-password

let shop: MoneyShop;
let gateway: FakeGateway;
let admin: TestUser;
let user: TestUser;
let number: string;

beforeAll(async () => {
  gateway = createFakeGateway('http://localhost:3000');
  shop = await withPayments(await createTestShop({ gateway }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  admin = await shop.newUser({ isAdmin: true });
  user = await shop.newUser();
  number = await shop.buyPaid(user, await shop.addProduct({ price: 20 }));
  gateway.refunds.clear();
});

/** The admin signed in this many ms ago. */
const setSignInAge = (age: number) =>
  shop.db
    .update(sessions)
    .set({ createdAt: new Date(shop.clock.now().getTime() - age) })
    .where(eq(sessions.userId, admin.id));
const call = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token: admin.accessToken, ...(body && { body }) });
const refund = () => shop.adminAction(admin, number, 'refund', { reason: 'A scratch', revoke: false });
const setRole = (role: AdminRole | null, { id } = user) =>
  call('PATCH', `/api/admin/users/${id}`, { admin_role: role });
const confirm = (password: string) => call('POST', '/api/account/password/confirm', { password });
const code = (response: { status: number; headers: Record<string, unknown> }) => [
  response.status,
  response.headers['x-error-code'],
];
const NEW_USER = {
  ...Object.fromEntries(Object.entries(registration()).filter(([name]) => !/password|terms/.test(name))),
  email: 'created@example.com',
};
const NEEDED = [403, 'password_needed'];

describe('15 minutes after the sign-in', () => {
  beforeEach(() => setSignInAge(PASSWORD_LIFETIME_MS + 1));

  test('a refund needs the password again, and refunds nothing without it', async () => {
    expect(code(await refund())).toEqual(NEEDED);
    expect(gateway.refunds.size).toBe(0);
    expect((await call('GET', `/api/admin/orders/${number}`)).body.data.refunds).toEqual([]);

    expect(await confirm('Wrong-password-1')).toMatchObject({
      status: 422,
      body: { password: ['This password is incorrect'] },
    });
    expect(code(await refund())).toEqual(NEEDED);

    expect((await confirm(TEST_PASSWORD)).status).toBe(200);
    expect((await refund()).status).toBe(200);
    expect(gateway.refunds.size).toBe(1);
  });

  test('requires the password to retry a refund', async () => {
    expect(code(await call('POST', `/api/admin/orders/${number}/refunds/1/retry`))).toEqual(NEEDED);
  });

  test('requires the password to change an email, to give or take a role and to create an admin, but not for other changes', async () => {
    expect(code(await setRole('support'))).toEqual(NEEDED);
    expect((await call('GET', `/api/admin/users/${user.id}`)).body.data.is_admin).toBe(false);
    expect(code(await setRole(null, await shop.newUser({ isAdmin: true, role: 'support' })))).toEqual(NEEDED);
    const email = `moved-${crypto.randomUUID()}@example.com`;
    expect(code(await call('PATCH', `/api/admin/users/${user.id}`, { email }))).toEqual(NEEDED);
    expect((await call('PATCH', `/api/admin/users/${user.id}`, { city: 'Bergen' })).status).toBe(200);
    const form = (role: AdminRole | null) => ({ ...NEW_USER, admin_role: role });
    expect(code(await call('POST', '/api/admin/users', form('support')))).toEqual(NEEDED);
    expect((await call('POST', '/api/admin/users', form(null))).status).toBe(200);
    await confirm(TEST_PASSWORD);
    expect((await setRole('support')).status).toBe(200);
    expect((await setRole(null)).status).toBe(200);
    expect((await call('PATCH', `/api/admin/users/${user.id}`, { email })).body.data.email).toBe(email);
  });

  test('the password counts for the session that entered it, and for 15 minutes', async () => {
    const { access_token: accessToken } = await startSession(shop.context, admin.id, {
      userAgent: 'tests',
      ip: '127.0.0.1',
    });
    await setSignInAge(PASSWORD_LIFETIME_MS + 1);
    await confirm(TEST_PASSWORD);
    await shop.db
      .update(sessions)
      .set({ passwordCheckedAt: new Date(shop.clock.now().getTime() - PASSWORD_LIFETIME_MS - 1) })
      .where(eq(sessions.userId, admin.id));
    expect(code(await refund())).toEqual(NEEDED);
    await confirm(TEST_PASSWORD);
    const elsewhere = { ...admin, accessToken };
    expect(code(await shop.adminAction(elsewhere, number, 'refund', { reason: 'A scratch', revoke: false }))).toEqual(
      NEEDED,
    );
  });
});

test('the session must not have ended since the call began', async () => {
  const { sessionId } = await shop.context.accessTokens.verify(admin.accessToken);
  const request = { user: { id: admin.id, sessionId, adminRole: 'owner', hasSecondFactor: false } } as FastifyRequest;
  await expect(requireRecentPassword(shop.context, request)).resolves.toBeUndefined();
  await revokeSession(shop.db, sessionId, 'logout', shop.clock.now());
  await expect(requireRecentPassword(shop.context, request)).rejects.toMatchObject({ code: 'token_invalid' });
});

test('within 15 minutes after the sign-in no password is needed', async () => {
  await setSignInAge(PASSWORD_LIFETIME_MS - 60_000);
  expect((await setRole('support')).status).toBe(200);
  expect((await refund()).status).toBe(200);
});

test('a user who is not an admin is refused as before, without a word about passwords', async () => {
  const response = await shop.call('POST', `/api/admin/orders/${number}/refund`, {
    token: user.accessToken,
    body: { reason: 'A scratch', revoke: false },
  });
  expect(code(response)).toEqual([403, 'admin_only']);
});
