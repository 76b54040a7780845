import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { revokeSession } from '#server/modules/identity/queries/sessions.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { recoveryCodes, secondFactors } from '#server/modules/identity/schema/second-factors.ts';
import { sessions } from '#server/modules/identity/schema/users.ts';
import { createCodeLimit } from '#server/modules/identity/second-factor/code-check.ts';
import { confirmSecondFactor } from '#server/modules/identity/second-factor/confirm-second-factor.ts';
import { removeSecondFactor } from '#server/modules/identity/second-factor/remove-second-factor.ts';
import { SEAL_PURPOSE } from '#server/modules/identity/second-factor/deps.ts';
import { resealSecrets } from '#server/modules/identity/second-factor/reseal-secrets.ts';
import { createSeal } from '#server/platform/seal.ts';
import { callOwn, openAccountShop, shop, user } from '#tests/support/account-shop.ts';
import { generateCode } from '#tests/support/app-codes.ts';
import { CODE_PERIOD_MS, giveSecondFactor } from '#tests/support/second-factor.ts';
import { TEST_PASSWORD, createTestShop } from '#tests/support/shop.ts';

const PATH = 'account/second-factor';
const WRONG_CODE = { code: ['This code is incorrect or was used before'] };

openAccountShop();

const codeNow = (secret: string) => generateCode(secret, shop.clock.now());
const start = (password = TEST_PASSWORD) => callOwn('POST', PATH, { password });
const confirm = (code: string) => callOwn('POST', `${PATH}/confirm`, { code });
const turnOff = (code: string, password = TEST_PASSWORD) => callOwn('DELETE', PATH, { password, code });
const readStatus = async () => (await callOwn('GET', PATH)).body.data;
const enroll = async () => {
  const { secret } = (await start()).body.data as { secret: string };
  const { recovery_codes: codes } = (await confirm(codeNow(secret))).body.data as { recovery_codes: string[] };
  // The code of the enrollment was used.
  shop.clock.advance(CODE_PERIOD_MS);
  return { secret, codes };
};
const signIn = async (code: string) => {
  const { body } = await shop.login(user.email);
  return shop.call('POST', '/front/v2/login/confirm', { body: { token: body.second_step.token, code } });
};
const OFF = { is_on: false, is_required: false, confirmed_at: null, passkeys: [], recovery_codes_left: 0 };

test.each([
  ['GET', PATH],
  ['POST', PATH],
  ['POST', `${PATH}/confirm`],
  ['POST', `${PATH}/recovery-codes`],
  ['DELETE', PATH],
])('%s %s requires a signed-in user', async (method, path) => {
  expect((await shop.call(method, `/api/${path}`, { body: {} })).status).toBe(401);
});

