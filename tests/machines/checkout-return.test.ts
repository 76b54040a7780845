import '#tests/support/quiet-console.ts';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type CheckoutTruth, checkoutReturnMachine } from '#machines/checkout-return/checkout-return.machine.ts';
import { selectOutcome } from '#machines/checkout-return/checkout-return.react.ts';
import { flush } from '#qa/support/deferred.ts';

/** @param answers what is said to each question; the last one is said to all that follow. An Error: no answer came. */
const run = (...answers: (CheckoutTruth | Error)[]) => {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const actor = createActor(
    checkoutReturnMachine.provide({
      actors: {
        askOrder: fromPromise(({ input }) => {
          const answer = answers[Math.min(asked.length, answers.length - 1)] ?? 'pending';
          asked.push(input.orderNumber);
          return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
        }),
      },
    }),
    { clock, input: { orderNumber: 'PB-100001' } },
  ).start();
  return { actor, clock, asked, outcome: () => selectOutcome(actor.getSnapshot()) };
};

/** Lets pauses pass until the page stops asking by itself; what each of them was, in ms. */
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

// Design, section 6: "/account/purchased?order=… waits for the truth: paid, still pending, failed (try again), canceled."
describe('the shopper comes back from the payment page', () => {
  test('the order is asked for at once, by its number', () => {
    const { asked, outcome } = run('paid');
    expect([asked, outcome()]).toEqual([['PB-100001'], 'confirming']);
  });

  test.each(['paid', 'failed', 'canceled', 'expired'] as const)(
    '%s is said as it is, and not asked again',
    async (truth) => {
      const { clock, asked, outcome } = run(truth);
      await flush();
      expect(outcome()).toBe(truth);
      clock.increment(3_600_000);
      await flush();
      expect(asked).toHaveLength(1);
    },
  );

  test('a pending one is asked for again until it is paid', async () => {
    const running = run('pending', 'pending', 'paid');
    await wait(running);
    expect([running.outcome(), running.asked.length]).toEqual(['paid', 3]);
  });

  // Statecharts, section 1: "waiting (poll with back-off, bounded)".
  test('"poll with back-off, bounded": then it is still pending, never failed', async () => {
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

  test('no answer says nothing about the money: asked again, and in the end still pending', async () => {
    const running = run(new Error('lost'));
    await wait(running);
    expect(running.outcome()).toBe('stillPending');
  });

  test('an answer that was lost once does no harm', async () => {
    const running = run(new Error('lost'), 'paid');
    await wait(running);
    expect(running.outcome()).toBe('paid');
  });

  test('stillPending can be asked again, as often as before', async () => {
    const running = run('pending');
    const first = await wait(running);
    running.actor.send({ type: 'return.askAgain' });
    expect(running.outcome()).toBe('confirming');
    expect(await wait(running)).toEqual(first);
  });

  test.each(['paid', 'failed', 'canceled', 'expired'] as const)('%s: return.askAgain is ignored', async (truth) => {
    const { actor, asked, outcome } = run(truth);
    await flush();
    actor.send({ type: 'return.askAgain' });
    expect([outcome(), asked.length]).toEqual([truth, 1]);
  });

  test('asking while it is asked already is ignored', () => {
    const { actor, asked } = run('pending');
    actor.send({ type: 'return.askAgain' });
    expect(asked).toHaveLength(1);
  });

  test('leaving the page ends the asking', async () => {
    const { actor, clock, asked } = run('pending');
    await flush();
    actor.stop();
    clock.increment(60_000);
    await flush();
    expect(asked).toHaveLength(1);
  });
});

test('an unprovided slot fails by name: checkoutReturn: askOrder not provided', () => {
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
