import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order, OrderDetail } from '#contract/orders/orders.ts';
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
  is_disputed: false,
  has_invoice: false,
  credit_notes: [],
};

test('shows lines and history, and cancels the order after a confirmation', async () => {
  let order = DETAIL;
  const { user } = renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: {
      'orders/PB-100001': () => ({ body: { data: order } }),
      'orders/PB-100001/cancel': () => {
        order = { ...DETAIL, status: 'canceled', can_cancel: false };
        return { body: { data: order, message: 'Your order was canceled. Nothing was charged' } };
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Order PB-100001' })).toBeInTheDocument();
  expect(within(await screen.findByRole('region', { name: 'Assets' })).getByText('Stone Castle')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Order history' })).getByText('Order placed')).toBeInTheDocument();
  expect(screen.getByText(/The order is placed and waits for the payment\./)).toBeInTheDocument();
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
  expect(screen.getByRole('region', { name: 'Actions' })).toHaveFocus();
});

test('shows the status again when the order was paid elsewhere before Continue payment', async () => {
  let order = DETAIL;
  const { user, tab } = renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: {
      'orders/PB-100001': () => ({ body: { data: order } }),
      'orders/PB-100001/pay': () => {
        order = { ...DETAIL, status: 'paid', paid_at: '2026-03-01T10:05:00Z', can_cancel: false };
        return { status: 409, body: { message: 'This order is already paid' } };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue payment' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue payment' })).not.toBeInTheDocument());
  expect(screen.queryByText('Cancel this order…')).not.toBeInTheDocument();
  expect(screen.getByText('Paid')).toBeInTheDocument();
  expect(tab.errors).toEqual(['This order is already paid']);
});

test('says that a free order was got for free, not paid', async () => {
  const free: OrderDetail = {
    ...DETAIL,
    status: 'paid',
    total: 0,
    paid_at: ORDER.created_at,
    lines: [{ ...DETAIL.lines[0]!, price: 0 }],
    payments: [],
    timeline: [...DETAIL.timeline, { kind: 'paid', at: ORDER.created_at, amount: null, about: 'Nothing to pay' }],
    can_cancel: false,
  };
  renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: { 'orders/PB-100001': () => ({ body: { data: free } }) },
  });
  expect(await screen.findByText('Free')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Order history' })).getByText('Got for free')).toBeInTheDocument();
  expect(screen.queryByText('Paid')).not.toBeInTheDocument();
});

test('adds the assets of a canceled order to the cart again, without those that cannot be bought', async () => {
  const line = (id: number, title: string, canBuy: boolean) => ({
    ...DETAIL.lines[0]!,
    product_id: id,
    title,
    can_buy: canBuy,
  });
  const order: OrderDetail = {
    ...DETAIL,
    status: 'canceled',
    can_cancel: false,
    lines: [line(7, 'Stone Castle', true), line(8, 'Wooden Bridge', false), line(9, 'Old Mill', true)],
  };
  const cart = [buildProduct(9, 'Old Mill')];
  const { user, server } = renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: {
      'orders/PB-100001': () => ({ body: { data: order } }),
      cart: () => ({ body: { data: [...cart] } }),
      'cart/add/7': () => {
        cart.push(buildProduct(7, 'Stone Castle'));
        return { body: { message: 'Added to the cart' } };
      },
    },
  });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(summary.getByText('Without one asset that you own or that we no longer sell')).toBeInTheDocument();
  const add = summary.getByRole('button', { name: 'Add to cart again' });
  await waitFor(() => expect(add).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(add);
  const link = await summary.findByRole('link', { name: 'In your cart' });
  expect(link).toHaveAttribute('href', '/account/cart');
  expect(link).toHaveFocus();
  expect(server.to('cart/add/7')).toHaveLength(1);
  expect([...server.to('cart/add/8'), ...server.to('cart/add/9')]).toEqual([]);
});

