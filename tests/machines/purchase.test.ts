import { describe, expect, test } from 'vitest';
import { SimulatedClock, createActor, fromPromise } from 'xstate';
import type { PurchaseResponse } from '#contract/cart/cart.ts';
import type { PurchaseSubject } from '#lib/cart/purchase-subject.ts';
import { PriceChangedError, type PurchaseEmitted, purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { selectIsPurchasing, selectIsSlow, selectPriceChange } from '#machines/purchase/purchase.react.ts';
import { begin } from '#qa/engine/step.ts';
import { type Deferred, createDeferred, flush } from '#qa/support/deferred.ts';

const START = { type: 'purchase.start', gateway: 'sandbox', expectedTotal: 30.5 } as const;
const RESPONSE: PurchaseResponse = { checkout_url: 'https://pay.example/1', message: 'Off you go' };

const run = () => {
  const clock = new SimulatedClock();
  const tries: { input: PurchaseSubject; signal: AbortSignal; held: Deferred<PurchaseResponse> }[] = [];
  const emitted: PurchaseEmitted[] = [];
  const actor = createActor(
    purchaseMachine.provide({
      actors: {
        startCheckout: fromPromise(({ input, signal }) => {
          const held = createDeferred<PurchaseResponse>();
          tries.push({ input, signal, held });
          return held.promise;
        }),
      },
    }),
    { clock },
  );
  actor.on('purchase.started', (event) => void emitted.push(event));
  actor.on('purchase.failed', (event) => void emitted.push(event));
  actor.start();
  return { actor, clock, tries, emitted, isBusy: () => selectIsPurchasing(actor.getSnapshot()) };
};

const started = async () => {
  const running = run();
  running.actor.send(START);
  running.tries[0]?.held.resolve(RESPONSE);
  await flush();
  return running;
};

describe('a purchase', () => {
  test('starts idle', () => {
    expect(selectIsPurchasing(begin(purchaseMachine).snapshot)).toBe(false);
  });

  test('"Purchase: a loading flag is set", and sends the payment method and the displayed total', () => {
    const { actor, tries, isBusy } = run();
    actor.send(START);
    expect(isBusy()).toBe(true);
    expect(tries[0]?.input).toMatchObject({ gateway: 'sandbox', expectedTotal: 30.5 });
  });

  test('"a second attempt is ignored while set"', () => {
    const { actor, tries, isBusy } = run();
    actor.send(START);
    actor.send({ ...START, gateway: 'other' });
    expect([tries.length, isBusy()]).toEqual([1, true]);
  });

  test('continues an unpaid order under the same lock', () => {
    const { actor, tries, isBusy } = run();
    actor.send({ type: 'purchase.continue', orderNumber: 'PB-100001' });
    actor.send(START);
    actor.send({ type: 'purchase.continue', orderNumber: 'PB-100002' });
    expect([tries.length, isBusy()]).toEqual([1, true]);
    expect(tries[0]?.input).toMatchObject({ orderNumber: 'PB-100001' });
  });

  test('emits the checkout URL: "on success the user is sent to the checkout page (checkout_url)"', async () => {
    const { emitted } = await started();
    expect(emitted).toEqual([{ type: 'purchase.started', ...RESPONSE }]);
  });

  test('ignores a second start while the browser leaves the page', async () => {
    const { actor, tries, isBusy } = await started();
    actor.send(START);
    expect([tries.length, isBusy()]).toEqual([1, true]);
  });

  test('opens the lock after success when the page was never left', async () => {
    const { actor, clock, tries, isBusy } = await started();
    clock.increment(10_000);
    expect(isBusy()).toBe(false);
    actor.send(START);
    expect(tries).toHaveLength(2);
  });

  test('opens the lock after success when the user returns', async () => {
    const { actor, isBusy } = await started();
    actor.send({ type: 'page.restored' });
    expect(isBusy()).toBe(false);
  });

  test('opens the lock after a failure ("cleared afterwards") and emits it', async () => {
    const { actor, tries, emitted, isBusy } = run();
    const error = new Error('gateway down');
    actor.send(START);
    tries[0]?.held.reject(error);
    await flush();
    expect(isBusy()).toBe(false);
    expect(emitted).toEqual([{ type: 'purchase.failed', error }]);
    actor.send(START);
    expect(tries).toHaveLength(2);
  });

  test('"Request timeout 3,600,000 ms": is slow after ten seconds and still holds the lock after an hour', async () => {
    const { actor, clock, tries, emitted, isBusy } = run();
    const isSlow = () => selectIsSlow(actor.getSnapshot());
    actor.send(START);
    clock.increment(9_999);
    expect([isBusy(), isSlow()]).toEqual([true, false]);
    clock.increment(1);
    expect([isBusy(), isSlow()]).toEqual([true, true]);
    clock.increment(3_600_000);
    actor.send(START);
    expect([tries.length, isBusy(), tries[0]?.signal.aborted]).toEqual([1, true, false]);
    tries[0]?.held.resolve(RESPONSE);
    await flush();
    expect(emitted).toEqual([{ type: 'purchase.started', ...RESPONSE }]);
    expect(isSlow()).toBe(false);
  });

  test('opens the lock when the user stops waiting, and ignores a late response', async () => {
    const { actor, clock, tries, emitted, isBusy } = run();
    actor.send(START);
    actor.send({ type: 'purchase.stopWaiting' });
    expect(isBusy(), 'only a slow purchase can be stopped').toBe(true);
    clock.increment(10_000);
    actor.send({ type: 'purchase.stopWaiting' });
    expect([isBusy(), tries[0]?.signal.aborted]).toEqual([false, true]);
    tries[0]?.held.resolve(RESPONSE);
    await flush();
    expect(emitted).toEqual([]);
  });

  test('holds the lock when the page is restored during the request', () => {
    const { actor, isBusy } = run();
    actor.send(START);
    actor.send({ type: 'page.restored' });
    expect(isBusy()).toBe(true);
  });
});

describe('a changed price', () => {
  const CHANGE = {
    shownTotal: 30.5,
    bundles: [],
    total: 31,
    currency: 'USD',
    lines: [{ id: 1, title: 'Car', from: 20, to: 20.5 }],
  };
  const asked = async () => {
    const running = run();
    running.actor.send(START);
    running.tries[0]?.held.reject(new PriceChangedError(CHANGE));
    await flush();
    return running;
  };

  test('asks about the new total without emitting a failure', async () => {
    const { actor, emitted, isBusy } = await asked();
    expect(selectPriceChange(actor.getSnapshot())).toEqual(CHANGE);
    expect([emitted, isBusy()]).toEqual([[], false]);
  });

  test('starts again with the same payment method at the accepted total', async () => {
    const { actor, tries, emitted } = await asked();
    actor.send({ type: 'purchase.acceptTotal' });
    expect(tries[1]?.input).toMatchObject({ gateway: 'sandbox', expectedTotal: 31 });
    expect(selectPriceChange(actor.getSnapshot())).toBeNull();
    tries[1]?.held.resolve(RESPONSE);
    await flush();
    expect(emitted).toMatchObject([{ type: 'purchase.started' }]);
  });

  test.each(['purchase.declineTotal', 'route.changed', 'session.ended'] as const)(
    'buys nothing on %s',
    async (type) => {
      const { actor, tries } = await asked();
      actor.send({ type });
      expect([tries.length, selectPriceChange(actor.getSnapshot())]).toEqual([1, null]);
      actor.send({ type: 'purchase.acceptTotal' });
      expect(tries).toHaveLength(1);
    },
  );

  test('asks again when the price changed once more', async () => {
    const { actor, tries } = await asked();
    actor.send({ type: 'purchase.acceptTotal' });
    tries[1]?.held.reject(new PriceChangedError({ ...CHANGE, shownTotal: 31, total: 40 }));
    await flush();
    expect(selectPriceChange(actor.getSnapshot())).toMatchObject({ total: 40 });
  });
});

describe('the end of the session', () => {
  test('aborts the request and ignores a late response', async () => {
    const { actor, tries, emitted, isBusy } = run();
    actor.send(START);
    actor.send({ type: 'session.ended' });
    expect([isBusy(), tries[0]?.signal.aborted]).toEqual([false, true]);
    tries[0]?.held.resolve(RESPONSE);
    await flush();
    expect(emitted).toEqual([]);
  });

  test('opens the lock for the next user', async () => {
    const { actor, isBusy } = await started();
    actor.send({ type: 'session.ended' });
    expect(isBusy()).toBe(false);
  });
});

test('fails with the name of an unprovided slot', async () => {
  const emitted: PurchaseEmitted[] = [];
  const actor = createActor(purchaseMachine);
  actor.on('purchase.failed', (event) => void emitted.push(event));
  actor.start();
  actor.send(START);
  await flush();
  expect(emitted).toMatchObject([{ error: { message: 'purchase: startCheckout not provided' } }]);
});
