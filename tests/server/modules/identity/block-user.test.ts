import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, users } from '#server/modules/identity/schema/users.ts';
import { startSession } from '#server/modules/identity/start-session.ts';
import type { TestUser } from '#tests/support/shop.ts';
import {
  admin,
  callAs,
  listAuditEntries,
  openAdminUsersShop,
  readUser,
  shop,
  signIn,
  user,
} from '#tests/support/admin-users-shop.ts';

openAdminUsersShop();

const NOBODY = '00000000-0000-4000-8000-000000000000';
const NAMELESS = { username: ['Username is required'] };

describe('blocking a user', () => {
  const block = (who: TestUser, id: string, reason = 'Chargeback fraud') =>
    callAs(who, 'POST', `/${id}/block`, { reason });

  test('ends all sessions, and the next call, refresh and sign-in report the block', async () => {
    const second = await startSession(shop.context, user.id, { userAgent: 'phone', ip: '127.0.0.1' });
    const response = await block(admin, user.id);
    expect([response.status, response.body.data]).toMatchObject([200, { blocked_reason: 'Chargeback fraud' }]);
    expect(response.body.data.counts.sessions).toBe(0);
    expect((await shop.call('GET', '/api/account', { token: user.accessToken })).status).toBe(401);
    // The client refreshes after a 401, shows the message and signs out: docs/specification.md#4-states-and-transitions.
    const text = { message: 'This account is blocked. Please contact support' };
    for (const token of [user.refreshToken, second.refresh_token]) {
      const refreshed = await shop.call('POST', '/front/v2/refresh', { token });
      expect([refreshed.status, refreshed.body]).toEqual([403, text]);
    }
    const refused = await signIn(user);
    expect([refused.status, refused.body]).toEqual([403, text]);
    expect(await listAuditEntries(user.id)).toMatchObject([
      {
        action: 'user.block',
        actorId: admin.id,
        details: {
          reason: 'Chargeback fraud',
          before: { blocked: false },
          after: { blocked: true },
          sessions_ended: 2,
        },
      },
    ]);
  });

  test('can be undone, which does not restore sessions', async () => {
    await block(admin, user.id);
    const response = await callAs(admin, 'POST', `/${user.id}/unblock`, { reason: 'A mistake' });
    expect([response.status, response.body.data]).toMatchObject([200, { blocked_at: null, blocked_reason: null }]);
    const refreshed = await shop.call('POST', '/front/v2/refresh', { token: user.refreshToken });
    expect([refreshed.status, refreshed.body.message]).toEqual([401, 'Your session has ended. Please sign in again']);
    expect((await signIn(user)).status).toBe(200);
    expect((await listAuditEntries(user.id)).map((entry) => entry.action)).toEqual(['user.block', 'user.unblock']);
  });

  test('conflicts for a blocked user, as does unblocking an active user', async () => {
    expect((await callAs(admin, 'POST', `/${user.id}/unblock`, { reason: 'x' })).status).toBe(409);
    const responses = await Promise.all([block(admin, user.id), block(admin, user.id)]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    expect(await listAuditEntries(user.id)).toHaveLength(1);
  });

  test.each([
    ['', ['Reason is required']],
    ['x'.repeat(301), ['Reason must be at most 300 characters long']],
  ])('rejects the reason %j', async (reason, texts) => {
    const response = await block(admin, user.id, reason);
    expect([response.status, response.body]).toEqual([422, { reason: texts }]);
    expect((await readUser(user.id)).blockedAt).toBeNull();
  });

  test('accepts a reason of 300 characters', async () => {
    expect((await block(admin, user.id, 'x'.repeat(300))).status).toBe(200);
  });
});

describe('roles of admins', () => {
  const OWN = 'You cannot block your own account or change your own role here. You change your own email in Settings';
  const demote = (who: TestUser, id: string) => callAs(who, 'PATCH', `/${id}`, { admin_role: null });

  test('let an owner edit their own profile, but neither block nor demote themselves, nor change their email', async () => {
    for (const response of [
      await demote(admin, admin.id),
      await callAs(admin, 'PATCH', `/${admin.id}`, { email: 'elsewhere@example.com' }),
      await callAs(admin, 'POST', `/${admin.id}/block`, { reason: 'Because' }),
    ])
      expect([response.status, response.body]).toEqual([403, { message: OWN }]);
    expect(await readUser(admin.id)).toMatchObject({ isAdmin: true, blockedAt: null });
    expect((await callAs(admin, 'PATCH', `/${admin.id}`, { admin_role: 'owner', city: 'Oslo' })).status).toBe(200);
    expect((await listAuditEntries(admin.id)).map((entry) => entry.details)).toEqual([
      { before: { city: '' }, after: { city: 'Oslo' } },
    ]);
  });

  test('apply from the next call on, both granted and removed', async () => {
    const [demoted, blocked] = [await shop.newUser({ isAdmin: true }), await shop.newUser({ isAdmin: true })];
    expect((await demote(admin, demoted.id)).status).toBe(200);
    expect((await callAs(demoted, 'GET', '')).status).toBe(403);
    await callAs(admin, 'POST', `/${blocked.id}/block`, { reason: 'Left the company' });
    expect((await callAs(blocked, 'GET', '')).status).toBe(401);
    expect((await callAs(user, 'GET', '')).status).toBe(403);
    await callAs(admin, 'PATCH', `/${user.id}`, { admin_role: 'owner' });
    expect((await callAs(user, 'GET', '')).status).toBe(200);
  });

  test.each([
    ['demote', (who: TestUser, id: string) => demote(who, id)],
    ['block', (who: TestUser, id: string) => callAs(who, 'POST', `/${id}/block`, { reason: 'Because' })],
  ])('leave at least one owner when several %s each other at once', async (_, act) => {
    for (let round = 0; round < 5; round += 1) {
      await shop.db.update(users).set({ isAdmin: false });
      const admins: TestUser[] = [];
      for (let i = 0; i < 3; i += 1) admins.push(await shop.newUser({ isAdmin: true }));
      const responses = await Promise.all(
        admins.flatMap((who) => admins.filter((other) => other !== who).map((other) => act(who, other.id))),
      );
      expect(
        responses.map((response) => response.status).every((status) => [200, 401, 403, 409].includes(status)),
      ).toBe(true);
      const left = (await shop.db.select().from(users).where(eq(users.adminRole, 'owner'))).filter(
        (row) => !row.blockedAt,
      );
      expect(left.length).toBeGreaterThanOrEqual(1);
    }
  });
});

describe('ending sessions', () => {
  const live = async (id: string) =>
    (await shop.db.select().from(sessions).where(eq(sessions.userId, id))).filter((session) => !session.revokedAt);

  test('ends one session and leaves the others', async () => {
    const second = await startSession(shop.context, user.id, { userAgent: 'phone', ip: '127.0.0.1' });
    const [first] = (await callAs(admin, 'GET', `/${user.id}/sessions`)).body.data.filter(
      (session: { user_agent: string }) => session.user_agent === 'tests',
    );
    const response = await callAs(admin, 'DELETE', `/${user.id}/sessions/${first.id}`);
    expect([response.status, response.body.message]).toEqual([200, 'The session was ended']);
    expect((await shop.call('GET', '/api/account', { token: user.accessToken })).status).toBe(401);
    expect((await shop.call('GET', '/api/account', { token: second.access_token })).status).toBe(200);
    const again = await callAs(admin, 'DELETE', `/${user.id}/sessions/${first.id}`);
    expect([again.status, again.body.message]).toEqual([200, 'There was no active session']);
    expect(await listAuditEntries(user.id)).toMatchObject([
      { action: 'user.end_sessions', details: { session: first.id, sessions_ended: 1 } },
    ]);
  });

  test('ends all sessions, and the user can sign in again', async () => {
    await startSession(shop.context, user.id, { userAgent: 'phone', ip: '127.0.0.1' });
    const response = await callAs(admin, 'DELETE', `/${user.id}/sessions`);
    expect(response.body.message).toBe('2 sessions were ended');
    expect(await live(user.id)).toEqual([]);
    expect((await signIn(user)).status).toBe(200);
  });

  test('does not end a session of a different user', async () => {
    const other = await shop.newUser();
    const [session] = await live(other.id);
    expect((await callAs(admin, 'DELETE', `/${user.id}/sessions/${session!.id}`)).status).toBe(404);
    expect(await live(other.id)).toHaveLength(1);
  });
});

describe('a user who does not exist', () => {
  test.each([
    ['GET', ''],
    ['PATCH', ''],
    ['POST', '/block'],
    ['POST', '/unblock'],
    ['DELETE', '/sessions'],
    ['DELETE', `/sessions/${NOBODY}`],
    ['GET', '/orders'],
    ['GET', '/sessions'],
    ['GET', '/support'],
    ['GET', '/downloads'],
    ['GET', '/audit'],
  ])('%s %s returns 404, also for a malformed id', async (method, path) => {
    const body = method === 'PATCH' ? { city: 'Oslo' } : method === 'POST' ? { reason: 'Because' } : undefined;
    for (const id of [NOBODY, '7', "x'--"]) {
      const response = await callAs(admin, method, `/${encodeURIComponent(id)}${path}`, body);
      expect([id, response.status]).toEqual([id, 404]);
    }
  });

  test('is reported before an invalid body', async () => {
    expect((await callAs(admin, 'PATCH', `/${user.id}`, { username: '' })).body).toEqual(NAMELESS);
  });
});