// docs/design/orders-and-payment.md#cart-page
test('adds the rest of a canceled order when one asset is owned by now, and says which', async () => {
  const line = (id: number, title: string) => ({ ...DETAIL.lines[0]!, product_id: id, title, can_buy: true });
  let order: OrderDetail = {
    ...DETAIL,
    status: 'canceled',
    can_cancel: false,
    lines: [line(7, 'Stone Castle'), line(9, 'Old Mill')],
  };
  const cart: object[] = [];
  const { user } = renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: {
      'orders/PB-100001': () => ({ body: { data: order } }),
      cart: () => ({ body: { data: [...cart] } }),
      'cart/add/7': () => ({
        status: 409,
        body: { message: 'You already own this asset' },
        headers: { 'x-error-code': 'product_owned' },
      }),
      'cart/add/9': () => {
        cart.push(buildProduct(9, 'Old Mill'));
        return { body: { message: 'Added to the cart' } };
      },
    },
  });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  const add = summary.getByRole('button', { name: 'Add to cart again' });
  await waitFor(() => expect(add).not.toHaveAttribute('aria-disabled', 'true'));
  order = { ...order, lines: [{ ...line(7, 'Stone Castle'), can_buy: false }, line(9, 'Old Mill')] };
  await user.click(add);
  expect(await screen.findByText('Not added: Stone Castle, which you own')).toBeInTheDocument();
  expect(await summary.findByRole('link', { name: 'In your cart' })).toBeInTheDocument();
  expect(await summary.findByText('Without one asset that you own or that we no longer sell')).toBeInTheDocument();
});

test('offers no cart for an order that can be paid', async () => {
  const order: OrderDetail = { ...DETAIL, lines: [{ ...DETAIL.lines[0]!, can_buy: true }] };
  renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: { 'orders/PB-100001': () => ({ body: { data: order } }) },
  });
  expect(await screen.findByRole('button', { name: 'Continue payment' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add to cart again' })).toBeNull();
});

test('says in the history why a payment failed, and that a second payment was refunded', async () => {
  const at = ORDER.created_at;
  const timeline: OrderDetail['timeline'] = [
    { kind: 'placed', at, amount: 30.5, about: null },
    { kind: 'payment_failed', at, amount: null, about: 'Card' },
    { kind: 'paid', at, amount: 30.5, about: 'Card' },
    { kind: 'paid', at, amount: 30.5, about: 'Card' },
  ];
  renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: { 'orders/PB-100001': () => ({ body: { data: { ...DETAIL, status: 'paid', timeline } } }) },
  });
  const history = within(await screen.findByRole('region', { name: 'Order history' }));
  const [, failed, paid, again] = history.getAllByRole('listitem');
  expect(failed).toHaveTextContent(/^Payment failed, nothing was charged/);
  expect(failed).toHaveTextContent('The card was declined, or the gateway rejected the payment.');
  expect(paid).toHaveTextContent(/^Paid1 March 2026, 10:00 UTC · 30\.50 USD · Card$/);
  expect(again).toHaveTextContent(/^Paid again/);
  expect(again).toHaveTextContent('The order was already paid, so this second payment was refunded.');
  expect(screen.queryByRole('region', { name: 'Payment attempts' })).toBeNull();
  expect(screen.queryByText('The order is paid and delivered.')).toBeNull();
});

test('shows "no order with this number" for an unknown order', async () => {
  renderShop('/account/orders/PB-100009', {
    signedIn: true,
    responses: { 'orders/PB-100009': () => ({ status: 404, body: { message: 'This order does not exist' } }) },
  });
  expect(await screen.findByText('You have no order with this number')).toBeInTheDocument();
});

test('shows the server message when the invoice is rejected', async () => {
  const paid: OrderDetail = { ...DETAIL, status: 'paid', can_cancel: false, has_invoice: true };
  const { user } = renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: {
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

test('names the order that replaced an expired one', async () => {
  const timeline = [{ kind: 'expired' as const, at: '2026-03-01T10:30:00Z', amount: null, about: null }];
  const order: OrderDetail = { ...DETAIL, status: 'expired', replaced_by: 'PB-100002', timeline };
  renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: { 'orders/PB-100001': () => ({ body: { data: order } }) },
  });
  expect(await screen.findByRole('link', { name: 'PB-100002' })).toHaveAttribute('href', '/account/orders/PB-100002');
  expect(screen.getByText('Expired')).toBeInTheDocument();
  expect(screen.queryByText(/not paid in time/)).toBeNull();
  const history = within(screen.getByRole('region', { name: 'Order history' }));
  expect(history.getByText('Replaced by PB-100002')).toBeInTheDocument();
});

test('says that the bank is reviewing a disputed payment', async () => {
  const paid: OrderDetail = { ...DETAIL, status: 'paid', can_cancel: false, has_invoice: true, is_disputed: true };
  const timeline: OrderDetail['timeline'] = [
    ...paid.timeline,
    { kind: 'disputed', at: ORDER.created_at, amount: 30.5, about: 'Card' },
  ];
  renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: { 'orders/PB-100001': () => ({ body: { data: { ...paid, timeline } } }) },
  });
  expect(await screen.findByText(/Your bank is reviewing the payment/)).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Order history' })).getByText('Payment disputed with the bank'),
  ).toBeInTheDocument();
});

