import { describe, expect, test } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import {
  type IntentGateEvent,
  type ProductIntent,
  intentGateMachine,
} from '#machines/intent-gate/intent-gate.machine.ts';
import { selectHeldIntent } from '#machines/intent-gate/intent-gate.react.ts';
import { buildProduct } from '#qa/support/fake-server.ts';
import { begin, walk } from '#qa/engine/step.ts';

const ADD: ProductIntent = { act: 'add', product: buildProduct(7) };
const FAVORITE: ProductIntent = { act: 'favorite', product: buildProduct(8) };
const header = (to: string, signedIn: boolean) => ({ type: 'intent.header', to, signedIn }) as const;
const product = (intent: ProductIntent, signedIn: boolean) => ({ type: 'intent.act', intent, signedIn }) as const;
const gate = (...events: IntentGateEvent[]) => walk(intentGateMachine, undefined, events);

describe('the header icons', () => {
  test.each(['/account/wishlist', '/account', '/account/cart'])('deny %s to a visitor and lead to /sign-in', (to) => {
    const { snapshot, emitted } = gate(header(to, false));
    expect(emitted).toEqual([
      { type: 'intent.refused', text: 'You must be logged in to access your account', to: '/sign-in' },
    ]);
    expect(selectHeldIntent(snapshot)).toBe(null);
  });

  test.each(['/account/wishlist', '/account', '/account/cart'])('lead a user to %s', (to) => {
    expect(gate(header(to, true)).emitted).toEqual([{ type: 'intent.allowedHeader', to }]);
  });
});

describe('a product action', () => {
  test.each([ADD, FAVORITE])('$act is denied to a visitor, leads to /sign-in, and is held', (intent) => {
    const { snapshot, emitted } = gate(product(intent, false));
    expect(emitted).toEqual([{ type: 'intent.refused', text: 'Please login first', to: '/sign-in' }]);
    expect(selectHeldIntent(snapshot)).toEqual(intent);
  });

  test.each([ADD, FAVORITE])('$act of a user runs at once and is not held', (intent) => {
    const { snapshot, emitted } = gate(product(intent, true));
    expect(emitted).toEqual([{ type: 'intent.allowedAct', intent }]);
    expect(selectHeldIntent(snapshot)).toBe(null);
  });
});

describe('a held intent', () => {
  test('runs on resume and is dropped', () => {
    const { snapshot, emitted } = gate(product(ADD, false), { type: 'intent.resume' });
    expect(emitted).toEqual([{ type: 'intent.allowedAct', intent: ADD }]);
    expect(selectHeldIntent(snapshot)).toBe(null);
  });

  test('runs only once', () => {
    expect(gate(product(ADD, false), { type: 'intent.resume' }, { type: 'intent.resume' }).emitted).toEqual([]);
  });

  test.each([{ type: 'intent.forget' }, { type: 'session.ended' }] as const)('is dropped on $type', (event) => {
    const { snapshot, emitted } = gate(product(ADD, false), event);
    expect([selectHeldIntent(snapshot), emitted]).toEqual([null, []]);
    expect(gate(product(ADD, false), event, { type: 'intent.resume' }).emitted).toEqual([]);
  });

  test('is the last denied action', () => {
    expect(selectHeldIntent(gate(product(ADD, false), product(FAVORITE, false)).snapshot)).toEqual(FAVORITE);
  });

  test('survives a denied header icon', () => {
    expect(selectHeldIntent(gate(product(ADD, false), header('/account', false)).snapshot)).toEqual(ADD);
  });

  test.each([{ type: 'intent.resume' }, { type: 'intent.forget' }, { type: 'session.ended' }] as const)(
    '$type is ignored without a held intent',
    (event) => {
      const { snapshot, emitted } = gate(event);
      expect([snapshot.value, emitted]).toEqual([begin(intentGateMachine).snapshot.value, []]);
    },
  );

  test('expires', () => {
    const clock = new SimulatedClock();
    const actor = createActor(intentGateMachine, { clock }).start();
    actor.send(product(ADD, false));
    clock.increment(30 * 60_000 - 1);
    expect(selectHeldIntent(actor.getSnapshot())).toEqual(ADD);
    clock.increment(1);
    expect(selectHeldIntent(actor.getSnapshot())).toBe(null);
  });

  test('restarts its expiry when it is denied again', () => {
    const clock = new SimulatedClock();
    const actor = createActor(intentGateMachine, { clock }).start();
    actor.send(product(ADD, false));
    clock.increment(29 * 60_000);
    actor.send(product(FAVORITE, false));
    clock.increment(29 * 60_000);
    expect(selectHeldIntent(actor.getSnapshot())).toEqual(FAVORITE);
  });
});
