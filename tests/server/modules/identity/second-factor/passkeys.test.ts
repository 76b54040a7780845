import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { PasskeyRequest } from '#contract/identity/passkeys.ts';
import { revokeSession } from '#server/modules/identity/queries/sessions.ts';
import { passkeyChallenges, passkeys, recoveryCodes } from '#server/modules/identity/schema/second-factors.ts';
import { createCodeLimit } from '#server/modules/identity/second-factor/code-check.ts';
import { SEAL_PURPOSE } from '#server/modules/identity/second-factor/deps.ts';
import { addPasskey } from '#server/modules/identity/second-factor/passkeys/add-passkey.ts';
import { removeSecondFactor } from '#server/modules/identity/second-factor/remove-second-factor.ts';
import { createSeal } from '#server/platform/seal.ts';
import { callOwn, openAccountShop, shop, user } from '#tests/support/account-shop.ts';
import { generateCode } from '#tests/support/app-codes.ts';
import { type Authenticator, type Quirks, createAuthenticator } from '#tests/support/authenticator.ts';
import { giveSecondFactor } from '#tests/support/second-factor.ts';
import { TEST_PASSWORD, createTestShop } from '#tests/support/shop.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
const REJECTED = { status: 422, body: { message: 'This passkey was not accepted. Try again' } };
const WRONG_CODE = { status: 422, body: { code: ['This code is incorrect or was used before'] } };
/** A request that no server made. */
const NO_REQUEST: PasskeyRequest = {
  challenge: 'AAAA',
  timeout: 1,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required',
};

openAccountShop();

const origin = () => shop.context.env.publicUrl;
const startAdding = (proof: object = {}) =>
  callOwn('POST', 'account/passkey/options', { password: TEST_PASSWORD, ...proof });
const finishAdding = (passkey: unknown, name = 'Laptop') => callOwn('POST', 'account/passkeys', { name, passkey });

/** Adds a passkey to the account of the user. @param proof what a second factor that is on asks for */
const add = async (name = 'Laptop', proof: object = {}) => {
  const authenticator = createAuthenticator(origin());
  const { body } = await startAdding(proof);
  const added = await finishAdding(authenticator.create(body.data), name);
  expect(added.status).toBe(201);
  return { authenticator, recoveryCodes: added.body.data.recovery_codes as string[] | null };
};
/** The response of a passkey to a challenge for a change of the second factor. */
const prove = async (authenticator: Authenticator) => ({
  passkey: authenticator.use((await callOwn('POST', 'account/passkey/request')).body.data),
});
const readStatus = async () => (await callOwn('GET', 'account/second-factor')).body.data;
const remove = (id: string, proof: object) =>
  callOwn('DELETE', `account/passkeys/${id}`, { password: TEST_PASSWORD, ...proof });

const enterPassword = async (): Promise<string> => (await shop.login(user.email)).body.second_step.token;
const request = (token: string) => shop.call('POST', '/front/v2/login/passkey/options', { body: { token } });
const answer = (token: string, passkey: unknown) =>
  shop.call('POST', '/front/v2/login/passkey', { body: { token, passkey } });
const signIn = async (authenticator: Authenticator, quirks: Quirks = {}) => {
  const token = await enterPassword();
  return answer(token, authenticator.use((await request(token)).body.data, quirks));
};

