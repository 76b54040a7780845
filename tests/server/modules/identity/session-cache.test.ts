import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { deleteAccount } from '#server/modules/accounts/delete-account.ts';
import { blockUser } from '#server/modules/identity/block-user.ts';
import { endUserSessions } from '#server/modules/identity/end-user-sessions.ts';
import { revokeSession } from '#server/modules/identity/queries/sessions.ts';
import { toRoleColumns } from '#server/modules/identity/queries/admin-roles.ts';
import { lockPasswordHash } from '#server/modules/identity/queries/credentials.ts';
import { updateUser } from '#server/modules/identity/queries/users.ts';
import { type SessionCache, createSessionCache } from '#server/modules/identity/session-cache.ts';
import { passkeys, secondFactors } from '#server/modules/identity/schema/second-factors.ts';
import { sessions, users } from '#server/modules/identity/schema/users.ts';
import type { OpenDatabase } from '#server/platform/db/client.ts';
import { LISTENER_NAME, type Listen, type Listener, listenOnPostgres } from '#server/platform/db/listen.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';

/** ms: long enough for a busy machine. The shop's clock stands still, so nothing expires meanwhile. */
const POLLING = { timeout: 20_000, interval: 5 };

let database: OpenDatabase;
let shop: TestShop;
let user: TestUser;
const nodes: SessionCache[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  shop = await createTestShop({ database });
  user = await shop.newUser();
});
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop();
  await shop.close();
  await database.close();
});

const startNode = async (listen: Listen = database.listen) => {
  const node = createSessionCache({ db: database.db, clock: shop.clock, listen });
  nodes.push(node);
  await node.start();
  return node;
};

/** A connection that delivers nothing by itself, and is current as long as the test says so. */
const createFakeListen = () => {
  const fake: { isCurrent: boolean; listener: Listener | null; listen: Listen } = {
    isCurrent: true,
    listener: null,
    listen: async (_, listener) => {
      fake.listener = listener;
      listener.onConnected(() => fake.isCurrent);
      return async () => {};
    },
  };
  return fake;
};

const claims = () => shop.context.accessTokens.verify(user.accessToken);
const find = async (node: SessionCache) => node.find(await claims());

/** Revokes the session without the trigger that notifies the nodes. A node that still finds it has read no database. */
const revokeSilently = () =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(sessions).set({ revokedAt: shop.clock.now() }).where(eq(sessions.userId, user.id));
  });

test('finds a session without a query, for ten seconds at most', async () => {
  const node = await startNode();
  expect(await find(node)).toMatchObject({ id: user.id, adminRole: null });
  await revokeSilently();
  expect(await find(node)).toMatchObject({ id: user.id });
  shop.clock.advance(10_000);
  expect(await find(node)).toBeNull();
});

test('reads the database at each call before it is started', async () => {
  expect(await find(shop.context.sessions)).toMatchObject({ id: user.id });
  await revokeSilently();
  expect(await find(shop.context.sessions)).toBeNull();
});

test('does not find the session for another user', async () => {
  const node = await startNode();
  const [own, other] = [await claims(), await shop.newUser()];
  await find(node);
  expect(await node.find({ ...own, userId: other.id })).toBeNull();
});

