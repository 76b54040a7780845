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
    return (typeof call.answer === 'function' ? await call.answer() : call.answer).parse({});
  };
  const send = (text: string) => {
    const call: Call<z.ZodType> = {
      method: 'POST',
      path: 'support',
      body: { text },
      access: 'private',
      answer: z.object({}),
    };
    return sendOnce(http, call).catch(() => null);
  };
  return { keys, send, comeBack: () => (isDown = false) };
};

test('a try whose answer was lost is repeated under its key; once it was done, the same call is a new one', async () => {
  const { keys, send, comeBack } = setUp();
  await send('Hello');
  comeBack();
  await send('Hello');
  await send('Hello');
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('what was changed meanwhile is another call', async () => {
  const { keys, send } = setUp();
  await send('Hello');
  await send('Hello!');
  expect(new Set(keys).size).toBe(2);
});
