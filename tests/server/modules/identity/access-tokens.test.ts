import { createHmac, createSecretKey, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS_TOKEN_LIFETIME_SECONDS, createAccessTokens } from '#server/modules/identity/access-tokens.ts';
import { createRefreshToken, isSealedBy, parseRefreshToken } from '#server/modules/identity/refresh-tokens.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let user: TestUser;
beforeAll(async () => {
  shop = await createTestShop();
  user = await shop.newUser();
});
afterAll(() => shop.close());

const account = (token: string) => shop.call('GET', '/api/account', { token });
const withHeader = (authorization: string) => shop.call('GET', '/api/account', { headers: { authorization } });
const parseClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** A token of `user` with changed claims or header, signed with the shop's own secret. */
const forgeToken = async (claims: Record<string, unknown>, header: Record<string, unknown> = {}, secret?: string) => {
  const right = parseClaims(user.accessToken);
  const merged = Object.fromEntries(Object.entries({ ...right, ...claims }).filter(([, value]) => value !== undefined));
  return new SignJWT(merged)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(createSecretKey(Buffer.from(secret ?? shop.context.refreshSecrets[0] ?? '')));
};
const seconds = () => Math.floor(shop.clock.now().getTime() / 1000);

describe('an access token', () => {
  test('is accepted when it is unchanged', async () => {
    expect((await account(await forgeToken({}))).status).toBe(200);
  });

  const wrong: Record<string, () => Promise<string> | string> = {
    'alg none': () => {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none', typ: 'at+jwt' })}.${part(parseClaims(user.accessToken))}.`;
    },
    'another HMAC': () => forgeToken({}, { alg: 'HS512' }),
    'an RSA signature': () => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      return new SignJWT(parseClaims(user.accessToken))
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' })
        .sign(privateKey);
    },
    'another secret': () => forgeToken({}, {}, 'x'.repeat(43)),
    'no signature': () => user.accessToken.replace(/\.[^.]*$/, '.'),
    'a changed claim': () => {
      const [header, , signature] = user.accessToken.split('.');
      const claims = Buffer.from(JSON.stringify({ ...parseClaims(user.accessToken), is_admin: true }));
      return `${header}.${claims.toString('base64url')}.${signature}`;
    },
    'another issuer': () => forgeToken({ iss: 'https://example.com' }),
    'another audience': () => forgeToken({ aud: 'another-api' }),
    'another type': () => forgeToken({}, { typ: 'JWT' }),
    'no type': () => forgeToken({}, { typ: undefined }),
    'no end': () => forgeToken({ exp: undefined }),
    'an end that is past': () => forgeToken({ exp: seconds() - 60 }),
    'a beginning to come': () => forgeToken({ nbf: seconds() + 60 }),
    'no subject': () => forgeToken({ sub: undefined }),
    'a subject that is not an id': () => forgeToken({ sub: 'admin' }),
    'another subject': () => forgeToken({ sub: '00000000-0000-4000-8000-000000000000' }),
    'a session that is not an id': () => forgeToken({ sid: "' or 1=1" }),
    'a session that is none': () => forgeToken({ sid: '00000000-0000-4000-8000-000000000000' }),
    'critical extensions': () => forgeToken({}, { crit: ['b64'], b64: false }).catch(() => 'a.b.c'),
  };
  test.each(Object.keys(wrong))('is rejected with %s', async (name) => {
    const response = await account((await wrong[name]?.()) ?? '');
    expect(response.status).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect(response.body).toEqual({ message: expect.any(String) });
  });

  test('expires after 15 minutes', async () => {
    const other = await shop.newUser();
    expect(ACCESS_TOKEN_LIFETIME_SECONDS).toBe(900);
    const before = shop.clock.now();
    shop.clock.advance((ACCESS_TOKEN_LIFETIME_SECONDS - 1) * 1000);
    expect((await account(other.accessToken)).status).toBe(200);
    shop.clock.advance(10_000);
    expect((await account(other.accessToken)).status).toBe(401);
    shop.clock.set(before);
  });

  test('is far smaller than the cookie limit of 4096 bytes', () => {
    expect(user.accessToken.length).toBeLessThan(1000);
  });

  test('contains only the user id and the admin flag about a person', () => {
    expect(Object.keys(parseClaims(user.accessToken)).sort()).toEqual(
      ['aud', 'exp', 'iat', 'is_admin', 'iss', 'jti', 'sid', 'sub'].sort(),
    );
  });
});

