import { assign, setup } from 'xstate';

export type DrawerEvent =
  /** A press on the menu button. */
  | { type: 'drawer.open' }
  /** The close button, Escape, or a press outside. */
  | { type: 'drawer.close' }
  /** A press on a link in the drawer. */
  | { type: 'link.chosen' }
  /** The heading of a category was pressed; `id` is the category's. */
  | { type: 'section.toggle'; id: number }
  /** Another page opened. */
  | { type: 'route.changed' };

/**
 * The mobile drawer titled Navigation. At most one of its categories is expanded. All of them are collapsed when the drawer opens.
 */
export const drawerMachine = setup({
  types: {
    context: {} as { sectionId: number | null },
    events: {} as DrawerEvent,
    tags: {} as 'open',
  },
  actions: {
    expandSection: assign({ sectionId: (_, params: { id: number }) => params.id }),
    collapseSection: assign({ sectionId: null }),
  },
  guards: {
    isExpanded: ({ context }, params: { id: number }) => context.sectionId === params.id,
  },
}).createMachine({
  id: 'drawer',
  initial: 'closed',
  context: { sectionId: null },
  states: {
    closed: { on: { 'drawer.open': 'open' } },

    open: {
      tags: ['open'],
      initial: 'collapsed',
      on: { 'drawer.close': 'closed', 'link.chosen': 'closed', 'route.changed': 'closed' },
      states: {
        collapsed: {
          on: {
            'section.toggle': {
              target: 'expanded',
              actions: { type: 'expandSection', params: ({ event }) => event },
            },
          },
        },
        expanded: {
          exit: 'collapseSection',
          on: {
            'section.toggle': [
              { guard: { type: 'isExpanded', params: ({ event }) => event }, target: 'collapsed' },
              { actions: { type: 'expandSection', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
  },
});
