import { aliased, count, oneOf } from '#machines/tracing/shapes.ts';
import { vocabularyOf } from '#machines/tracing/vocabulary.ts';
import type { checkoutReturnMachine } from './checkout-return.machine.ts';

export const checkoutReturnTrace = vocabularyOf<typeof checkoutReturnMachine>({
  context: { orderNumber: aliased, asked: count },
  events: { 'return.askAgain': {} },
  outputs: { askOrder: oneOf('paid', 'pending', 'failed', 'canceled', 'expired') },
});
