import { expect, test } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
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

test('starts closed and opens on the cart icon', () => {
  expect(run().seen()).toEqual(CLOSED);
  expect(opened().seen()).toEqual(OPEN);
});

test.each([{ type: 'cartPanel.close' }, { type: 'route.changed' }] as const)(
  '$type draws the closing panel for exactly 300 ms',
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

test('stays open when it is reopened during the animation', () => {
  const { actor, clock, seen } = opened();
  actor.send({ type: 'cartPanel.close' });
  clock.increment(200);
  actor.send({ type: 'cartPanel.open' });
  clock.increment(10_000);
  expect(seen()).toEqual(OPEN);
});

test('restarts the 300 ms when it closes again', () => {
  const { actor, clock, seen } = opened();
  actor.send({ type: 'cartPanel.close' });
  clock.increment(200);
  actor.send({ type: 'cartPanel.open' });
  actor.send({ type: 'cartPanel.close' });
  clock.increment(299);
  expect(seen()).toEqual(CLOSING);
});

test('closes without an animation when the session ends', () => {
  const { actor, seen } = opened();
  actor.send({ type: 'session.ended' });
  expect(seen()).toEqual(CLOSED);
});
