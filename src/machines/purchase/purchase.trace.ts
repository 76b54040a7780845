import { aliased, count, dropped } from '#machines/tracing/shapes.ts';
import { vocabularyOf } from '#machines/tracing/vocabulary.ts';
import type { purchaseMachine } from './purchase.machine.ts';

export const purchaseTrace = vocabularyOf<typeof purchaseMachine>({
  context: {},
  events: {
    'purchase.start': { gateway: aliased, expectedTotal: count },
    'purchase.continue': { orderNumber: aliased },
    'session.ended': {},
    'page.restored': {},
  },
  // The payment page's address stays out.
  outputs: { startCheckout: dropped },
});
