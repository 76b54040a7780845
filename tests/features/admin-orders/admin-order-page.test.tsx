// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminOrder } from '#contract/admin/admin-orders.ts';
import type { AdminRole } from '#contract/admin/role-enums.ts';
import { buildAdminOrder } from '../../support/admin-order-fixtures.ts';
import { buildAdminSupportRow, buildPage } from '../../support/support-fixtures.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { reload } from '#tests/support/reload.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const ONE = 'admin/orders/PB-100001';

const open = async (
  order = buildAdminOrder(),
  responses: NonNullable<Parameters<typeof renderShop>[1]>['responses'] = {},
  adminRole: AdminRole = 'owner',
  query = '',
) => {
  const shown = renderShop(`/account/single-order/PB-100001${query}`, {
    signedIn: true,
    adminRole,
    responses: { [ONE]: () => ({ body: { data: order } }), ...responses },
  });
  await screen.findByRole('heading', { level: 1, name: 'Order PB-100001' });
  return shown;
};
const dialog = () => screen.findByRole('dialog');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('shows to whom the invoice is addressed, one line per part', async () => {
  const lines = ['Two Foxes AS', 'Ada Lovelace', 'VAT number NO999888777'];
  await open(buildAdminOrder({ invoiced_to: lines }));
  const details = within(await screen.findByRole('region', { name: 'Details' }));
  const address = details.getByText('Two Foxes AS').parentElement;
  expect([...(address?.children ?? [])].map(({ textContent }) => textContent)).toEqual(lines);
  expect(details.getByText('Invoiced to').nextElementSibling).toContainElement(address);
});

test.each(['owner', 'support'] as const)('links the support requests about the order for the role %s', async (role) => {
  const request = buildAdminSupportRow({ id: 12, subject: 'No download', status: 'waiting_for_customer' });
  const { server } = await open(undefined, { 'admin/support': () => ({ body: buildPage([request]) }) }, role);
  const requests = within(await screen.findByRole('table', { name: 'Support requests' }));
  expect(requests.getByRole('link', { name: 'No download' })).toHaveAttribute('href', '/account/single-support/12');
  expect(requests.getByText('Waiting for user')).toBeInTheDocument();
  expect(server.to('admin/support').map(({ params }) => params)).toEqual([{ q: 'PB-100001' }]);
});

test.each([
  ['owner', 1],
  ['finance', 0],
] as const)('has no part for support requests without any; the role %s loads them %i times', async (role, loads) => {
  const { server } = await open(undefined, { 'admin/support': () => ({ body: buildPage([]) }) }, role);
  await screen.findByRole('region', { name: 'History' });
  await waitFor(() => expect(server.to('admin/support')).toHaveLength(loads));
  expect(screen.queryByRole('region', { name: 'Support requests' })).toBeNull();
});

test('leads to the order that took the place of an expired one', async () => {
  await open(buildAdminOrder({ status: 'expired', replaced_by: 'PB-100002' }));
  expect(await screen.findByRole('link', { name: 'PB-100002' })).toHaveAttribute(
    'href',
    '/account/single-order/PB-100002',
  );
  expect(screen.getAllByText('Expired').length).toBeGreaterThan(0);
});

// docs/design/admin.md#admin-pages
test('shows the sums and the card that the buyer sees', async () => {
  const [castle, font] = buildAdminOrder().lines;
  await open(
    buildAdminOrder({
      refunded: 5,
      lines: [
        { ...castle!, full_price: 30, bundle: { list_price: 24, reason: 'Bundle: Starter' } },
        { ...font!, bundle: null },
      ],
      tax: { name: 'VAT', rate_hundredths: 2500, amount: 5 },
      payments: [
        {
          number: 1,
          gateway: 'sandbox',
          status: 'succeeded',
          amount: 25,
          refunded: 5,
          sandbox_page: null,
          created_at: '2026-11-20T10:00:00.000Z',
          finished_at: '2026-11-20T10:01:00.000Z',
          card: { brand: 'Visa', last4: '3155' },
        },
      ],
    }),
  );
  const details = within(await screen.findByRole('region', { name: 'Details' }));
  for (const [label, value] of [
    ['Full price', '35.00 USD'],
    ['Discount', '−6.00 USD'],
    ['Bundle: Starter', '−4.00 USD'],
    ['Total', '25.00 USD'],
    ['Includes 25% VAT', '5.00 USD'],
    ['Refunded', '−5.00 USD'],
    ['Total after refunds', '20.00 USD'],
    ['Payment', 'Visa ending in 3155'],
  ] as const)
    expect(details.getByText(label).nextElementSibling).toHaveTextContent(value);
  expect(screen.getByRole('table', { name: 'Payment attempts' })).toHaveTextContent('Visa ending in 3155');
  expect(screen.getByRole('table', { name: 'Products' })).toHaveTextContent('Before the sale 30.00 USD');
});