// docs/design/accounts-and-sessions.md#passkeys
describe('adding a passkey', () => {
  test('needs the password, turns the second factor on, ends the other sessions and returns recovery codes once', async () => {
    const other = (await shop.login(user.email)).body.access_token as string;
    expect(await callOwn('POST', 'account/passkey/options', { password: 'Wrong-password-1' })).toMatchObject({
      status: 422,
      body: { password: ['This password is incorrect'] },
    });
    const { recoveryCodes: codes } = await add('Laptop');
    expect(codes).toHaveLength(10);
    expect(await readStatus()).toEqual({
      is_on: true,
      is_required: false,
      confirmed_at: null,
      passkeys: [{ id: expect.any(String), name: 'Laptop', created_at: expect.any(String), last_used_at: null }],
      recovery_codes_left: 10,
    });
    expect([await shop.isOpen(user.accessToken), await shop.isOpen(other)]).toEqual([true, false]);
    const [email] = await shop.deliver();
    expect(email?.subject).toBe('Two-step verification is on');
    expect(email?.text).toContain('your password and a passkey');
  });

  test('asks for user verification and no attestation, for the domain of PUBLIC_URL, and excludes the passkeys there are', async () => {
    const { authenticator } = await add();
    const { body } = await startAdding(await prove(authenticator));
    expect(body.data).toMatchObject({
      rp: { id: new URL(origin()).hostname },
      authenticatorSelection: { userVerification: 'required' },
      attestation: 'none',
      timeout: FIVE_MINUTES_MS,
      excludeCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
    });
  });

  test('needs a second factor too while one is on, and says so by email', async () => {
    const secret = await giveSecondFactor(shop, user);
    // A form without the field counts as no attempt.
    for (let sent = 0; sent < 12; sent += 1)
      expect(await startAdding()).toMatchObject({ status: 422, body: { code: ['Code is required'] } });
    expect(await startAdding({ code: 'wrong' })).toMatchObject(WRONG_CODE);
    const added = await add('Phone', { code: generateCode(secret, shop.clock.now()) });
    expect(added.recoveryCodes).toBeNull();
    expect((await shop.deliver()).map(({ subject }) => subject)).toEqual(['Two-step verification was changed']);
    shop.clock.advance(1);
    await add('Key', await prove(added.authenticator));
    expect((await readStatus()).passkeys.map(({ name }: { name: string }) => name)).toEqual(['Phone', 'Key']);
  });

  test.each<[string, Quirks]>([
    ['of another origin', { origin: 'https://shop.example.net' }],
    ['of another domain', { rpId: 'example.net' }],
    ['without user verification', { isUserVerified: false }],
  ])('rejects a response %s, and uses its challenge up', async (_, quirks) => {
    const authenticator = createAuthenticator(origin());
    const { data } = (await startAdding()).body;
    expect(await finishAdding(authenticator.create(data, quirks))).toMatchObject(REJECTED);
    expect(await finishAdding(authenticator.create(data))).toMatchObject(REJECTED);
    expect((await readStatus()).is_on).toBe(false);
  });

  test('accepts a challenge once, for five minutes, in the session that asked for it', async () => {
    const late = (await startAdding()).body.data;
    shop.clock.advance(FIVE_MINUTES_MS);
    expect(await finishAdding(createAuthenticator(origin()).create(late))).toMatchObject(REJECTED);

    const { data } = (await startAdding()).body;
    const elsewhere = (await shop.login(user.email)).body.access_token as string;
    const passkey = createAuthenticator(origin()).create(data);
    expect(await callOwn('POST', 'account/passkeys', { name: 'Mine', passkey }, elsewhere)).toMatchObject(REJECTED);
    expect((await finishAdding(passkey)).status).toBe(201);
    expect(await finishAdding(passkey)).toMatchObject(REJECTED);
  });

  test('needs a session that has not ended meanwhile', async () => {
    const passkey = createAuthenticator(origin()).create((await startAdding()).body.data);
    const { sessionId } = await shop.context.accessTokens.verify(user.accessToken);
    await revokeSession(shop.db, sessionId, 'password_changed', shop.clock.now());
    const seal = createSeal(shop.context.refreshSecrets, SEAL_PURPOSE);
    const deps = { ...shop.context, seal, codes: createCodeLimit(shop.clock) };
    await expect(addPasskey(deps, { id: user.id, sessionId }, { name: 'Late', passkey })).rejects.toMatchObject({
      code: 'token_invalid',
    });
    expect((await shop.login(user.email)).body).toHaveProperty('access_token');
  });

  test('closes the setup of an app that began without a second factor', async () => {
    const { secret } = (await callOwn('POST', 'account/second-factor', { password: TEST_PASSWORD })).body.data;
    await add();
    const code = generateCode(secret, shop.clock.now());
    expect(await callOwn('POST', 'account/second-factor/confirm', { code })).toMatchObject({
      status: 409,
      headers: { 'x-error-code': 'second_factor_changed' },
    });
  });

  test('is closed when an app turns the second factor on meanwhile', async () => {
    const passkey = createAuthenticator(origin()).create((await startAdding()).body.data);
    const { secret } = (await callOwn('POST', 'account/second-factor', { password: TEST_PASSWORD })).body.data;
    const code = generateCode(secret, shop.clock.now());
    expect((await callOwn('POST', 'account/second-factor/confirm', { code })).status).toBe(200);
    expect(await finishAdding(passkey)).toMatchObject(REJECTED);
    expect((await readStatus()).passkeys).toEqual([]);
  });

  test('rejects a passkey of another account', async () => {
    const authenticator = createAuthenticator(origin());
    await finishAdding(authenticator.create((await startAdding()).body.data));
    const other = await shop.newUser();
    const call = (path: string, body: object) =>
      shop.call('POST', `/api/account/${path}`, { token: other.accessToken, body });
    const { data } = (await call('passkey/options', { password: TEST_PASSWORD })).body;
    expect(await call('passkeys', { name: 'Stolen', passkey: authenticator.create(data) })).toMatchObject({
      status: 409,
      body: { message: 'This passkey was already added' },
    });
  });

  test('has room for ten', async () => {
    const { authenticator } = await add();
    const full = { userId: user.id, publicKey: '', counter: 0, transports: [], name: 'One of many' };
    await shop.db
      .insert(passkeys)
      .values(Array.from({ length: 9 }, (_, index) => ({ ...full, credentialId: `${user.id}-${index}` })));
    const refused = await startAdding(await prove(authenticator));
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'too_many_passkeys']);
  });
});

