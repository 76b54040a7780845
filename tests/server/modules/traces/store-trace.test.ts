import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Cause } from '#contract/trace-findings/finding.ts';
import type { Trace, TraceRecord } from '#contract/traces/trace.ts';
import { RING_SIZE } from '#contract/traces/trace-limits.ts';
import { createExportAccount } from '#server/modules/accounts/export-account.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { requestLog, traces } from '#server/modules/traces/schema.ts';
import type { SessionEndReason } from '#contract/identity/user-enums.ts';
import { revokeSession } from '#server/modules/identity/queries/sessions.ts';
import { deleteOldRows } from '#server/retention.ts';
import { decodeJwtPayload } from '#lib/identity/jwt.ts';
import type { OpenDatabase } from '#server/platform/db/client.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';

let database: OpenDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.delete(traces);
  await database.db.delete(requestLog);
  shop = await createTestShop({ database });
});
afterEach(() => shop.close());
afterAll(() => database.close());

const DAY_MS = 24 * 3600_000;

const buildTrace = (records: TraceRecord[] = [{ kind: 'note', at: 1, note: 'boot' }]): Trace => ({
  version: 1,
  tabs: [{ tab: 'tab-1', build: 'index-1.js', clockOffset: 0, aliases: 0, charts: {}, records }],
});
const buildRequestRecord = (id: string): TraceRecord => ({
  kind: 'request',
  at: 1,
  ms: 5,
  method: 'GET',
  path: 'cart',
  id,
});
const send = (body: unknown, token?: string) =>
  shop.call('POST', '/api/traces', { body, ...(token !== undefined && { token }) });
const getCode = (response: { body: unknown }) => (response.body as { code: string }).code;
const parseSessionId = ({ accessToken }: TestUser) => (decodeJwtPayload(accessToken) as { sid: string }).sid;

describe('a report', () => {
  test('is stored under a code, also for a visitor', async () => {
    const response = await send(buildTrace());
    expect(response).toMatchObject({ status: 201, body: { code: expect.stringMatching(/^\w{4}-\w{4}$/) } });
    expect(await shop.db.select().from(traces)).toMatchObject([{ code: getCode(response), userId: null }]);
  });

  test('belongs to the user of its requests, even after the sign-out', async () => {
    const user = await shop.newUser();
    const cart = await shop.call('GET', '/front/v2/cart', { token: user.accessToken });
    await revokeSession(shop.db, parseSessionId(user), 'ended_by_admin', shop.clock.now());

    await send(buildTrace([buildRequestRecord(String(cart.headers['x-request-id']))]));
    expect(await shop.db.select().from(traces)).toMatchObject([{ userId: user.id }]);
  });

  test('is accepted with an expired token', async () => {
    expect(await send(buildTrace(), 'not-a-token-any-more')).toMatchObject({ status: 201 });
  });

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['no tab', { version: 1, tabs: [] }],
    ['another version', { ...buildTrace(), version: 2 }],
    ['an unknown field', { ...buildTrace(), extra: true }],
    [
      'a text that a person wrote',
      buildTrace([{ kind: 'note', at: 1, note: 'page', facts: { path: 'hello there friend' } }]),
    ],
    ['an address', buildTrace([{ kind: 'note', at: 1, note: 'page', facts: { path: 'ada@example.com' } }])],
    // PostgreSQL would store hundreds of digits for each.
    ['a huge number', buildTrace([{ kind: 'note', at: 1, note: 'page', facts: { a: { b: [1e308] } } }])],
    ['a huge negative number', buildTrace([{ kind: 'note', at: 1, note: 'page', facts: { a: -1e308 } }])],
    ['a tiny number', buildTrace([{ kind: 'note', at: 1, note: 'page', facts: { a: 5e-324 } }])],
    ['a huge duration', buildTrace([{ ...buildRequestRecord('a'), ms: 1e308 } as TraceRecord])],
    ['a huge clock offset', { version: 1, tabs: [{ ...buildTrace().tabs[0], clockOffset: 1e308 }] }],
    ['markup', buildTrace([{ kind: 'note', at: 1, note: 'page', facts: { path: '<img>' } }])],
    [
      'more records than a tab keeps',
      buildTrace(Array.from({ length: RING_SIZE * 2 + 1 }, () => buildRequestRecord('a'))),
    ],
  ])('with %s is rejected and not stored', async (_, body) => {
    expect(await send(body)).toMatchObject({ status: 422 });
    expect(await shop.db.select().from(traces)).toEqual([]);
  });

  test('is rejected when it is too large', async () => {
    const long = Array.from({ length: 900 }, () => buildRequestRecord('a'.repeat(100)));
    const tabs = Array.from({ length: 6 }, () => buildTrace(long).tabs[0]);
    expect(await send({ version: 1, tabs })).toMatchObject({ status: 413 });
  });

  test('is limited per address, with the time to wait', async () => {
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await send(buildTrace())).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });

  test('replaces the oldest one of a user who has 20', async () => {
    const user = await shop.newUser();
    const cart = await shop.call('GET', '/front/v2/cart', { token: user.accessToken });
    const theirs = buildTrace([buildRequestRecord(String(cart.headers['x-request-id']))]);
    const visitors = getCode(await send(buildTrace()));
    const codes: string[] = [];
    for (let index = 0; index < 22; index += 1) {
      shop.clock.advance(2 * 60_000);
      codes.push(getCode(await send(theirs)));
    }
    const stored = await shop.db.select().from(traces).orderBy(traces.createdAt);
    expect(stored.map(({ code }) => code)).toEqual([visitors, ...codes.slice(2)]);

    const exported = await createExportAccount()(shop.db, user.id, shop.clock.now());
    expect(exported?.reports.map(({ code }) => code)).toEqual(codes.slice(2).toReversed());
  });

  test('is deleted after 30 days', async () => {
    await send(buildTrace());
    shop.clock.advance(30 * DAY_MS - 1000);
    await deleteOldRows(shop.context);
    expect(await shop.db.select().from(traces)).toHaveLength(1);

    shop.clock.advance(2000);
    await deleteOldRows(shop.context);
    expect(await shop.db.select().from(traces)).toEqual([]);
  });
});

