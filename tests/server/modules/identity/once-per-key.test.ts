import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FastifyRequest } from 'fastify';
import {
  IDEMPOTENCY_EXTENDED_FOR_MS,
  IDEMPOTENCY_LOST_AFTER_MS,
  type StoreEffect,
  runOncePerKey,
} from '#server/modules/identity/once-per-key.ts';
import { idempotencyKeys } from '#server/modules/identity/schema/idempotency.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const QUARTER = IDEMPOTENCY_LOST_AFTER_MS / 4;

const URL_PATTERN = '/api/admin/products/:id/versions';
/** Address, parameters and body of the call. */
const CALL = [URL_PATTERN, { id: 7 }, {}];

/** A call with a key, as a client that repeats it sends it. */
const makeRequest = (userId: string) =>
  ({
    method: 'POST',
    headers: { 'idempotency-key': 'publish-1' },
    routeOptions: { url: URL_PATTERN },
    params: { id: 7 },
    body: {},
    user: { id: userId },
  }) as unknown as FastifyRequest;

test('a call that runs longer than a proxy waits keeps its key, and has its effect once', async () => {
  const { id } = await shop.newUser();
  const work = vi.fn<(storeEffect: StoreEffect) => Promise<string>>();
  const call = () => runOncePerKey(shop.context, makeRequest(id), { work, respond: async (version) => ({ version }) });

  let finish = () => {};
  const copied = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const started = new Promise<void>((resolve) => {
    work.mockImplementationOnce(async (storeEffect) => {
      resolve();
      await copied;
      await storeEffect(shop.db, '2.0.0');
      return '2.0.0';
    });
  });
  const first = call();
  await started;
  for (let quarters = 0; quarters < 12; quarters += 1) {
    shop.clock.advance(QUARTER);
    await vi.advanceTimersByTimeAsync(QUARTER);
    await expect(call()).rejects.toMatchObject({ code: 'request_in_progress' });
  }
  finish();
  expect(await first).toEqual({ version: '2.0.0' });
  expect(await call()).toEqual({ version: '2.0.0' });
  expect(work).toHaveBeenCalledTimes(1);
});

test('a call whose work hangs keeps its key for an hour, and cannot have its effect after a retry', async () => {
  const { id } = await shop.newUser();
  const work = vi.fn<(storeEffect: StoreEffect) => Promise<string>>();
  const call = () => runOncePerKey(shop.context, makeRequest(id), { work, respond: async (version) => ({ version }) });
  const run = async (storeEffect: StoreEffect) => {
    await storeEffect(shop.db, '2.0.0');
    return '2.0.0';
  };
  let finish = () => {};
  const hung = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const started = new Promise<void>((resolve) => {
    work.mockImplementationOnce(async (storeEffect) => {
      resolve();
      await hung;
      return run(storeEffect);
    });
  });
  const first = call();
  await started;
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += QUARTER) {
      shop.clock.advance(QUARTER);
      await vi.advanceTimersByTimeAsync(QUARTER);
      // Ends after the extension that the timer has started.
      await shop.db.$count(idempotencyKeys);
    }
  };
  await pass(IDEMPOTENCY_EXTENDED_FOR_MS);
  await expect(call()).rejects.toMatchObject({ code: 'request_in_progress' });
  await pass(2 * IDEMPOTENCY_LOST_AFTER_MS);
  work.mockImplementationOnce(run);
  expect(await call()).toEqual({ version: '2.0.0' });
  finish();
  await expect(first).rejects.toMatchObject({ code: 'request_in_progress' });
});

test('rejects a call whose key was reserved less than a minute ago, although the last extension of the key is older', async () => {
  const { id: userId } = await shop.newUser();
  const now = shop.clock.now();
  // A server of an earlier version, which knows no extensions, has reserved an extended key again.
  await shop.db.insert(idempotencyKeys).values({
    userId,
    key: 'publish-1',
    requestHash: createHash('sha256')
      .update(JSON.stringify(['POST', ...CALL]))
      .digest('hex'),
    createdAt: now,
    extendedAt: new Date(now.getTime() - 2 * IDEMPOTENCY_LOST_AFTER_MS),
  });
  const work = vi.fn<(storeEffect: StoreEffect) => Promise<string>>();
  const call = runOncePerKey(shop.context, makeRequest(userId), { work, respond: async () => ({}) });
  await expect(call).rejects.toMatchObject({ code: 'request_in_progress' });
  expect(work).not.toHaveBeenCalled();
});
