import { describe, expect, test } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import {
  type AccountMenuEvent,
  type PressedBy,
  accountMenuMachine,
} from '#machines/account-menu/account-menu.machine.ts';
import { selectIsEntered, selectIsOpen } from '#machines/account-menu/account-menu.react.ts';
import { walk } from '#qa/engine/step.ts';

const press = (by: PressedBy, signedIn = false): AccountMenuEvent => ({ type: 'icon.pressed', by, signedIn });
const OVER: AccountMenuEvent = { type: 'pointer.entered' };
const AWAY: AccountMenuEvent = { type: 'pointer.left' };
const ENTER: AccountMenuEvent = { type: 'menu.enter' };

const after = (...events: AccountMenuEvent[]) => {
  const { snapshot, emitted } = walk(accountMenuMachine, undefined, events);
  return { isOpen: selectIsOpen(snapshot), isEntered: selectIsEntered(snapshot), emitted };
};
const isOpenAfter = (...events: AccountMenuEvent[]) => after(...events).isOpen;
const requested = (signedIn: boolean) => [{ type: 'accountMenu.accountRequested', to: '/account', signedIn }];

describe('by mouse', () => {
  test('opens while the mouse is over it', () => {
    expect([isOpenAfter(), isOpenAfter(OVER)]).toEqual([false, true]);
  });

  test('closes 300 ms after the mouse left, unless it returns', () => {
    const clock = new SimulatedClock();
    const actor = createActor(accountMenuMachine, { clock }).start();
    const isOpen = () => selectIsOpen(actor.getSnapshot());
    actor.send(OVER);
    actor.send(AWAY);
    clock.increment(299);
    actor.send(OVER);
    clock.increment(1000);
    expect(isOpen()).toBe(true);
    actor.send(AWAY);
    clock.increment(299);
    expect(isOpen()).toBe(true);
    clock.increment(1);
    expect(isOpen()).toBe(false);
  });

  test.each([false, true])('a click requests the account, signed in: %s', (signedIn) => {
    expect(after(OVER, press('mouse', signedIn))).toEqual({
      isOpen: false,
      isEntered: false,
      emitted: requested(signedIn),
    });
    expect(after(press('mouse', signedIn)).emitted).toEqual(requested(signedIn));
  });
});

test.each(['mouse', 'touch', 'keyboard'] as const)(
  '"A signed-out user clicking wishlist, account or cart gets the error" by %s, whether the menu is open or not',
  (by) => {
    for (const opened of [[], [OVER], [ENTER]])
      expect(after(...opened, press(by))).toEqual({ isOpen: false, isEntered: false, emitted: requested(false) });
  },
);

describe('by touch', () => {
  test('the first tap of a user only opens the menu', () => {
    expect(after(press('touch', true))).toEqual({ isOpen: true, isEntered: false, emitted: [] });
  });

  test('the second tap of a user requests the account', () => {
    expect(after(press('touch', true), press('touch', true)).emitted).toEqual(requested(true));
  });
});

describe('by keyboard', () => {
  test('Enter and Space open and close the menu', () => {
    const key = press('keyboard', true);
    expect(after(key)).toEqual({ isOpen: true, isEntered: false, emitted: [] });
    expect(after(key, key)).toEqual({ isOpen: false, isEntered: false, emitted: [] });
  });

  test('ArrowDown enters the menu, open or closed', () => {
    expect(after(ENTER)).toEqual({ isOpen: true, isEntered: true, emitted: [] });
    expect(after(OVER, ENTER).isEntered).toBe(true);
  });

  test('Tab out of the menu closes it', () => {
    expect(isOpenAfter(ENTER, { type: 'focus.left' })).toBe(false);
  });

  test('the mouse does not close a menu that was opened by keyboard', () => {
    expect(isOpenAfter(press('keyboard', true), OVER, AWAY)).toBe(true);
  });

  test('focus keeps a menu open that the mouse opened', () => {
    expect(isOpenAfter(OVER, AWAY, { type: 'focus.entered' }, AWAY)).toBe(true);
    expect(isOpenAfter(OVER, { type: 'focus.entered' }, AWAY, { type: 'focus.left' })).toBe(false);
  });
});

test.each(['menu.close', 'entry.chosen', 'route.changed'] as const)(
  '%s closes the menu, however it was opened',
  (type) => {
    for (const opened of [OVER, ENTER, press('touch', true), press('keyboard', true)])
      expect(isOpenAfter(opened, { type })).toBe(false);
  },
);
