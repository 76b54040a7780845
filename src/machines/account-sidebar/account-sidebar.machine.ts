import { setup } from 'xstate';

export type AccountSidebarEvent =
  | { type: 'sidebar.toggle' }
  /** The window crossed the mobile breakpoint of 768 px. */
  | { type: 'viewport.narrowed' }
  | { type: 'viewport.widened' };

/** The account's sidebar: it collapses below 768 px and can be opened there. */
export const accountSidebarMachine = setup({
  types: {
    events: {} as AccountSidebarEvent,
    input: {} as { isNarrow: boolean },
    context: {} as { startsNarrow: boolean },
  },
  guards: {
    startsNarrow: ({ context }) => context.startsNarrow,
  },
}).createMachine({
  id: 'accountSidebar',
  initial: 'placing',
  context: ({ input }) => ({ startsNarrow: input.isNarrow }),
  on: { 'viewport.narrowed': '.collapsed', 'viewport.widened': '.expanded' },
  states: {
    placing: { always: [{ target: 'collapsed', guard: 'startsNarrow' }, { target: 'expanded' }] },
    expanded: { on: { 'sidebar.toggle': 'collapsed' } },
    collapsed: { on: { 'sidebar.toggle': 'expanded' } },
  },
});
