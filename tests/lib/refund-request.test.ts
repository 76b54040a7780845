import { expect, test } from 'vitest';
import { adminOrderPath, readAskedProducts, readRefundTitles, writeRefundRequest } from '#lib/refund-request.ts';

test.each([
  [['Old Mill', 'Stone: Castle'], 'The files do not open.'],
  [[], 'Refund my order, please.\nRefund: this is a sentence of the shopper'],
])('a message about %j names them, and nothing that the shopper wrote', (titles, message) => {
  expect(readRefundTitles(writeRefundRequest(titles, message))).toEqual(titles);
});

test('the address of an order has the products of a refund', () => {
  const path = adminOrderPath('PB-100001', [7, 8]);
  expect(path).toBe('/account/single-order/PB-100001?refund=7,8');
  expect(readAskedProducts(new URL(path, 'https://shop.example').searchParams)).toEqual([7, 8]);
  expect(adminOrderPath('PB-100001')).toBe('/account/single-order/PB-100001');
  expect(readAskedProducts(new URLSearchParams('refund=x,-1,'))).toEqual([]);
});
