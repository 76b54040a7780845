import { expect, test } from 'vitest';
import { orderStatusSchema } from '#contract/orders/orders.ts';
import { ORDER_STATUS_DISPLAY } from '#lib/orders/order-status.ts';

test('every status has its own label', () => {
  const labels = orderStatusSchema.options.map((status) => ORDER_STATUS_DISPLAY[status].label);
  expect(new Set(labels).size).toBe(orderStatusSchema.options.length);
});
