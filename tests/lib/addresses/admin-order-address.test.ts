import { expect, test } from 'vitest';
import { adminOrderPath, readRefundProducts } from '#lib/addresses/admin-order-address.ts';

test('the address of an order has the products of a refund', () => {
  const path = adminOrderPath('PB-100001', [7, 8]);
  expect(path).toBe('/account/single-order/PB-100001?refund=7,8');
  expect(readRefundProducts(new URL(path, 'https://shop.example').searchParams)).toEqual([7, 8]);
  expect(readRefundProducts(new URLSearchParams('refund=x,-1,'))).toEqual([]);
});

test('the address of an order tells a refund of nothing yet from no refund', () => {
  const read = (path: string) => readRefundProducts(new URL(path, 'https://shop.example').searchParams);
  expect(read(adminOrderPath('PB-100001', []))).toEqual([]);
  expect(adminOrderPath('PB-100001')).toBe('/account/single-order/PB-100001');
  expect(read(adminOrderPath('PB-100001'))).toBeNull();
});
