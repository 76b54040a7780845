import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type CheckoutTruth, checkoutReturnMachine } from '#machines/checkout-return/checkout-return.machine.ts';
import { selectOutcome } from '#machines/checkout-return/checkout-return.react.ts';
import { flush } from '#qa/support/deferred.ts';

/** @param responses the result of each request; the last one repeats. An Error is a failed request. */
const run = (...responses: (CheckoutTruth | Error)[]) => {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const actor = createActor(
    checkoutReturnMachine.provide({
      actors: {
        askOrder: fromPromise(({ input }) => {
          const response = responses[Math.min(asked.length, responses.length - 1)] ?? 'pending';
          asked.push(input.orderNumber);
          return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
        }),
      },
    }),
    { clock, input: { orderNumber: 'PB-100001' } },
  ).start();
  return { actor, clock, asked, outcome: () => selectOutcome(actor.getSnapshot()) };
};

/** Advances the clock until the page stops polling. @returns the pauses in ms */
const wait = async ({ clock, asked, outcome }: ReturnType<typeof run>) => {
  const pauses: number[] = [];
  await flush();
  for (let second = 1; outcome() === 'confirming' && pauses.length < 50; second += 1) {
    const before = asked.length;
    let ms = 0;
    while (asked.length === before && ms < 120_000) {
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
    const { asked, outcome } = run('paid');
    expect([asked, outcome()]).toEqual([['PB-100001'], 'confirming']);
  });

  test.each(['paid', 'failed', 'canceled', 'expired', 'refunded', 'partiallyRefunded', 'unknown'] as const)(
    'shows %s and stops polling',
    async (truth) => {
      const { clock, asked, outcome } = run(truth);
      await flush();
      expect(outcome()).toBe(truth);
      clock.increment(3_600_000);
      await flush();
      expect(asked).toHaveLength(1);
    },
  );

  test('polls a pending order until it is paid', async () => {
    const running = run('pending', 'pending', 'paid');
    await wait(running);
    expect([running.outcome(), running.asked.length]).toEqual(['paid', 3]);
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
    expect(running.asked).toHaveLength(pauses.length + 1);
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
    running.actor.send({ type: 'return.askAgain' });
    expect(running.outcome()).toBe('confirming');
    expect(await wait(running)).toEqual(first);
  });

  test.each(['paid', 'failed', 'canceled', 'expired'] as const)('ignores return.askAgain when %s', async (truth) => {
    const { actor, asked, outcome } = run(truth);
    await flush();
    actor.send({ type: 'return.askAgain' });
    expect([outcome(), asked.length]).toEqual([truth, 1]);
  });

  test('ignores return.askAgain during a request', () => {
    const { actor, asked } = run('pending');
    actor.send({ type: 'return.askAgain' });
    expect(asked).toHaveLength(1);
  });

  test('stops polling when the page closes', async () => {
    const { actor, clock, asked } = run('pending');
    await flush();
    actor.stop();
    clock.increment(60_000);
    await flush();
    expect(asked).toHaveLength(1);
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
  expect(errors).toMatchObject([{ message: 'checkoutReturn: askOrder not provided' }]);
  actor.stop();
});
