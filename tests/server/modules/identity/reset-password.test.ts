import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { hashUnknownPassword } from '#server/modules/identity/passwords.ts';
import { passwordLinks, passwordRequests } from '#server/modules/identity/schema/email-links.ts';
import { updateUser } from '#server/modules/identity/queries/users.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { enqueueSetPassword } from '#server/modules/identity/account-emails.ts';
import { createPasswordLink } from '#server/modules/identity/password-links.ts';
import { sendResetLinks } from '#server/modules/identity/send-reset-links.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { NEW_PASSWORD, openAccountShop, shop, user } from '#tests/support/account-shop.ts';
import { tokenIn } from '#tests/support/email-shop.ts';

const MINUTE_MS = 60_000;
/** ms: long enough for a busy machine. */
const POLLING = { timeout: 20_000, interval: 5 };

openAccountShop();

const forgot = (body: unknown, headers: Record<string, string> = {}) =>
  shop.call('POST', '/front/v2/password/forgot', { body, headers });
const reset = (token: string, password = NEW_PASSWORD, confirm = password) =>
  shop.call('POST', '/front/v2/password/reset', { body: { token, password, confirm_password: confirm } });
const requestToken = async (email = user.email) => {
  await forgot({ email });
  const [message] = await shop.deliver();
  return tokenIn(message);
};

