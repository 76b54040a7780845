import '#tests/support/quiet-console.ts';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { cartPanelMachine } from '#machines/cart-panel/cart-panel.machine.ts';
import { selectIsOpen, selectIsShown } from '#machines/cart-panel/cart-panel.react.ts';

const run = () => {
  const clock = new SimulatedClock();
  const actor = createActor(cartPanelMachine, { clock }).start();
  return {
    actor,
    clock,
    seen: () => ({ isOpen: selectIsOpen(actor.getSnapshot()), isShown: selectIsShown(actor.getSnapshot()) }),
  };
};

const opened = () => {
  const running = run();
  running.actor.send({ type: 'cartPanel.open' });
  return running;
};

const OPEN = { isOpen: true, isShown: true };
const CLOSING = { isOpen: false, isShown: true };
const CLOSED = { isOpen: false, isShown: false };

// Specification, section 4: "Cart panel open or closed."
test('it is closed at first, and opened by the cart icon', () => {
  expect(run().seen()).toEqual(CLOSED);
  expect(opened().seen()).toEqual(OPEN);
});

// Specification, section 2: "a close button and a 300 ms close animation".
test.each([{ type: 'cartPanel.close' }, { type: 'route.changed' }] as const)(
  '$type: it is drawn for 300 ms more, to the millisecond',
  (event) => {
    const { actor, clock, seen } = opened();
    actor.send(event);
    expect(seen()).toEqual(CLOSING);
    clock.increment(299);
    expect(seen()).toEqual(CLOSING);
    clock.increment(1);
    expect(seen()).toEqual(CLOSED);
  },
);

test('opened again while it closes it stays, however long it was on its way out', () => {
  const { actor, clock, seen } = opened();
  actor.send({ type: 'cartPanel.close' });
  clock.increment(200);
  actor.send({ type: 'cartPanel.open' });
  clock.increment(10_000);
  expect(seen()).toEqual(OPEN);
});

test('closed a second time the 300 ms begin anew', () => {
  const { actor, clock, seen } = opened();
  actor.send({ type: 'cartPanel.close' });
  clock.increment(200);
  actor.send({ type: 'cartPanel.open' });
  actor.send({ type: 'cartPanel.close' });
  clock.increment(299);
  expect(seen()).toEqual(CLOSING);
});

// Statecharts, section 2: "closes … at logout".
test('the session ends: nothing of the cart is drawn for another moment', () => {
  const { actor, seen } = opened();
  actor.send({ type: 'session.ended' });
  expect(seen()).toEqual(CLOSED);
});
