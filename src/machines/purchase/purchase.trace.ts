import { aliased, count, dropped } from '#tracing/shapes.ts';
import { vocabularyOf } from '#tracing/vocabulary.ts';
import type { purchaseMachine } from './purchase.machine.ts';

export const purchaseTrace = vocabularyOf<typeof purchaseMachine>({
  // The new prices stay out: with them the total that is paid then is not compared.
  context: { subject: dropped, change: dropped },
  events: {
    'purchase.start': { gateway: aliased, expectedTotal: count },
    'purchase.continue': { orderNumber: aliased },
    'purchase.acceptTotal': {},
    'purchase.declineTotal': {},
    'route.changed': {},
    'session.ended': {},
    'page.restored': {},
  },
  // The payment page's address stays out.
  outputs: { startCheckout: dropped },
});
