import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, users } from '#server/modules/identity/schema/users.ts';
import { NEW_PASSWORD, callOwn, openAccountShop, shop, user } from '#tests/support/account-shop.ts';
import { FIREFOX } from '#tests/support/email-shop.ts';
import { registration } from '#tests/support/registration.ts';
import { TEST_PASSWORD } from '#tests/support/shop.ts';

openAccountShop();

test.each([
  ['GET', 'account'],
  ['PATCH', 'account'],
  ['DELETE', 'account'],
  ['POST', 'account/password'],
  ['POST', 'account/email'],
  ['DELETE', 'account/email'],
  ['GET', 'account/sessions'],
  ['DELETE', 'account/sessions'],
  ['DELETE', 'account/sessions/0b5fdd5c-1f3c-4d8e-9a0e-0d9a3c3a5f10'],
  ['GET', 'account/export'],
])('%s %s requires a signed-in user who is not blocked', async (method, path) => {
  expect((await shop.call(method, `/api/${path}`, { body: {} })).status).toBe(401);
  await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id));
  expect((await callOwn(method, path, {})).status).toBe(401);
});

describe('the profile', () => {
  const { email: _email, password: _password, confirm_password: _confirm, terms: _terms, ...person } = registration();

  test('of a deleted account does not change', async () => {
    await shop.db.update(users).set({ deletedAt: shop.clock.now() }).where(eq(users.id, user.id));
    expect(await callOwn('PATCH', 'account', { city: 'Bergen' })).toMatchObject({
      status: 401,
      headers: { 'x-error-code': 'token_invalid' },
    });
    const [row] = await shop.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.city).toBe('');
  });

  test('changes only the fields that are sent', async () => {
    expect(await callOwn('PATCH', 'account', person)).toMatchObject({ status: 200, body: { data: person } });
    expect((await callOwn('PATCH', 'account', { city: 'Bergen' })).body.data).toMatchObject({
      ...person,
      city: 'Bergen',
    });
    expect((await callOwn('PATCH', 'account', {})).body.data).toMatchObject({ ...person, city: 'Bergen' });
    expect((await callOwn('GET', 'account')).body.data).toMatchObject({ city: 'Bergen', pending_email: null });
  });

  test.each([
    [{ username: '' }, { username: ['Username is required'] }],
    [{ username: 'u'.repeat(19) }, { username: ['User name maximum length is 18 characters'] }],
    [{ full_name: 'f'.repeat(19) }, { full_name: ['Full Name maximum length is 18 characters'] }],
    [{ date_birth: '2020-01-01' }, { date_birth: ['Age must be between 12 and 100 years'] }],
    [{ phone: '12' }, { phone: ['Phone number must start with "+" and contain between 10 and 18 digits'] }],
    [{ address: 'a'.repeat(19) }, { address: ['Street Address maximum length is 18 characters'] }],
    [{ currency: '' }, { currency: ['Currency is required'] }],
    [{ country: 'a\u0000b' }, { country: ['Contains characters that are not allowed'] }],
    [{ company: 'c'.repeat(81) }, { company: ['Company must be at most 80 characters long'] }],
    [{ company: 'Two\nFoxes' }, { company: ['Contains characters that are not allowed'] }],
    [{ company: null }, { company: ['Must be text'] }],
    [{ vat_number: '1'.repeat(21) }, { vat_number: ['VAT number must be at most 20 characters long'] }],
    [
      { vat_number: 'hello world ???' },
      { vat_number: ['VAT number can have letters, digits, spaces, dots, slashes and dashes only'] },
    ],
    [{ vat_number: 'NO\u202e1' }, { vat_number: ['Contains characters that are not allowed'] }],
    [{ email: 'other@example.com' }, { email: ['Unknown field'] }],
    [{ is_admin: true }, { is_admin: ['Unknown field'] }],
    [{ password: NEW_PASSWORD }, { password: ['Unknown field'] }],
  ])('rejects %j and changes nothing', async (change, texts) => {
    await callOwn('PATCH', 'account', person);
    expect(await callOwn('PATCH', 'account', { city: 'Bergen', ...change })).toMatchObject({
      status: 422,
      body: texts,
    });
    expect((await callOwn('GET', 'account')).body.data).toMatchObject(person);
  });

  test('stores a company without surrounding spaces and its VAT number without any, and clears them', async () => {
    const company = { company: 'x'.repeat(80), vat_number: '1'.repeat(20) };
    expect((await callOwn('GET', 'account')).body.data).toMatchObject({ company: '', vat_number: '' });
    for (const sent of [company, { company: ' Two Foxes AS ', vat_number: ' NO 999 888 777 MVA ' }])
      expect((await callOwn('PATCH', 'account', sent)).body.data).toMatchObject({
        company: sent.company.trim(),
        vat_number: sent.vat_number.replaceAll(' ', ''),
      });
    expect((await callOwn('PATCH', 'account', { city: 'Bergen' })).body.data).toMatchObject({
      company: 'Two Foxes AS',
    });
    expect((await callOwn('PATCH', 'account', { company: '', vat_number: '  ' })).body.data).toMatchObject({
      company: '',
      vat_number: '',
    });
  });

  test.each(['username', 'full_name', 'address', 'city', 'currency', 'state_province', 'zip_postal', 'country'])(
    'accepts 18 characters in %s',
    async (field) => {
      const response = await callOwn('PATCH', 'account', { [field]: 'x'.repeat(18) });
      expect(response).toMatchObject({ status: 200, body: { data: { [field]: 'x'.repeat(18) } } });
    },
  );
});

