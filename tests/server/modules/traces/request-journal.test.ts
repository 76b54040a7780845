import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteOldRows } from '#server/retention.ts';
import { type LoggedRequest, insertLoggedRequests } from '#server/modules/traces/queries/traces.ts';
import { type RequestJournal, createRequestJournal } from '#server/modules/traces/request-journal.ts';
import { requestLog } from '#server/modules/traces/schema.ts';
import type { OpenDatabase } from '#server/platform/db/client.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';

/** Requests per second that are stored although support does not need them. */
const OTHERS = 5;
const NOTABLE = 50;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600_000;

let database: OpenDatabase;
let journal: RequestJournal;
const clock = createTestClock();
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(requestLog);
  journal = createRequestJournal(database.db);
  clock.advance(1000);
});

/** As long as a UUID, which ids of requests are. */
const toRequestId = (name: string) => name.padEnd(36);

const buildLoggedRequest = (name: string, changes: Partial<LoggedRequest> = {}): LoggedRequest => ({
  requestId: toRequestId(name),
  at: clock.now(),
  sessionId: null,
  method: 'GET',
  route: '/front/v2/cart',
  status: 200,
  ms: 3,
  code: null,
  event: null,
  ...changes,
});
const add = (name: string, changes: Partial<LoggedRequest> = {}, isSessionCall = false) =>
  journal.add(buildLoggedRequest(name, changes), isSessionCall);
const addMany = (count: number, name: string, changes: Partial<LoggedRequest> = {}) => {
  for (let index = 0; index < count; index += 1) add(`${name} ${index}`, changes);
};
const findRecent = (...names: string[]) =>
  journal.findRecent(names.map(toRequestId)).map(({ requestId }) => requestId.trimEnd());
const storedIds = async () => {
  await journal.flush();
  const rows = await database.db.select({ id: requestLog.requestId }).from(requestLog).orderBy(requestLog.id);
  return rows.map(({ id }) => id.trimEnd());
};

describe('the journal', () => {
  test('stores every field of a request', async () => {
    const request = buildLoggedRequest('all', {
      sessionId: 's',
      status: 401,
      code: 'token_invalid',
      event: 'ended_session_used',
    });
    journal.add(request, false);
    await journal.flush();
    expect(await database.db.select().from(requestLog)).toEqual([{ ...request, id: expect.any(Number) }]);
  });

  test('stores all requests of a quiet shop, and few of each second in a busy one', async () => {
    addMany(20, 'first');
    clock.advance(1000);
    addMany(2, 'second');
    expect(await storedIds()).toHaveLength(OTHERS + 2);
  });

  test.each<[string, Partial<LoggedRequest>, boolean]>([
    ['a fault of the server', { status: 500 }, false],
    ['a rejected request', { status: 409 }, false],
    ['a security event', { event: 'refresh_token_reused' }, false],
    ['a slow request', { ms: 1000 }, false],
    ['a session call', {}, true],
  ])('stores %s in a busy shop', async (_, changes, isSessionCall) => {
    addMany(OTHERS, 'other');
    add('notable', changes, isSessionCall);
    add('one more', {});
    expect(await storedIds()).toEqual([...Array.from({ length: OTHERS }, (__, index) => `other ${index}`), 'notable']);
  });

  test('limits what a flood of failures stores, and stores few of the requests that a limit rejects', async () => {
    addMany(1000, 'failure', { status: 404 });
    addMany(1000, 'too many', { status: 429 });
    expect(await storedIds()).toHaveLength(NOTABLE + OTHERS);
  });

  test('stores what a session did in the five minutes before it failed', async () => {
    addMany(OTHERS, 'other');
    add('too early', { sessionId: 'a' });
    clock.advance(1000);
    addMany(OTHERS, 'more');
    add('earlier', { sessionId: 'a' });
    add('of another session', { sessionId: 'b' });
    clock.advance(5 * MINUTE_MS);
    add('failed', { sessionId: 'a', status: 500 });
    const stored = await storedIds();
    expect(stored).toContain('earlier');
    expect(stored).toContain('failed');
    expect(stored).not.toContain('too early');
    expect(stored).not.toContain('of another session');
  });

  test('stores a request once, although its session fails twice', async () => {
    add('first', { sessionId: 'a' });
    add('failed', { sessionId: 'a', status: 500 });
    await journal.flush();
    add('failed again', { sessionId: 'a', status: 500 });
    expect(await storedIds()).toEqual(['first', 'failed', 'failed again']);
  });

  test('finds requests in memory that are not stored, oldest first', () => {
    addMany(20, 'request');
    expect(findRecent('request 19', 'request 3', 'unknown')).toEqual(['request 3', 'request 19']);
  });

  test('finds a request in memory by its whole id only', () => {
    const ids = ['a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002'];
    for (const requestId of ids) add(requestId);
    const [first = '', second = ''] = ids;
    const others = ['', 'a', first.slice(0, 35), `${first} `, first.slice(1) + second.slice(0, 1), first + second];
    // Latin-1 would take this letter for an a.
    others.push(first.replace('a', '\u0161'));
    expect(others.flatMap((id) => journal.findRecent([id]))).toEqual([]);
    expect(findRecent(...ids)).toEqual(ids);
  });

  test('forgets the oldest requests in memory', () => {
    addMany(1, 'oldest');
    addMany(20_000, 'request');
    addMany(2, 'newest');
    expect(findRecent('oldest 0', 'request 0', 'request 1')).toEqual([]);
    expect(findRecent('newest 1', 'request 19999', 'newest 0')).toEqual(['request 19999', 'newest 0', 'newest 1']);
  });

  test('writes at most 50 rows in a statement, and keeps what fails for the next flush', async () => {
    addMany(NOTABLE, 'failure', { status: 404 });
    addMany(OTHERS, 'other');
    const execute = vi.spyOn(database.db, 'execute');
    execute.mockRejectedValueOnce(new Error('the database is gone'));
    await expect(journal.flush()).rejects.toThrow('gone');
    expect(await storedIds()).toHaveLength(NOTABLE + OTHERS);
    expect(execute).toHaveBeenCalledTimes(3);
    execute.mockRestore();
  });
});

test('deletes stored requests after seven days, in batches', async () => {
  const old = Array.from({ length: 1_200 }, (_, index) => buildLoggedRequest(`old ${index}`));
  await insertLoggedRequests(database.db, old);
  clock.advance(2000);
  await insertLoggedRequests(database.db, [buildLoggedRequest('new')]);
  clock.advance(7 * DAY_MS - 1000);
  await deleteOldRows({ db: database.db, clock });
  expect(await storedIds()).toEqual(['new']);
});
