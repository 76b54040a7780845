import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { buildProduct } from '#qa/support/fake-server.ts';
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
const buildPage = (...data: Order[]) => ({ data, meta: { page: 1, per_page: 16, total: data.length, last_page: 1 } });

test('shows each order with its status and a link to its page', async () => {
  renderShop('/account/orders', { signedIn: true, responses: { orders: () => ({ body: buildPage(ORDER) }) } });
  const row = within(await screen.findByRole('row', { name: /PB-100001/ }));
  expect(row.getByRole('link', { name: 'PB-100001' })).toHaveAttribute('href', '/account/orders/PB-100001');
  expect(row.getByText('Waiting for payment')).toBeInTheDocument();
  expect(row.getByRole('button', { name: 'Continue payment' })).toBeInTheDocument();
});

test('loads the list again when Continue payment is refused', async () => {
  let order = ORDER;
  const { user, tab } = renderShop('/account/orders', {
    signedIn: true,
    responses: {
      orders: () => ({ body: buildPage(order) }),
      'orders/PB-100001/pay': () => {
        order = { ...ORDER, status: 'canceled' };
        return { status: 409, body: { message: 'This order can no longer be paid' } };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue payment' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue payment' })).not.toBeInTheDocument());
  expect(within(screen.getByRole('table')).getByText('Canceled')).toBeInTheDocument();
  expect(tab.errors).toEqual(['This order can no longer be paid']);
});

test.each([undefined, 'some', 'all'] as const)('offers no download of an unpaid order (owned: %s)', async (owned) => {
  const order: Order = { ...ORDER, status: 'canceled', ...(owned && { owned }) };
  renderShop('/account/orders', { signedIn: true, responses: { orders: () => ({ body: buildPage(order) }) } });
  const row = within(await screen.findByRole('row', { name: /PB-100001/ }));
  expect(row.queryByRole('link', { name: /^Download/ })).toBeNull();
});

test('names the order that replaced an expired one', async () => {
  const order = { ...ORDER, status: 'expired' as const, replaced_by: 'PB-100002', owned: 'all' as const };
  renderShop('/account/orders', { signedIn: true, responses: { orders: () => ({ body: buildPage(order) }) } });
  const row = within(await screen.findByRole('row', { name: /PB-100001/ }));
  expect(row.getByText('Expired')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'See PB-100002, which replaced this order' })).toHaveAttribute(
    'href',
    '/account/orders/PB-100002',
  );
});

test.each(['expired', 'canceled'] as const)(
  'leads from an order that is %s to the cart while its product is there',
  async (status) => {
    const orders = [
      { ...ORDER, status },
      { ...ORDER, number: 'PB-100002', status, lines: [{ ...ORDER.lines[0]!, product_id: 8 }] },
    ];
    renderShop('/account/orders', {
      signedIn: true,
      responses: {
        orders: () => ({ body: buildPage(...orders) }),
        cart: () => ({ body: { data: [buildProduct(7, 'Stone Castle')] } }),
      },
    });
    const row = within(await screen.findByRole('row', { name: /PB-100001/ }));
    expect(await row.findByRole('link', { name: 'Open cart' })).toHaveAttribute('href', '/account/cart');
    const other = within(screen.getByRole('row', { name: /PB-100002/ }));
    expect(other.queryByRole('link', { name: 'Open cart' })).toBeNull();
  },
);

const buildOrders = (...statuses: Order['status'][]) =>
  statuses.map((status, index): Order => ({ ...ORDER, number: `PB-10000${index + 1}`, status }));

