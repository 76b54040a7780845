import { aliased, count, oneOf } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { checkoutReturnMachine } from './checkout-return.machine.ts';

export const checkoutReturnTrace = defineVocabulary<typeof checkoutReturnMachine>({
  context: { orderNumber: aliased, polls: count },
  events: {},
  outputs: {
    fetchOrder: oneOf('paid', 'pending', 'failed', 'canceled', 'expired', 'refunded', 'partiallyRefunded', 'unknown'),
  },
});