describe('requesting a new password', () => {
  test('gives the same response for a known, an unknown, a blocked and a differently written email', async () => {
    const blocked = await shop.newUser();
    await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id));
    const emails = [user.email, 'nobody@example.com', blocked.email, ` ${user.email.toUpperCase()} `];
    const responses = [];
    for (const email of emails) responses.push(await forgot({ email }));
    const body = { message: 'If this email has an account, we have sent a link to it' };
    expect(responses.map((response) => ({ status: response.status, body: response.body }))).toEqual(
      emails.map(() => ({ status: 200, body })),
    );
    const sent = await shop.deliver();
    expect(sent.map(({ recipient }) => recipient)).toEqual([user.email, user.email]);
    expect(sent[0]).toMatchObject({ subject: 'Choose a new password' });
    expect(sent[0]?.html).toContain('/reset#token=');
  });

  test('only stores one row before the response, for a known and an unknown email alike', async () => {
    await forgot({ email: user.email });
    await forgot({ email: 'nobody@example.com' });
    const rows = await shop.db.select({ email: passwordRequests.email }).from(passwordRequests);
    expect(rows.map(({ email }) => email).toSorted()).toEqual(['nobody@example.com', user.email].toSorted());
    await shop.deliver();
    expect(await shop.db.select().from(passwordRequests)).toEqual([]);
  });

  test.each([
    [{}, { email: ['Email is required'] }],
    [{ email: 'a@' }, { email: ['Invalid email address'] }],
    [{ email: ['a@example.com'] }, { email: ['Must be text'] }],
    [{ email: 'a@example.com', is_admin: true }, { is_admin: ['Unknown field'] }],
  ])('rejects %j', async (body, texts) => {
    expect(await forgot(body)).toMatchObject({ status: 422, body: texts });
  });

  test('is limited per email, known or not, with the time to wait', async () => {
    for (const email of [user.email, 'nobody-at-all@example.com']) {
      const responses = [];
      for (let i = 0; i < 6; i += 1) responses.push(await forgot({ email }));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    }
    await shop.deliver();
  });

  test('is limited per address', async () => {
    const headers = { 'x-forwarded-for': '10.99.0.1' };
    const statuses = [];
    for (let i = 0; i < 61; i += 1) statuses.push((await forgot({}, headers)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

// PGlite has one connection, so nothing runs while a change of email is open.
describe.runIf(process.env.TEST_ENGINE === 'postgresql')('a link', () => {
  const countWaiting = () =>
    shop.db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`);

  test('is not sent to a mailbox that the account leaves meanwhile', async () => {
    await forgot({ email: user.email });
    const sending = await inTransaction(shop.db, async (tx) => {
      await updateUser(tx, user.id, { email: `moved-${user.email}` });
      const job = sendResetLinks(shop.context);
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), POLLING);
      return { job };
    });
    await sending.job;
    expect(await shop.deliver()).toEqual([]);
    expect(await shop.db.select().from(passwordLinks).where(eq(passwordLinks.userId, user.id))).toEqual([]);
  });
});

describe('an emailed link', () => {
  test('changes the password, ends all sessions, and notifies the user', async () => {
    const token = await requestToken();
    const response = await reset(token);
    expect(response).toMatchObject({
      status: 200,
      body: { message: 'Your password was changed. Sign in with the new one' },
    });
    expect((await shop.call('GET', '/api/account', { token: user.accessToken })).status).toBe(401);
    const refreshed = await shop.call('POST', '/front/v2/refresh', { token: user.refreshToken });
    expect(refreshed).toMatchObject({
      status: 401,
      body: { message: 'Your password was changed, so you were signed out here. Please sign in again' },
    });
    expect([
      (await shop.login(user.email, user.password)).status,
      (await shop.login(user.email, NEW_PASSWORD)).status,
    ]).toEqual([401, 200]);
    expect(await shop.deliver()).toMatchObject([{ recipient: user.email, subject: 'Your password was changed' }]);
  });

  test('works once and invalidates earlier links', async () => {
    const [first, second] = [await requestToken(), await requestToken()];
    expect((await reset(second)).status).toBe(200);
    for (const token of [second, first]) {
      const response = await reset(token, 'Another-one-2026');
      expect(response).toMatchObject({ status: 410, headers: { 'x-error-code': 'email_link_used' } });
      expect(response.body).toEqual({ message: expect.stringContaining('already used') });
    }
    expect((await shop.login(user.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('works once when two requests use it at the same time', async () => {
    const token = await requestToken();
    const responses = await Promise.all(
      ['First-one-2026', 'Second-one-2026'].map((password) => reset(token, password)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  test('expires after exactly one hour', async () => {
    const token = await requestToken();
    shop.clock.advance(60 * MINUTE_MS - 1000);
    const weak = await reset(token, 'password1');
    expect(weak.body).toEqual({ password: ['This password is too easy to guess'] });
    shop.clock.advance(1000);
    const late = await reset(token);
    expect(late).toMatchObject({ status: 410, headers: { 'x-error-code': 'email_link_expired' } });
    expect(late.body).toEqual({ message: 'This link has expired. Request a new one' });
  });

  test('can be checked, which uses nothing up and does not show whose it is', async () => {
    const token = await requestToken();
    const verify = (given: string) => shop.call('POST', '/front/v2/password/reset/verify', { body: { token: given } });
    for (let i = 0; i < 2; i += 1)
      expect(await verify(token)).toMatchObject({ status: 200, body: { message: 'This link can be used' } });
    expect(await verify('A'.repeat(43))).toMatchObject({
      status: 404,
      headers: { 'x-error-code': 'email_link_invalid' },
    });
    expect((await reset(token)).status).toBe(200);
    expect(await verify(token)).toMatchObject({ status: 410, headers: { 'x-error-code': 'email_link_used' } });
  });

  test('has a different error when its token is unknown', async () => {
    const response = await reset('A'.repeat(43));
    expect(response).toMatchObject({ status: 404, headers: { 'x-error-code': 'email_link_invalid' } });
  });

  test.each([
    ['Short-1', 'Short-1', { password: ['Password must be at least 8 characters'] }],
    ['L'.repeat(19), 'L'.repeat(19), { password: ['Password maximum length is 18 characters'] }],
    ['Longenough1', 'Longenough2', { confirm_password: ['Passwords do not match'] }],
    ['Longenough1', '', { confirm_password: ['Confirm Password is required'] }],
  ])('rejects the password %j with %j, and still works after it', async (password, confirm, texts) => {
    const token = await requestToken();
    expect(await reset(token, password, confirm)).toMatchObject({ status: 422, body: texts });
    expect((await reset(token)).status).toBe(200);
  });

  test('clears the limit of wrong passwords', async () => {
    const login = (password: string) => shop.login(user.email, password, { 'x-forwarded-for': '10.98.0.1' });
    for (let i = 0; i < 10; i += 1) await login('Wrong-password-1');
    expect((await login(user.password)).status).toBe(429);
    await reset(await requestToken());
    expect((await login(NEW_PASSWORD)).status).toBe(200);
  });

  test('does nothing for a user who was blocked meanwhile', async () => {
    const token = await requestToken();
    await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id));
    expect(await reset(token)).toMatchObject({ status: 403, headers: { 'x-error-code': 'account_blocked' } });
  });

  test('appears in no log line, and only as a hash in the database', async () => {
    const token = await requestToken();
    await reset(token);
    expect(shop.logLines.join('')).not.toContain(token);
    const links = await shop.db.select().from(passwordLinks).where(eq(passwordLinks.userId, user.id));
    expect(JSON.stringify(links)).not.toContain(token);
    expect(links).toHaveLength(1);
  });
});

test('the link of an account created by an admin works for seven days and sets the first password', async () => {
  const [made] = await shop.db
    .insert(users)
    .values({
      email: 'made@example.com',
      passwordHash: await hashUnknownPassword('tests'),
      username: 'made',
      fullName: 'Made One',
    })
    .returning();
  await shop.db.transaction(async (tx) => {
    const link = await createPasswordLink(tx, made!.id, 'set', shop.clock.now());
    await enqueueSetPassword(shop.context, tx, made!, link, shop.clock.now());
  });
  const [message] = await shop.deliver();
  expect(message).toMatchObject({ recipient: 'made@example.com', subject: 'Your account is ready' });
  expect(message?.text).toContain('Hello Made One,');
  shop.clock.advance(7 * 24 * 60 * MINUTE_MS - 1000);
  expect((await reset(tokenIn(message))).status).toBe(200);
  expect((await shop.login('made@example.com', NEW_PASSWORD)).status).toBe(200);
});
