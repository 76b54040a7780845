import { describe, expect, test } from 'vitest';
import { SimulatedClock, createActor, fromCallback } from 'xstate';
import {
  type CartChangeEmitted,
  type CartChangeEvent,
  type CartRequest,
  cartChangeMachine,
} from '#machines/cart-change/cart-change.machine.ts';
import { selectCartChange, selectIsOver } from '#machines/cart-change/cart-change.react.ts';
import { buildProduct } from '#qa/support/fake-server.ts';

const ITEM = buildProduct(7);
const ABOVE = [6, 5];
const REMOVED = 'Removed from your cart';
const ADDED = 'Added to your cart';
const OFFLINE = new Error('offline');
const SAVED = 'Saved to your wishlist';
const NOTHING = {
  isBusy: false,
  isRemoved: false,
  isSaving: false,
  isSaved: false,
  isComingBack: false,
  isStranded: false,
};
const changed = (message: string, isSaved = false) => ({ type: 'cart.changed', message, isSaved });

const run = () => {
  const clock = new SimulatedClock();
  const requests: CartRequest['request'][] = [];
  const items: CartRequest['item'][] = [];
  const running = new Set<(event: CartChangeEvent) => void>();
  const emitted: CartChangeEmitted[] = [];
  const change = fromCallback<CartChangeEvent, CartRequest>(({ input, sendBack }) => {
    requests.push(input.request);
    items.push(input.item);
    running.add(sendBack);
    return () => void running.delete(sendBack);
  });
  const actor = createActor(cartChangeMachine.provide({ actors: { change } }), { clock, input: { item: ITEM } });
  actor.on('cart.changed', (event) => void emitted.push(event));
  actor.on('cart.failed', (event) => void emitted.push(event));
  actor.start();
  const respond = (event: CartChangeEvent) => {
    const [sendBack] = running;
    sendBack?.(event);
  };
  return {
    actor,
    clock,
    requests,
    items,
    emitted,
    running,
    add: () => actor.send({ type: 'cart.add' }),
    remove: () => actor.send({ type: 'cart.remove', above: ABOVE }),
    save: () => actor.send({ type: 'cart.save', above: ABOVE }),
    confirm: (message: string) => respond({ type: 'cart.confirmed', message }),
    reject: (error: unknown) => respond({ type: 'cart.rejected', error }),
    seen: () => selectCartChange(actor.getSnapshot()),
    isOver: () => selectIsOver(actor.getSnapshot()),
  };
};

const adding = () => {
  const chart = run();
  chart.add();
  return chart;
};
const removing = () => {
  const chart = run();
  chart.remove();
  return chart;
};
const removed = () => {
  const chart = removing();
  chart.confirm(REMOVED);
  return chart;
};

describe('Add', () => {
  test('sends the request at once and shows the product as wanted', () => {
    const { requests, items, seen } = adding();
    expect([requests, items]).toEqual([['add'], [ITEM]]);
    expect(seen()).toMatchObject({ ...NOTHING, item: ITEM, isWanted: true, isBusy: true });
  });

  test("shows the server's message and is over", () => {
    const { confirm, emitted, isOver } = adding();
    confirm(ADDED);
    expect([emitted, isOver()]).toEqual([[changed(ADDED)], true]);
  });

  test('shows the error of a rejected request and is over', () => {
    const { reject, emitted, isOver } = adding();
    reject(OFFLINE);
    expect([emitted, isOver()]).toEqual([[{ type: 'cart.failed', error: OFFLINE }], true]);
  });

  test('sends one request when clicked twice', () => {
    const { add, requests } = adding();
    add();
    expect(requests).toEqual(['add']);
  });

  test.each(['confirm', 'reject'] as const)('sends a Remove clicked during the request after it: %s', (response) => {
    const chart = adding();
    chart.remove();
    expect(chart.requests).toEqual(['add']);
    expect(chart.seen()).toMatchObject({ above: ABOVE, isWanted: false, isRemoved: true, isComingBack: false });
    if (response === 'confirm') chart.confirm(ADDED);
    else chart.reject(OFFLINE);
    expect([chart.requests, chart.emitted, chart.running.size]).toEqual([['add', 'remove'], [], 1]);
    chart.confirm(REMOVED);
    expect(chart.emitted).toEqual([changed(REMOVED)]);
  });

  test('sends no Remove that was taken back during the request', () => {
    const { add, remove, confirm, requests, isOver } = adding();
    remove();
    add();
    confirm(ADDED);
    expect([requests, isOver()]).toEqual([['add'], true]);
  });
});

