import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_ROLES, type AdminRole } from '#contract/admin/role-enums.ts';
import { toRoleColumns } from '#server/modules/identity/queries/admin-roles.ts';
import { passkeys } from '#server/modules/identity/schema/second-factors.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { startSession } from '#server/modules/identity/start-session.ts';
import { insertSupportRequest } from '#server/modules/support/queries/requests.ts';
import { API_RIGHTS, type Reach, type Things } from '#qa/rights/api-rights.ts';
import { LEVELS, type Level, type Outcome, ROLES, type Role } from '#qa/rights/levels.ts';
import { isCall, listRoutes } from '#qa/rights/routes.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { giveSecondFactor } from '#tests/support/second-factor.ts';
import { TEST_PASSWORD, type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let people: Record<Exclude<Role, 'visitor'>, TestUser>;
let things: Omit<Things, 'session'>;

beforeAll(async () => {
  // With a trusted proxy each request has its own IP address, so no rate limit hides the response.
  shop = await withPayments(await createTestShop({ adminsNeedSecondFactor: true, env: { TRUST_PROXY: '127.0.0.1' } }));
  people = {
    user: await shop.newUser(),
    'other user': await shop.newUser(),
    owner: await shop.newUser({ role: 'owner' }),
    finance: await shop.newUser({ role: 'finance' }),
    catalog: await shop.newUser({ role: 'catalog' }),
    support: await shop.newUser({ role: 'support' }),
    'one-step owner': await shop.newUser({ role: 'owner' }),
    'blocked owner': await shop.newUser({ role: 'owner' }),
    'demoted owner': await shop.newUser({ role: 'owner' }),
  };
  for (const role of [...ADMIN_ROLES, 'blocked owner', 'demoted owner'] as const)
    await giveSecondFactor(shop, people[role]);
  const product = await shop.addProduct();
  const order = await shop.buyPaid(people.user, product);
  const { body } = await shop.call('GET', '/api/purchased', { token: people.user.accessToken });
  const support = await insertSupportRequest(shop.db, {
    userId: people.user.id,
    source: 'account',
    name: 'Test User',
    email: people.user.email,
    kind: 'question',
    subject: 'Does it open?',
    message: 'The castle pack does not open here.',
    createdAt: shop.clock.now(),
  });
  const [passkey] = await shop.db
    .insert(passkeys)
    .values({ userId: people.user.id, name: 'Key', credentialId: 'key', publicKey: '', counter: 0, transports: [] })
    .returning({ id: passkeys.id });
  const password = TEST_PASSWORD;
  things = {
    order,
    product,
    support,
    passkey: passkey?.id ?? '',
    password,
    file: body.data[0].versions[0].files[0].id,
  };
});
afterAll(() => shop.close());

/** The role of a caller before it is taken away. */
const roleIn = (role: Role): AdminRole | null => ADMIN_ROLES.find((each) => role.endsWith(each)) ?? null;

/** Starts a new session, so that a call that ends its session does not affect the next call. */
const signIn = async (role: Exclude<Role, 'visitor'>) => {
  const { id } = people[role];
  // The token is issued before the user is blocked or loses admin rights.
  await shop.db
    .update(users)
    .set({ blockedAt: null, ...toRoleColumns(roleIn(role)) })
    .where(eq(users.id, id));
  const tokens = await startSession(shop.context, id, { userAgent: 'rights', ip: '127.0.0.1' });
  if (role === 'blocked owner') await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, id));
  if (role === 'demoted owner') await shop.db.update(users).set(toRoleColumns(null)).where(eq(users.id, id));
  return tokens;
};

/** Another session of the user than the one that sends the request. @returns its id */
const spareSession = async () => {
  const { access_token: token } = await startSession(shop.context, people.user.id, { userAgent: 'spare', ip: '' });
  return (await shop.context.accessTokens.verify(token)).sessionId;
};

let requests = 0;
const callAs = async (call: string, role: Role, reach?: Reach, isRenewal = false): Promise<number> => {
  const [method = '', pattern = ''] = call.split(' ');
  const { params, body } = reach?.({ ...things, session: await spareSession() }) ?? { params: [] };
  let next = 0;
  const path = pattern.replaceAll(/:\w+|\*/g, () => encodeURIComponent(String(params[next++] ?? '1')));
  const tokens = role === 'visitor' ? null : await signIn(role);
  const { status } = await shop.call(method, path, {
    ...(tokens && { token: isRenewal ? tokens.refresh_token : tokens.access_token }),
    ...(body !== undefined && { body }),
    headers: { 'x-forwarded-for': `203.0.113.${(requests += 1) % 250}` },
  });
  return status;
};

/** A call is allowed when it is not denied for the role. Users must also find what belongs to them. */
const isExpectedStatus = (status: number, outcome: Outcome, level: Level): boolean => {
  if (level === 'secret') return status >= 400 && status < 500;
  if (outcome !== 'allowed') return status === outcome;
  return status < 500 && status !== 401 && status !== 403 && (level !== 'own' || status !== 404);
};

describe('each API call responds to every role with the status of its rights level', () => {
  test.each(API_RIGHTS.map(([call, level, reach]) => ({ call, level, reach })))('$call: $level', async (right) => {
    const { call, level, reach } = right;
    const wrong: string[] = [];
    // The user goes last, because an allowed call may delete what the others are denied.
    for (const role of ROLES.toSorted((a, b) => Number(a === 'user') - Number(b === 'user'))) {
      const outcome = LEVELS[level].outcomes[role];
      const status = await callAs(call, role, reach, level === 'refresh');
      if (!isExpectedStatus(status, outcome, level)) wrong.push(`${role}: ${outcome} expected, got ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** The line to add for a new call, derived from its current responses. Check that this level is intended before adding it. */
const lineFor = async (call: string) => {
  const [visitor, user] = [await callAs(call, 'visitor'), await callAs(call, 'user')];
  const level = visitor !== 401 ? 'public' : user === 403 ? '(the right of its route)' : 'private';
  return `['${call}', '${level}'],`;
};

test('lists every API call of the server in qa/rights/api-rights.ts, and no call that was removed', async () => {
  const calls = listRoutes(shop.app).filter(isCall);
  const lines = API_RIGHTS.map(([call]) => call);
  const missing: string[] = [];
  for (const call of calls.filter((each) => !lines.includes(each))) missing.push(await lineFor(call));
  expect({ missing, gone: lines.filter((line) => !calls.includes(line)) }).toEqual({ missing: [], gone: [] });
  expect(new Set(lines).size).toBe(lines.length);
});