test('links to the certificate and the files of each product that the buyer owns', async () => {
  const [line] = DETAIL.lines;
  const lines = line
    ? [
        { ...line, is_owned: true },
        { ...line, product_id: 8, title: 'Ruin' },
      ]
    : [];
  const order: OrderDetail = { ...DETAIL, status: 'partially_refunded', has_invoice: true, lines };
  renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: { 'orders/PB-100001': () => ({ body: { data: order } }) },
  });
  expect(await screen.findByRole('link', { name: 'Certificate for Stone Castle' })).toHaveAttribute(
    'href',
    '/account/orders/PB-100001/certificates/7',
  );
  expect(screen.queryByRole('link', { name: 'Certificate for Ruin' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Download the files of Stone Castle' })).toHaveAttribute(
    'href',
    '/account/purchased?order=PB-100001&files=1',
  );
  expect(screen.queryByRole('link', { name: 'Download the files of Ruin' })).not.toBeInTheDocument();
});

// docs/design/orders-and-payment.md#page-of-an-order
test('downloads the files of a line, or of all lines, in place', async () => {
  const [line] = DETAIL.lines;
  const lines = [line!, { ...line!, product_id: 8, title: 'Ruin' }].map((each) => ({ ...each, is_owned: true }));
  const order: OrderDetail = { ...DETAIL, status: 'paid', has_invoice: true, lines };
  const buildOwnedProduct = (id: number, title: string) => ({
    ...buildProduct(id, title),
    kind: 'model',
    order_number: 'PB-100001',
    granted_at: '2026-03-01T10:00:00Z',
    versions: [{ version: '1.0.0', released_at: '2026-01-01T00:00:00Z', changelog: '', files: [buildFile(id)] }],
  });
  const buildFile = (id: number) => ({
    id: id * 10,
    name: `file-${id}.zip`,
    format: 'zip',
    size: 2000,
    sha256: 'ab'.repeat(32),
    contains: ['glb'],
  });
  const { user, server } = renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: {
      'orders/PB-100001': () => ({ body: { data: order } }),
      purchased: () => ({
        body: {
          data: [buildOwnedProduct(7, 'Stone Castle'), buildOwnedProduct(8, 'Ruin')],
          meta: { page: 1, per_page: 96, total: 2, last_page: 1 },
        },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Download file-7.zip' }));
  await waitFor(() => expect(server.to('purchased/7/files/70/link')).toHaveLength(1));
  expect(server.to('purchased/8/files/80/link')).toHaveLength(0);
  expect(server.to('purchased').at(-1)?.params).toMatchObject({ order: 'PB-100001', per_page: 96 });
  await user.click(screen.getByRole('button', { name: 'Download all 2 assets' }));
  await waitFor(() => expect(server.to('purchased/8/files/80/link')).toHaveLength(1));
});

test('shows the picture of each product that has one', async () => {
  const [line] = DETAIL.lines;
  const lines = line
    ? [
        { ...line, image: 'castle.webp', image_widths: [320] },
        { ...line, product_id: 8, title: 'Ruin' },
      ]
    : [];
  renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: { 'orders/PB-100001': () => ({ body: { data: { ...DETAIL, lines } } }) },
  });
  const products = within(await screen.findByRole('region', { name: 'Assets' }));
  const [castle, ruin] = products.getAllByRole('listitem');
  expect(castle?.querySelector('img')).toHaveAttribute('src', expect.stringContaining('castle.webp'));
  expect(ruin?.querySelector('img')).toBeNull();
});

test('lists the credit notes of refunds, says which is void, and shows why one cannot be saved', async () => {
  const order: OrderDetail = {
    ...DETAIL,
    status: 'paid',
    has_invoice: true,
    credit_notes: [
      { refund: 1, amount: 5.25, at: '2026-03-02T10:00:00Z', is_void: true },
      { refund: 2, amount: 5.25, at: '2026-03-04T10:00:00Z', is_void: false },
    ],
  };
  const { user } = renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: {
      'orders/PB-100001': () => ({ body: { data: order } }),
      'orders/PB-100001/credit-notes/2': () => ({
        status: 409,
        body: { message: 'The credit note is available once the refund has succeeded' },
      }),
    },
  });
  const notes = within(await screen.findByRole('region', { name: 'Credit notes' }));
  const [first, second] = notes.getAllByRole('listitem');
  expect(first).toHaveTextContent('5.25 USD refunded on 2 Mar 2026');
  expect(first).toHaveTextContent('Void: your bank did not accept the money.');
  expect(second).not.toHaveTextContent('Void');
  await user.click(notes.getByRole('button', { name: 'Credit note (PDF) of refund 2' }));
  expect(await screen.findByText('The credit note is available once the refund has succeeded')).toBeInTheDocument();
});

