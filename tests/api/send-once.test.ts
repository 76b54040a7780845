import { expect, test } from 'vitest';
import { ApiFailure } from '#api/api-error.ts';
import type { Call, Http } from '#api/http.ts';
import { sendOnce } from '#api/send-once.ts';
import { z } from '#contract/zod.ts';

const setUp = () => {
  const keys: (string | undefined)[] = [];
  let isDown = true;
  const http: Http = async (call) => {
    keys.push(call.headers?.['Idempotency-Key']);
    if (isDown) throw new ApiFailure({ kind: 'network' });
    return (typeof call.schema === 'function' ? await call.schema() : call.schema).parse({});
  };
  const send = (text: string, intent?: unknown) => {
    const call: Call<z.ZodType> = {
      method: 'POST',
      path: 'support',
      body: { text },
      access: 'private',
      schema: z.object({}),
    };
    return sendOnce(http, call, intent).catch(() => null);
  };
  return { keys, send, recover: () => (isDown = false) };
};

test('reuses the key after a lost response and makes a new one after a success', async () => {
  const { keys, send, recover } = setUp();
  await send('Hello');
  recover();
  await send('Hello');
  await send('Hello');
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('makes a new key for another body', async () => {
  const { keys, send } = setUp();
  await send('Hello');
  await send('Hello!');
  expect(new Set(keys).size).toBe(2);
});

test('makes a new key for an equal call with another intent', async () => {
  const { keys, send } = setUp();
  await send('Hello', [1]);
  await send('Hello', [2]);
  await send('Hello', [1]);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
});

test('makes a new key for an act whose response was lost, when another act of its route has succeeded since', async () => {
  const { keys, send, recover } = setUp();
  await send('resolved');
  recover();
  await send('in progress');
  await send('resolved');
  expect(keys[2]).not.toBe(keys[0]);
});
