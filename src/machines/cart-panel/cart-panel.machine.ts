import { setup } from 'xstate';

export type CartPanelEvent =
  /** The header's cart icon, after the intent gate allowed it. */
  | { type: 'cartPanel.open' }
  /** The close button, Escape, a press outside, Continue Shoping, Shop Now, or a row's title. */
  | { type: 'cartPanel.close' }
  /** Another page opened. */
  | { type: 'route.changed' }
  /** The user signed out, or the session ended. */
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
        // No animation: the cart of a user who signed out must disappear immediately.
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