describe('Remove', () => {
  test('sends the request at once', () => {
    const { requests, items, seen } = removing();
    expect([requests, items]).toEqual([['remove'], [ITEM]]);
    expect(seen()).toEqual({ ...NOTHING, item: ITEM, above: ABOVE, isWanted: false, isBusy: true, isRemoved: true });
  });

  test("shows the server's message and offers Undo for exactly 6 s", () => {
    const { emitted, clock, seen, isOver } = removed();
    expect(emitted).toEqual([changed(REMOVED)]);
    expect(seen()).toEqual({ ...NOTHING, item: ITEM, above: ABOVE, isWanted: null, isRemoved: true });
    clock.increment(5_999);
    expect(isOver()).toBe(false);
    clock.increment(1);
    expect(isOver()).toBe(true);
  });

  test('restores the row and emits the error when it fails', () => {
    const { emitted, reject, isOver } = removing();
    reject(OFFLINE);
    expect([emitted, isOver()]).toEqual([[{ type: 'cart.failed', error: OFFLINE }], true]);
  });
});

describe('Save for later', () => {
  const saving = () => {
    const chart = run();
    chart.save();
    return chart;
  };

  test('sends one request at once, and the product counts as on the wishlist before the response', () => {
    const { requests, items, save, remove, seen } = saving();
    save();
    remove();
    expect([requests, items]).toEqual([['save'], [ITEM]]);
    expect(seen()).toEqual({
      ...NOTHING,
      item: ITEM,
      above: ABOVE,
      isWanted: false,
      isBusy: true,
      isRemoved: true,
      isSaving: true,
      isSaved: true,
    });
  });

  test("shows the server's message, then the wishlist of the server, and offers the cart again for exactly 6 s", () => {
    const { confirm, emitted, clock, seen, isOver } = saving();
    confirm(SAVED);
    expect(emitted).toEqual([changed(SAVED, true)]);
    expect(seen()).toMatchObject({ isRemoved: true, isSaved: true, isSaving: false, isBusy: false });
    clock.increment(5_999);
    expect(isOver()).toBe(false);
    clock.increment(1);
    expect(isOver()).toBe(true);
  });

  test('restores the row and emits the error when it fails', () => {
    const { reject, emitted, isOver } = saving();
    reject(OFFLINE);
    expect([emitted, isOver()]).toEqual([[{ type: 'cart.failed', error: OFFLINE }], true]);
  });

  test('adds the product to the cart again after the response, and its message is about the cart', () => {
    const { add, confirm, requests, emitted, seen } = saving();
    add();
    expect([requests, seen().isSaving, seen().isComingBack]).toEqual([['save'], true, true]);
    confirm(SAVED);
    expect([requests, seen().isSaving]).toEqual([['save', 'add'], false]);
    confirm(ADDED);
    expect(emitted).toEqual([changed(ADDED)]);
  });

  test('waits for the response of a running Add, and is forgotten when it is taken back', () => {
    const chart = adding();
    chart.save();
    expect([chart.requests, chart.seen().isSaving]).toEqual([['add'], true]);
    chart.add();
    expect(chart.seen().isSaving).toBe(false);
    chart.save();
    chart.confirm(ADDED);
    expect([chart.requests, chart.emitted]).toEqual([['add', 'save'], []]);
  });

  test('a Remove after a save that was taken back removes the product', () => {
    const { add, save, remove, confirm, requests, seen } = run();
    add();
    save();
    add();
    remove();
    confirm(ADDED);
    expect([requests, seen().isSaved]).toEqual([['add', 'remove'], false]);
  });
});

