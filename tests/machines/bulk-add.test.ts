import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type AddOutcome,
  type AddedProduct,
  type BulkAddEmitted,
  type ReloadedLists,
  bulkAddMachine,
} from '#machines/bulk-add/bulk-add.machine.ts';
import { selectIsBusy, selectIsOver } from '#machines/bulk-add/bulk-add.react.ts';
import { type Deferred, createDeferred, flush } from '#qa/support/deferred.ts';

const ZEBRA = { id: 1, title: 'Zebra' };
const APPLE = { id: 2, title: 'Apple' };
const PEAR = { id: 4, title: 'Pear' };

const added = (message: string): AddOutcome => ({ type: 'added', message });
const OWNED: AddOutcome = { type: 'refused', reason: 'owned' };
const UNLISTED: AddOutcome = { type: 'refused', reason: 'unlisted' };

const run = (products: readonly AddedProduct[] = [ZEBRA, APPLE, PEAR]) => {
  const requests: { product: AddedProduct; signal: AbortSignal; response: Deferred<AddOutcome> }[] = [];
  const reloads: { lists: ReloadedLists; response: Deferred<void> }[] = [];
  const emitted: BulkAddEmitted[] = [];
  const actor = createActor(
    bulkAddMachine.provide({
      actors: {
        addProduct: fromPromise<AddOutcome, { product: AddedProduct }>(({ input, signal }) => {
          const response = createDeferred<AddOutcome>();
          requests.push({ product: input.product, signal, response });
          return response.promise;
        }),
        reloadLists: fromPromise<void, ReloadedLists>(({ input }) => {
          const response = createDeferred();
          reloads.push({ lists: input, response });
          return response.promise;
        }),
      },
    }),
    { input: { subject: 'wishlist' } },
  );
  actor.on('bulkAdd.finished', (event) => void emitted.push(event));
  actor.on('bulkAdd.failed', (event) => void emitted.push(event));
  actor.start();
  const start = () => actor.send({ type: 'bulkAdd.start', products });
  start();
  return {
    actor,
    requests,
    reloads,
    emitted,
    start,
    /** Answers the requests, each once it was sent. */
    respond: async (...outcomes: AddOutcome[]) => {
      for (const outcome of outcomes) {
        requests.at(-1)?.response.resolve(outcome);
        await flush();
      }
    },
    fail: async (error: unknown) => {
      requests.at(-1)?.response.reject(error);
      await flush();
    },
    reload: async () => {
      reloads.at(-1)?.response.resolve();
      await flush();
    },
    titles: () => requests.map(({ product }) => product.title),
    read: () => [selectIsBusy(actor.getSnapshot()), selectIsOver(actor.getSnapshot())],
  };
};

describe('several products', () => {
  test('are added one after the other, then the cart is loaded again, and only then it is over', async () => {
    const { requests, reloads, emitted, respond, reload, titles, read } = run();
    expect([titles(), read()]).toEqual([['Zebra'], [true, false]]);
    await respond(added('Added'));
    expect([titles(), read()]).toEqual([
      ['Zebra', 'Apple'],
      [true, false],
    ]);
    await respond(added('Added'), added('Added'));
    expect(requests).toHaveLength(3);
    expect([reloads.map(({ lists }) => lists), emitted, read()]).toEqual([[{ hasRefused: false }], [], [true, false]]);
    await reload();
    expect(emitted).toEqual([{ type: 'bulkAdd.finished', messages: ['Added'], refused: [] }]);
    expect(read()).toEqual([false, true]);
  });

  test('show each different message of the server once, in the order of the responses', async () => {
    const { emitted, respond, reload } = run();
    await respond(added('Added'), added('Added at the old price'), added('Added'));
    await reload();
    expect(emitted).toEqual([{ type: 'bulkAdd.finished', messages: ['Added', 'Added at the old price'], refused: [] }]);
  });

  test('are skipped and named when they cannot be bought, and other lists are loaded again', async () => {
    const { reloads, emitted, respond, reload } = run();
    await respond(OWNED, added('Added'), UNLISTED);
    expect(reloads.map(({ lists }) => lists)).toEqual([{ hasRefused: true }]);
    await reload();
    const refused = [
      { title: 'Zebra', reason: 'owned' },
      { title: 'Pear', reason: 'unlisted' },
    ];
    expect(emitted).toEqual([{ type: 'bulkAdd.finished', messages: ['Added'], refused }]);
  });

  test('stop at any other failure, which is all that is shown, after the cart is loaded again', async () => {
    const error = new Error('Too many requests');
    const { reloads, emitted, respond, fail, reload, titles, read } = run();
    await respond(OWNED);
    await fail(error);
    expect([titles(), reloads.map(({ lists }) => lists)]).toEqual([['Zebra', 'Apple'], [{ hasRefused: true }]]);
    await reload();
    expect([emitted, read()]).toEqual([[{ type: 'bulkAdd.failed', error }], [false, true]]);
  });

  test('are added once: a second start changes nothing', async () => {
    const { requests, start, respond, reload } = run([ZEBRA]);
    start();
    await respond(added('Added'));
    start();
    await reload();
    start();
    expect(requests).toHaveLength(1);
  });

  test('end with the session, and so does the running request', async () => {
    const { actor, requests, reloads, emitted, respond, read } = run();
    actor.send({ type: 'session.ended' });
    expect([requests[0]?.signal.aborted, read()]).toEqual([true, [false, true]]);
    await respond(added('Added'));
    expect([requests.length, reloads, emitted]).toEqual([1, [], []]);
  });

  test('say what happened even when the cart cannot be loaded again', async () => {
    const { reloads, emitted, respond, read } = run([ZEBRA]);
    await respond(added('Added'));
    reloads[0]?.response.reject(new Error('offline'));
    await flush();
    expect(emitted).toEqual([{ type: 'bulkAdd.finished', messages: ['Added'], refused: [] }]);
    expect(read()).toEqual([false, true]);
  });
});

test('loads the cart again when there is nothing to add, because another tab may have changed it', async () => {
  const { requests, reloads, emitted, reload } = run([]);
  expect([requests, reloads.map(({ lists }) => lists)]).toEqual([[], [{ hasRefused: false }]]);
  await reload();
  expect(emitted).toEqual([{ type: 'bulkAdd.finished', messages: [], refused: [] }]);
});

test('fails with the name of its slot when that is not provided', async () => {
  const errors: unknown[] = [];
  const actor = createActor(bulkAddMachine, { input: { subject: 'wishlist' } });
  actor.on('bulkAdd.failed', ({ error }) => void errors.push(error));
  actor.start();
  actor.send({ type: 'bulkAdd.start', products: [ZEBRA] });
  await flush();
  expect(errors).toEqual([new Error('bulkAdd: addProduct not provided')]);
});
