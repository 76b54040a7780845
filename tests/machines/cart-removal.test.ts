import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Message } from '#contract/common.ts';
import {
  type CartRemovalEmitted,
  cartRemovalMachine,
  type RemovedLine,
} from '#machines/cart-removal/cart-removal.machine.ts';
import { selectIsOver, selectRemoval } from '#machines/cart-removal/cart-removal.react.ts';
import { createDeferred, type Deferred, flush } from '#qa/support/deferred.ts';
import { productOf } from '#qa/support/fake-server.ts';

const LINE: RemovedLine = { item: productOf(7), above: [6, 5] };
const REMOVED = { message: 'Removed from your cart' };
const ADDED = { message: 'Added to your cart' };

/** Starts right after Remove was pressed. */
const run = () => {
  const clock = new SimulatedClock();
  const requests: { call: 'remove' | 'restore'; line: RemovedLine; held: Deferred<Message> }[] = [];
  const emitted: CartRemovalEmitted[] = [];
  const holding = (call: 'remove' | 'restore') =>
    fromPromise<Message, { line: RemovedLine }>(({ input: { line } }) => {
      const held = createDeferred<Message>();
      requests.push({ call, line, held });
      return held.promise;
    });
  const actor = createActor(
    cartRemovalMachine.provide({ actors: { removeLine: holding('remove'), restoreLine: holding('restore') } }),
    { clock, input: { line: LINE } },
  );
  actor.on('removal.succeeded', (event) => void emitted.push(event));
  actor.on('removal.failed', (event) => void emitted.push(event));
  actor.start();
  return {
    actor,
    clock,
    emitted,
    calls: () => requests.map(({ call }) => call),
    lines: () => requests.map(({ line }) => line),
    undo: () => actor.send({ type: 'removal.undo' }),
    answer: async (message: Message) => {
      requests.at(-1)?.held.resolve(message);
      await flush();
    },
    fail: async (error: Error) => {
      requests.at(-1)?.held.reject(error);
      await flush();
    },
    seen: () => selectRemoval(actor.getSnapshot()),
    isOver: () => selectIsOver(actor.getSnapshot()),
  };
};

const removed = async () => {
  const running = run();
  await running.answer(REMOVED);
  return running;
};

describe('Remove', () => {
  test('sends the request at once', () => {
    const { calls, lines, seen } = run();
    expect([calls(), lines()]).toEqual([['remove'], [LINE]]);
    expect(seen()).toEqual({ line: LINE, isBusy: true, isComingBack: false, isStranded: false });
  });

  test("shows the server's message and offers Undo for exactly 6 s", async () => {
    const { emitted, clock, seen, isOver } = await removed();
    expect(emitted).toEqual([{ type: 'removal.succeeded', ...REMOVED }]);
    expect(seen()).toEqual({ line: LINE, isBusy: false, isComingBack: false, isStranded: false });
    clock.increment(5_999);
    expect(isOver()).toBe(false);
    clock.increment(1);
    expect(isOver()).toBe(true);
  });

  test('restores the row and emits the error when it fails', async () => {
    const { emitted, fail, isOver } = run();
    const error = new Error('offline');
    await fail(error);
    expect([emitted, isOver()]).toEqual([[{ type: 'removal.failed', error }], true]);
  });
});

