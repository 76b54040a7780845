import { setup } from 'xstate';

export type FilterDrawerEvent =
  | { type: 'filterDrawer.open' }
  /** The cross, Escape, a press beside it, or its button that shows what was found. */
  | { type: 'filterDrawer.close' }
  /** A category was chosen there: another page opens. A filter is chosen without leaving. */
  | { type: 'link.chosen' }
  /** The window is wide enough for the column beside the list. */
  | { type: 'viewport.widened' };

/** The catalog's filters on a phone, where the filter column is a drawer. */
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