describe('signing in with a passkey', () => {
  test('starts a session after the right password, and stores the use', async () => {
    const { authenticator } = await add();
    const { body } = await shop.login(user.email);
    expect(body).toEqual({
      second_step: { token: expect.any(String), expires_in: 300, methods: ['passkey'] },
    });
    const { data } = (await request(body.second_step.token)).body;
    expect(data).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: authenticator.id }] });
    const signedIn = await answer(body.second_step.token, authenticator.use(data));
    expect(signedIn.status).toBe(200);
    expect(await shop.isOpen(signedIn.body.access_token)).toBe(true);
    expect((await readStatus()).passkeys).toEqual([expect.objectContaining({ last_used_at: expect.any(String) })]);
  });

  test('still accepts a recovery code, once, and a code of the app of an account that has both', async () => {
    const { recoveryCodes: codes, authenticator } = await add();
    const confirm = async (code: string) =>
      shop.call('POST', '/front/v2/login/confirm', { body: { token: await enterPassword(), code } });
    expect((await confirm(codes?.[0] ?? '')).status).toBe(200);
    expect(await confirm(codes?.[0] ?? '')).toMatchObject(WRONG_CODE);
    const secret = await giveSecondFactor(shop, user);
    expect((await shop.login(user.email)).body.second_step.methods).toEqual(['app', 'passkey']);
    expect((await confirm(generateCode(secret, shop.clock.now()))).status).toBe(200);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test.each<[string, Quirks]>([
    ['of another origin', { origin: 'https://shop.example.net' }],
    ['of another domain', { rpId: 'example.net' }],
    ['without user verification', { isUserVerified: false }],
  ])('rejects a response %s', async (_, quirks) => {
    const { authenticator } = await add();
    expect(await signIn(authenticator, quirks)).toMatchObject(REJECTED);
  });

  test('rejects a counter that did not grow: the passkey may be a copy', async () => {
    const { authenticator } = await add();
    expect((await signIn(authenticator, { counter: 7 })).status).toBe(200);
    expect(await signIn(authenticator, { counter: 7 })).toMatchObject(REJECTED);
    expect((await signIn(authenticator, { counter: 8 })).status).toBe(200);
  });

  test('accepts an authenticator that does not count', async () => {
    const { authenticator } = await add();
    expect((await signIn(authenticator, { counter: 0 })).status).toBe(200);
    expect((await signIn(authenticator, { counter: 0 })).status).toBe(200);
  });

  test('accepts a response once, even when it arrives twice at the same time', async () => {
    const { authenticator } = await add();
    const token = await enterPassword();
    const response = authenticator.use((await request(token)).body.data);
    const both = await Promise.all([answer(token, response), answer(token, response)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await answer(token, response)).toMatchObject(REJECTED);
  });

  test('rejects the challenge of another sign-in, of a change in the settings, and an expired one', async () => {
    const { authenticator } = await add();
    const [first, second] = [await enterPassword(), await enterPassword()];
    const ofFirst = (await request(first)).body.data;
    await request(second);
    expect(await answer(second, authenticator.use(ofFirst))).toMatchObject(REJECTED);
    await request(second);
    expect(await answer(second, (await prove(authenticator)).passkey)).toMatchObject(REJECTED);
    const old = (await request(first)).body.data;
    await shop.db.update(passkeyChallenges).set({ expiresAt: shop.clock.now() });
    expect(await answer(first, authenticator.use(old))).toMatchObject(REJECTED);
    shop.clock.advance(FIVE_MINUTES_MS);
    expect((await request(first)).headers['x-error-code']).toBe('sign_in_expired');
  });

  test("rejects somebody else's passkey", async () => {
    await add();
    expect(await signIn(createAuthenticator(origin()))).toMatchObject(REJECTED);
  });

  test('counts rejected passkeys and wrong codes together: after ten the right passkey has to wait', async () => {
    const { authenticator } = await add();
    const token = await enterPassword();
    const wrong = authenticator.use((await request(token)).body.data, { origin: 'https://shop.example.net' });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await answer(token, wrong)).status).toBe(422);
      const confirmed = await shop.call('POST', '/front/v2/login/confirm', { body: { token, code: 'wrong' } });
      expect(confirmed.status).toBe(422);
    }
    const right = authenticator.use((await request(token)).body.data);
    const early = await answer(token, right);
    expect([early.status, early.headers['retry-after']]).toEqual([429, '60']);
    shop.clock.advance(60_000);
    expect((await answer(token, right)).status).toBe(200);
  });

  test('has no challenge for an account without passkeys, nor for a token that is none', async () => {
    await giveSecondFactor(shop, user);
    expect((await request(await enterPassword())).headers['x-error-code']).toBe('second_factor_changed');
    expect((await request('unknown')).status).toBe(401);
    expect((await answer('unknown', createAuthenticator(origin()).use(NO_REQUEST))).status).toBe(401);
  });

  test.each([{}, { id: 'a b' }, { ...createAuthenticator('').use(NO_REQUEST), type: 'password' }])(
    'rejects %j as a malformed response',
    async (passkey) => {
      expect((await answer('x', passkey)).status).toBe(422);
    },
  );
});

