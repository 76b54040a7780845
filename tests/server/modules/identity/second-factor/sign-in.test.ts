import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, users } from '#server/modules/identity/schema/users.ts';
import { type PasswordCheck, createPasswordCheck } from '#server/modules/identity/password-check.ts';
import { hashNewPassword } from '#server/modules/identity/passwords.ts';
import { createPendingSignIns } from '#server/modules/identity/second-factor/pending-sign-ins.ts';
import { signIn } from '#server/modules/identity/sign-in.ts';
import { NEW_PASSWORD, openAccountShop, shop, user } from '#tests/support/account-shop.ts';
import { generateCode } from '#tests/support/app-codes.ts';
import { CODE_PERIOD_MS, giveSecondFactor } from '#tests/support/second-factor.ts';
import { TEST_PASSWORD } from '#tests/support/shop.ts';

const WRONG_CODE = { code: ['This code is incorrect or was used before'] };

openAccountShop();

/** Enters the password. @returns the token of the second step */
const enterPassword = async (): Promise<string> => {
  const { status, body } = await shop.login(user.email);
  expect(status).toBe(200);
  return body.second_step.token;
};
const confirm = (token: string, code: string) =>
  shop.call('POST', '/front/v2/login/confirm', { body: { token, code } });
const codeNow = (secret: string) => generateCode(secret, shop.clock.now());
const countSessions = () => shop.db.$count(sessions, eq(sessions.userId, user.id));

