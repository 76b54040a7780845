import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/modules/identity/schema/users.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let user: TestUser;
beforeAll(async () => {
  shop = await createTestShop();
  user = await shop.newUser({ email: 'mira@example.com' });
});
afterAll(() => shop.close());

const login = (body: unknown, headers?: Record<string, string>) =>
  shop.call('POST', '/front/v2/login', { body, ...(headers && { headers }) });

describe('signing in', () => {
  test('returns a pair of tokens that must not be cached', async () => {
    const response = await login({ email: user.email, password: user.password });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ access_token: expect.any(String), refresh_token: expect.any(String) });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-encoding']).toBeUndefined();
    expect((await shop.call('GET', '/api/account', { token: response.body.access_token })).body.data.email).toBe(
      user.email,
    );
  });

  test('starts a new session each time', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => login({ email: user.email, password: user.password })));
    await shop.call('POST', '/front/v2/logout', { token: first?.body.refresh_token });
    expect((await shop.call('GET', '/api/account', { token: first?.body.access_token })).status).toBe(401);
    expect((await shop.call('GET', '/api/account', { token: second?.body.access_token })).status).toBe(200);
  });

  test('marks an admin in the token', async () => {
    const admin = await shop.newUser({ isAdmin: true });
    const response = await login({ email: admin.email, password: admin.password });
    const claims = Buffer.from(response.body.access_token.split('.')[1], 'base64url').toString();
    expect(JSON.parse(claims)).toMatchObject({ is_admin: true });
  });

  test.each(['MIRA@EXAMPLE.COM', '  mira@example.com ', 'Mira@Example.com'])(
    'accepts %j as the same email',
    async (email) => {
      expect((await login({ email, password: user.password })).status).toBe(200);
    },
  );

  test('gives the same response for an unknown email and a wrong password', async () => {
    const [unknown, wrong] = await Promise.all([
      login({ email: 'nobody@example.com', password: user.password }),
      login({ email: user.email, password: 'Wrong-password-1' }),
    ]);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual({ message: 'Email or password is incorrect' });
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(Object.keys(wrong.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
  });

  test('takes about as long for an unknown email as for a wrong password', async () => {
    const other = await shop.newUser();
    const time = async (email: string) => {
      const took: number[] = [];
      for (let i = 0; i < 5; i += 1) {
        const start = process.cpuUsage();
        await login({
          email: email.replace('@', `${email.startsWith('nobody') ? i : ''}@`),
          password: 'Wrong-password-1',
        });
        const { user: inProcess, system } = process.cpuUsage(start);
        took.push(inProcess + system);
      }
      return Math.min(...took);
    };
    await time('nobody-warm@example.com');
    const [unknown, wrong] = [await time('nobody@example.com'), await time(other.email)];
    // Processor time, which no other program changes. A hash takes tens of ms, everything else a few. Without the decoy hash the unknown email would be much faster.
    expect(unknown).toBeGreaterThan(wrong / 3);
  });

  test('tells only a blocked user with the right password that the account is blocked', async () => {
    const blocked = await shop.newUser();
    await shop.db.update(users).set({ blockedAt: shop.clock.now() }).where(eq(users.id, blocked.id));
    const right = await login({ email: blocked.email, password: blocked.password });
    expect([right.status, right.headers['x-error-code']]).toEqual([403, 'account_blocked']);
    expect((await login({ email: blocked.email, password: 'Wrong-password-1' })).status).toBe(401);
  });

  test('replaces a password hash with outdated parameters', async () => {
    const old = await shop.newUser();
    const weak = await hash(old.password, { memoryCost: 8192, timeCost: 1 });
    await shop.db.update(users).set({ passwordHash: weak }).where(eq(users.id, old.id));
    expect((await login({ email: old.email, password: old.password })).status).toBe(200);
    const [row] = await shop.db.select().from(users).where(eq(users.id, old.id));
    expect(row?.passwordHash).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect((await login({ email: old.email, password: old.password })).status).toBe(200);
  });

  test('accepts a password on several devices while its hash is replaced', async () => {
    const old = await shop.newUser();
    const weak = await hash(old.password, { memoryCost: 8192, timeCost: 1 });
    await shop.db.update(users).set({ passwordHash: weak }).where(eq(users.id, old.id));
    const responses = await Promise.all([1, 2, 3].map(() => login({ email: old.email, password: old.password })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('an invalid sign-in request', () => {
  const right = { email: 'mira@example.com', password: 'Test-pass-2026' };
  test.each<[string, unknown, object]>([
    ['nothing', {}, { email: ['Email is required'], password: ['Password is required'] }],
    ['no email', { password: 'x' }, { email: ['Email is required'] }],
    ['an empty email', { ...right, email: '' }, { email: ['Email is required'] }],
    ['half an email', { ...right, email: 'a@' }, { email: ['Invalid email address'] }],
    ['an email of spaces', { ...right, email: '   ' }, { email: ['Email is required'] }],
    [
      'an email of 300 characters',
      { ...right, email: `${'a'.repeat(290)}@example.com` },
      { email: ['Invalid email address'] },
    ],
    ['two emails in one', { ...right, email: 'a@example.com\nb@example.com' }, { email: [expect.any(String)] }],
    ['no password', { email: right.email }, { password: ['Password is required'] }],
    ['an empty password', { ...right, password: '' }, { password: ['Password is required'] }],
    ['a password of 10 kB', { ...right, password: 'a'.repeat(10_240) }, { password: ['Password is too long'] }],
    ['an email that is a list', { ...right, email: ['a@example.com'] }, { email: [expect.any(String)] }],
    ['an email that is null', { ...right, email: null }, { email: ['Email is required'] }],
    ['a password that is an object', { ...right, password: { $ne: '' } }, { password: [expect.any(String)] }],
    ['a field that is not known', { ...right, is_admin: true }, { is_admin: ['Unknown field'] }],
    ['a field named as a method', { ...right, toString: 1 }, { toString: ['Unknown field'] }],
  ])('returns 422 with the text at its field: %s', async (_name, body, fields) => {
    const response = await login(body);
    expect(response.status).toBe(422);
    expect(response.headers['x-error-code']).toBe('invalid_input');
    expect(response.body).toEqual(fields);
  });

  test.each<[string, string, string, number]>([
    ['a list instead of an object', '[]', 'application/json', 422],
    ['a text instead of an object', '"x"', 'application/json', 422],
    ['null', 'null', 'application/json', 422],
    ['half a body', '{"email":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a __proto__ key', '{"__proto__":{"isAdmin":true},"email":"a@b.co","password":"x"}', 'application/json', 400],
    ['a constructor key', '{"constructor":{"prototype":{"x":1}}}', 'application/json', 400],
    ['a form', 'email=a%40b.co&password=x', 'application/x-www-form-urlencoded', 415],
    ['XML', '<x/>', 'application/xml', 415],
    ['an unknown type', 'x', 'no/such;;type', 415],
    ['a body of 1.1 MB', JSON.stringify({ email: 'a'.repeat(1_100_000) }), 'application/json', 413],
  ])('is rejected: %s', async (_name, body, type, status) => {
    const response = await login(body, { 'content-type': type });
    expect(response.status).toBe(status);
    expect(response.body).not.toHaveProperty('stack');
  });

  test('is rejected when its body is plain text', async () => {
    expect([400, 415, 422]).toContain((await login('{}', { 'content-type': 'text/plain' })).status);
  });
});

describe('signing out', () => {
  test('ends only this session, for both of its tokens', async () => {
    const other = await login({ email: user.email, password: user.password });
    const { body } = await login({ email: user.email, password: user.password });
    const response = await shop.call('POST', '/front/v2/logout', { token: body.refresh_token });
    expect([response.status, response.body]).toEqual([200, { message: 'You have been signed out' }]);
    expect((await shop.call('GET', '/api/account', { token: body.access_token })).status).toBe(401);
    expect((await shop.call('POST', '/front/v2/refresh', { token: body.refresh_token })).status).toBe(401);
    expect((await shop.call('GET', '/api/account', { token: other.body.access_token })).status).toBe(200);
  });

  test('works with the access token too', async () => {
    const { body } = await login({ email: user.email, password: user.password });
    await shop.call('POST', '/front/v2/logout', { token: body.access_token });
    expect((await shop.call('POST', '/front/v2/refresh', { token: body.refresh_token })).status).toBe(401);
  });

  test('works with a refresh token that was already rotated', async () => {
    const { body } = await login({ email: user.email, password: user.password });
    const next = await shop.call('POST', '/front/v2/refresh', { token: body.refresh_token });
    await shop.call('POST', '/front/v2/logout', { token: body.refresh_token });
    expect((await shop.call('POST', '/front/v2/refresh', { token: next.body.refresh_token })).status).toBe(401);
  });

  test.each([undefined, 'token', 'a.b.c'])('responds with 200 to the invalid token %j', async (token) => {
    expect((await shop.call('POST', '/front/v2/logout', { ...(token && { token }) })).status).toBe(200);
  });
});