test.each([
  ['all', /You already own everything in this order, so you do not need to pay\./],
  ['some', /You already own some of these assets\. Buy the others in a new order\./],
] as const)(
  'says why an order cannot be paid when the user owns %s of its products, and links to the files',
  async (owned, sentence) => {
    renderShop('/account/orders/PB-100001', {
      signedIn: true,
      responses: { 'orders/PB-100001': () => ({ body: { data: { ...DETAIL, status: 'failed', owned } } }) },
    });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByText(/It can be tried again/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See your files' })).toHaveAttribute(
      'href',
      '/account/purchased?order=PB-100001&files=1',
    );
    expect(screen.queryByRole('button', { name: 'Continue payment' })).toBeNull();
  },
);

test('sums up a paid order: items, discount and total, and until when it can be refunded', async () => {
  const [line] = DETAIL.lines;
  const order: OrderDetail = {
    ...DETAIL,
    status: 'paid',
    has_invoice: true,
    total: 50,
    invoiced_to: ['Ada Buyer', 'ada@example.com', '1 Test Row', 'Oslo', 'Norway'],
    tax: { name: 'MVA', rate_hundredths: 2500, amount: 10 },
    paid_at: '2026-11-26T10:00:00Z',
    payments: [{ ...DETAIL.payments[0]!, status: 'succeeded', card: { brand: 'Visa', last4: '4242' } }],
    timeline: [
      { kind: 'payment_started', at: '2026-11-26T10:00:00Z', amount: null, about: 'Card' },
      { kind: 'paid', at: '2026-11-26T10:00:00Z', amount: 50, about: 'Card' },
    ],
    refund_until: '2026-12-10T10:00:00Z',
    lines: [
      {
        ...line!,
        price: 20,
        full_price: 32,
        is_owned: true,
        bundle: { list_price: 25, reason: 'Bundle: Starter pack' },
      },
      { ...line!, product_id: 8, title: 'Ruin', price: 30, is_owned: true, bundle: null },
    ],
  };
  renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: { 'orders/PB-100001': () => ({ body: { data: order } }) },
  });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  const values = summary.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(summary.getAllByRole('term').map(({ textContent }, index) => [textContent, values[index]])).toEqual([
    ['Assets', '2'],
    ['Full price', '62.00 USD'],
    ['Discount', '−7.00 USD'],
    ['Bundle: Starter pack', '−5.00 USD'],
    ['Includes 25% MVA', '10.00 USD'],
    ['Total', '50.00 USD'],
  ]);
  expect(summary.getByText('Paid on 26 Nov 2026 (Visa ending in 4242)')).toBeInTheDocument();
  const invoicedTo = within(summary.getByRole('region', { name: 'Invoiced to' })).getByRole('group');
  expect([...invoicedTo.children].map(({ textContent }) => textContent)).toEqual(order.invoiced_to);
  expect(summary.getByText(/Refundable until 10 Dec 2026 if you have not downloaded the assets\./)).toBeInTheDocument();
  expect(summary.queryByText(/include tax/)).toBeNull();
  expect(summary.getByRole('link', { name: 'Ask for a refund' })).toHaveAttribute(
    'href',
    '/account/support?order=PB-100001&refund=true',
  );
  const history = within(screen.getByRole('region', { name: 'Order history' })).getAllByRole('listitem');
  expect(history.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ · Card$/),
    expect.stringMatching(/ · 50\.00 USD · Visa ending in 4242$/),
  ]);
  const [castle, ruin] = within(screen.getByRole('region', { name: 'Assets' })).getAllByRole('listitem');
  expect(within(castle!).getByRole('deletion')).toHaveTextContent('Full price 32.00 USD');
  expect(within(ruin!).queryByRole('deletion')).toBeNull();
  // Each line has the link to its files.
  expect(summary.queryByRole('link', { name: /files/ })).toBeNull();
});