// docs/design/accounts-and-sessions.md#second-factor
describe('signing in with a second factor', () => {
  test('starts no session with the password alone, and one with the code of the app', async () => {
    const secret = await giveSecondFactor(shop, user);
    const before = await countSessions();
    const { body } = await shop.login(user.email);
    expect(body).toEqual({ second_step: { token: expect.any(String), expires_in: 300, methods: ['app'] } });
    expect(await countSessions()).toBe(before);
    const finished = await confirm(body.second_step.token, codeNow(secret));
    expect(finished).toMatchObject({
      status: 200,
      body: { access_token: expect.any(String), refresh_token: expect.any(String) },
    });
    expect(finished.headers['cache-control']).toBe('no-store');
    expect(await shop.isOpen(finished.body.access_token)).toBe(true);
  });

  test('counts for a sign-in during which it is turned on', async () => {
    const checked = createPasswordCheck(shop.clock);
    const passwords: PasswordCheck = {
      ...checked,
      check: async (attempt, find) => {
        const found = await checked.check(attempt, find);
        await giveSecondFactor(shop, user);
        return found;
      },
    };
    const pendingSignIns = createPendingSignIns(shop.context.refreshSecrets, shop.clock);
    const before = await countSessions();
    const signedIn = await signIn(
      { ...shop.context, passwords, pendingSignIns },
      { email: user.email, password: TEST_PASSWORD },
      { userAgent: 'tests', ip: '127.0.0.1' },
    );
    expect(signedIn).toEqual({ second_step: { token: expect.any(String), expires_in: 300, methods: ['app'] } });
    expect(await countSessions()).toBe(before);
  });

  test('does not tell whether there is a second factor before the password is right', async () => {
    await giveSecondFactor(shop, user);
    const wrong = await shop.login(user.email, 'Wrong-password-1');
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Email or password is incorrect' } });
  });

  test('accepts each code once, even when it arrives twice at the same time', async () => {
    const secret = await giveSecondFactor(shop, user);
    const [first, second] = [await enterPassword(), await enterPassword()];
    const code = codeNow(secret);
    const both = await Promise.all([confirm(first, code), confirm(second, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await confirm(first, code)).toMatchObject({ status: 422, body: WRONG_CODE });
  });

  test('accepts no code that is older than the one that was used last', async () => {
    const secret = await giveSecondFactor(shop, user);
    const older = codeNow(secret);
    shop.clock.advance(CODE_PERIOD_MS);
    const token = await enterPassword();
    expect((await confirm(token, codeNow(secret))).status).toBe(200);
    expect((await confirm(token, older)).status).toBe(422);
    shop.clock.advance(CODE_PERIOD_MS);
    expect((await confirm(token, codeNow(secret))).status).toBe(200);
  });

  test.each([
    [-2, 422],
    [-1, 200],
    [1, 200],
    [2, 422],
  ])('with an app whose clock is %i steps off responds with %i', async (steps, status) => {
    const secret = await giveSecondFactor(shop, user);
    const code = generateCode(secret, new Date(shop.clock.now().getTime() + steps * CODE_PERIOD_MS));
    expect((await confirm(await enterPassword(), code)).status).toBe(status);
  });

  test('accepts a code with spaces', async () => {
    const secret = await giveSecondFactor(shop, user);
    const code = codeNow(secret);
    expect((await confirm(await enterPassword(), ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  test('lets nobody guess: after ten wrong codes the right one has to wait, from every address', async () => {
    const secret = await giveSecondFactor(shop, user);
    const token = await enterPassword();
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await confirm(token, 'wrong')).status).toBe(422);
    const early = await confirm(token, codeNow(secret));
    expect([early.status, early.headers['retry-after']]).toEqual([429, '60']);
    shop.clock.advance(60_000);
    expect((await confirm(token, codeNow(secret))).status).toBe(200);
  });

  test.each([
    {},
    { token: 'x' },
    { token: 'x', code: '' },
    { token: 'x', code: 5 },
    { token: 'x', code: '1', more: 1 },
  ])('rejects %j', async (body) => {
    expect((await shop.call('POST', '/front/v2/login/confirm', { body })).status).toBe(422);
  });
});

describe('the token between the two steps', () => {
  test('expires after five minutes', async () => {
    const secret = await giveSecondFactor(shop, user);
    const token = await enterPassword();
    shop.clock.advance(5 * 60_000);
    const late = await confirm(token, codeNow(secret));
    expect([late.status, late.headers['x-error-code']]).toEqual([401, 'sign_in_expired']);
  });

  test('is accepted nowhere else, and no other token is accepted in its place', async () => {
    const secret = await giveSecondFactor(shop, user);
    const token = await enterPassword();
    for (const [method, path] of [
      ['GET', '/api/account'],
      ['GET', '/front/v2/cart'],
      ['GET', '/front/v2/search'],
      ['GET', '/api/admin/orders'],
      ['POST', '/front/v2/refresh'],
    ] as const)
      expect([path, (await shop.call(method, path, { token })).status]).toEqual([path, 401]);
    for (const other of [user.accessToken, user.refreshToken])
      expect((await confirm(other, codeNow(secret))).status).toBe(401);
    expect((await confirm(token, codeNow(secret))).status).toBe(200);
  });

  test('stops working when the password changes, the account is blocked or the second factor is turned off', async () => {
    const secret = await giveSecondFactor(shop, user);
    const token = await enterPassword();
    const set = (columns: Partial<typeof users.$inferInsert>) =>
      shop.db.update(users).set(columns).where(eq(users.id, user.id));
    await set({ blockedAt: shop.clock.now() });
    expect((await confirm(token, codeNow(secret))).headers['x-error-code']).toBe('account_blocked');
    await set({ blockedAt: null, passwordHash: await hashNewPassword(NEW_PASSWORD, 'tests') });
    expect((await confirm(token, codeNow(secret))).headers['x-error-code']).toBe('sign_in_expired');
    const { body } = await shop.login(user.email, NEW_PASSWORD);
    await shop.call('DELETE', '/api/account/second-factor', {
      token: user.accessToken,
      body: { password: NEW_PASSWORD, code: codeNow(secret) },
    });
    shop.clock.advance(CODE_PERIOD_MS);
    expect((await confirm(body.second_step.token, codeNow(secret))).headers['x-error-code']).toBe('sign_in_expired');
  });
});

test('writes no code, secret or token to the log', async () => {
  const secret = await giveSecondFactor(shop, user);
  const token = await enterPassword();
  const code = codeNow(secret);
  const { body } = await confirm(token, code);
  await confirm(token, 'wrong');
  expect(shop.logLines.length).toBeGreaterThan(0);
  for (const line of shop.logLines)
    for (const text of [secret, token, code, body.access_token, body.refresh_token, TEST_PASSWORD])
      expect(line).not.toContain(text);
});