// docs/design/orders-and-payment.md#list-of-orders
test('folds more than three unfinished orders in sequence, and keeps their order', async () => {
  const orders = buildOrders('paid', 'canceled', 'expired', 'canceled', 'expired', 'paid');
  const { user } = renderShop('/account/orders', {
    signedIn: true,
    responses: { orders: () => ({ body: buildPage(...orders) }) },
  });
  const show = await screen.findByText('Show 4 unfinished orders');
  const details = show.closest('details');
  expect(details).not.toHaveAttribute('open');
  const rows = within(screen.getByRole('table', { name: 'My Orders' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => /PB-\d{6}|Show \d+/.exec(textContent)?.[0])).toEqual([
    undefined,
    'PB-100001',
    'Show 4',
    'PB-100002',
    'PB-100003',
    'PB-100004',
    'PB-100005',
    'PB-100006',
  ]);
  await user.click(show);
  expect(details).toHaveAttribute('open');
});

test('folds no order that can be paid, and not what is beside it', async () => {
  const orders = buildOrders('canceled', 'expired', 'failed', 'canceled', 'pending_payment', 'canceled');
  renderShop('/account/orders', { signedIn: true, responses: { orders: () => ({ body: buildPage(...orders) }) } });
  expect(await screen.findAllByRole('button', { name: 'Continue payment' })).toHaveLength(2);
  expect(screen.queryByText(/unfinished orders/)).toBeNull();
});

test('folds nothing when a status is chosen', async () => {
  const orders = buildOrders('canceled', 'canceled', 'canceled', 'canceled');
  renderShop('/account/orders?status=canceled', {
    signedIn: true,
    responses: { orders: () => ({ body: buildPage(...orders) }) },
  });
  expect(await screen.findByRole('row', { name: /PB-100004/ })).toBeInTheDocument();
  expect(screen.queryByText(/unfinished orders/)).toBeNull();
});

test('links a paid order to its files', async () => {
  const lines = [...ORDER.lines, { ...ORDER.lines[0]!, product_id: 8, title: 'Ruin' }];
  const order = { ...ORDER, status: 'paid' as const, lines };
  renderShop('/account/orders', { signedIn: true, responses: { orders: () => ({ body: buildPage(order) }) } });
  expect(await screen.findByRole('link', { name: 'Files of PB-100001' })).toHaveAttribute(
    'href',
    '/account/purchased?order=PB-100001&files=1',
  );
});

test('reads the filters from the URL, sends them to the server, and starts at the first page', async () => {
  const { user, address, server } = renderShop('/account/orders?page=3&since=2026-02-01', {
    signedIn: true,
    responses: { orders: () => ({ body: buildPage() }) },
  });
  expect(await screen.findByText('No orders match these filters')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Status'), 'Paid');
  expect(address()).toBe('/account/orders?status=paid&since=2026-02-01');
  await waitFor(() =>
    expect(server.to('orders').at(-1)?.params).toEqual({ status: 'paid', from: '2026-02-01', page: 1 }),
  );
  await user.click(screen.getAllByRole('link', { name: 'Show all' })[0]!);
  expect(address()).toBe('/account/orders');
  expect(await screen.findByText('You have no orders yet')).toBeInTheDocument();
  expect(screen.queryByRole('search', { name: 'Filter orders' })).not.toBeInTheDocument();
});

/** Opens the orders that were refunded. The response to a change of the filters waits until the test sends it. */
const openRefunded = (...refunded: Order[]) => {
  const all = createDeferred<FakeResponse>();
  const shop = renderShop('/account/orders?status=refunded', {
    signedIn: true,
    responses: { orders: ({ params }) => (params['status'] ? { body: buildPage(...refunded) } : all.promise) },
  });
  return { ...shop, respond: () => all.resolve({ body: buildPage(ORDER, { ...ORDER, number: 'PB-100002' }) }) };
};

test('does not say that there are no orders before the response without filters has come', async () => {
  const { user, respond } = openRefunded();
  await screen.findByText('No orders match these filters');
  await user.click(screen.getAllByRole('link', { name: 'Show all' })[0]!);
  await waitFor(() => expect(screen.queryByText('No orders match these filters')).not.toBeInTheDocument());
  expect(screen.queryByText('You have no orders yet')).not.toBeInTheDocument();
  respond();
  expect(await screen.findByRole('row', { name: /PB-100002/ })).toBeInTheDocument();
});

test('keeps the focus on the filter while the orders without it load', async () => {
  const { user, address, respond } = openRefunded(ORDER);
  await screen.findByRole('row', { name: /PB-100001/ });
  const status = screen.getByRole('combobox', { name: 'Status' });
  status.focus();
  await user.selectOptions(status, '');
  await waitFor(() => expect(address()).toBe('/account/orders'));
  expect(status).toHaveFocus();
  respond();
  await screen.findByRole('row', { name: /PB-100002/ });
  expect(status).toHaveFocus();
});

// docs/design/pages-and-forms.md#errors-toasts-and-focus
test.each([
  ['of the filters', 0],
  ['below the filters', 1],
])('gives the heading the focus of "Show all" %s, which disappears', async (_, index) => {
  const { user, respond } = openRefunded();
  await screen.findByText('No orders match these filters');
  await user.click(screen.getAllByRole('link', { name: 'Show all' })[index]!);
  respond();
  await screen.findByRole('row', { name: /PB-100002/ });
  expect(screen.queryByRole('link', { name: 'Show all' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'My Orders' })).toHaveFocus();
});

test('has filters for a single order too', async () => {
  renderShop('/account/orders', { signedIn: true, responses: { orders: () => ({ body: buildPage(ORDER) }) } });
  expect(await screen.findByRole('row', { name: /PB-100001/ })).toBeInTheDocument();
  expect(screen.getByRole('search', { name: 'Filter orders' })).toBeInTheDocument();
});

test('keeps the days closed until the user opens them', async () => {
  const { user } = renderShop('/account/orders', {
    signedIn: true,
    responses: { orders: () => ({ body: buildPage(ORDER, { ...ORDER, number: 'PB-100002' }) }) },
  });
  expect(await screen.findByRole('row', { name: /PB-100002/ })).toBeInTheDocument();
  const filter = within(screen.getByRole('search', { name: 'Filter orders' }));
  expect(filter.getByLabelText('From')).not.toBeVisible();
  await user.click(filter.getByText('Dates'));
  expect(filter.getByLabelText('From')).toBeVisible();
});

/** Two orders from a day on, with the focus in the field of that day. */
const openDay = async () => {
  const shop = renderShop('/account/orders?since=2026-02-01', {
    signedIn: true,
    responses: { orders: () => ({ body: buildPage(ORDER, { ...ORDER, number: 'PB-100002' }) }) },
  });
  await screen.findByRole('row', { name: /PB-100002/ });
  const from = screen.getByLabelText('From');
  from.focus();
  return { ...shop, from };
};

test('applies a day once its whole year is typed, and an empty one when the field loses the focus', async () => {
  const { address, server, router, from } = await openDay();
  // As a browser does while the year is typed.
  for (const value of ['0002-03-01', '0020-03-01', '0202-03-01']) fireEvent.change(from, { target: { value } });
  expect(address()).toBe('/account/orders?since=2026-02-01');
  fireEvent.change(from, { target: { value: '2026-03-01' } });
  await waitFor(() => expect(address()).toBe('/account/orders?since=2026-03-01'));
  await waitFor(() =>
    expect(server.to('orders').map(({ params }) => params['from'])).toEqual(['2026-02-01', '2026-03-01']),
  );
  expect(from).toHaveFocus();

  fireEvent.change(from, { target: { value: '' } });
  fireEvent.blur(from);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull());
  expect(address()).toBe('/account/orders');
  expect(screen.getByLabelText('From')).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(address()).toBe('/account/orders?since=2026-03-01'));
  await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue('2026-03-01'));
});

test('applies an empty day with Enter', async () => {
  const { address, from } = await openDay();
  fireEvent.change(from, { target: { value: '' } });
  expect(address()).toBe('/account/orders?since=2026-02-01');
  fireEvent.keyDown(from, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/account/orders'));
});

test('offers a retry when the orders cannot be loaded', async () => {
  let asked = 0;
  const { user } = renderShop('/account/orders', {
    signedIn: true,
    responses: {
      orders: () => ((asked += 1) > 1 ? { body: buildPage(ORDER) } : { status: 500, body: { message: 'No' } }),
    },
  });
  expect(await screen.findByText('Your orders could not be loaded')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'PB-100001' })).toBeInTheDocument();
});
