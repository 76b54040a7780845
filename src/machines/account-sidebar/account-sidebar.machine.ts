import { assign, setup } from 'xstate';

export type AccountSidebarEvent =
  /** A press on the button that shows the menu on a phone. */
  | { type: 'sidebar.toggle' }
  /** The user chose a page in the sidebar. */
  | { type: 'link.chosen' }
  /** The window became narrower than 768 px. */
  | { type: 'viewport.narrowed' }
  /** The window became 768 px wide or wider. */
  | { type: 'viewport.widened' };

/** The sidebar of the account pages. It starts collapsed below 768 px. Choosing a page there collapses it again. */
export const accountSidebarMachine = setup({
  types: {
    events: {} as AccountSidebarEvent,
    input: {} as { isNarrow: boolean },
    context: {} as { isNarrow: boolean },
  },
  actions: {
    setNarrow: assign({ isNarrow: true }),
    setWide: assign({ isNarrow: false }),
  },
  guards: {
    isNarrow: ({ context }) => context.isNarrow,
  },
}).createMachine({
  id: 'accountSidebar',
  initial: 'placing',
  context: ({ input }) => ({ isNarrow: input.isNarrow }),
  on: {
    'viewport.narrowed': { target: '.collapsed', actions: 'setNarrow' },
    'viewport.widened': { target: '.expanded', actions: 'setWide' },
  },
  states: {
    placing: { always: [{ target: 'collapsed', guard: 'isNarrow' }, { target: 'expanded' }] },
    expanded: {
      on: {
        'sidebar.toggle': 'collapsed',
        'link.chosen': { target: 'collapsed', guard: 'isNarrow' },
      },
    },
    collapsed: { on: { 'sidebar.toggle': 'expanded' } },
  },
});