test('a refund asks for lines, downloads and a reason, and its button shows the amount', async () => {
  const refunded = buildAdminOrder({ status: 'partially_refunded', refunded: 5 });
  const { user, server } = await open(undefined, {
    [`${ONE}/refund`]: () => ({ body: { data: refunded, message: 'The refund was made' } }),
  });
  await user.click(await button('Refund'));
  const asked = within(await dialog());
  await user.click(asked.getByRole('button', { name: 'Refund 25.00 USD' }));
  expect(await asked.findByText('Reason is required')).toBeInTheDocument();
  expect(asked.getByText('Choose whether the files can still be downloaded')).toBeInTheDocument();
  expect(asked.getByRole('radio', { name: 'Can still be downloaded' })).toHaveFocus();
  expect(server.to(`${ONE}/refund`)).toEqual([]);

  await user.click(asked.getByRole('checkbox', { name: 'Castle, 20.00 USD' }));
  await user.click(asked.getByRole('radio', { name: 'Can no longer be downloaded' }));
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Wrong font');
  await user.click(asked.getByRole('button', { name: 'Refund 5.00 USD' }));
  expect(await screen.findByText('The refund was made')).toBeInTheDocument();
  expect(screen.getByText('Partly refunded')).toBeInTheDocument();
  expect(server.to(`${ONE}/refund`).map(({ body }) => body)).toEqual([
    { reason: 'Wrong font', revoke: true, beyond_window: false, expected_amount: 5, lines: [{ product_id: 8 }] },
  ]);
});

test('the refund of an order that an admin marked as paid says that the shop sends no money', async () => {
  const payment = { number: 1, status: 'succeeded', amount: 25, refunded: 0, sandbox_page: null, finished_at: null };
  const payments = [{ ...payment, gateway: 'manual', created_at: '2026-03-01T10:00:00.000Z' }];
  const { user } = await open(buildAdminOrder({ payments }));
  await user.click(await button('Refund'));
  expect(await dialog()).toHaveAccessibleDescription(
    /^This order was paid outside the payment page\. The shop sends no money: pay 25\.00 USD back yourself\./,
  );
});

