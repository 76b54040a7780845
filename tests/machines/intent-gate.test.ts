import '#tests/support/quiet-console.ts';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  type IntentGateEvent,
  intentGateMachine,
  type ProductIntent,
} from '#machines/intent-gate/intent-gate.machine.ts';
import { selectHeldIntent } from '#machines/intent-gate/intent-gate.react.ts';
import { begin, walk } from '#qa/engine/step.ts';

const ADD: ProductIntent = { act: 'add', productId: 7 };
const FAVORITE: ProductIntent = { act: 'favorite', productId: 8 };
const header = (to: string, signedIn: boolean) => ({ type: 'intent.header', to, signedIn }) as const;
const product = (intent: ProductIntent, signedIn: boolean) => ({ type: 'intent.product', intent, signedIn }) as const;
const gate = (...events: IntentGateEvent[]) => walk(intentGateMachine, undefined, events);

// Specification, section 8: "'You must be logged in to access your account': signed-out click on wishlist, account or cart icon, then
// redirect to /sign-in."
describe('the header icons', () => {
  test.each(['/account/wishlist', '/account', '/account/cart'])('%s for a visitor: refused, then /sign-in', (to) => {
    const { snapshot, emitted } = gate(header(to, false));
    expect(emitted).toEqual([
      { type: 'intent.refused', text: 'You must be logged in to access your account', to: '/sign-in' },
    ]);
    expect(selectHeldIntent(snapshot)).toBe(null);
  });

  test.each(['/account/wishlist', '/account', '/account/cart'])('%s for a signed-in user: goes there', (to) => {
    expect(gate(header(to, true)).emitted).toEqual([{ type: 'intent.allowedHeader', to }]);
  });
});

// Section 8: "'Please login first': signed-out add to cart, wishlist toggle or buy, then redirect to /sign-in."
describe('what is done with a product', () => {
  test.each([ADD, FAVORITE])('$act by a visitor: refused, then /sign-in, and held', (intent) => {
    const { snapshot, emitted } = gate(product(intent, false));
    expect(emitted).toEqual([{ type: 'intent.refused', text: 'Please login first', to: '/sign-in' }]);
    expect(selectHeldIntent(snapshot)).toEqual(intent);
  });

  test.each([ADD, FAVORITE])('$act by a signed-in user: done at once, nothing is held', (intent) => {
    const { snapshot, emitted } = gate(product(intent, true));
    expect(emitted).toEqual([{ type: 'intent.allowedProduct', intent }]);
    expect(selectHeldIntent(snapshot)).toBe(null);
  });
});

// Design, section 11: "what a visitor was refused ... is offered again after sign-in, once, for the same person".
describe('what was refused', () => {
  test('is done when the shopper wants it again, and then forgotten', () => {
    const { snapshot, emitted } = gate(product(ADD, false), { type: 'intent.resume' });
    expect(emitted).toEqual([{ type: 'intent.allowedProduct', intent: ADD }]);
    expect(selectHeldIntent(snapshot)).toBe(null);
  });

  test('"once": a second time does nothing', () => {
    expect(gate(product(ADD, false), { type: 'intent.resume' }, { type: 'intent.resume' }).emitted).toEqual([]);
  });

  test.each([{ type: 'intent.forget' }, { type: 'session.ended' }] as const)('$type forgets it', (event) => {
    const { snapshot, emitted } = gate(product(ADD, false), event);
    expect([selectHeldIntent(snapshot), emitted]).toEqual([null, []]);
    expect(gate(product(ADD, false), event, { type: 'intent.resume' }).emitted).toEqual([]);
  });

  test('is the last thing that was refused', () => {
    expect(selectHeldIntent(gate(product(ADD, false), product(FAVORITE, false)).snapshot)).toEqual(FAVORITE);
  });

  test('is kept while a header icon is refused', () => {
    expect(selectHeldIntent(gate(product(ADD, false), header('/account', false)).snapshot)).toEqual(ADD);
  });

  test.each([{ type: 'intent.resume' }, { type: 'intent.forget' }, { type: 'session.ended' }] as const)(
    'nothing was refused: $type is ignored',
    (event) => {
      const { snapshot, emitted } = gate(event);
      expect([snapshot.value, emitted]).toEqual([begin(intentGateMachine).snapshot.value, []]);
    },
  );

  test('expires: it is not offered for ever', () => {
    const clock = new SimulatedClock();
    const actor = createActor(intentGateMachine, { clock }).start();
    actor.send(product(ADD, false));
    clock.increment(30 * 60_000 - 1);
    expect(selectHeldIntent(actor.getSnapshot())).toEqual(ADD);
    clock.increment(1);
    expect(selectHeldIntent(actor.getSnapshot())).toBe(null);
  });

  test('refused again: its time begins anew', () => {
    const clock = new SimulatedClock();
    const actor = createActor(intentGateMachine, { clock }).start();
    actor.send(product(ADD, false));
    clock.increment(29 * 60_000);
    actor.send(product(FAVORITE, false));
    clock.increment(29 * 60_000);
    expect(selectHeldIntent(actor.getSnapshot())).toEqual(FAVORITE);
  });
});