describe('the password', () => {
  const change = (form: object = {}, token?: string) =>
    callOwn(
      'POST',
      'account/password',
      { current_password: TEST_PASSWORD, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD, ...form },
      token,
    );

  test('can be changed, which ends the other sessions and notifies the user by email', async () => {
    const other = await shop.signInElsewhere(user.email);
    expect(await change()).toMatchObject({ status: 200, body: { message: expect.stringContaining('was changed') } });
    expect([await shop.isOpen(user.accessToken), await shop.isOpen(other.access_token)]).toEqual([true, false]);
    expect(await shop.call('POST', '/front/v2/refresh', { token: other.refresh_token })).toMatchObject({
      status: 401,
      body: { message: 'Your password was changed, so you were signed out here. Please sign in again' },
    });
    expect([
      (await shop.login(user.email, TEST_PASSWORD)).status,
      (await shop.login(user.email, NEW_PASSWORD)).status,
    ]).toEqual([401, 200]);
    expect(await shop.deliver()).toMatchObject([
      {
        recipient: user.email,
        subject: 'Your password was changed',
        text: expect.stringMatching(/was changed on \d{1,2} [A-Z][a-z]+ \d{4} at \d{2}:\d{2} \(UTC\)\./) as unknown,
      },
    ]);
  });

  test.each([
    [{ current_password: 'Wrong-password-1' }, { current_password: ['This password is incorrect'] }],
    [{ current_password: '' }, { current_password: ['Current password is required'] }],
    [{ password: 'Short-1', confirm_password: 'Short-1' }, { password: ['Password must be at least 8 characters'] }],
    [
      { password: 'p'.repeat(19), confirm_password: 'p'.repeat(19) },
      { password: ['Password maximum length is 18 characters'] },
    ],
    [{ confirm_password: 'Something-else' }, { confirm_password: ['Passwords do not match'] }],
    [{ password: 'password1', confirm_password: 'password1' }, { password: ['This password is too easy to guess'] }],
    [{ password: TEST_PASSWORD, confirm_password: TEST_PASSWORD }, { password: ['This is already your password'] }],
  ])('rejects %j and ends no session', async (form, texts) => {
    const other = await shop.signInElsewhere(user.email);
    expect(await change(form)).toMatchObject({ status: 422, body: texts });
    expect(await shop.isOpen(other.access_token)).toBe(true);
    expect((await shop.login(user.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('cannot be guessed in a signed-in browser: after ten attempts it is locked', async () => {
    for (let i = 0; i < 10; i += 1) await change({ current_password: 'Wrong-password-1' });
    const refused = await change();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await shop.login(user.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('leaves no session of the old password when a sign-in runs during the change', async () => {
    const [changed, signedIn] = await Promise.all([change(), shop.login(user.email, TEST_PASSWORD)]);
    expect(changed.status).toBe(200);
    if (signedIn.status === 200) expect(await shop.isOpen(signedIn.body.access_token)).toBe(false);
  });
});

describe('sessions', () => {
  const list = async () =>
    (await callOwn('GET', 'account/sessions')).body.data as { id: string; is_current: boolean }[];

  test('are listed with their device and address, the current one first', async () => {
    shop.clock.advance(60_000);
    await shop.signInElsewhere(user.email);
    shop.clock.advance(60_000);
    await shop.signInElsewhere(
      user.email,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    );
    expect(await list()).toMatchObject([
      { is_current: true },
      { is_current: false, device: 'Safari on iPhone', last_used_at: shop.clock.now().toISOString() },
      { is_current: false, device: 'Firefox on Linux', ip: expect.stringMatching(/^10\.1\./) },
    ]);
    expect(Object.keys((await list())[0]!).toSorted()).toEqual([
      'created_at',
      'device',
      'id',
      'ip',
      'is_current',
      'last_used_at',
    ]);
  });

  test('are not listed after they ended or expired', async () => {
    const ended = await shop.signInElsewhere(user.email);
    await shop.call('POST', '/front/v2/logout', { token: ended.refresh_token });
    await shop.signInElsewhere(user.email);
    await shop.db
      .update(sessions)
      .set({ idleExpiresAt: shop.clock.now() })
      .where(and(eq(sessions.userId, user.id), eq(sessions.userAgent, FIREFOX)));
    expect(await list()).toHaveLength(1);
  });

  test('can be ended one by one, which rejects the next call and refresh', async () => {
    const other = await shop.signInElsewhere(user.email);
    const [, session] = await list();
    expect((await callOwn('DELETE', `account/sessions/${session!.id}`)).status).toBe(200);
    expect(await shop.isOpen(other.access_token)).toBe(false);
    expect(await shop.call('POST', '/front/v2/refresh', { token: other.refresh_token })).toMatchObject({
      status: 401,
      body: { message: 'You were signed out here from another device. Please sign in again' },
    });
    expect((await callOwn('DELETE', `account/sessions/${session!.id}`)).status).toBe(404);
  });

  test('are ended when a token is reused, and the user is notified by email once', async () => {
    const other = await shop.signInElsewhere(user.email);
    const refresh = () => shop.call('POST', '/front/v2/refresh', { token: other.refresh_token });
    const { body: next } = await refresh();
    await shop.call('POST', '/front/v2/refresh', { token: next.refresh_token });
    expect([(await refresh()).status, (await refresh()).status]).toEqual([401, 401]);
    const sent = await shop.deliver();
    expect(sent).toMatchObject([{ recipient: user.email, subject: 'We ended one of your sessions' }]);
    expect(sent[0]?.text).toContain('Firefox on Linux');
  });

  test('can all be ended except the current one', async () => {
    const others = [await shop.signInElsewhere(user.email), await shop.signInElsewhere(user.email)];
    expect((await callOwn('DELETE', 'account/sessions')).status).toBe(200);
    for (const other of others) expect(await shop.isOpen(other.access_token)).toBe(false);
    expect(await list()).toMatchObject([{ is_current: true }]);
  });

  test('of another user return 404 and stay open', async () => {
    const [mine] = await list();
    const stranger = await shop.newUser();
    const response = await callOwn('DELETE', `account/sessions/${mine!.id}`, undefined, stranger.accessToken);
    expect(response).toMatchObject({ status: 404, body: { message: 'This session has already ended' } });
    await callOwn('DELETE', 'account/sessions', undefined, stranger.accessToken);
    expect(await shop.isOpen(user.accessToken)).toBe(true);
  });

  test.each(['1', 'undefined', '0b5fdd5c-1f3c-4d8e-9a0e-0d9a3c3a5f1', '0b5fdd5c-1f3c-4d8e-9a0e-0d9a3c3a5f10'])(
    'return 404 for the id %j',
    async (id) => {
      expect((await callOwn('DELETE', `account/sessions/${id}`)).status).toBe(404);
    },
  );
});