// docs/design/invoices-and-refunds.md#refunds
test('keeps the dialog open with the new amount when another admin refunded a part meanwhile', async () => {
  const [castle, font] = buildAdminOrder().lines;
  const loaded = [
    buildAdminOrder(),
    buildAdminOrder({ status: 'partially_refunded', refunded: 5, lines: [castle!, { ...font!, refunded: 5 }] }),
  ];
  const message = 'The order changed: the refund would now be 20.00 USD. Nothing was refunded';
  const responses: FakeResponse[] = [
    { status: 409, body: { message } },
    { body: { data: buildAdminOrder({ status: 'refunded' }), message: 'The amount was refunded' } },
  ];
  const { user, server } = await open(undefined, {
    [ONE]: () => ({ body: { data: loaded.length > 1 ? loaded.shift() : loaded[0] } }),
    [`${ONE}/refund`]: () => responses.shift()!,
  });
  await user.click(await button('Refund'));
  const asked = within(await dialog());
  await user.click(asked.getByRole('radio', { name: 'Can still be downloaded' }));
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Wrong font');
  await user.click(asked.getByRole('button', { name: 'Refund 25.00 USD' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await user.click(await asked.findByRole('button', { name: 'Refund 20.00 USD' }));
  expect(await screen.findByText('The amount was refunded')).toBeInTheDocument();
  const body = { reason: 'Wrong font', revoke: false, beyond_window: false };
  expect(server.to(`${ONE}/refund`).map((call) => call.body)).toEqual([
    { ...body, expected_amount: 25 },
    { ...body, expected_amount: 20 },
  ]);
});

// docs/design/invoices-and-refunds.md#refunds
test('a refund that a support request asks for has only its products chosen', async () => {
  const { user } = await open(undefined, {}, 'owner', '?refund=8');
  await user.click(await button('Refund'));
  const asked = within(await dialog());
  expect(asked.getByRole('checkbox', { name: 'Castle, 20.00 USD' })).not.toBeChecked();
  expect(asked.getByRole('checkbox', { name: 'Blocky font, 5.00 USD' })).toBeChecked();
  expect(asked.getByRole('button', { name: 'Refund 5.00 USD' })).toBeInTheDocument();
});

// docs/design/invoices-and-refunds.md#refunds
test('a refund that was already made for a support request leaves nothing chosen', async () => {
  const [castle, font] = buildAdminOrder().lines;
  const { user, server } = await open(
    buildAdminOrder({ status: 'partially_refunded', refunded: 5, lines: [castle!, { ...font!, refunded: 5 }] }),
    {},
    'owner',
    '?refund=8',
  );
  await user.click(await button('Refund'));
  const asked = within(await dialog());
  expect(asked.getByRole('checkbox', { name: 'Castle, 20.00 USD' })).not.toBeChecked();
  await user.click(asked.getByRole('radio', { name: 'Can still be downloaded' }));
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Wrong font');
  await user.click(asked.getByRole('button', { name: 'Refund' }));
  expect(await asked.findByText('Choose at least one product')).toBeInTheDocument();
  expect(server.to(`${ONE}/refund`)).toEqual([]);
});

// docs/design/invoices-and-refunds.md#refunds
test('nothing is sent when another admin refunded what was chosen meanwhile', async () => {
  const lines = buildAdminOrder().lines.map((line) => ({ ...line, refunded: line.price }));
  const loaded = [buildAdminOrder(), buildAdminOrder({ status: 'refunded', refunded: 25, lines })];
  const { user, server } = await open(undefined, {
    [ONE]: () => ({ body: { data: loaded.length > 1 ? loaded.shift() : loaded[0] } }),
    [`${ONE}/refund`]: () => ({ status: 409, body: { message: 'Nothing in this order can be refunded' } }),
  });
  await user.click(await button('Refund'));
  const asked = within(await dialog());
  await user.click(asked.getByRole('radio', { name: 'Can still be downloaded' }));
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Wrong font');
  await user.click(asked.getByRole('button', { name: 'Refund 25.00 USD' }));
  await user.click(await asked.findByRole('button', { name: 'Refund' }));
  expect(await asked.findByText('Nothing of this order is left to refund')).toBeInTheDocument();
  expect(server.to(`${ONE}/refund`)).toHaveLength(1);
});

// docs/design/invoices-and-refunds.md#refunds
test('a refund that the gateway rejects is not a success', async () => {
  const message = 'The payment gateway rejected the refund. Nothing was refunded';
  const { user } = await open(buildAdminOrder({ refunds: [FAILED] }), {
    [`${ONE}/refunds/1/retry`]: () => ({
      body: { data: buildAdminOrder({ refunds: [FAILED] }), message, is_rejected: true },
    }),
  });
  await user.click(await button('Retry refund #1'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Refund 20.00 USD' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('says that nobody gets an email about the refund of a deleted account', async () => {
  const { user } = await open(buildAdminOrder({ user: { ...buildAdminOrder().user, is_deleted: true } }));
  await user.click(await button('Refund'));
  expect(await dialog()).toHaveAccessibleDescription(/The account was deleted, so nobody gets an email\./);
});

// docs/design/invoices-and-refunds.md#refunds
test('says that free products of a refunded order stay downloadable', async () => {
  const [castle, font] = buildAdminOrder().lines;
  const gift = { ...font!, price: 0, grant: 'granted' as const };
  const { user } = await open(buildAdminOrder({ lines: [castle!, gift] }));
  await user.click(await button('Refund'));
  expect(
    within(await dialog()).getByRole('radio', { name: 'Can no longer be downloaded' }),
  ).toHaveAccessibleDescription('Free products of this order can still be downloaded');
});

test('ignores a second click while busy, and retries a lost response with the same key and the typed reason', async () => {
  const first = createDeferred<FakeResponse | 'network'>();
  const responses: (() => Promise<FakeResponse | 'network'>)[] = [
    () => first.promise,
    () => Promise.resolve({ body: { data: buildAdminOrder({ status: 'paid' }), message: 'Paid and delivered' } }),
  ];
  const unpaid = buildAdminOrder({
    status: 'draft',
    paid_at: null,
    can: { refund: false, cancel: true, mark_paid: true, request_payment: true, resend_receipt: false },
  });
  const { user, server } = await open(unpaid, { [`${ONE}/mark-paid`]: () => responses.shift()!() });
  await user.click(await button('Mark as paid'));
  const asked = within(await dialog());
  const reason = asked.getByRole('textbox', { name: 'How the payment was received' });
  const act = asked.getByRole('button', { name: 'Mark 25.00 USD as paid' });
  await user.click(act);
  expect(await asked.findByText('Enter how the payment was received')).toBeInTheDocument();
  await user.type(reason, 'Bank transfer');
  await user.dblClick(act);
  expect(act).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Escape}');
  expect(await dialog()).toBeInTheDocument();
  expect(server.to(`${ONE}/mark-paid`)).toHaveLength(1);

  first.resolve('network');
  await waitFor(() => expect(act).not.toHaveAttribute('aria-busy'));
  expect(reason).toHaveValue('Bank transfer');
  await user.click(act);
  expect(await screen.findByText('Paid and delivered')).toBeInTheDocument();
  const keys = server.to(`${ONE}/mark-paid`).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

// docs/reliability.md#lost-response
test.each([
  ['Resend receipt', 'Resend receipt', 'receipt', 'admin.order.resend_receipt'],
  ['Send payment link', 'Send payment link', 'payment-link', 'admin.order.request_payment'],
  ['Refund', 'Refund 25.00 USD', 'refund', 'admin.order.refund'],
])('does "%s" again once its lost response shows in the history', async (name, confirm, path, kind) => {
  const can = { refund: true, cancel: false, mark_paid: false, request_payment: true, resend_receipt: true };
  let order = buildAdminOrder({ can });
  const { user, server, tab } = await open(undefined, {
    [ONE]: () => ({ body: { data: order } }),
    [`${ONE}/${path}`]: () => 'network',
  });
  await user.click(await button(name));
  const asked = within(await dialog());
  if (path === 'refund') {
    await user.click(asked.getByRole('radio', { name: 'Can still be downloaded' }));
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Wrong font');
  }
  const confirmOnce = async (calls: number) => {
    await user.click(asked.getByRole('button', { name: confirm }));
    await waitFor(() => expect(server.to(`${ONE}/${path}`)).toHaveLength(calls));
    await waitFor(() => expect(asked.getByRole('button', { name: confirm })).not.toHaveAttribute('aria-busy'));
  };
  const record = async (change: Pick<AdminOrder['history'][number], 'at' | 'kind' | 'who'>) => {
    order = { ...order, history: [...order.history, { ...change, amount: null, about: null, request_id: null }] };
    await reload(tab.shop.queryClient);
  };
  await confirmOnce(1);
  await record({ at: '2026-11-21T10:00:00.000Z', kind: 'download', who: null });
  await confirmOnce(2);
  await record({ at: '2026-11-21T11:00:00.000Z', kind, who: 'admin@example.com' });
  await confirmOnce(3);
  const keys = server.to(`${ONE}/${path}`).map(({ headers }) => headers['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('offers only the allowed actions and asks for an extra confirmation after the refund window', async () => {
  const { user } = await open(buildAdminOrder({ is_refund_late: true, refund_until: '2026-11-01T10:00:00.000Z' }));
  const offered = within(await screen.findByRole('region', { name: 'Actions' })).getAllByRole('button');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Refund', 'Resend receipt']);
  await user.click(await button('Refund'));
  expect(
    await screen.findByRole('checkbox', { name: 'Refund even though the refund window ended on 1 November 2026' }),
  ).toBeTruthy();
});

const FAILED: AdminOrder['refunds'][number] = {
  number: 1,
  amount: 20,
  status: 'failed',
  revoke: true,
  reason: 'Wrong font',
  retry_of: null,
  failures: 0,
  next_try_at: null,
  can_retry: true,
  source: 'shop',
  requested_by: null,
  created_at: '2026-11-20T10:00:00.000Z',
  finished_at: '2026-11-20T10:00:01.000Z',
  lines: [],
};

test('retries a failed refund after a confirmation that names the amount', async () => {
  const retried = buildAdminOrder({
    status: 'partially_refunded',
    refunded: 20,
    refunds: [
      { ...FAILED, can_retry: false },
      { ...FAILED, number: 2, status: 'succeeded', retry_of: 1, can_retry: false },
    ],
  });
  const { user, server } = await open(buildAdminOrder({ refunds: [FAILED] }), {
    [`${ONE}/refunds/1/retry`]: () => ({ body: { data: retried, message: 'The amount was refunded' } }),
  });
  await user.click(await button('Retry refund #1'));
  const asked = within(await dialog());
  expect(asked.getByRole('heading', { name: 'Retry refund #1?' })).toBeInTheDocument();
  await user.dblClick(asked.getByRole('button', { name: 'Refund 20.00 USD' }));
  expect(await screen.findByText('The amount was refunded')).toBeInTheDocument();
  expect(server.to(`${ONE}/refunds/1/retry`)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Retry refund/ })).toBeNull();
  expect(screen.getByText('Wrong font (retry of #1)')).toBeInTheDocument();
});

test('says when a refund that is not confirmed is tried again, and offers no retry', async () => {
  const waiting = { ...FAILED, status: 'created' as const, can_retry: false, failures: 2, finished_at: null };
  await open(buildAdminOrder({ refunds: [{ ...waiting, next_try_at: '2026-11-20T10:05:00.000Z' }] }));
  expect(await screen.findByText(/^Not confirmed yet\. Next attempt /)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Retry refund/ })).toBeNull();
});

test('refetches an order that changed while the dialog was open', async () => {
  const { user, server } = await open(undefined, {
    [`${ONE}/receipt`]: () => ({ status: 409, body: { message: 'This order has changed' } }),
  });
  await user.click(await button('Resend receipt'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Resend receipt' }));
  expect(await screen.findByText('This order has changed')).toBeInTheDocument();
  await waitFor(() => expect(server.to(ONE)).toHaveLength(2));
});

test('says that there is no such order, with a link to the list', async () => {
  renderShop('/account/single-order/PB-100001', {
    signedIn: true,
    isAdmin: true,
    responses: { [ONE]: () => ({ status: 404, body: { message: 'This order does not exist' } }) },
  });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('There is no order PB-100001')).toBeInTheDocument();
  for (const link of main.getAllByRole('link', { name: 'All Orders' }).filter((each) => !each.closest('nav')))
    expect(link).toHaveAttribute('href', '/account/all-orders');
});

// docs/design/admin.md#admin-roles
test('shows a support admin the order and its user, without actions', async () => {
  await open(buildAdminOrder(), {}, 'support');
  const user = buildAdminOrder().user;
  expect(await screen.findByRole('link', { name: user.full_name })).toHaveAttribute(
    'href',
    `/account/single-user-info/${user.id}`,
  );
  for (const name of ['Refund', 'Resend receipt', 'Cancel order', 'Add note'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
});

test('names the user to a finance admin without a link to a page of another role', async () => {
  await open(buildAdminOrder(), {}, 'finance');
  const user = buildAdminOrder().user;
  expect(await button('Refund')).toBeInTheDocument();
  expect(screen.getByText(user.full_name)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: user.full_name })).toBeNull();
});

test.each([
  ['finance', true],
  ['support', false],
] as const)('offers a new order to the role %s: %s', async (adminRole, isOffered) => {
  renderShop('/account/all-orders', { signedIn: true, adminRole });
  await screen.findByRole('heading', { level: 1, name: 'All Orders' });
  expect(screen.queryByRole('link', { name: 'Create order' }) !== null).toBe(isOffered);
});

test.each([
  ['support', true],
  ['finance', false],
] as const)('links the user of each order in the list for the role %s: %s', async (adminRole, isLinked) => {
  const { user, total, currency, created_at, paid_at } = buildAdminOrder();
  const row = { number: 'PB-100001', status: 'paid', user, titles: ['Castle'], gateway: 'sandbox', total, refunded: 0 };
  renderShop('/account/all-orders', {
    signedIn: true,
    adminRole,
    responses: {
      'admin/orders': () => ({
        body: {
          data: [{ ...row, currency, created_at, paid_at }],
          meta: { page: 1, per_page: 25, total: 1, last_page: 1 },
        },
      }),
    },
  });
  const table = within(await screen.findByRole('table', { name: 'All Orders' }));
  expect(await table.findByText(user.full_name)).toBeInTheDocument();
  expect(table.queryByRole('link', { name: user.full_name }) !== null).toBe(isLinked);
});

test('shows the server message to an admin who lost the role', async () => {
  renderShop('/account/all-orders', {
    signedIn: true,
    isAdmin: true,
    responses: { 'admin/orders': () => ({ status: 403, body: { message: 'Only admins can do this' } }) },
  });
  expect(await screen.findByText('Only admins can do this')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

const buildPayment = (changes: Partial<AdminOrder['payments'][number]>): AdminOrder['payments'][number] => ({
  number: 1,
  gateway: 'sandbox',
  status: 'succeeded',
  amount: 25,
  refunded: 0,
  sandbox_page: null,
  created_at: '2026-11-20T10:00:00.000Z',
  finished_at: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const findHistory = async () => within(await screen.findByRole('region', { name: 'History' }));

test('says the same of an open payment page in the table of attempts and in the history', async () => {
  const entry = { at: '2026-11-20T10:00:00.000Z', who: null, amount: null, about: '#1, sandbox', request_id: null };
  await open(
    buildAdminOrder({
      status: 'pending_payment',
      payments: [buildPayment({ status: 'redirected', finished_at: null })],
      history: [
        { ...entry, kind: 'attempt.started' },
        { ...entry, kind: 'order.placed', about: null },
      ],
    }),
  );
  const attempts = within(await screen.findByRole('table', { name: 'Payment attempts' }));
  expect(attempts.getByText('Payment page open')).toBeInTheDocument();
  const [started] = (await findHistory()).getAllByRole('listitem');
  expect(started).toHaveTextContent('The payment page is open. Nothing has been paid yet.');
  expect(started).not.toHaveTextContent('Its payment page is not open yet.');
});

test('explains no status that has changed since', async () => {
  const entry = { at: '2026-11-20T10:00:00.000Z', who: null, amount: null, request_id: null };
  await open(
    buildAdminOrder({
      payments: [buildPayment({})],
      refunds: [{ ...FAILED, status: 'succeeded', can_retry: false }],
      history: [
        { ...entry, kind: 'attempt.started', about: '#1, sandbox' },
        { ...entry, kind: 'order.placed', about: null },
        { ...entry, kind: 'attempt.succeeded', about: '#1, sandbox' },
        { ...entry, kind: 'refund.requested', about: '#1: Wrong font' },
        { ...entry, kind: 'refund.succeeded', about: '#1: Wrong font' },
      ],
    }),
  );
  const history = await findHistory();
  expect(history.queryByText(/is not open yet|waits for the payment|has not confirmed it yet/)).toBeNull();
  expect(history.getByText('The gateway confirmed the refund.')).toBeInTheDocument();
  const refunds = within(screen.getByRole('table', { name: 'Refunds' }));
  expect(refunds.getByText('Completed')).toBeInTheDocument();
});

test('explains the status, and the status after each event of the history', async () => {
  const entry = { at: '2026-03-01T10:00:00Z', who: null, amount: null, about: null, request_id: null };
  await open(
    buildAdminOrder({
      status: 'expired',
      payments: [buildPayment({ status: 'failed' })],
      history: [
        { ...entry, kind: 'attempt.failed', about: '#1, sandbox' },
        { ...entry, kind: 'note', about: 'Called back' },
      ],
    }),
  );
  expect(await screen.findByText(/The order was not paid in time\./)).toBeInTheDocument();
  const [failed, note] = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(failed).toHaveTextContent('The card was declined, or the gateway rejected the payment.');
  expect(note).not.toHaveTextContent('.');
});

test('shows disputes, what to do about an open one, and who made a refund outside of the shop', async () => {
  const dispute: AdminOrder['disputes'][number] = {
    number: 1,
    amount: 20,
    status: 'lost',
    reason: 'product not received',
    opened_at: '2026-11-20T10:00:00.000Z',
    closed_at: '2026-11-21T10:00:00.000Z',
  };
  const byBank = { ...FAILED, status: 'succeeded' as const, source: 'dispute' as const, can_retry: false };
  await open(
    buildAdminOrder({
      refunds: [byBank, { ...byBank, number: 2, source: 'gateway' }],
      disputes: [dispute, { ...dispute, number: 2, status: 'open', closed_at: null }],
      payments: [
        {
          number: 1,
          gateway: 'sandbox',
          status: 'succeeded',
          amount: 25,
          refunded: 20,
          sandbox_page: 'http://127.0.0.1:3000/sandbox-gateway/pay/cs_1',
          created_at: dispute.opened_at,
          finished_at: dispute.opened_at,
        },
      ],
    }),
  );
  const disputes = within(await screen.findByRole('table', { name: 'Disputes' }));
  expect(disputes.getByText('Lost')).toBeInTheDocument();
  expect(disputes.getByText('Open')).toBeInTheDocument();
  expect(screen.getByText(/cannot be refunded until the bank has decided/)).toBeInTheDocument();
  const refunds = within(screen.getByRole('table', { name: 'Refunds' }));
  expect(refunds.getByText('Bank')).toBeInTheDocument();
  expect(refunds.getByText('Payment gateway')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Card (Sandbox Gateway) page of payment attempt #1' })).toHaveAttribute(
    'href',
    'http://127.0.0.1:3000/sandbox-gateway/pay/cs_1',
  );
});

// docs/design/pages-and-forms.md#forms
test('moves the focus to the actions when the button of a done one is gone', async () => {
  const { user } = await open(undefined, {
    [`${ONE}/receipt`]: () => ({
      body: {
        data: buildAdminOrder({ can: { ...buildAdminOrder().can, refund: false, resend_receipt: false } }),
        message: 'The receipt was sent',
      },
    }),
  });
  const resend = await button('Resend receipt');
  await user.click(resend);
  await user.click(within(await dialog()).getByRole('button', { name: 'Resend receipt' }));
  expect(await screen.findByText('The receipt was sent')).toBeInTheDocument();
  await waitFor(() => expect(resend).not.toBeInTheDocument());
  const actions = screen.getByRole('region', { name: 'Actions' });
  expect(actions).toHaveTextContent('No actions are available for this order.');
  await waitFor(() => expect(actions).toHaveFocus());
});

test('takes no note or dialog along to another order', async () => {
  const note = createDeferred<FakeResponse>();
  const other = buildAdminOrder({ number: 'PB-100002' });
  const { user, router, server } = await open(buildAdminOrder({ replaced_by: 'PB-100002' }), {
    'admin/orders/PB-100002': () => ({ body: { data: other } }),
    'admin/orders/PB-100002/notes': () => note.promise,
  });
  await user.click(await screen.findByRole('link', { name: 'PB-100002' }));
  await screen.findByRole('heading', { level: 1, name: 'Order PB-100002' });
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Only for this order');
  await user.click(await button('Refund'));
  await dialog();
  await act(() => router.navigate(-1));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'Order PB-100001' });
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to('admin/orders/PB-100002/notes')).toEqual([]);
});