describe('an admin', () => {
  test('reads a report with the server’s log of its requests', async () => {
    const [user, admin] = [await shop.newUser(), await shop.newUser({ isAdmin: true })];
    const cart = await shop.call('GET', '/front/v2/cart', { token: user.accessToken });
    const missing = await shop.call('GET', '/front/v2/product/999');
    const ids = [cart, missing].map(({ headers }) => String(headers['x-request-id']));
    const trace = buildTrace(ids.map(buildRequestRecord));
    const code = getCode(await send(trace));

    const response = await shop.call('GET', `/api/admin/traces/${code.toLowerCase()}`, { token: admin.accessToken });
    expect(response).toMatchObject({
      status: 200,
      body: {
        data: {
          code,
          user: { id: user.id, email: user.email },
          trace,
          log: [
            { request_id: ids[0], method: 'GET', route: '/front/v2/cart', status: 200, code: null },
            { request_id: ids[1], route: '/front/v2/product/:id', status: 404, code: 'not_found' },
          ],
        },
      },
    });
  });

  test('reads a report that an earlier version stored with numbers of many digits', async () => {
    const admin = await shop.newUser({ isAdmin: true });
    const records: TraceRecord[] = [
      { ...buildRequestRecord('a'), ms: 1e308 } as TraceRecord,
      { kind: 'note', at: 1, note: 'page', facts: { a: { b: [1e308, -5e-324] } } },
    ];
    const [tab] = buildTrace(records).tabs;
    const trace: Trace = { version: 1, tabs: [{ ...tab!, clockOffset: 1e300 }] };
    await shop.db.insert(traces).values({ code: 'K7QF-2M95', trace, log: [], createdAt: shop.clock.now() });

    const read = await shop.call('GET', '/api/admin/traces/K7QF-2M95', { token: admin.accessToken });
    expect(read).toMatchObject({ status: 200, body: { data: { trace } } });
    const listed = await shop.call('GET', '/api/admin/traces', { token: admin.accessToken });
    expect(listed).toMatchObject({ status: 200, body: { data: [{ code: 'K7QF-2M95' }] } });
  });

  test('reads the log of a request that only the error of a step or a message names, and finds the report by it', async () => {
    const admin = await shop.newUser({ isAdmin: true });
    const [file, shown] = [
      await shop.call('GET', '/downloads/unknown'),
      await shop.call('GET', '/front/v2/product/999'),
    ];
    const [id, shownId] = [file, shown].map(({ headers }) => String(headers['x-request-id']));
    const buildFacts = (requestId = '') => ({ error: { kind: 'http', requestId } });
    const code = getCode(
      await send(
        buildTrace([
          { kind: 'event', at: 1, chart: 'download', actor: 0, event: 'download.broke', facts: buildFacts(id) },
          { kind: 'note', at: 2, note: 'errorShown', facts: { as: 'toast', ...buildFacts(shownId) } },
        ]),
      ),
    );
    const { body } = await shop.call('GET', `/api/admin/traces/${code}`, { token: admin.accessToken });
    expect(body).toMatchObject({
      data: {
        log: [
          { request_id: id, route: '/downloads/:link', status: 404, code: 'link_invalid' },
          { request_id: shownId, route: '/front/v2/product/:id' },
        ],
      },
    });
    const found = await shop.call('GET', `/api/admin/traces?request=${id}`, { token: admin.accessToken });
    expect(found.body).toMatchObject({ data: [{ code }] });
  });

  test('lists all reports or those of one user, newest first', async () => {
    const [user, admin] = [await shop.newUser(), await shop.newUser({ isAdmin: true })];
    const cart = await shop.call('GET', '/front/v2/cart', { token: user.accessToken });
    const theirs = getCode(await send(buildTrace([buildRequestRecord(String(cart.headers['x-request-id']))])));
    shop.clock.advance(1000);
    const nobodys = getCode(await send(buildTrace()));

    const list = async (query: string) => {
      const { body } = await shop.call('GET', `/api/admin/traces${query}`, { token: admin.accessToken });
      return (body as { data: { code: string }[] }).data.map(({ code }) => code);
    };
    expect(await list('')).toEqual([nobodys, theirs]);
    expect(await list(`?user=${user.id}`)).toEqual([theirs]);
  });

  test('sees the list of reports even if one of them has forged times', async () => {
    const admin = await shop.newUser({ isAdmin: true });
    const fail = (at: number, ms: number): TraceRecord => ({
      kind: 'request',
      at,
      ms,
      method: 'GET',
      path: 'cart',
      status: 500,
    });
    const show = (at: number): TraceRecord => ({ kind: 'note', at, note: 'errorShown', facts: { as: 'page' } });
    const max = Number.MAX_SAFE_INTEGER;
    expect(await send(buildTrace([show(1), fail(1, max), show(max), fail(max, max)]))).toMatchObject({ status: 201 });
    const { status, body } = await shop.call('GET', '/api/admin/traces', { token: admin.accessToken });
    expect([status, body.data]).toEqual([200, [expect.objectContaining({ page: null })]]);
  });

  test('sees what went wrong and where in the list of reports', async () => {
    const admin = await shop.newUser({ isAdmin: true });
    await send(
      buildTrace([
        { kind: 'note', at: 1, note: 'page', facts: { path: '/cart' } },
        { kind: 'request', at: 2, ms: 5, method: 'POST', path: 'cart/purchase', status: 500, code: 'internal' },
      ]),
    );
    shop.clock.advance(1000);
    await send(buildTrace());

    const { body } = await shop.call('GET', '/api/admin/traces', { token: admin.accessToken });
    expect(body).toMatchObject({
      data: [
        { finding: 'No failure in the recording', request: null, page: null },
        { finding: 'The server failed', request: 'POST cart/purchase 500', page: '/cart' },
      ],
    });
  });

  test('filters reports by their finding, and sees how many have each', async () => {
    const [user, admin] = [await shop.newUser(), await shop.newUser({ isAdmin: true })];
    const cart = await shop.call('GET', '/front/v2/cart', { token: user.accessToken });
    const failed = { ...buildRequestRecord('failed'), status: 500 } as TraceRecord;
    await send(buildTrace([buildRequestRecord(String(cart.headers['x-request-id']))]));
    await send(buildTrace([failed]));
    const theirs = getCode(await send(buildTrace([failed])));

    const list = async (query: string) =>
      (await shop.call('GET', `/api/admin/traces${query}`, { token: admin.accessToken })).body;
    const failures = { cause: 'serverError', finding: 'The server failed', count: 2 };
    const others = { cause: 'nothing', finding: 'No failure in the recording', count: 1 };
    expect(await list('?cause=serverError')).toMatchObject({
      data: [{ cause: 'serverError' }, { cause: 'serverError' }],
      causes: [failures, others],
      meta: { total: 2 },
    });
    expect(await list(`?user=${user.id}`)).toMatchObject({ data: [{ cause: 'nothing' }], causes: [others] });
    expect(await list('?cause=tokenReuse')).toMatchObject({ data: [], causes: [failures, others] });
    expect(await shop.call('GET', '/api/admin/traces?cause=other', { token: admin.accessToken })).toMatchObject({
      status: 422,
    });

    // A node of the previous release stores no cause, and the rules of a newer one may find another.
    await shop.db.update(traces).set({ cause: null });
    expect(await list('')).toMatchObject({ causes: [failures, others] });
    await shop.db.update(traces).set({ cause: 'causeOfNewerRelease' as Cause });
    expect(await list('')).toMatchObject({ causes: [failures, others], meta: { total: 3 } });
    await shop.db.update(traces).set({ cause: 'offline' }).where(eq(traces.code, theirs));
    await list('');
    expect(await list('?cause=serverError')).toMatchObject({ causes: [failures, others], meta: { total: 2 } });
  });

  test('are found by the id of a request, with its log', async () => {
    const [user, admin] = [await shop.newUser(), await shop.newUser({ isAdmin: true })];
    const failed = await shop.call('GET', '/front/v2/product/99999', { token: user.accessToken });
    const id = String(failed.headers['x-request-id']);
    const code = getCode(await send(buildTrace([buildRequestRecord(id)])));
    await send(buildTrace());

    const { body } = await shop.call('GET', `/api/admin/traces?request=${id}`, { token: admin.accessToken });
    expect(body).toMatchObject({ data: [{ code }], log: [{ request_id: id, status: 404, code: 'not_found' }] });
  });

  test('of a request without one still show its log, and nothing for an unknown id', async () => {
    const admin = await shop.newUser({ isAdmin: true });
    const failed = await shop.call('GET', '/front/v2/product/99999');
    const find = async (id: string) =>
      (await shop.call('GET', `/api/admin/traces?request=${id}`, { token: admin.accessToken })).body as unknown;
    expect(await find(String(failed.headers['x-request-id']))).toMatchObject({ data: [], log: [{ status: 404 }] });
    expect(await find('00000000-0000-4000-8000-000000000000')).toMatchObject({ data: [], log: [] });
  });

  test.each(['K7QF-2M9', 'not-a-code', '2222-2223'])('gets a 404 for the code %s', async (code) => {
    const admin = await shop.newUser({ isAdmin: true });
    expect(await shop.call('GET', `/api/admin/traces/${code}`, { token: admin.accessToken })).toMatchObject({
      status: 404,
    });
  });

  test.each(['/api/admin/traces', '/api/admin/traces/2222-2222'])('is required for %s', async (url) => {
    const { accessToken } = await shop.newUser();
    expect(await shop.call('GET', url)).toMatchObject({ status: 401 });
    expect(await shop.call('GET', url, { token: accessToken })).toMatchObject({ status: 403 });
  });
});

