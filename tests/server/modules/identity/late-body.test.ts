import { PassThrough } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { blockUser } from '#server/modules/identity/block-user.ts';
import { revokeSession } from '#server/modules/identity/queries/sessions.ts';
import { toRoleColumns } from '#server/modules/identity/queries/admin-roles.ts';
import { updateUser } from '#server/modules/identity/queries/users.ts';
import { sessions, users } from '#server/modules/identity/schema/users.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let user: TestUser;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  user = await shop.newUser({ role: 'owner' });
});
afterEach(() => vi.restoreAllMocks());

/** Sends the headers of a call, runs `meanwhile`, and then sends the body. @returns status, error code and lookups of the user */
const callLate = async (
  { method, path, body }: { method: 'PATCH' | 'POST'; path: string; body: object },
  meanwhile: () => Promise<unknown>,
) => {
  const find = vi.spyOn(shop.context.sessions, 'find');
  const payload = new PassThrough();
  const headers = { authorization: `Bearer ${user.accessToken}`, 'content-type': 'application/json' };
  const response = shop.app.inject({ method, url: path, headers, payload });
  const text = JSON.stringify(body);
  payload.write(text.slice(0, 1));
  await vi.waitFor(() => expect(find).toHaveBeenCalledOnce(), { timeout: 20_000, interval: 5 });
  await find.mock.results[0]?.value;
  await meanwhile();
  payload.end(text.slice(1));
  const { statusCode, headers: received } = await response;
  return { status: statusCode, code: received['x-error-code'], lookups: find.mock.calls.length };
};

const PROFILE = { method: 'PATCH', path: '/api/account', body: { city: 'Bergen' } } as const;
const readCity = async () => (await shop.db.select().from(users).where(eq(users.id, user.id)))[0]?.city;
const readSessionId = async () => (await shop.context.accessTokens.verify(user.accessToken)).sessionId;

// docs/design/accounts-and-sessions.md#sessions
describe('a call whose body arrives late', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a sign-out', async () => revokeSession(shop.db, await readSessionId(), 'logout', shop.clock.now())],
    [
      'a block',
      async () => {
        const admin = await shop.newUser({ isAdmin: true });
        await blockUser(shop.context, user.id, 'Fraud', { userId: admin.id, requestId: 'request' });
      },
    ],
    [
      'an end of the session by another node, of which this one was not notified',
      async () => {
        await shop.db.update(sessions).set({ revokedAt: shop.clock.now() }).where(eq(sessions.userId, user.id));
        shop.clock.advance(1_000);
      },
    ],
  ])('is rejected after %s', async (_, change) => {
    expect(await callLate(PROFILE, change)).toMatchObject({ status: 401, code: 'token_invalid' });
    expect(await readCity()).toBe('');
  });

  test('is rejected when the admin has lost the right', async () => {
    const body = { name: 'New name' };
    const call = { method: 'PATCH', path: '/api/admin/products/1', body } as const;
    const demote = (role: 'support' | null) => () => updateUser(shop.db, user.id, toRoleColumns(role));
    expect(await callLate(call, demote('support'))).toMatchObject({ status: 403, code: 'right_missing' });
    vi.restoreAllMocks();
    await updateUser(shop.db, user.id, toRoleColumns('owner'));
    expect(await callLate(call, demote(null))).toMatchObject({ status: 403, code: 'admin_only' });
  });

  test('is accepted while the session is live, and its user is read again only after a second', async () => {
    expect(await callLate(PROFILE, async () => shop.clock.advance(999))).toMatchObject({ status: 200, lookups: 1 });
    vi.restoreAllMocks();
    expect(await callLate(PROFILE, async () => shop.clock.advance(1_000))).toMatchObject({ status: 200, lookups: 2 });
    expect(await readCity()).toBe('Bergen');
  });
});
