import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Http, createBareHttp, createHttp } from '#api/http.ts';
import { axiosTransport } from '#api/axios-transport.ts';
import type { SessionPort } from '#api/session-port.ts';
import { z } from '#contract/zod.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';
import { type Handler, createFakeHttp } from '#qa/support/fake-http.ts';

const schema = z.object({ name: z.string() });
const OK = { body: { name: 'Anna' } };
const NO = { status: 401, body: { message: 'Unauthorized' } };

/** A fake session whose refreshes give token-1, token-2 … under the epochs 0, 1 … */
const createSession = (start: { token: string | null; refreshing?: Promise<void> | undefined }) => {
  let epoch = 0;
  let { token } = start;
  let renewing: Promise<void> | null = null;
  const calls = { renewals: 0 };
  const renew = async () => {
    calls.renewals += 1;
    await (start.refreshing ?? flush());
    epoch += 1;
    token = `token-${epoch + 1}`;
    renewing = null;
  };
  const port: SessionPort = {
    prepare: async (_, signal) => {
      signal?.throwIfAborted();
      await renewing;
      return { epoch, accessToken: token };
    },
    unauthorized: async ({ epoch: sentUnder }) => {
      if (sentUnder === epoch) renewing ??= renew();
      await renewing;
      return epoch !== sentUnder;
    },
  };
  return {
    port,
    calls,
    signOut: () => {
      epoch += 1;
      token = null;
    },
  };
};

/** @param refreshing until when each refresh runs */
const setUp = (handle: Handler, token: string | null = 'token-1', refreshing?: Promise<void>) => {
  const { instance, seen } = createFakeHttp(handle);
  const session = createSession({ token, refreshing });
  return { http: createHttp(axiosTransport(instance), session.port), seen, session };
};

const get = (http: Http, access: 'private' | 'public' = 'private', signal?: AbortSignal) =>
  http({ method: 'GET', path: 'me', access, schema, signal });

const onlyWith =
  (token: string): Handler =>
  ({ bearer }) =>
    bearer === token ? OK : NO;

