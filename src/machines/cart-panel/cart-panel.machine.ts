import { setup } from 'xstate';

export type CartPanelEvent =
  /** The header's cart icon, once the gate has let the shopper through. */
  | { type: 'cartPanel.open' }
  /** The cross, escape, a press beside it, Continue Shoping, Shop Now, a row's title. */
  | { type: 'cartPanel.close' }
  /** Another page is shown. */
  | { type: 'route.changed' }
  | { type: 'session.ended' };

/** The cart panel beside any page. Closing takes 300 ms, and the panel can be opened again meanwhile. */
export const cartPanelMachine = setup({
  types: {
    events: {} as CartPanelEvent,
    tags: {} as 'shown',
  },
  delays: {
    /** ms. See docs/specification.md#9-business-constants-and-limits. */
    closeAnimation: 300,
  },
}).createMachine({
  id: 'cartPanel',
  initial: 'closed',
  states: {
    closed: { on: { 'cartPanel.open': 'open' } },

    open: {
      tags: ['shown'],
      on: {
        'cartPanel.close': 'closing',
        'route.changed': 'closing',
        // What was in the cart of somebody who is gone is not shown for another moment.
        'session.ended': 'closed',
      },
    },

    closing: {
      tags: ['shown'],
      after: { closeAnimation: 'closed' },
      on: { 'cartPanel.open': 'open', 'session.ended': 'closed' },
    },
  },
});