describe('removing a passkey', () => {
  test('needs the password and a second factor, and turns it off with the last one', async () => {
    const { authenticator, recoveryCodes: codes } = await add('Laptop');
    await add('Phone', await prove(authenticator));
    const [laptop, phone] = (await readStatus()).passkeys as { id: string }[];
    await shop.deliver();
    expect(await callOwn('DELETE', `account/passkeys/${laptop?.id}`, { password: 'Wrong-password-1' })).toMatchObject({
      status: 422,
      body: { password: ['This password is incorrect'] },
    });
    expect(await remove(laptop?.id ?? '', {})).toMatchObject({ status: 422, body: { code: ['Code is required'] } });
    expect(await remove(laptop?.id ?? '', await prove(createAuthenticator(origin())))).toMatchObject(REJECTED);
    // The passkey itself is enough, so that the last one can be removed.
    expect((await remove(laptop?.id ?? '', await prove(authenticator))).status).toBe(200);
    expect((await readStatus()).is_on).toBe(true);
    expect((await remove(phone?.id ?? '', { code: codes?.[0] })).status).toBe(200);
    expect(await readStatus()).toMatchObject({ is_on: false, passkeys: [], recovery_codes_left: 0 });
    expect((await shop.deliver()).map(({ subject }) => subject)).toEqual([
      'Two-step verification was changed',
      'Two-step verification is off',
    ]);
    expect((await shop.login(user.email)).body).toHaveProperty('access_token');
  });

  test("does not find somebody else's", async () => {
    await add();
    const [{ id }] = (await readStatus()).passkeys as [{ id: string }];
    const { accessToken: token } = await shop.newUser();
    const refused = await shop.call('DELETE', `/api/account/passkeys/${id}`, {
      token,
      body: { password: TEST_PASSWORD },
    });
    expect(refused.status).toBe(404);
    expect((await readStatus()).passkeys).toHaveLength(1);
  });

  test('leaves the recovery codes while an app is on, and so does removing the app while there is a passkey', async () => {
    const { authenticator } = await add();
    const { secret } = (
      await callOwn('POST', 'account/second-factor', { password: TEST_PASSWORD, ...(await prove(authenticator)) })
    ).body.data as { secret: string };
    const confirmed = await callOwn('POST', 'account/second-factor/confirm', {
      code: generateCode(secret, shop.clock.now()),
    });
    expect(confirmed.body.data.recovery_codes).toHaveLength(10);
    const off = await callOwn('DELETE', 'account/second-factor', {
      password: TEST_PASSWORD,
      ...(await prove(authenticator)),
    });
    expect(off.body).toEqual({ message: 'Authenticator app removed' });
    expect(await readStatus()).toMatchObject({ is_on: true, confirmed_at: null, recovery_codes_left: 10 });
  });
});