describe('a change in the database reaches two nodes by notification:', () => {
  const changeUser = (columns: Partial<typeof users.$inferInsert>) =>
    database.db.update(users).set(columns).where(eq(users.id, user.id));

  test.each<[string, () => PromiseLike<unknown>]>([
    ['a revoked session', () => database.db.update(sessions).set({ revokedAt: new Date() })],
    ['a deleted session', () => database.db.delete(sessions).where(eq(sessions.userId, user.id))],
    ['all sessions truncated', () => database.db.execute(sql`truncate sessions`)],
    ['a blocked user', () => changeUser({ blockedAt: new Date() })],
    ['a deleted user', () => database.db.delete(users).where(eq(users.id, user.id))],
  ])('%s is not found', async (_, change) => {
    const both = [await startNode(), await startNode()];
    for (const node of both) expect(await find(node)).not.toBeNull();
    await change();
    for (const node of both) await vi.waitFor(async () => expect(await find(node)).toBeNull(), POLLING);
  });

  test('a new role counts', async () => {
    const both = [await startNode(), await startNode()];
    for (const node of both) expect(await find(node)).toMatchObject({ adminRole: null });
    for (const role of ['finance', 'support', null] as const) {
      await changeUser(toRoleColumns(role));
      for (const node of both)
        await vi.waitFor(async () => expect(await find(node)).toMatchObject({ adminRole: role }), POLLING);
    }
  });

  // docs/design/admin.md#admin-roles
  test('a node of an older version, which writes no role, makes an owner and ends the role', async () => {
    const node = await startNode();
    await changeUser({ isAdmin: true });
    await vi.waitFor(async () => expect(await find(node)).toMatchObject({ adminRole: 'owner' }), POLLING);
    await changeUser({ isAdmin: false });
    await vi.waitFor(async () => expect(await find(node)).toMatchObject({ adminRole: null }), POLLING);
  });

  test('a second factor that is turned on, and off again, counts', async () => {
    const own = eq(secondFactors.userId, user.id);
    await database.db.insert(secondFactors).values({ userId: user.id, sealedSecret: '', sealedWith: '' });
    const both = [await startNode(), await startNode()];
    const expectOnBoth = async (hasSecondFactor: boolean) => {
      for (const node of both)
        await vi.waitFor(async () => expect(await find(node)).toMatchObject({ hasSecondFactor }), POLLING);
    };
    await expectOnBoth(false);
    await database.db.update(secondFactors).set({ confirmedAt: new Date() }).where(own);
    await expectOnBoth(true);
    await database.db.delete(secondFactors).where(own);
    await expectOnBoth(false);
  });

  test('a passkey that is added, and removed again, counts as a second factor', async () => {
    const both = [await startNode(), await startNode()];
    const expectOnBoth = async (hasSecondFactor: boolean) => {
      for (const node of both)
        await vi.waitFor(async () => expect(await find(node)).toMatchObject({ hasSecondFactor }), POLLING);
    };
    await expectOnBoth(false);
    const passkey = {
      userId: user.id,
      name: 'Laptop',
      credentialId: user.id,
      publicKey: '',
      counter: 0,
      transports: [],
    };
    await database.db.insert(passkeys).values(passkey);
    await expectOnBoth(true);
    await database.db.delete(passkeys).where(eq(passkeys.userId, user.id));
    await expectOnBoth(false);
  });

  test('a rotated refresh token evicts nothing', async () => {
    const fake = createFakeListen();
    const messages: string[] = [];
    const stop = await database.listen('session_changes', {
      onMessage: (payload) => void messages.push(payload),
      onConnected: () => {},
      onDisconnected: () => {},
    });
    await startNode(fake.listen);
    await shop.call('POST', '/front/v2/refresh', { token: user.refreshToken });
    const other = await shop.newUser();
    await updateUser(database.db, other.id, toRoleColumns('owner'));
    await vi.waitFor(() => expect(messages).toContain(other.id), POLLING);
    await stop();
    expect(messages).not.toContain(user.id);
  });
});

