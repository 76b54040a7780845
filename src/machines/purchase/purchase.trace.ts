import { aliased, count, dropped, flag } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { purchaseMachine } from './purchase.machine.ts';

export const purchaseTrace = defineVocabulary<typeof purchaseMachine>({
  // The new prices are left out, so a replay does not compare the total.
  context: { subject: dropped, change: dropped },
  events: {
    'purchase.start': { gateway: aliased, expectedTotal: count, productId: count, free: dropped },
    'purchase.continue': { orderNumber: aliased },
    'session.ended': { hasLapsed: flag },
  },
  // The address of the payment page is left out.
  outputs: { startCheckout: dropped },
});