describe('Undo', () => {
  test("restores the row and shows the server's message", () => {
    const { requests, items, add, confirm, emitted, seen, isOver } = removed();
    add();
    expect(seen()).toMatchObject({ isBusy: true, isWanted: true, isRemoved: true, isComingBack: true });
    confirm(ADDED);
    expect([requests, items]).toEqual([
      ['remove', 'add'],
      [ITEM, ITEM],
    ]);
    expect(emitted.at(-1)).toEqual(changed(ADDED));
    expect(isOver()).toBe(true);
  });

  test('adds the product once when pressed twice', () => {
    const { requests, add } = removed();
    add();
    add();
    expect(requests).toEqual(['remove', 'add']);
  });

  test('has no time limit once it runs', () => {
    const { clock, add, isOver } = removed();
    add();
    clock.increment(60_000);
    expect(isOver()).toBe(false);
  });

  // The server may handle two requests in either order, and the product would be lost.
  test('waits for the response of a running removal', () => {
    const { requests, add, confirm, emitted, seen, isOver } = removing();
    add();
    add();
    expect([requests, seen().isComingBack, seen().isWanted]).toEqual([['remove'], true, true]);
    confirm(REMOVED);
    expect([requests, seen().isComingBack]).toEqual([['remove', 'add'], true]);
    confirm(ADDED);
    expect([emitted, isOver()]).toEqual([[changed(ADDED)], true]);
  });

  test('restores the row after a removal with a lost response', () => {
    const { requests, add, reject, confirm, emitted } = removing();
    add();
    reject(new Error('timeout'));
    expect([requests, emitted]).toEqual([['remove', 'add'], []]);
    confirm(ADDED);
    expect(emitted).toEqual([changed(ADDED)]);
  });
});

describe('an Undo that fails', () => {
  const stranded = () => {
    const chart = removed();
    chart.add();
    chart.reject(OFFLINE);
    return chart;
  };

  test('emits the error and preserves the row without a time limit', () => {
    const { emitted, clock, seen, isOver } = stranded();
    expect(emitted.at(-1)).toEqual({ type: 'cart.failed', error: OFFLINE });
    clock.increment(3_600_000);
    expect(seen()).toEqual({ ...NOTHING, item: ITEM, above: ABOVE, isWanted: null, isRemoved: true, isStranded: true });
    expect(isOver()).toBe(false);
  });

  test('emits the error when it was pressed during the removal', () => {
    const { add, confirm, reject, seen } = removing();
    add();
    confirm(REMOVED);
    reject(OFFLINE);
    expect(seen()).toMatchObject({ isComingBack: false, isStranded: true });
  });

  test('can be retried', () => {
    const { requests, add, confirm, isOver } = stranded();
    add();
    confirm(ADDED);
    expect([requests, isOver()]).toEqual([['remove', 'add', 'add'], true]);
  });

  test('can be dismissed', () => {
    const { actor, requests, isOver } = stranded();
    actor.send({ type: 'cart.dismiss' });
    expect([requests, isOver()]).toEqual([['remove', 'add'], true]);
  });
});

test.each([
  ['while the product is added', adding],
  ['while it is removed', removing],
  ['while Undo is offered', removed],
  [
    'while it is restored',
    () => {
      const chart = removed();
      chart.add();
      return chart;
    },
  ],
])('the end of the session ends the change and its request %s', (_, start) => {
  const { actor, running, emitted, isOver } = start();
  const before = emitted.length;
  actor.send({ type: 'session.ended' });
  expect([isOver(), running.size, emitted.length]).toEqual([true, 0, before]);
});

test.each<[string, CartChangeEvent[]]>([
  ['Add', [{ type: 'cart.add' }]],
  ['Remove', [{ type: 'cart.remove', above: [] }]],
  ['Save for later', [{ type: 'cart.save', above: [] }]],
])('%s fails with the name of the slot when no change is provided', (_, events) => {
  const errors: unknown[] = [];
  const actor = createActor(cartChangeMachine, { input: { item: ITEM } });
  actor.on('cart.failed', ({ error }) => void errors.push(error));
  actor.start();
  for (const event of events) actor.send(event);
  expect(errors).toEqual([new Error('cartChange: change not provided')]);
});