describe('the node that makes a change applies it before the notification arrives:', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a sign-out', async () => revokeSession(database.db, (await claims()).sessionId, 'logout', shop.clock.now())],
    [
      'a block',
      async () =>
        blockUser(shop.context, user.id, 'Fraud', {
          userId: (await shop.newUser({ isAdmin: true })).id,
          requestId: 'request',
        }),
    ],
    [
      'ended sessions',
      async () =>
        endUserSessions(shop.context, user.id, {
          userId: (await shop.newUser({ role: 'support' })).id,
          requestId: 'request',
        }),
    ],
    [
      'a deleted account',
      async () => {
        const { sessionId } = await claims();
        const verifiedHash = await inTransaction(database.db, (tx) => lockPasswordHash(tx, user.id));
        await deleteAccount(shop.context, { id: user.id, sessionId }, verifiedHash ?? '');
      },
    ],
  ])('%s', async (_, change) => {
    const node = await startNode(createFakeListen().listen);
    expect(await find(node)).not.toBeNull();
    await change();
    expect(await find(node)).toBeNull();
  });

  test('a role that is changed, even if it was read while the transaction was open', async () => {
    await updateUser(database.db, user.id, toRoleColumns('owner'));
    const node = await startNode(createFakeListen().listen);
    await inTransaction(database.db, async (tx) => {
      await updateUser(tx, user.id, toRoleColumns('support'));
      // PGlite has one connection, which the transaction holds.
      if (database.engine === 'postgresql') expect(await find(node)).toMatchObject({ adminRole: 'owner' });
    });
    expect(await find(node)).toMatchObject({ adminRole: 'support' });
  });

  test('a sign-out over HTTP', async () => {
    await shop.context.sessions.start();
    const read = () => shop.call('GET', '/front/v2/cart', { token: user.accessToken });
    expect(await read()).toMatchObject({ status: 200 });
    await shop.call('POST', '/front/v2/logout', { token: user.refreshToken });
    expect(await read()).toMatchObject({ status: 401 });
  });
});

describe('without proof that notifications arrive', () => {
  test('a node reads the database', async () => {
    const fake = createFakeListen();
    const node = await startNode(fake.listen);
    await find(node);
    await revokeSilently();
    expect(await find(node)).not.toBeNull();
    fake.isCurrent = false;
    expect(await find(node)).toBeNull();
  });

  test('a node evicts everything when it connects again', async () => {
    const fake = createFakeListen();
    const node = await startNode(fake.listen);
    await find(node);
    await revokeSilently();
    fake.listener?.onDisconnected();
    fake.listener?.onConnected(() => true);
    expect(await find(node)).toBeNull();
  });

  test('a session that was read before a change is not cached after it', async () => {
    const fake = createFakeListen();
    const node = await startNode(fake.listen);
    const reading = node.find(await claims());
    fake.listener?.onMessage(user.id);
    expect(await reading).not.toBeNull();
    await revokeSilently();
    expect(await find(node)).toBeNull();
  });
});

describe.runIf(process.env.TEST_ENGINE === 'postgresql')('on PostgreSQL', () => {
  const isCached = async (node: SessionCache) => {
    const execute = vi.spyOn((database.db as unknown as { $client: Pool }).$client, 'query');
    try {
      await find(node);
      return execute.mock.calls.length === 0;
    } finally {
      execute.mockRestore();
    }
  };

  test('a node reads the database after its listening connection is killed, and caches again later', async () => {
    const node = await startNode();
    await find(node);
    await vi.waitFor(async () => expect(await isCached(node)).toBe(true), POLLING);
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${LISTENER_NAME} and datname = current_database()`,
    );
    await revokeSilently();
    await vi.waitFor(async () => expect(await find(node)).toBeNull(), POLLING);
    await database.db.update(sessions).set({ revokedAt: null });
    await vi.waitFor(async () => expect(await isCached(node)).toBe(true), POLLING);
  });

  const listenThroughProxy = async () => {
    const url = new URL(inject('postgres').url);
    const { rows } = (await database.db.execute(sql`select current_database() as name`)) as {
      rows: { name: string }[];
    };
    url.pathname = rows[0]?.name ?? '';
    const proxy = await startDatabaseProxy(url.href);
    onTestFinished(proxy.close);
    return { listen: listenOnPostgres(proxy.url), proxy };
  };

  test('a connection that looks alive but delivers nothing is not trusted', async () => {
    const { listen, proxy } = await listenThroughProxy();
    const node = await startNode(listen);
    await find(node);
    await vi.waitFor(async () => expect(await isCached(node)).toBe(true), POLLING);
    proxy.freeze();
    await database.db.update(sessions).set({ revokedAt: shop.clock.now() });
    await vi.waitFor(async () => expect(await find(node)).toBeNull(), POLLING);
    proxy.recover();
    await database.db.update(sessions).set({ revokedAt: null });
    await vi.waitFor(async () => expect(await isCached(node)).toBe(true), POLLING);
  });
});