// docs/design/accounts-and-sessions.md#second-factor
describe('turning the second factor on', () => {
  test('needs the password, then a code of the app, and returns ten recovery codes once', async () => {
    expect(await readStatus()).toEqual(OFF);
    expect(await start('Wrong-password-1')).toMatchObject({
      status: 422,
      body: { password: ['This password is incorrect'] },
    });
    const { secret, uri } = (await start()).body.data;
    expect(uri).toContain(secret);
    expect(await readStatus()).toEqual(OFF);
    expect(await confirm('000000x')).toMatchObject({ status: 422, body: WRONG_CODE });
    const confirmed = await confirm(codeNow(secret));
    expect(confirmed.body.data.recovery_codes).toHaveLength(10);
    expect(new Set(confirmed.body.data.recovery_codes).size).toBe(10);
    expect(confirmed.body.data.recovery_codes[0]).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect(await readStatus()).toEqual({
      is_on: true,
      is_required: false,
      passkeys: [],
      confirmed_at: shop.clock.now().toISOString(),
      recovery_codes_left: 10,
    });
  });

  test('changes no sign-in before a code has confirmed it', async () => {
    await start();
    expect((await shop.login(user.email)).body).toHaveProperty('access_token');
  });

  test('uses up the code that confirmed it', async () => {
    const { secret } = (await start()).body.data;
    const code = codeNow(secret);
    await confirm(code);
    expect(await signIn(code)).toMatchObject({ status: 422, body: WRONG_CODE });
  });

  test('ends all other sessions and notifies the user by email', async () => {
    const { access_token: elsewhere } = await shop.signInElsewhere(user.email);
    await shop.deliver();
    await enroll();
    expect([await shop.isOpen(elsewhere), await shop.isOpen(user.accessToken)]).toEqual([false, true]);
    expect(await shop.deliver()).toEqual([
      expect.objectContaining({ recipient: user.email, subject: 'Two-step verification is on' }),
    ]);
  });

  test('replaces a secret that was not confirmed, but none that was', async () => {
    const { secret: first } = (await start()).body.data;
    const { secret } = (await start()).body.data;
    expect((await confirm(codeNow(first))).status).toBe(422);
    expect((await confirm(codeNow(secret))).status).toBe(200);
    for (const response of [await start(), await confirm(codeNow(secret))])
      expect([response.status, response.headers['x-error-code']]).toEqual([409, 'second_factor_changed']);
  });

  test('needs a session that has not ended meanwhile', async () => {
    const { secret } = (await start()).body.data;
    const { sessionId } = await shop.context.accessTokens.verify(user.accessToken);
    await revokeSession(shop.db, sessionId, 'password_changed', shop.clock.now());
    const seal = createSeal(shop.context.refreshSecrets, SEAL_PURPOSE);
    const deps = { ...shop.context, seal, codes: createCodeLimit(shop.clock) };
    await expect(confirmSecondFactor(deps, { id: user.id, sessionId }, codeNow(secret))).rejects.toMatchObject({
      code: 'token_invalid',
    });
    expect((await shop.login(user.email)).body).toHaveProperty('access_token');
  });

  test('stores neither the secret nor a recovery code in readable form', async () => {
    const { secret, codes } = await enroll();
    const rows = JSON.stringify([
      await shop.db.select().from(secondFactors),
      await shop.db.select().from(recoveryCodes),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(text);
  });
});

describe('a recovery code', () => {
  test('signs in once, however its groups are written', async () => {
    const { codes } = await enroll();
    const [code = ''] = codes;
    expect((await signIn(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await signIn(code)).toMatchObject({ status: 422, body: WRONG_CODE });
    expect((await readStatus()).recovery_codes_left).toBe(9);
  });

  test('signs in once when it arrives twice at the same time', async () => {
    const [code = ''] = (await enroll()).codes;
    const both = await Promise.all([signIn(code), signIn(code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('of somebody else is wrong', async () => {
    const [code = ''] = (await enroll()).codes;
    const other = await shop.newUser();
    await giveSecondFactor(shop, other);
    const { body } = await shop.login(other.email);
    const response = await shop.call('POST', '/front/v2/login/confirm', {
      body: { token: body.second_step.token, code },
    });
    expect(response).toMatchObject({ status: 422, body: WRONG_CODE });
  });
});

describe('new recovery codes', () => {
  const makeNew = (code: string, password = TEST_PASSWORD) =>
    callOwn('POST', `${PATH}/recovery-codes`, { password, code });

  test('need the password and a code, replace the older ones, and are announced by email', async () => {
    const { secret, codes } = await enroll();
    await signIn(codes[0] ?? '');
    await shop.deliver();
    expect((await makeNew(codeNow(secret), 'Wrong-password-1')).status).toBe(422);
    expect(await makeNew('000000x')).toMatchObject({ status: 422, body: WRONG_CODE });
    const made = (await makeNew(codeNow(secret))).body.data.recovery_codes as string[];
    expect([made.length, (await readStatus()).recovery_codes_left]).toEqual([10, 10]);
    expect(await shop.deliver()).toEqual([
      expect.objectContaining({
        recipient: user.email,
        text: expect.stringContaining('the older ones no longer work') as unknown,
      }),
    ]);
    expect(await signIn(codes[1] ?? '')).toMatchObject({ status: 422, body: WRONG_CODE });
    expect((await signIn(made[0] ?? '')).status).toBe(200);
  });

  test('can be made with the last recovery code', async () => {
    const { codes } = await enroll();
    expect((await makeNew(codes[9] ?? '')).status).toBe(200);
    expect((await readStatus()).recovery_codes_left).toBe(10);
  });

  test('are refused while the second factor is off', async () => {
    expect((await makeNew('123456')).headers['x-error-code']).toBe('second_factor_changed');
  });
});

describe('turning the second factor off', () => {
  test('needs the password and a code, and notifies the user by email', async () => {
    const { secret } = await enroll();
    await shop.deliver();
    expect((await turnOff(codeNow(secret), 'Wrong-password-1')).status).toBe(422);
    expect(await turnOff('000000x')).toMatchObject({ status: 422, body: WRONG_CODE });
    expect(await turnOff(codeNow(secret))).toMatchObject({
      status: 200,
      body: { message: 'Two-step verification is off' },
    });
    expect(await readStatus()).toEqual(OFF);
    expect(await shop.deliver()).toEqual([
      expect.objectContaining({ recipient: user.email, subject: 'Two-step verification is off' }),
    ]);
    expect((await shop.login(user.email)).body).toHaveProperty('access_token');
    expect(await shop.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
  });

  test('works with a recovery code, and is refused when it is off already', async () => {
    const { codes } = await enroll();
    expect((await turnOff(codes[3] ?? '')).status).toBe(200);
    expect((await turnOff(codes[4] ?? '')).headers['x-error-code']).toBe('second_factor_changed');
  });
});

describe('an admin of a shop without demo mode', () => {
  const open = async () => {
    const strict = await createTestShop({ adminsNeedSecondFactor: true });
    const admin = await strict.newUser({ isAdmin: true });
    const call = (method: string, path: string, body?: unknown) =>
      strict.call(method, `/api/${path}`, { token: admin.accessToken, ...(body !== undefined && { body }) });
    return { strict, admin, call };
  };

  test('can make the calls of admins from the confirmation of the second factor on', async () => {
    const { strict, call } = await open();
    const refused = await call('GET', 'admin/orders');
    expect([refused.status, refused.headers['x-error-code'], refused.body]).toEqual([
      403,
      'second_factor_required',
      { message: 'Admins need two-step verification. Turn it on in your account settings' },
    ]);
    expect((await call('GET', PATH)).body.data).toEqual({ ...OFF, is_required: true });
    expect((await call('GET', 'account')).status).toBe(200);
    const { secret } = (await call('POST', PATH, { password: TEST_PASSWORD })).body.data;
    expect((await call('GET', 'admin/orders')).status).toBe(403);
    await call('POST', `${PATH}/confirm`, { code: generateCode(secret, strict.clock.now()) });
    expect((await call('GET', 'admin/orders')).status).toBe(200);
    await strict.close();
  });

  test('loses them when it is turned off', async () => {
    const { strict, admin, call } = await open();
    const secret = await giveSecondFactor(strict, admin);
    expect((await call('GET', 'admin/orders')).status).toBe(200);
    await call('DELETE', PATH, { password: TEST_PASSWORD, code: generateCode(secret, strict.clock.now()) });
    expect((await call('GET', 'admin/orders')).status).toBe(403);
    await strict.close();
  });
});

describe('removing a second factor at the command line', () => {
  test('ends all sessions, notifies the user and leaves an audit entry', async () => {
    await enroll();
    await shop.deliver();
    await removeSecondFactor(shop.context, user.email.toUpperCase());
    expect((await shop.login(user.email)).body).toHaveProperty('access_token');
    expect(await shop.isOpen(user.accessToken)).toBe(false);
    expect((await shop.deliver()).map(({ subject }) => subject)).toEqual(['Two-step verification is off']);
    expect(await shop.db.select().from(auditEntries).where(eq(auditEntries.subject, user.id))).toEqual([
      expect.objectContaining({
        action: 'user.remove_second_factor',
        actorId: user.id,
        requestId: 'command line',
        details: { sessions_ended: 1 },
      }),
    ]);
  });

  test('refuses an account without one, and changes nothing', async () => {
    await expect(removeSecondFactor(shop.context, user.email)).rejects.toThrow(`${user.email} has no second factor`);
    await expect(removeSecondFactor(shop.context, 'nobody@example.com')).rejects.toThrow('has no account');
    const live = and(eq(sessions.userId, user.id), isNull(sessions.revokedAt));
    expect(await shop.db.$count(sessions, live)).toBe(1);
  });
});

test('seals secrets again with a new JWT_SECRET, so that the old one can be removed', async () => {
  const secret = await giveSecondFactor(shop, user);
  const [old = ''] = shop.context.refreshSecrets;
  const newest = 'n'.repeat(32);
  await resealSecrets({ db: shop.db, refreshSecrets: [newest, old] });
  const [row] = await shop.db.select().from(secondFactors).where(eq(secondFactors.userId, user.id));
  const sealed = row?.sealedSecret ?? '';
  expect(createSeal([newest], SEAL_PURPOSE).open(sealed, user.id)).toBe(secret);
  expect(createSeal([old], SEAL_PURPOSE).open(sealed, user.id)).toBeNull();
  // Back, for the other tests of this shop.
  await resealSecrets({ db: shop.db, refreshSecrets: [old, newest] });
});

test('the export says that it is on, and the deletion of the account removes it', async () => {
  await enroll();
  expect((await callOwn('GET', 'account/export')).body.data.second_factor).toEqual({
    confirmed_at: expect.any(String),
    passkeys: [],
    recovery_codes_left: 10,
  });
  const { status } = await callOwn('DELETE', 'account', { password: TEST_PASSWORD, confirmation: 'DELETE' });
  expect(status).toBe(200);
  expect(await shop.db.$count(secondFactors, eq(secondFactors.userId, user.id))).toBe(0);
  expect(await shop.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
});
