import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '#server/modules/identity/schema/users.ts';
import { revokeSession } from '#server/modules/identity/queries/sessions.ts';
import { REFRESH_GRACE_MS, exchangeToken, findNamedSession } from '#server/modules/identity/refresh-session.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

const DAY_MS = 24 * 3600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const refresh = (token: string) => shop.call('POST', '/front/v2/refresh', { token });
const account = (token: string) => shop.call('GET', '/api/account', { token });
const readSession = async (userId: string) => {
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, userId));
  return session!;
};

describe('a refresh token', () => {
  test('is rotated at every use, and both tokens of the new pair work', async () => {
    const user = await shop.newUser();
    const first = await refresh(user.refreshToken);
    expect(first.status).toBe(200);
    expect(first.headers['x-refresh-reason']).toBe('rotated');
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.body.refresh_token).not.toBe(user.refreshToken);
    expect((await account(first.body.access_token)).status).toBe(200);
    expect((await refresh(first.body.refresh_token)).status).toBe(200);
  });

  test.each([10, 50])('sent %i times at once is rotated once, and every request gets the same pair', async (times) => {
    const user = await shop.newUser();
    const responses = await Promise.all(Array.from({ length: times }, () => refresh(user.refreshToken)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(responses.filter(({ headers }) => headers['x-refresh-reason'] === 'rotated')).toHaveLength(1);
    expect((await readSession(user.id)).counter).toBe(1);
    expect((await refresh(responses[0]?.body.refresh_token)).headers['x-refresh-reason']).toBe('rotated');
  });

  test('sent again within the grace period gets the same pair, for a lost response or another tab', async () => {
    const user = await shop.newUser();
    const first = await refresh(user.refreshToken);
    shop.clock.advance(REFRESH_GRACE_MS);
    const again = await refresh(user.refreshToken);
    expect(again.status).toBe(200);
    expect(again.headers['x-refresh-reason']).toBe('repeated');
    expect(again.body).toEqual(first.body);
  });

  test('sent again after the grace period, when its successor was used, ends the session for both parties, with a message', async () => {
    const user = await shop.newUser();
    const thief = await refresh(user.refreshToken);
    expect((await account(thief.body.access_token)).status).toBe(200);
    shop.clock.advance(REFRESH_GRACE_MS + 1);
    const reused = await refresh(user.refreshToken);
    expect(reused.status).toBe(401);
    expect(reused.headers['x-error-code']).toBe('refresh_token_reused');
    expect(reused.body).toEqual({ message: expect.stringContaining('sign in again') });
    expect((await refresh(thief.body.refresh_token)).status).toBe(401);
    expect((await account(thief.body.access_token)).status).toBe(401);
    expect((await readSession(user.id)).revokedReason).toBe('reuse');
    const { id } = await readSession(user.id);
    expect(shop.logLines.some((line) => line.includes('refresh_token_reused') && line.includes(id))).toBe(true);
  });

  test.each([
    ['an hour', 3600_000],
    ['29 days', 29 * DAY_MS],
  ])('whose successor never arrived signs in a device that slept for %s, with tokens that work', async (_, ms) => {
    const user = await shop.newUser();
    const lost = await refresh(user.refreshToken);
    shop.clock.advance(ms);
    const woken = await refresh(user.refreshToken);
    expect([woken.status, woken.headers['x-refresh-reason']]).toEqual([200, 'repeated']);
    expect(woken.body.refresh_token).toBe(lost.body.refresh_token);
    expect((await account(woken.body.access_token)).status).toBe(200);
    expect((await refresh(woken.body.refresh_token)).headers['x-refresh-reason']).toBe('rotated');
  });

  test('counts as reused once the tokens of a device that slept were used', async () => {
    const user = await shop.newUser();
    await refresh(user.refreshToken);
    shop.clock.advance(DAY_MS);
    const woken = await refresh(user.refreshToken);
    expect((await account(woken.body.access_token)).status).toBe(200);
    shop.clock.advance(REFRESH_GRACE_MS + 1);
    expect((await refresh(user.refreshToken)).headers['x-error-code']).toBe('refresh_token_reused');
  });

  test('counts as reused once the refresh token after it was used, although no access token was', async () => {
    const user = await shop.newUser();
    const first = await refresh(user.refreshToken);
    await refresh(first.body.refresh_token);
    expect((await refresh(user.refreshToken)).headers['x-error-code']).toBe('refresh_token_reused');
  });

  test('that is older than the previous one has no grace period', async () => {
    const user = await shop.newUser();
    const first = await refresh(user.refreshToken);
    const second = await refresh(first.body.refresh_token);
    // All three run in the same millisecond of the shop's clock.
    const old = await refresh(user.refreshToken);
    expect(old.headers['x-error-code']).toBe('refresh_token_reused');
    expect((await refresh(second.body.refresh_token)).status).toBe(401);
  });

  test('that was the previous one when its request arrived gets the newest pair, although another tab rotates meanwhile', async () => {
    const user = await shop.newUser();
    const first = await refresh(user.refreshToken);
    const found = await findNamedSession(shop.context, user.refreshToken);
    const newest = await refresh(first.body.refresh_token);
    const outcome = await exchangeToken(shop.context, found!);
    expect(outcome).toMatchObject({ reason: 'repeated', tokens: newest.body });
    expect((await account(newest.body.access_token)).status).toBe(200);
  });

  describe('of a database that was restored to an earlier moment', () => {
    /** A session whose newest token is three rotations ahead of the database. @returns its tokens, oldest first */
    const openRestored = async () => {
      const user = await shop.newUser();
      const tokens = [user.refreshToken];
      for (const _ of [1, 2, 3]) tokens.push((await refresh(tokens.at(-1)!)).body.refresh_token);
      await shop.db.update(sessions).set({ counter: 0 }).where(eq(sessions.userId, user.id));
      return { user, tokens };
    };

    test('is rotated, and both tokens of the new pair work', async () => {
      const { tokens } = await openRestored();
      const response = await refresh(tokens[3]!);
      expect([response.status, response.headers['x-refresh-reason']]).toEqual([200, 'rotated']);
      expect(tokens).not.toContain(response.body.refresh_token);
      expect((await account(response.body.access_token)).status).toBe(200);
      expect((await refresh(response.body.refresh_token)).status).toBe(200);
    });

    test('sent many times at once is rotated once, and every request gets the same pair', async () => {
      const { tokens } = await openRestored();
      const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(tokens[3]!)));
      expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
      expect(responses.filter(({ headers }) => headers['x-refresh-reason'] === 'rotated')).toHaveLength(1);
    });

    test('gets the same pair although another request rotated it meanwhile and its pair was used', async () => {
      const { tokens } = await openRestored();
      const found = await findNamedSession(shop.context, tokens[3]!);
      const first = await refresh(tokens[3]!);
      expect((await account(first.body.access_token)).status).toBe(200);
      expect(await exchangeToken(shop.context, found!)).toMatchObject({ reason: 'repeated', tokens: first.body });
    });

    test('still counts as reused when it is older than the newest one that was presented since', async () => {
      const { user, tokens } = await openRestored();
      await refresh(tokens[3]!);
      expect((await refresh(tokens[1]!)).headers['x-error-code']).toBe('refresh_token_reused');
      expect((await readSession(user.id)).revokedReason).toBe('reuse');
    });

    test('ends the session of a thief who presented an older one first', async () => {
      const { tokens } = await openRestored();
      const thief = await refresh(tokens[1]!);
      expect((await refresh(tokens[3]!)).status).toBe(200);
      expect((await refresh(thief.body.refresh_token)).headers['x-error-code']).toBe('refresh_token_reused');
    });

    test('of an ended session stays rejected', async () => {
      const { user, tokens } = await openRestored();
      await revokeSession(shop.db, (await readSession(user.id)).id, 'logout', shop.clock.now());
      expect((await refresh(tokens[3]!)).headers['x-error-code']).toBe('refresh_token_invalid');
    });
  });

  test('has a grace period that starts at its rotation and is not extended by repeats', async () => {
    const user = await shop.newUser();
    const first = await refresh(user.refreshToken);
    expect((await account(first.body.access_token)).status).toBe(200);
    shop.clock.advance(REFRESH_GRACE_MS - 1000);
    expect((await refresh(user.refreshToken)).status).toBe(200);
    shop.clock.advance(2000);
    expect((await refresh(user.refreshToken)).headers['x-error-code']).toBe('refresh_token_reused');
  });

  test('of a revoked session never yields a valid pair, even when requests race', async () => {
    const user = await shop.newUser();
    const first = await refresh(user.refreshToken);
    const second = await refresh(first.body.refresh_token);
    const [, ...descendants] = await Promise.all([
      refresh(user.refreshToken),
      ...Array.from({ length: 10 }, () => refresh(second.body.refresh_token)),
    ]);
    for (const { status, body } of descendants) {
      if (status !== 200) continue;
      expect((await refresh(body.refresh_token)).status).toBe(401);
      expect((await account(body.access_token)).status).toBe(401);
    }
    expect((await readSession(user.id)).revokedAt).not.toBeNull();
  });

  test('does not survive a sign-out that runs at the same time', async () => {
    const user = await shop.newUser();
    const { id } = await readSession(user.id);
    const [response] = await Promise.all([
      refresh(user.refreshToken),
      revokeSession(shop.db, id, 'logout', shop.clock.now()),
    ]);
    const newest = response.status === 200 ? response.body.refresh_token : user.refreshToken;
    expect((await refresh(newest)).status).toBe(401);
  });

  test('expires after 30 days without use', async () => {
    const user = await shop.newUser();
    shop.clock.advance(30 * DAY_MS);
    const response = await refresh(user.refreshToken);
    expect(response.status).toBe(401);
    expect(response.headers['x-error-code']).toBe('refresh_token_invalid');
  });

  test('that is used regularly expires 90 days after the sign-in', async () => {
    const user = await shop.newUser();
    let token = user.refreshToken;
    for (const _ of [29, 58, 87]) {
      shop.clock.advance(29 * DAY_MS);
      const response = await refresh(token);
      expect(response.status).toBe(200);
      token = response.body.refresh_token;
    }
    shop.clock.advance(3 * DAY_MS);
    expect((await refresh(token)).status).toBe(401);
  });

  test('of a blocked user is rejected, and so is the access token', async () => {
    const user = await shop.newUser();
    await shop.db.update(users).set({ blockedAt: shop.clock.now() }).where(eq(users.id, user.id));
    expect((await refresh(user.refreshToken)).status).toBe(403);
    expect((await account(user.accessToken)).status).toBe(401);
  });

  test('of a deleted user is rejected', async () => {
    const user = await shop.newUser();
    await shop.db.delete(users).where(eq(users.id, user.id));
    expect((await refresh(user.refreshToken)).status).toBe(401);
    expect((await account(user.accessToken)).status).toBe(401);
  });
});