describe('Undo', () => {
  test("restores the row and shows the server's message", async () => {
    const { calls, lines, undo, answer, emitted, seen, isOver } = await removed();
    undo();
    expect(seen()).toMatchObject({ isBusy: true, isComingBack: true });
    await answer(ADDED);
    expect([calls(), lines()]).toEqual([
      ['remove', 'restore'],
      [LINE, LINE],
    ]);
    expect(emitted.at(-1)).toEqual({ type: 'removal.succeeded', ...ADDED });
    expect(isOver()).toBe(true);
  });

  test('adds the product once when pressed twice', async () => {
    const { calls, undo } = await removed();
    undo();
    undo();
    expect(calls()).toEqual(['remove', 'restore']);
  });

  test('has no time limit once it runs', async () => {
    const { clock, undo, isOver } = await removed();
    undo();
    clock.increment(60_000);
    expect(isOver()).toBe(false);
  });

  // The server may handle two requests in either order, and the product would be lost.
  test('waits for the response of a running removal', async () => {
    const { calls, undo, answer, emitted, seen, isOver } = run();
    undo();
    expect([calls(), seen().isComingBack]).toEqual([['remove'], true]);
    await answer(REMOVED);
    expect([calls(), seen().isComingBack]).toEqual([['remove', 'restore'], true]);
    await answer(ADDED);
    expect([emitted, isOver()]).toEqual([[{ type: 'removal.succeeded', ...ADDED }], true]);
  });

  test('restores the row after a removal with a lost response', async () => {
    const { calls, undo, fail, answer, emitted } = run();
    undo();
    await fail(new Error('timeout'));
    expect([calls(), emitted]).toEqual([['remove', 'restore'], []]);
    await answer(ADDED);
    expect(emitted).toEqual([{ type: 'removal.succeeded', ...ADDED }]);
  });
});

describe('an Undo that fails', () => {
  const stranded = async () => {
    const running = await removed();
    running.undo();
    await running.fail(new Error('offline'));
    return running;
  };

  test('emits the error and preserves the row without a time limit', async () => {
    const { emitted, clock, seen, isOver } = await stranded();
    expect(emitted.at(-1)).toEqual({ type: 'removal.failed', error: new Error('offline') });
    clock.increment(3_600_000);
    expect(seen()).toEqual({ line: LINE, isBusy: false, isComingBack: false, isStranded: true });
    expect(isOver()).toBe(false);
  });

  test('emits the error when it was pressed during the removal', async () => {
    const { undo, answer, fail, seen } = run();
    undo();
    await answer(REMOVED);
    await fail(new Error('offline'));
    expect(seen()).toMatchObject({ isComingBack: false, isStranded: true });
  });

  test('can be retried', async () => {
    const { calls, undo, answer, isOver } = await stranded();
    undo();
    await answer(ADDED);
    expect([calls(), isOver()]).toEqual([['remove', 'restore', 'restore'], true]);
  });

  test('can be dismissed', async () => {
    const { actor, calls, isOver } = await stranded();
    actor.send({ type: 'removal.dismiss' });
    expect([calls(), isOver()]).toEqual([['remove', 'restore'], true]);
  });
});

describe('the session ends', () => {
  test.each([
    ['while it is removed', async () => run()],
    ['while Undo is offered', removed],
    [
      'while it is put back',
      async () => {
        const running = await removed();
        running.undo();
        return running;
      },
    ],
  ])('ends the removal %s and ignores a late response', async (_, start) => {
    const { actor, answer, emitted, isOver } = await start();
    const before = emitted.length;
    actor.send({ type: 'session.ended' });
    await answer(ADDED);
    expect([isOver(), emitted.length]).toEqual([true, before]);
  });
});

test('unprovided slots fail with their names', async () => {
  const errorsOf = async (machine: typeof cartRemovalMachine, isUndone: boolean) => {
    const errors: unknown[] = [];
    const actor = createActor(machine, { input: { line: LINE } });
    actor.on('removal.failed', ({ error }) => void errors.push(error));
    actor.start();
    if (isUndone) actor.send({ type: 'removal.undo' });
    await flush();
    return errors;
  };
  const removeLine = fromPromise<Message, { line: RemovedLine }>(() => Promise.resolve(REMOVED));
  expect(await errorsOf(cartRemovalMachine, false)).toEqual([new Error('cartRemoval: removeLine not provided')]);
  expect(await errorsOf(cartRemovalMachine.provide({ actors: { removeLine } }), true)).toEqual([
    new Error('cartRemoval: restoreLine not provided'),
  ]);
});
