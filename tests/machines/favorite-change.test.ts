import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Product } from '#contract/products/product.ts';
import {
  type FavoriteChangeEmitted,
  type FavoriteChangeEvent,
  type FavoriteRequest,
  favoriteChangeMachine,
} from '#machines/favorite-change/favorite-change.machine.ts';
import { selectIsOver, selectIsWanted } from '#machines/favorite-change/favorite-change.react.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';
import { buildProduct } from '#qa/support/fake-server.ts';

const PRODUCT = buildProduct(7);
const OFFLINE = new Error('offline');

const run = () => {
  const read = createDeferred<boolean>();
  const requests: FavoriteRequest['request'][] = [];
  const running = new Set<(event: FavoriteChangeEvent) => void>();
  const emitted: FavoriteChangeEmitted[] = [];
  const change = fromCallback<FavoriteChangeEvent, FavoriteRequest>(({ input, sendBack }) => {
    requests.push(input.request);
    running.add(sendBack);
    return () => void running.delete(sendBack);
  });
  const readFavorite = fromPromise<boolean, { product: Product }>(() => read.promise);
  const actor = createActor(favoriteChangeMachine.provide({ actors: { readFavorite, change } }), {
    input: { product: PRODUCT },
  });
  actor.on('favorite.changed', (event) => void emitted.push(event));
  actor.on('favorite.failed', (event) => void emitted.push(event));
  actor.start();
  const respond = (event: FavoriteChangeEvent) => {
    const [sendBack] = running;
    sendBack?.(event);
  };
  return {
    actor,
    read,
    requests,
    running,
    emitted,
    toggle: () => actor.send({ type: 'favorite.toggle' }),
    confirm: (message: string) => respond({ type: 'favorite.confirmed', message }),
    reject: (error: unknown) => respond({ type: 'favorite.rejected', error }),
    isWanted: () => selectIsWanted(actor.getSnapshot()),
    isOver: () => selectIsOver(actor.getSnapshot()),
  };
};

const toggled = async (isFavorite: boolean) => {
  const chart = run();
  chart.toggle();
  chart.read.resolve(isFavorite);
  await flush();
  return chart;
};

describe.each([
  { isFavorite: false, request: 'add', opposite: 'remove' },
  { isFavorite: true, request: 'remove', opposite: 'add' },
] as const)('a toggle of a product, favorite: $isFavorite', ({ isFavorite, request, opposite }) => {
  test(`sends "${request}" at once and shows what the user wants`, async () => {
    const { requests, isWanted } = await toggled(isFavorite);
    expect([requests, isWanted()]).toEqual([[request], !isFavorite]);
  });

  test("shows the server's message and is over", async () => {
    const { confirm, emitted, isOver } = await toggled(isFavorite);
    confirm('Done');
    expect([emitted, isOver()]).toEqual([[{ type: 'favorite.changed', message: 'Done' }], true]);
  });

  test('shows the error of a rejected request and is over', async () => {
    const { reject, emitted, isOver } = await toggled(isFavorite);
    reject(OFFLINE);
    expect([emitted, isOver()]).toEqual([[{ type: 'favorite.failed', error: OFFLINE }], true]);
  });

  test.each([true, false])('sends a second toggle after the response, confirmed: %s', async (isConfirmed) => {
    const { toggle, confirm, reject, requests, running, emitted, isWanted } = await toggled(isFavorite);
    toggle();
    expect([requests, isWanted()]).toEqual([[request], isFavorite]);
    if (isConfirmed) confirm('First');
    else reject(OFFLINE);
    expect([requests, running.size, emitted, isWanted()]).toEqual([[request, opposite], 1, [], isFavorite]);
    confirm('Second');
    expect(emitted).toEqual([{ type: 'favorite.changed', message: 'Second' }]);
  });

  test('sends one request for three toggles', async () => {
    const { toggle, confirm, requests, isOver } = await toggled(isFavorite);
    toggle();
    toggle();
    confirm('Done');
    expect([requests, isOver()]).toEqual([[request], true]);
  });

  test('the end of the session ends the change and its request', async () => {
    const { actor, running, emitted, isOver } = await toggled(isFavorite);
    actor.send({ type: 'session.ended' });
    expect([isOver(), running.size, emitted]).toEqual([true, 0, []]);
  });
});

describe('before it is known whether the product is a favorite', () => {
  test('a second toggle takes the first one back', async () => {
    const { toggle, read, requests, isOver } = run();
    toggle();
    toggle();
    read.resolve(false);
    await flush();
    expect([requests, isOver()]).toEqual([[], true]);
  });

  test('a toggle adds the product when the favorites cannot be loaded', async () => {
    const { toggle, read, requests, isWanted } = run();
    toggle();
    expect(isWanted()).toBe(null);
    read.reject(OFFLINE);
    await flush();
    expect([requests, isWanted()]).toEqual([['add'], true]);
  });

  test('the end of the session ends the change', async () => {
    const { actor, toggle, read, requests, isOver } = run();
    toggle();
    actor.send({ type: 'session.ended' });
    read.resolve(false);
    await flush();
    expect([requests, isOver()]).toEqual([[], true]);
  });
});

test('fails with the name of the slot when no change is provided', async () => {
  const errors: unknown[] = [];
  const actor = createActor(favoriteChangeMachine, { input: { product: PRODUCT } });
  actor.on('favorite.failed', ({ error }) => void errors.push(error));
  actor.start();
  actor.send({ type: 'favorite.toggle' });
  await flush();
  expect(errors).toEqual([new Error('favoriteChange: change not provided')]);
});