describe('the authorization header', () => {
  test('does not accept a refresh token on a private route', async () => {
    expect((await account(user.refreshToken)).status).toBe(401);
  });
  test('does not accept an access token for a refresh', async () => {
    expect((await shop.call('POST', '/front/v2/refresh', { token: user.accessToken })).status).toBe(401);
  });
  test('is not replaced by a cookie', async () => {
    const cookie = `access_token_unity=${user.accessToken}; refresh_token_unity=${user.refreshToken}`;
    expect((await shop.call('GET', '/api/account', { headers: { cookie } })).status).toBe(401);
    expect((await shop.call('POST', '/front/v2/refresh', { headers: { cookie } })).status).toBe(401);
  });
  test('is requested on a private route when it is missing', async () => {
    const response = await shop.call('GET', '/api/account');
    expect([response.status, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });
  test.each(['Bearer', 'Bearer ', 'Bearer a b', 'Basic dXNlcjpwYXNz', 'Bearer ,', 'x', 'Bearer\ta'])(
    'rejects the malformed header %j',
    async (header) => {
      expect((await withHeader(header)).status).toBe(401);
    },
  );
  test('accepts the scheme in lower case', async () => {
    expect((await withHeader(`bearer ${user.accessToken}`)).status).toBe(200);
  });
  test('rejects an expired token on a public route, so that no user gets a visitor’s response', async () => {
    expect((await shop.call('GET', '/front/v2/category/tree', { token: await forgeToken({ exp: 1 }) })).status).toBe(
      401,
    );
  });
  test('allows a sign-in with an expired token', async () => {
    const { email, password } = user;
    const response = await shop.call('POST', '/front/v2/login', { token: 'old', body: { email, password } });
    expect(response.status).toBe(200);
  });
});

describe('a refresh token', () => {
  const session = { id: '3f2b8f3e-7c1d-4e5f-9a6b-0c1d2e3f4a5b', salt: 'salt' };
  const token = createRefreshToken(['first secret'], session, 7);

  test('is rejected when any part of it is changed', () => {
    const claims = parseRefreshToken(token);
    expect(claims).toMatchObject({ sessionId: session.id, counter: 7 });
    expect(isSealedBy(['first secret'], session.salt, claims!)).toBe(true);
    expect(isSealedBy(['first secret'], session.salt, { ...claims!, counter: 8 })).toBe(false);
    expect(isSealedBy(['first secret'], 'other', claims!)).toBe(false);
    expect(isSealedBy(['other secret'], session.salt, claims!)).toBe(false);
  });

  test.each([
    ['another counter', (text: string) => text.replace(/\.0\./, '.1.')],
    ['another seal', (text: string) => `${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}`],
    ['an unknown session', (text: string) => `00000000-0000-4000-8000-000000000000${text.slice(36)}`],
    ['a counter that is not a number', (text: string) => text.replace(/\.0\./, '.x.')],
    ['a counter beyond all bounds', (text: string) => text.replace(/\.0\./, '.99999999999999999999.')],
    ['something after it', (text: string) => `${text}x`],
    ['nothing like a token', () => 'token'],
    ['a very long text', () => 'a'.repeat(5000)],
  ])('is rejected with %s', async (_name, change) => {
    const other = await shop.newUser();
    const response = await shop.call('POST', '/front/v2/refresh', { token: change(other.refreshToken) });
    expect(response.status).toBe(401);
    expect(response.headers['x-error-code']).toBe('refresh_token_invalid');
    // A guessed token does not end the session.
    expect((await shop.call('POST', '/front/v2/refresh', { token: other.refreshToken })).status).toBe(200);
  });
});

describe('the key ring', () => {
  test('signs with the newest secret and verifies with older ones', async () => {
    const claims = {
      userId: session(1),
      sessionId: session(2),
      adminRole: null,
      counter: 0,
      issuedAt: shop.clock.now(),
    };
    const older = createAccessTokens(['o'.repeat(32)], shop.clock);
    const both = createAccessTokens(['n'.repeat(32), 'o'.repeat(32)], shop.clock);
    const newer = createAccessTokens(['n'.repeat(32)], shop.clock);
    await expect(both.verify(await older.sign(claims))).resolves.toMatchObject({ userId: claims.userId });
    await expect(newer.verify(await both.sign(claims))).resolves.toMatchObject({ userId: claims.userId });
    await expect(newer.verify(await older.sign(claims))).rejects.toMatchObject({ code: 'token_invalid' });
  });

  test('keeps sessions alive while both the old and the new secret are configured', async () => {
    const parts = { id: session(3), salt: 's' };
    const token = createRefreshToken(['old'], parts, 1);
    expect(isSealedBy(['new', 'old'], 's', parseRefreshToken(token)!)).toBe(true);
    expect(isSealedBy(['new'], 's', parseRefreshToken(token)!)).toBe(false);
  });

  test('does not accept a seal as the signature of an access token', () => {
    const seal = createHmac('sha256', 'secret')
      .update(`refresh.s.${session(1)}.0`)
      .digest('base64url');
    expect(createRefreshToken(['secret'], { id: session(1), salt: 's' }, 0)).toBe(`${session(1)}.0.${seal}`);
  });
});

function session(n: number) {
  return `00000000-0000-4000-8000-00000000000${n}`;
}
