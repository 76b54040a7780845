import { setup } from 'xstate';

export type AccountSidebarEvent =
  | { type: 'sidebar.toggle' }
  /** The window crossed the mobile breakpoint of 768 px. */
  | { type: 'viewport.narrowed' }
  | { type: 'viewport.widened' };

/** The sidebar of the account pages. It collapses below 768 px, where the user can open it. */
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
