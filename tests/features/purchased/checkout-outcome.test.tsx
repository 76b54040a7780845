import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderStatus } from '#contract/enums.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const orderOf = (status: OrderStatus) => ({
  number: 'PB-100001',
  status,
  total: 30.5,
  currency: 'USD',
  created_at: '2026-03-01T10:00:00Z',
  paid_at: null,
  lines: [{ product_id: 7, title: 'Stone Castle', price: 30.5, currency: 'USD' }],
  checkout_url: null,
});
const returnFrom = (status: OrderStatus, query: string) =>
  renderShop(`/account/purchased?order=PB-100001${query}`, {
    signedIn: true,
    responses: {
      'orders/PB-100001': () => ({ body: { data: orderOf(status) } }),
      purchased: () => ({ body: { data: [], meta: { page: 1, per_page: 16, total: 0, last_page: 1 } } }),
    },
  });

test('offers no payment for an order that was canceled at the gateway', async () => {
  returnFrom('canceled', '&canceled=1');
  expect(await screen.findByText(/You canceled the payment of order PB-100001/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Continue payment' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to your cart' })).toBeInTheDocument();
});

test('offers to continue the payment when the user left the payment page of an order that is still open', async () => {
  returnFrom('pending_payment', '&canceled=1');
  expect(await screen.findByText(/You canceled the payment of order PB-100001/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue payment' })).toBeInTheDocument();
});

test('offers to continue the payment of an order whose payment failed', async () => {
  returnFrom('failed', '');
  expect(await screen.findByText(/did not go through/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue payment' })).toBeInTheDocument();
});
