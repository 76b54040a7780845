import { assign, setup } from 'xstate';

export type CategoryBarEvent =
  /** A category with children was pressed; `id` is the category's. */
  | { type: 'dropdown.toggle'; id: number }
  /** ArrowDown on a category enters its dropdown. */
  | { type: 'dropdown.enter'; id: number }
  /** Escape, or a press outside. */
  | { type: 'dropdown.close' }
  /** A press on a category of the open list. */
  | { type: 'entry.chosen' }
  /** The focus left the category and its dropdown. */
  | { type: 'focus.left' }
  /** Another page opened. */
  | { type: 'route.changed' };

/** The category bar's dropdowns: at most one is open. */
export const categoryBarMachine = setup({
  types: {
    context: {} as { openId: number | null },
    events: {} as CategoryBarEvent,
    tags: {} as 'entered',
  },
  actions: {
    openDropdown: assign({ openId: (_, params: { id: number }) => params.id }),
    closeDropdown: assign({ openId: null }),
  },
  guards: {
    isOpen: ({ context }, params: { id: number }) => context.openId === params.id,
  },
}).createMachine({
  id: 'categoryBar',
  initial: 'closed',
  context: { openId: null },
  on: {
    'dropdown.toggle': [
      { guard: { type: 'isOpen', params: ({ event }) => event }, target: '.closed' },
      { target: '.open', actions: { type: 'openDropdown', params: ({ event }) => event } },
    ],
    'dropdown.enter': {
      target: '.open.entered',
      actions: { type: 'openDropdown', params: ({ event }) => event },
    },
  },
  states: {
    closed: { entry: 'closeDropdown' },
    open: {
      initial: 'shown',
      on: { 'dropdown.close': 'closed', 'entry.chosen': 'closed', 'focus.left': 'closed', 'route.changed': 'closed' },
      states: {
        shown: {},
        /** The first entry is focused. */
        entered: { tags: ['entered'] },
      },
    },
  },
});
