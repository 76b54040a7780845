import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order, OrderDetail } from '#contract/orders.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const ORDER: Order = {
  number: 'PB-100001',
  status: 'pending_payment',
  total: 30.5,
  currency: 'USD',
  created_at: '2026-03-01T10:00:00Z',
  paid_at: null,
  lines: [{ product_id: 7, title: 'Stone Castle', price: 30.5, currency: 'USD' }],
  checkout_url: null,
};
const DETAIL: OrderDetail = {
  ...ORDER,
  expires_at: '2026-03-01T10:30:00Z',
  refunded: 0,
  lines: [{ ...ORDER.lines[0]!, refunded: 0, is_owned: false }],
  payments: [
    { number: 1, method: 'Card', status: 'redirected', amount: 30.5, created_at: ORDER.created_at, finished_at: null },
  ],
  timeline: [{ kind: 'placed', at: ORDER.created_at, amount: 30.5, about: null }],
  can_cancel: true,
  has_invoice: false,
};
const listOf = (...data: Order[]) => ({ data, meta: { page: 1, per_page: 16, total: data.length, last_page: 1 } });

test('the list: each order with its status in words, and the way to its page', async () => {
  renderShop('/account/orders', { signedIn: true, answers: { orders: () => ({ body: listOf(ORDER) }) } });
  const row = within(await screen.findByRole('row', { name: /PB-100001/ }));
  expect(row.getByRole('link', { name: 'PB-100001' })).toHaveAttribute('href', '/account/orders/PB-100001');
  expect(row.getByText('Waiting for payment')).toBeInTheDocument();
  expect(row.getByRole('button', { name: 'Continue payment' })).toBeInTheDocument();
});

test('its filters are in the address, reach the server, and begin at the first page', async () => {
  const { user, address, server } = renderShop('/account/orders?page=3&since=2026-02-01', {
    signedIn: true,
    answers: { orders: () => ({ body: listOf() }) },
  });
  expect(await screen.findByText('None of your orders is like that.')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Status'), 'Paid');
  expect(address()).toBe('/account/orders?status=paid&since=2026-02-01');
  await waitFor(() =>
    expect(server.to('orders').at(-1)?.params).toEqual({ status: 'paid', from: '2026-02-01', page: 1 }),
  );
  await user.click(screen.getAllByRole('link', { name: 'Show all' })[0]!);
  expect(address()).toBe('/account/orders');
  expect(await screen.findByText('You have no orders yet.')).toBeInTheDocument();
});

test('a list that could not be loaded says so and tries again', async () => {
  let asked = 0;
  const { user } = renderShop('/account/orders', {
    signedIn: true,
    answers: { orders: () => ((asked += 1) > 1 ? { body: listOf(ORDER) } : { status: 500, body: { message: 'No' } }) },
  });
  expect(await screen.findByText('Your orders could not be loaded.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'PB-100001' })).toBeInTheDocument();
});

test('one order: lines, attempts, what happened; canceled after a question, with the server’s words', async () => {
  let order = DETAIL;
  const { user } = renderShop('/account/orders/PB-100001', {
    signedIn: true,
    answers: {
      'orders/PB-100001': () => ({ body: { data: order } }),
      'orders/PB-100001/cancel': () => {
        order = { ...DETAIL, status: 'canceled', can_cancel: false };
        return { body: { data: order, message: 'Your order was canceled. Nothing was charged' } };
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Order PB-100001' })).toBeInTheDocument();
  expect(
    within(await screen.findByRole('region', { name: 'Payment attempts' })).getByText('1. Card'),
  ).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'What happened' })).getByText('Order placed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask for help with this order' })).toHaveAttribute(
    'href',
    '/account/support?order=PB-100001',
  );
  expect(screen.queryByRole('button', { name: 'Invoice (PDF)' })).not.toBeInTheDocument();
  await user.click(screen.getByText('Cancel this order…'));
  await user.click(screen.getByRole('button', { name: 'Yes, cancel order' }));
  expect(await screen.findByText('Your order was canceled. Nothing was charged')).toBeInTheDocument();
  expect(await screen.findByText('Canceled')).toBeInTheDocument();
  expect(screen.queryByText('Cancel this order…')).not.toBeInTheDocument();
});

test('somebody else’s order, or none, is said to be none of yours', async () => {
  renderShop('/account/orders/PB-100009', {
    signedIn: true,
    answers: { 'orders/PB-100009': () => ({ status: 404, body: { message: 'This order does not exist' } }) },
  });
  expect(await screen.findByText('You have no order with this number.')).toBeInTheDocument();
});

test('an invoice that is refused tells why, although a file was asked for', async () => {
  const paid: OrderDetail = { ...DETAIL, status: 'paid', can_cancel: false, has_invoice: true };
  const { user } = renderShop('/account/orders/PB-100001', {
    signedIn: true,
    answers: {
      'orders/PB-100001': () => ({ body: { data: paid } }),
      'orders/PB-100001/invoice': () => ({
        status: 409,
        body: { message: 'The invoice is available once the order is paid' },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invoice (PDF)' }));
  expect(await screen.findByText('The invoice is available once the order is paid')).toBeInTheDocument();
});