test('an admin who needs a second factor can make the calls of admins with a passkey', async () => {
  const strict = await createTestShop({ adminsNeedSecondFactor: true });
  const admin = await strict.newUser({ role: 'owner' });
  const call = (method: string, path: string, body?: object) =>
    strict.call(method, `/api/${path}`, { token: admin.accessToken, ...(body && { body }) });
  expect((await call('GET', 'admin/orders')).status).toBe(403);
  const { data } = (await call('POST', 'account/passkey/options', { password: TEST_PASSWORD })).body;
  const passkey = createAuthenticator(strict.context.env.publicUrl).create(data);
  expect((await call('POST', 'account/passkeys', { name: 'Key', passkey })).status).toBe(201);
  expect((await call('GET', 'admin/orders')).status).toBe(200);
  await strict.close();
});

test('the command line removes the passkeys of a user who lost them', async () => {
  await add();
  await removeSecondFactor(shop.context, user.email);
  expect((await shop.login(user.email)).body).toHaveProperty('access_token');
  expect(await shop.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
});

test('the export lists the names of passkeys without their keys, and the deletion of the account removes them', async () => {
  const { authenticator } = await add('Laptop');
  await callOwn('POST', 'account/passkey/request');
  const exported = await callOwn('GET', 'account/export');
  expect(exported.body.data.second_factor).toEqual({
    confirmed_at: null,
    passkeys: [{ name: 'Laptop', created_at: expect.any(String), last_used_at: null }],
    recovery_codes_left: 10,
  });
  expect(JSON.stringify(exported.body)).not.toContain(authenticator.id);
  const { status } = await callOwn('DELETE', 'account', { password: TEST_PASSWORD, confirmation: 'DELETE' });
  expect(status).toBe(200);
  expect(await shop.db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0);
  expect(await shop.db.$count(passkeyChallenges, eq(passkeyChallenges.userId, user.id))).toBe(0);
});
