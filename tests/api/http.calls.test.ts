import '#tests/support/quiet-console.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBareHttp, createHttp } from '#api/http.ts';
import { axiosTransport } from '#api/axios-transport.ts';
import type { SessionPort } from '#api/session-port.ts';
import { z } from '#contract/zod.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';
import { createFakeHttp, type Handler } from '#qa/support/fake-http.ts';

afterEach(() => vi.useRealTimers());

const answer = z.object({ name: z.string() });
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

describe('what goes out', () => {
  // Specification, section 7: "optional query parameters, empty or null values omitted".
  test('"empty or null values omitted" from the query', async () => {
    const { http, seen } = setUp(() => ({ body: { name: 'x' } }));
    await http({
      method: 'GET',
      path: 'search',
      query: { search: '', category: null, sort: undefined, page: 1, zero: 0, no: false },
      access: 'public',
      answer,
    });
    expect(seen[0]?.params).toEqual({ page: 1, zero: 0, no: false });
  });

  test('a body is sent as JSON, below the base address, with the headers of the call', async () => {
    const { bare, seen } = setUp(() => ({ body: { name: 'x' } }));
    await bare({
      method: 'POST',
      path: 'login',
      body: { email: 'a@example.com' },
      headers: { 'Idempotency-Key': 'k' },
      access: 'public',
      answer,
    });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/front/v2/login', body: { email: 'a@example.com' } });
    expect(seen[0]?.headers['content-type']).toContain('application/json');
    expect(seen[0]?.headers['idempotency-key']).toBe('k');
  });

  test('what the contract does not know is left out of the answer', async () => {
    const { http } = setUp(() => ({ body: { name: 'x', surplus: 1 } }));
    await expect(http({ method: 'GET', path: 'me', access: 'public', answer })).resolves.toEqual({ name: 'x' });
  });
});

describe('an answer that is not what the contract says', () => {
  const BODIES: [name: string, body: unknown][] = [
    ['a wrong type', { name: 7 }],
    ['a missing field', {}],
    ['null', null],
    ['a page (F18)', '<!doctype html><html></html>'],
    ['truncated JSON (F18)', '{"name":"An'],
    ['an empty body', ''],
  ];

  test.each(BODIES)('%s: kind contract, with the id of the request', async (_, body) => {
    const { http } = setUp(() => ({ body, headers: { 'x-request-id': 'req-9' } }));
    await expect(http({ method: 'GET', path: 'me', access: 'public', answer })).rejects.toMatchObject({
      error: { kind: 'contract', requestId: 'req-9' },
    });
  });

  test('without an id: null', async () => {
    const { http } = setUp(() => ({ body: {} }));
    await expect(http({ method: 'GET', path: 'me', access: 'public', answer })).rejects.toMatchObject({
      error: { kind: 'contract', requestId: null },
    });
  });
});

describe('a failed answer', () => {
  // Design, section 4: "the machine-readable code in the header X-Error-Code, the request's id in X-Request-Id on every answer".
  test('carries status, body, code and the id of the request', async () => {
    const { http } = setUp(() => ({
      status: 409,
      body: { message: 'Owned' },
      headers: { 'x-error-code': 'owned', 'x-request-id': 'req-3' },
    }));
    await expect(http({ method: 'GET', path: 'me', access: 'public', answer })).rejects.toMatchObject({
      error: { kind: 'http', status: 409, body: { message: 'Owned' }, code: 'owned', requestId: 'req-3' },
    });
  });

  test('a page as its body is kept as a text', async () => {
    const { http } = setUp(() => ({ status: 502, body: '<html></html>' }));
    await expect(http({ method: 'GET', path: 'me', access: 'public', answer })).rejects.toMatchObject({
      error: { kind: 'http', status: 502, body: '<html></html>', code: null, requestId: null },
    });
  });

  test('no answer at all: kind network', async () => {
    const { http } = setUp(() => 'network');
    await expect(http({ method: 'GET', path: 'me', access: 'public', answer })).rejects.toMatchObject({
      error: { kind: 'network' },
    });
  });

  test('a fault of our own: kind unexpected, with its cause', async () => {
    const { instance } = createFakeHttp(() => 'network');
    const cause = new Error('broken');
    const http = createHttp(axiosTransport(instance), { ...port, prepare: () => Promise.reject(cause) });
    await expect(http({ method: 'GET', path: 'me', access: 'public', answer })).rejects.toMatchObject({
      error: { kind: 'unexpected', cause },
    });
  });
});

describe('a canceled call', () => {
  test('before it is sent: kind canceled, nothing goes out', async () => {
    const { http, seen } = setUp(() => ({ body: { name: 'x' } }));
    const signal = AbortSignal.abort();
    await expect(http({ method: 'GET', path: 'me', access: 'public', answer, signal })).rejects.toMatchObject({
      error: { kind: 'canceled' },
    });
    expect(seen).toEqual([]);
  });

  test('on its way: kind canceled', async () => {
    const held = createDeferred<'network'>();
    const { http } = setUp(() => held.promise);
    const leaving = new AbortController();
    const call = http({ method: 'GET', path: 'me', access: 'public', answer, signal: leaving.signal });
    await flush();
    leaving.abort();
    await expect(call).rejects.toMatchObject({ error: { kind: 'canceled' } });
  });

  test('of the bare client: kind canceled', async () => {
    const { bare } = setUp(() => 'network');
    const signal = AbortSignal.abort();
    await expect(bare({ method: 'GET', path: 'me', access: 'public', answer, signal })).rejects.toMatchObject({
      error: { kind: 'canceled' },
    });
  });
});

// Specification, section 9: "Request timeout 3,600,000 ms; no automatic retries."
describe('a server that never answers', () => {
  const hang = () => {
    vi.useFakeTimers();
    const { http, seen } = setUp(() => createDeferred<'network'>().promise);
    return { http, seen };
  };

  test('"Request timeout 3,600,000 ms; no automatic retries": waited for as long, and asked once', async () => {
    const { http, seen } = hang();
    let failure: unknown = null;
    const call = http({ method: 'GET', path: 'me', access: 'public', answer }).catch(
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

  test('is waited for as long as the call says', async () => {
    const { http } = hang();
    const call = http({ method: 'GET', path: 'me', access: 'public', answer, timeout: 10 }).catch(
      (error: unknown) => error,
    );
    await flush();
    await vi.advanceTimersByTimeAsync(10);
    expect(await call).toMatchObject({ error: { kind: 'network' } });
  });
});
