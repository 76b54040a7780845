import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBareHttp, createHttp } from '#api/http.ts';
import { axiosTransport } from '#api/axios-transport.ts';
import type { SessionPort } from '#api/session-port.ts';
import { z } from '#contract/zod.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';
import { type Handler, createFakeHttp } from '#qa/support/fake-http.ts';

afterEach(() => vi.useRealTimers());

const schema = z.object({ name: z.string() });
const port: SessionPort = {
  prepare: (_, signal) => {
    signal?.throwIfAborted();
    return Promise.resolve({ epoch: 0, accessToken: 'token' });
  },
  unauthorized: () => Promise.resolve(false),
};

const setUp = (handle: Handler) => {
  const { instance, seen } = createFakeHttp(handle);
  return { http: createHttp(axiosTransport(instance), port), bare: createBareHttp(axiosTransport(instance)), seen };
};

describe('a request', () => {
  // docs/specification.md#7-the-calls-it-makes
  test('omits empty and null query parameters', async () => {
    const { http, seen } = setUp(() => ({ body: { name: 'x' } }));
    await http({
      method: 'GET',
      path: 'search',
      query: { search: '', category: null, sort: undefined, page: 1, zero: 0, no: false },
      access: 'public',
      schema,
    });
    expect(seen[0]?.params).toEqual({ page: 1, zero: 0, no: false });
  });

  test('sends the body as JSON to the base URL with the headers of the call', async () => {
    const { bare, seen } = setUp(() => ({ body: { name: 'x' } }));
    await bare({
      method: 'POST',
      path: 'login',
      body: { email: 'a@example.com' },
      headers: { 'Idempotency-Key': 'k' },
      access: 'public',
      schema,
    });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/front/v2/login', body: { email: 'a@example.com' } });
    expect(seen[0]?.headers['content-type']).toContain('application/json');
    expect(seen[0]?.headers['idempotency-key']).toBe('k');
  });

  test('drops response fields that the contract does not know', async () => {
    const { http } = setUp(() => ({ body: { name: 'x', surplus: 1 } }));
    await expect(http({ method: 'GET', path: 'me', access: 'public', schema })).resolves.toEqual({ name: 'x' });
  });
});

describe('a response that breaks the contract', () => {
  const BODIES: [name: string, body: unknown][] = [
    ['a wrong type', { name: 7 }],
    ['a missing field', {}],
    ['null', null],
    ['an HTML page', '<!doctype html><html></html>'],
    ['truncated JSON', '{"name":"An'],
    ['an empty body', ''],
  ];

  test.each(BODIES)('with %s fails with kind contract and the request id', async (_, body) => {
    const { http } = setUp(() => ({ body, headers: { 'x-request-id': 'req-9' } }));
    await expect(http({ method: 'GET', path: 'me', access: 'public', schema })).rejects.toMatchObject({
      error: { kind: 'contract', requestId: 'req-9' },
    });
  });

  test('without a request id fails with null as the id', async () => {
    const { http } = setUp(() => ({ body: {} }));
    await expect(http({ method: 'GET', path: 'me', access: 'public', schema })).rejects.toMatchObject({
      error: { kind: 'contract', requestId: null },
    });
  });
});

describe('a failed call', () => {
  // docs/design/api.md#errors
  test('has status, body, error code and request id', async () => {
    const { http } = setUp(() => ({
      status: 409,
      body: { message: 'Owned' },
      headers: { 'x-error-code': 'owned', 'x-request-id': 'req-3' },
    }));
    await expect(http({ method: 'GET', path: 'me', access: 'public', schema })).rejects.toMatchObject({
      error: { kind: 'http', status: 409, body: { message: 'Owned' }, code: 'owned', requestId: 'req-3' },
    });
  });

  test('keeps an HTML body as text', async () => {
    const { http } = setUp(() => ({ status: 502, body: '<html></html>' }));
    await expect(http({ method: 'GET', path: 'me', access: 'public', schema })).rejects.toMatchObject({
      error: { kind: 'http', status: 502, body: '<html></html>', code: null, requestId: null },
    });
  });

  test('has kind network without a response', async () => {
    const { http } = setUp(() => 'network');
    await expect(http({ method: 'GET', path: 'me', access: 'public', schema })).rejects.toMatchObject({
      error: { kind: 'network' },
    });
  });

  test('has kind unexpected and the cause for a bug in the client', async () => {
    const { instance } = createFakeHttp(() => 'network');
    const cause = new Error('broken');
    const http = createHttp(axiosTransport(instance), { ...port, prepare: () => Promise.reject(cause) });
    await expect(http({ method: 'GET', path: 'me', access: 'public', schema })).rejects.toMatchObject({
      error: { kind: 'unexpected', cause },
    });
  });
});

describe('a canceled call', () => {
  test('fails with kind canceled and is not sent if it was canceled before', async () => {
    const { http, seen } = setUp(() => ({ body: { name: 'x' } }));
    const signal = AbortSignal.abort();
    await expect(http({ method: 'GET', path: 'me', access: 'public', schema, signal })).rejects.toMatchObject({
      error: { kind: 'canceled' },
    });
    expect(seen).toEqual([]);
  });

  test('fails with kind canceled if it is canceled while pending', async () => {
    const held = createDeferred<'network'>();
    const { http } = setUp(() => held.promise);
    const leaving = new AbortController();
    const call = http({ method: 'GET', path: 'me', access: 'public', schema, signal: leaving.signal });
    await flush();
    leaving.abort();
    await expect(call).rejects.toMatchObject({ error: { kind: 'canceled' } });
  });

  test('fails with kind canceled in the bare client', async () => {
    const { bare } = setUp(() => 'network');
    const signal = AbortSignal.abort();
    await expect(bare({ method: 'GET', path: 'me', access: 'public', schema, signal })).rejects.toMatchObject({
      error: { kind: 'canceled' },
    });
  });
});

// docs/specification.md#9-business-constants-and-limits
describe('a call without a response', () => {
  const hang = () => {
    vi.useFakeTimers();
    const { http, seen } = setUp(() => createDeferred<'network'>().promise);
    return { http, seen };
  };

  test('"Request timeout 3,600,000 ms; no automatic retries"', async () => {
    const { http, seen } = hang();
    let failure: unknown = null;
    const call = http({ method: 'GET', path: 'me', access: 'public', schema }).catch(
      (error: unknown) => (failure = error),
    );
    await flush();
    await vi.advanceTimersByTimeAsync(3_599_999);
    expect(failure).toBe(null);
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(failure).toMatchObject({ error: { kind: 'network' } });
    expect(seen).toHaveLength(1);
  });
});
