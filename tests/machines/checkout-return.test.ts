import { describe, expect, test } from 'vitest';
import { SimulatedClock, createActor, fromPromise } from 'xstate';
import { type PaymentResult, checkoutReturnMachine } from '#machines/checkout-return/checkout-return.machine.ts';
import { selectOutcome } from '#machines/checkout-return/checkout-return.react.ts';
import { flush } from '#qa/support/deferred.ts';

/** @param responses the result of each request; the last one repeats. An Error is a failed request. */
const run = (...responses: (PaymentResult | Error)[]) => {
  const clock = new SimulatedClock();
  const requests: string[] = [];
  const actor = createActor(
    checkoutReturnMachine.provide({
      actors: {
        fetchOrder: fromPromise(({ input }) => {
          const response = responses[Math.min(requests.length, responses.length - 1)] ?? 'pending';
          requests.push(input.orderNumber);
          return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
        }),
      },
    }),
    { clock, input: { orderNumber: 'PB-100001' } },
  ).start();
  return { actor, clock, requests, outcome: () => selectOutcome(actor.getSnapshot()) };
};

/** Advances the clock until the page stops polling. @returns the pauses in ms */
const wait = async ({ clock, requests, outcome }: ReturnType<typeof run>) => {
  const pauses: number[] = [];
  await flush();
  for (let second = 1; outcome() === 'confirming' && pauses.length < 50; second += 1) {
    const before = requests.length;
    let ms = 0;
    while (requests.length === before && ms < 120_000) {
      clock.increment(500);
      ms += 500;
    }
    pauses.push(ms);
    await flush();
  }
  return pauses;
};

describe('the return from the payment page', () => {
  test('loads the order at once', () => {
    const { requests, outcome } = run('paid');
    expect([requests, outcome()]).toEqual([['PB-100001'], 'confirming']);
  });

  test.each(['paid', 'failed', 'canceled', 'expired', 'refunded', 'partiallyRefunded', 'unknown'] as const)(
    'shows %s and stops polling',
    async (result) => {
      const { clock, requests, outcome } = run(result);
      await flush();
      expect(outcome()).toBe(result);
      clock.increment(3_600_000);
      await flush();
      expect(requests).toHaveLength(1);
    },
  );

  test('polls a pending order until it is paid', async () => {
    const running = run('pending', 'pending', 'paid');
    await wait(running);
    expect([running.outcome(), running.requests.length]).toEqual(['paid', 3]);
  });

  test('stops polling after growing pauses as still pending, never failed', async () => {
    const running = run('pending');
    const pauses = await wait(running);
    expect(running.outcome()).toBe('stillPending');
    expect(pauses.length).toBeGreaterThan(2);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.at(-1)).toBeGreaterThan(pauses[0] ?? Infinity);
    running.clock.increment(3_600_000);
    await flush();
    expect(running.requests).toHaveLength(pauses.length + 1);
  });

  test('keeps polling after failed requests and ends as still pending', async () => {
    const running = run(new Error('lost'));
    await wait(running);
    expect(running.outcome()).toBe('stillPending');
  });

  test('recovers from one lost response', async () => {
    const running = run(new Error('lost'), 'paid');
    await wait(running);
    expect(running.outcome()).toBe('paid');
  });

  test('polls again from stillPending with the same number of requests', async () => {
    const running = run('pending');
    const first = await wait(running);
    running.actor.send({ type: 'return.checkAgain' });
    expect(running.outcome()).toBe('confirming');
    expect(await wait(running)).toEqual(first);
  });

  test.each(['paid', 'failed', 'canceled', 'expired'] as const)('ignores return.checkAgain when %s', async (result) => {
    const { actor, requests, outcome } = run(result);
    await flush();
    actor.send({ type: 'return.checkAgain' });
    expect([outcome(), requests.length]).toEqual([result, 1]);
  });

  test('ignores return.checkAgain during a request', () => {
    const { actor, requests } = run('pending');
    actor.send({ type: 'return.checkAgain' });
    expect(requests).toHaveLength(1);
  });

  test('stops polling when the page closes', async () => {
    const { actor, clock, requests } = run('pending');
    await flush();
    actor.stop();
    clock.increment(60_000);
    await flush();
    expect(requests).toHaveLength(1);
  });
});

test('fails with the name of an unprovided slot', () => {
  const errors: unknown[] = [];
  const actor = createActor(checkoutReturnMachine, {
    clock: new SimulatedClock(),
    input: { orderNumber: 'PB-100001' },
    inspect: ({ type, ...inspected }) => {
      if (type === '@xstate.event' && 'event' in inspected && inspected.event.type.startsWith('xstate.error'))
        errors.push((inspected.event as unknown as { error: unknown }).error);
    },
  }).start();
  expect(errors).toMatchObject([{ message: 'checkoutReturn: fetchOrder not provided' }]);
  actor.stop();
});
