import { expect, test } from 'vitest';
import { orderStatusSchema } from '#contract/orders.ts';
import { isPayable, ORDER_STATUS_DISPLAY } from '#lib/order-status.ts';

test('every status has its own label', () => {
  const labels = orderStatusSchema.options.map((status) => ORDER_STATUS_DISPLAY[status].label);
  expect(new Set(labels).size).toBe(orderStatusSchema.options.length);
});

// docs/design.md#orders-and-payment
test('only a pending or failed order can be paid', () => {
  expect(orderStatusSchema.options.filter(isPayable)).toEqual(['pending_payment', 'failed']);
});
