import { emit, setup } from 'xstate';

/** A press by a screen reader counts as keyboard. */
export type PressedBy = 'mouse' | 'touch' | 'keyboard';

export type AccountMenuEvent =
  /** The mouse entered the icon or its menu. Touch does not count. */
  | { type: 'pointer.entered' }
  /** The mouse left both. */
  | { type: 'pointer.left' }
  /** A press on the account icon; `by` is the kind of pointer or the keyboard. */
  | { type: 'icon.pressed'; by: PressedBy; signedIn: boolean }
  /** ArrowDown on the icon enters the menu. */
  | { type: 'menu.enter' }
  /** Escape, or a press outside. */
  | { type: 'menu.close' }
  /** A press on an entry of the menu. */
  | { type: 'entry.chosen' }
  /** The focus entered the menu. */
  | { type: 'focus.entered' }
  /** The focus left the icon and the menu. */
  | { type: 'focus.left' }
  /** Another page opened. */
  | { type: 'route.changed' };

export type AccountMenuEmitted =
  /** A press of the icon that opens the account: with a mouse, or by a visitor, who must sign in first. */
  { type: 'accountMenu.accountRequested'; to: string; signedIn: boolean };

/**
 * The hover menu of the header's account icon, for mouse, keyboard and touch. A click on the icon opens the account. A visitor is
 * sent to sign in, however the icon is pressed. For a user the first tap on a touch screen opens the menu and the second one the
 * account, and a key opens and closes the menu.
 */
export const accountMenuMachine = setup({
  types: {
    events: {} as AccountMenuEvent,
    emitted: {} as AccountMenuEmitted,
    tags: {} as 'open' | 'entered',
  },
  actions: {
    emitAccountRequested: emit((_, params: { signedIn: boolean }) => ({
      type: 'accountMenu.accountRequested',
      to: '/account',
      signedIn: params.signedIn,
    })),
  },
  guards: {
    isDirect: (_, params: { by: PressedBy; signedIn: boolean }) => params.by === 'mouse' || !params.signedIn,
    isByKey: (_, params: { by: PressedBy; signedIn: boolean }) => params.by === 'keyboard' && params.signedIn,
  },
  delays: {
    /** ms. The pointer may leave both for a moment on its way from the icon to the menu. */
    hoverGrace: 300,
  },
}).createMachine({
  id: 'accountMenu',
  initial: 'closed',
  states: {
    closed: {
      on: {
        'pointer.entered': 'open.hovered',
        'menu.enter': 'open.entered',
        'icon.pressed': [
          {
            guard: { type: 'isDirect', params: ({ event }) => event },
            actions: { type: 'emitAccountRequested', params: ({ event }) => event },
          },
          { target: 'open.pinned' },
        ],
      },
    },

    open: {
      tags: ['open'],
      initial: 'pinned',
      on: {
        'menu.enter': '.entered',
        'icon.pressed': [
          {
            guard: { type: 'isByKey', params: ({ event }) => event },
            target: 'closed',
          },
          { target: 'closed', actions: { type: 'emitAccountRequested', params: ({ event }) => event } },
        ],
        'menu.close': 'closed',
        'entry.chosen': 'closed',
        'route.changed': 'closed',
      },
      states: {
        hovered: { on: { 'pointer.left': 'leaving', 'focus.entered': 'pinned' } },
        leaving: {
          after: { hoverGrace: '#accountMenu.closed' },
          on: { 'pointer.entered': 'hovered', 'focus.entered': 'pinned' },
        },
        /** Opened by key or tap: the mouse does not close it. */
        pinned: { on: { 'focus.left': '#accountMenu.closed' } },
        /** The same, with the first entry focused. */
        entered: { tags: ['entered'], on: { 'focus.left': '#accountMenu.closed' } },
      },
    },
  },
});
