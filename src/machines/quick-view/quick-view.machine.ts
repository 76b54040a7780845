import { assign, setup } from 'xstate';

export type QuickViewEvent =
  /** The quick view button of a product card. */
  | { type: 'quickView.open'; productId: number }
  /** The close button, Escape, or a press outside. */
  | { type: 'quickView.close' }
  /** Another page opened. */
  | { type: 'route.changed' };

/** The quick view: shows a product in a modal over the current page. */
export const quickViewMachine = setup({
  types: {
    /** `productId` stays after closing, because the modal is still drawn during its animation. */
    context: {} as { productId: number | null },
    events: {} as QuickViewEvent,
    tags: {} as 'open',
  },
  actions: {
    storeProduct: assign({ productId: (_, params: { productId: number }) => params.productId }),
  },
}).createMachine({
  id: 'quickView',
  initial: 'closed',
  context: { productId: null },
  on: {
    'quickView.open': { target: '.open', actions: { type: 'storeProduct', params: ({ event }) => event } },
  },
  states: {
    closed: {},
    open: { tags: ['open'], on: { 'quickView.close': 'closed', 'route.changed': 'closed' } },
  },
});