test.each<[SessionEndReason, string]>([
  ['password_changed', 'session_password_changed'],
  ['ended_by_admin', 'session_ended_by_admin'],
  ['ended_by_user', 'session_ended_by_user'],
  ['blocked', 'account_blocked'],
  ['reuse', 'refresh_token_reused'],
  ['logout', 'refresh_token_invalid'],
])('a refresh after %s returns the reason, and the log stores it', async (reason, code) => {
  const user = await shop.newUser();
  await revokeSession(shop.db, parseSessionId(user), reason, shop.clock.now());
  if (reason === 'blocked')
    await shop.db.update(users).set({ blockedAt: shop.clock.now() }).where(eq(users.id, user.id));

  const response = await shop.call('POST', '/front/v2/refresh', { token: user.refreshToken });
  expect(response.headers['x-error-code']).toBe(code);
  await shop.context.journal.flush();
  const event = reason === 'blocked' ? 'blocked_account_refused' : 'ended_session_used';
  expect(await shop.db.select().from(requestLog)).toMatchObject([
    { requestId: response.headers['x-request-id'], sessionId: parseSessionId(user), code, event },
  ]);
});

test('a refresh after the secret was changed returns no other code, and the log stores the reason without the session', async () => {
  const user = await shop.newUser();
  const restarted = await createTestShop({ database, env: { JWT_SECRET: 'x'.repeat(43) } });
  const response = await restarted.call('POST', '/front/v2/refresh', { token: user.refreshToken });
  await restarted.context.journal.flush();
  await restarted.close();
  expect([response.status, response.headers['x-error-code']]).toEqual([401, 'refresh_token_invalid']);
  expect(await shop.db.select().from(requestLog)).toMatchObject([
    { requestId: response.headers['x-request-id'], sessionId: null, event: 'refresh_token_unsealed' },
  ]);
});