// docs/specification.md#4-states-and-transitions
describe('the bearer token', () => {
  test.each(['private', 'public'] as const)('is sent with a %s call of a signed-in user', async (access) => {
    const { http, seen } = setUp(() => OK);
    await expect(get(http, access)).resolves.toEqual({ name: 'Anna' });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1']);
  });

  test('is missing on a public call of a visitor', async () => {
    const { http, seen } = setUp(() => OK, null);
    await get(http, 'public');
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('rejects a private call of a visitor as signedOut without sending it', async () => {
    const { http, seen } = setUp(() => OK, null);
    await expect(get(http)).rejects.toMatchObject({ error: { kind: 'signedOut' } });
    expect(seen).toEqual([]);
  });
});

describe('a 401', () => {
  test('causes one refresh and one retry with the new token', async () => {
    const { http, seen, session } = setUp(onlyWith('token-2'));
    await expect(get(http)).resolves.toEqual({ name: 'Anna' });
    expect(seen.map(({ bearer }) => bearer)).toEqual(['token-1', 'token-2']);
    expect(session.calls.renewals).toBe(1);
  });

  // "Concurrent refreshes share one in-flight request."
  test('on 20 calls at once causes one refresh and 20 retries', async () => {
    const { http, seen, session } = setUp(onlyWith('token-2'));
    await Promise.all(Array.from({ length: 20 }, () => get(http)));
    expect(session.calls.renewals).toBe(1);
    expect(seen.map(({ bearer }) => bearer).sort()).toEqual([
      ...Array<string>(20).fill('token-1'),
      ...Array<string>(20).fill('token-2'),
    ]);
  });

  // docs/reliability.md#second-401
  test('of the retry reaches the caller and causes no loop', async () => {
    const { http, seen, session } = setUp(() => NO);
    await expect(get(http)).rejects.toMatchObject({ error: { kind: 'http', status: 401, body: NO.body } });
    expect([seen.length, session.calls.renewals]).toEqual([2, 1]);
  });

  test('during a refresh waits for that refresh', async () => {
    const [held, refreshing] = [createDeferred(), createDeferred()];
    const handle: Handler = async (request) => {
      if (request.params.slow && request.bearer === 'token-1') await held.promise;
      return onlyWith('token-2')(request);
    };
    const { http, seen, session } = setUp(handle, 'token-1', refreshing.promise);
    const slow = http({ method: 'GET', path: 'me', query: { slow: 1 }, access: 'private', schema });
    const quick = get(http);
    await flush();
    expect([seen.length, session.calls.renewals]).toEqual([2, 1]);
    held.resolve();
    await flush();
    expect([seen.length, session.calls.renewals]).toEqual([2, 1]);
    refreshing.resolve();
    await Promise.all([slow, quick]);
    expect(session.calls.renewals).toBe(1);
    expect(seen.map(({ bearer }) => bearer)).toEqual(['token-1', 'token-1', 'token-2', 'token-2']);
  });

  // docs/reliability.md#concurrent-401s
  test('of an older epoch is retried without another refresh', async () => {
    const held = createDeferred();
    const { http, seen, session } = setUp(async (request) => {
      const result = await onlyWith('token-2')(request);
      if (request.params.slow && request.bearer === 'token-1') await held.promise;
      return result;
    });
    const slow = http({ method: 'GET', path: 'me', query: { slow: 1 }, access: 'private', schema });
    await flush();
    await get(http);
    expect(session.calls.renewals).toBe(1);
    held.resolve();
    await expect(slow).resolves.toEqual({ name: 'Anna' });
    expect(session.calls.renewals).toBe(1);
    expect(seen.filter(({ params }) => params.slow).map(({ bearer }) => bearer)).toEqual(['token-1', 'token-2']);
  });

  // "A visitor's 401 is an error, not a logout."
  test('of a visitor reaches the caller without a refresh', async () => {
    const { http, seen, session } = setUp(() => NO, null);
    await expect(get(http, 'public')).rejects.toMatchObject({ error: { kind: 'http', status: 401 } });
    expect([seen.length, session.calls.renewals]).toEqual([1, 0]);
  });

  // "a private call is rejected as such (no toast of its own), a public one goes out without bearer".
  test('that ends the session rejects private calls and retries public calls without a token', async () => {
    const { instance, seen } = createFakeHttp(({ bearer }) => (bearer === null ? OK : NO));
    const session = createSession({ token: 'token-1' });
    const http = createHttp(axiosTransport(instance), {
      ...session.port,
      unauthorized: () => Promise.resolve((session.signOut(), true)),
    });
    const [first, second] = await Promise.allSettled([get(http), get(http, 'public')]);
    expect(first).toMatchObject({ status: 'rejected', reason: { error: { kind: 'signedOut' } } });
    expect(second).toMatchObject({ status: 'fulfilled', value: { name: 'Anna' } });
    expect(seen.filter(({ bearer }) => bearer === null)).toHaveLength(1);
  });
});

test.each([400, 403, 404, 409, 422, 429, 500, 503])('does not retry status %i', async (status) => {
  const { http, seen } = setUp(() => ({ status, body: {} }));
  await expect(get(http)).rejects.toMatchObject({ error: { kind: 'http', status } });
  expect(seen).toHaveLength(1);
});

// docs/charts.md#session-and-network
describe('the bare client', () => {
  test('sends no token and retries nothing', async () => {
    const { instance, seen } = createFakeHttp(() => NO);
    await expect(get(createBareHttp(axiosTransport(instance)), 'public')).rejects.toMatchObject({
      error: { kind: 'http', status: 401 },
    });
    expect(seen.map(({ bearer }) => bearer)).toEqual([null]);
  });
});

// docs/reliability.md#tokens-in-errors
describe('a failure contains no token', () => {
  const SECRET = 'secret-access-token';
  const FAILURES: [name: string, handle: Handler][] = [
    ['a denied call', () => ({ status: 403, body: { message: 'No' } })],
    ['a second 401', () => NO],
    ['a broken connection', () => 'network'],
    ['a response that breaks the contract', () => ({ body: { name: 7 } })],
    ['an HTML page instead of JSON', () => ({ body: '<html></html>' })],
  ];

  test.each(FAILURES)('after %s', async (_, handle) => {
    const { instance } = createFakeHttp(handle);
    const port: SessionPort = {
      prepare: () => Promise.resolve({ epoch: 0, accessToken: SECRET }),
      unauthorized: () => Promise.resolve(true),
    };
    const failure: unknown = await get(createHttp(axiosTransport(instance), port)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    const serialized = [
      JSON.stringify(failure),
      inspect(failure, { depth: null, showHidden: true, getters: true }),
      String(failure),
      (failure as Error).stack,
    ].join('\n');
    expect(serialized).not.toContain(SECRET);
    expect(serialized).not.toContain('Bearer');
  });
});
