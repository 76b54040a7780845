import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/modules/identity/schema/users.ts';
import { registration } from '#tests/support/registration.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const register = (body: unknown) => shop.call('POST', '/front/v2/register', { body });

describe('registering', () => {
  test('creates an account and signs the user in', async () => {
    const response = await register(registration({ email: ' Nora@Example.com' }));
    expect(response.status).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      message: expect.any(String),
    });
    const profile = await shop.call('GET', '/api/account', { token: response.body.access_token });
    const { password: _p, confirm_password: _c, terms: _t, ...fields } = registration();
    expect(profile.body.data).toEqual({
      ...fields,
      email: 'nora@example.com',
      created_at: expect.any(String),
      pending_email: null,
      update_emails: true,
      update_badges: true,
      company: '',
      vat_number: '',
    });
  });

  test('stores the accepted terms with their time, and no plain password', async () => {
    await register(registration({ email: 'terms@example.com' }));
    const [row] = await shop.db.select().from(users).where(eq(users.email, 'terms@example.com'));
    expect(row).toMatchObject({ termsAcceptedAt: shop.clock.now(), isAdmin: false, blockedAt: null });
    expect(row?.termsVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(JSON.stringify(row)).not.toContain(registration().password);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test.each(['taken@example.com', 'TAKEN@example.com', ' taken@Example.com '])(
    'rejects the taken email %j',
    async (email) => {
      await register(registration({ email: 'taken@example.com' }));
      const response = await register(registration({ email }));
      expect([response.status, response.body]).toEqual([
        422,
        { email: ['This email cannot be used. If it is yours, sign in instead'] },
      ]);
    },
  );

  test('creates one account when ten requests with one email run at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        register(registration({ email: i % 2 ? 'Race@example.com' : 'race@example.com' })),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
    expect(await shop.db.select().from(users).where(eq(users.email, 'race@example.com'))).toHaveLength(1);
  });

  test('ignores a request for admin rights', async () => {
    const response = await register({ ...registration({ email: 'sly@example.com' }), is_admin: true });
    expect([response.status, response.body]).toEqual([422, { is_admin: ['Unknown field'] }]);
  });

  test.each(['password1', 'PASSWORD123', 'qwertyui', '12345678'])(
    'rejects the common password %j',
    async (password) => {
      const response = await register(
        registration({ email: 'weak@example.com', password, confirm_password: password }),
      );
      expect([response.status, response.body]).toEqual([422, { password: ['This password is too easy to guess'] }]);
    },
  );

  test.each([
    ["Robert'); DROP--", 'a quote and SQL'],
    ['<b>Nora</b>', 'HTML'],
    ['😀😀😀😀😀😀😀😀😀', 'nine emoji, which are 18 units'],
    ['Zoë Ångström', 'letters with marks'],
  ])('stores the name %j unchanged (%s)', async (full_name) => {
    const email = `name-${Buffer.from(full_name).toString('hex').slice(0, 20)}@example.com`;
    const response = await register(registration({ email, full_name }));
    expect(response.status).toBe(201);
    const profile = await shop.call('GET', '/api/account', { token: response.body.access_token });
    expect(profile.body.data.full_name).toBe(full_name);
    expect(profile.headers['content-type']).toContain('application/json');
  });

  test.each([
    ['a NUL', 'No\u0000ra'],
    ['a line end', 'Nora\nAdmin'],
    ['a direction override', 'Nora\u202Enimda'],
    ['an escape', '\u001b[31mNora'],
  ])('rejects %s in a name', async (_name, username) => {
    const response = await register(registration({ email: 'odd@example.com', username }));
    expect([response.status, response.body]).toEqual([422, { username: ['Contains characters that are not allowed'] }]);
  });

  test('rejects half of a surrogate pair in a city', async () => {
    const response = await register(registration({ email: 'half@example.com', city: 'x\ud83d' }));
    expect([response.status, response.body]).toEqual([422, { city: ['Contains characters that are not allowed'] }]);
  });
});
