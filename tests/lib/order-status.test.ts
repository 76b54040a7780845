import { expect, test } from 'vitest';
import { orderStatusSchema } from '#contract/orders.ts';
import { isPayable, ORDER_STATUS } from '#lib/order-status.ts';

test('every status has a word of its own', () => {
  const words = orderStatusSchema.options.map((status) => ORDER_STATUS[status].word);
  expect(new Set(words).size).toBe(orderStatusSchema.options.length);
});

// Design, section 6: "pending_payment → failed → pending_payment (tried again)".
test('only an order that waits or failed can be paid', () => {
  expect(orderStatusSchema.options.filter(isPayable)).toEqual(['pending_payment', 'failed']);
});
