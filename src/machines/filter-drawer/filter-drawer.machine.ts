import { setup } from 'xstate';

export type FilterDrawerEvent =
  /** A press on "Filters", on a phone. */
  | { type: 'filterDrawer.open' }
  /** The close button, Escape, a press outside, or the button that shows the results. */
  | { type: 'filterDrawer.close' }
  /** A category was selected, which opens another page. Filters do not close the drawer. */
  | { type: 'link.chosen' }
  /** The window became wide enough for the filter column. */
  | { type: 'viewport.widened' };

/** The drawer with the catalog's filters on a phone. */
export const filterDrawerMachine = setup({
  types: {
    events: {} as FilterDrawerEvent,
    tags: {} as 'open',
  },
}).createMachine({
  id: 'filterDrawer',
  initial: 'closed',
  states: {
    closed: { on: { 'filterDrawer.open': 'open' } },
    open: {
      tags: ['open'],
      on: { 'filterDrawer.close': 'closed', 'link.chosen': 'closed', 'viewport.widened': 'closed' },
    },
  },
});