test('names one asset in the refund rule of an order with one product, and no address before the invoice', async () => {
  const order: OrderDetail = { ...DETAIL, status: 'paid', refund_until: '2026-12-10T10:00:00Z' };
  renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: { 'orders/PB-100001': () => ({ body: { data: order } }) },
  });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(summary.getByText(/if you have not downloaded the asset\./)).toBeInTheDocument();
  expect(summary.queryByText('Invoiced to')).toBeNull();
});

test.each([
  [
    'some',
    [true, false],
    'Assets that you have not downloaded are refundable until 10 Dec 2026, the others only if they do not work',
  ],
  ['all', [true, true], 'You have downloaded the assets. You can still get a refund if something does not work'],
])('says what can be refunded after a download of %s of the assets', async (_, downloads, sentence) => {
  // Nothing is left to refund of a line that was free or refunded.
  const settled = [
    { ...DETAIL.lines[0]!, product_id: 8, price: 0, is_downloaded: false },
    { ...DETAIL.lines[0]!, product_id: 9, refunded: DETAIL.lines[0]!.price, is_downloaded: false },
  ];
  const lines = downloads.map((isDownloaded, index) => ({
    ...DETAIL.lines[0]!,
    product_id: index + 1,
    is_downloaded: isDownloaded,
  }));
  const order: OrderDetail = {
    ...DETAIL,
    status: 'paid',
    refund_until: '2026-12-10T10:00:00Z',
    lines: [...lines, ...settled],
  };
  renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: { 'orders/PB-100001': () => ({ body: { data: order } }) },
  });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(summary.getByText(sentence, { exact: false })).toBeInTheDocument();
  expect(summary.queryByText(/if you have not downloaded/)).toBeNull();
  expect(summary.getByRole('link', { name: 'Ask for a refund' })).toBeInTheDocument();
});

test('says nothing of a refund when none is possible', async () => {
  const order: OrderDetail = { ...DETAIL, status: 'partially_refunded', refunded: 10.5, refund_until: null };
  renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: { 'orders/PB-100001': () => ({ body: { data: order } }) },
  });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(summary.queryByText(/Refundable until/)).toBeNull();
  expect(summary.getByText('Total after refunds').parentElement).toHaveTextContent('20.00 USD');
});

test('says once that a payment was declined, with the next step, and keeps it in the history', async () => {
  const timeline: OrderDetail['timeline'] = [
    ...DETAIL.timeline,
    { kind: 'payment_failed', at: ORDER.created_at, amount: null, about: 'Card' },
  ];
  renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: { 'orders/PB-100001': () => ({ body: { data: { ...DETAIL, status: 'failed', timeline } } }) },
  });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: 'Continue payment' })).toBeInTheDocument();
  expect(screen.queryByText('Payment failed')).toBeNull();
  expect(screen.queryByText(/It can be tried again/)).toBeNull();
  const history = within(screen.getByRole('region', { name: 'Order history' }));
  expect(history.getByText('Payment failed, nothing was charged')).toBeInTheDocument();
  expect(alert).toHaveTextContent('The payment did not go through. Nothing was charged.');
  expect(alert).toHaveTextContent('You can try again, with another card or payment method.');
  expect(alert.querySelector('svg')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue payment' })).toBeInTheDocument();
});

test('says until when a failed payment can be tried again', async () => {
  const failed = { ...DETAIL, status: 'failed', retry_until: '2026-12-07T10:00:00.000Z' };
  renderShop('/account/orders/PB-100001', {
    signedIn: true,
    responses: { 'orders/PB-100001': () => ({ body: { data: failed } }) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You can try again until 7 Dec 2026, 10:00 UTC, with another card or payment method.',
  );
});

test('keeps the focus on the way back while the order loads and after', async () => {
  const held = createDeferred<FakeResponse>();
  renderShop('/account/orders/PB-100001', { signedIn: true, responses: { 'orders/PB-100001': () => held.promise } });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Order PB-100001' });
  const back = within(heading.parentElement!).getByRole('link', { name: 'My Orders' });
  back.focus();
  held.resolve({ body: { data: DETAIL } });
  expect(await screen.findByRole('region', { name: 'Order history' })).toBeInTheDocument();
  expect(back).toHaveFocus();
});
