import { aliased, count, oneOf } from '#tracing/shapes.ts';
import { vocabularyOf } from '#tracing/vocabulary.ts';
import type { checkoutReturnMachine } from './checkout-return.machine.ts';

export const checkoutReturnTrace = vocabularyOf<typeof checkoutReturnMachine>({
  context: { orderNumber: aliased, asked: count },
  events: {},
  outputs: {
    askOrder: oneOf('paid', 'pending', 'failed', 'canceled', 'expired', 'refunded', 'partiallyRefunded', 'unknown'),
  },
});
