import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse, Handler } from '#qa/support/fake-http.ts';
import { reload } from '#tests/support/reload.ts';
import { renderShop } from '#tests/support/render-shop.tsx';
import { buildSupportSummary, buildSupportThread } from '../../support/support-fixtures.ts';

const open = (path: string, responses: Record<string, Handler>) => renderShop(path, { signedIn: true, responses });

const fill = async ({ user }: ReturnType<typeof renderShop>) => {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What is it about?' }), 'download');
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Damaged');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'The archive cannot be opened.');
};
const send = ({ user }: ReturnType<typeof renderShop>) =>
  user.click(screen.getByRole('button', { name: 'Send request' }));

/** Sends a request whose response the test gives. */
const sendHeld = async () => {
  const response = createDeferred<FakeResponse>();
  const shop = open('/account/support/new', {
    support: () => response.promise,
    'support/12': () => ({ body: { data: buildSupportThread() } }),
  });
  await fill(shop);
  await send(shop);
  return { response, shop };
};

test('shows an error for each missing field and sends nothing', async () => {
  const shop = open('/account/support/new', {});
  await screen.findByRole('heading', { level: 1, name: 'Ask for help' });
  await send(shop);
  expect(await screen.findByText('Choose what your request is about')).toBeInTheDocument();
  expect(screen.getByText('Subject is required')).toBeInTheDocument();
  expect(screen.getByText('Message must be at least 20 characters long')).toBeInTheDocument();
  expect(shop.server.to('support')).toEqual([]);
});

test('drops what was typed when another user signs in in another tab', async () => {
  const shop = open('/account/support/new', {});
  await fill(shop);
  shop.browser.openTab().shop.startSession(shop.server.signIn('ben'), 'ben@example.com');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue(''));
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('fills in the order and the report code of the link', async () => {
  const { address } = open('/account/support?order=PB-100001&trace=K7QF-2M95', {});
  expect(await screen.findByRole('combobox', { name: /^Order/ })).toHaveValue('PB-100001');
  expect(screen.getByRole('textbox', { name: /^Report code/ })).toHaveValue('K7QF-2M95');
  expect(screen.getByRole('combobox', { name: 'What is it about?' })).toHaveValue('order');
  expect(address()).toBe('/account/support/new?order=PB-100001&trace=K7QF-2M95');
});

const buildLine = (id: number, title: string, refunded = 0) => ({
  product_id: id,
  title,
  price: 20,
  currency: 'USD',
  refunded,
  is_owned: true,
});
const REFUNDABLE_ORDER = {
  number: 'PB-100001',
  status: 'paid',
  total: 60,
  currency: 'USD',
  created_at: '2026-11-25T10:00:00.000Z',
  paid_at: '2026-11-25T10:01:00.000Z',
  expires_at: '2026-11-25T10:30:00.000Z',
  refunded: 20,
  lines: [buildLine(7, 'Stone Castle'), buildLine(8, 'Old Mill'), buildLine(9, 'Ruin', 20)],
  checkout_url: null,
  payments: [],
  timeline: [],
  can_cancel: false,
  has_invoice: true,
};

test('asks for a refund of chosen assets, which become lines of the message', async () => {
  const shop = open('/account/support?order=PB-100001&refund=true', {
    'orders/PB-100001': () => ({ body: { data: REFUNDABLE_ORDER } }),
    support: ({ method }) =>
      method === 'GET'
        ? { body: { data: [], meta: { page: 1, per_page: 20, total: 0, last_page: 1 } } }
        : { body: { data: buildSupportThread(), message: 'Sent' } },
    'support/12': () => ({ body: { data: buildSupportThread() } }),
  });
  const { user } = shop;
  expect(await screen.findByRole('heading', { level: 1, name: 'Ask for a refund' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Refund for PB-100001');
  expect(screen.getByRole('combobox', { name: 'What is it about?' })).toHaveDisplayValue('A refund');
  expect(screen.getByRole('textbox', { name: 'Order' })).toHaveValue('PB-100001');
  expect(screen.queryByRole('textbox', { name: /^Report code/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('checkbox', { name: 'Old Mill, 20.00 USD' }));
  await user.click(screen.getByRole('checkbox', { name: 'Stone Castle, 20.00 USD' }));
  expect(screen.queryByRole('checkbox', { name: /Ruin/ })).not.toBeInTheDocument();
  expect(screen.getByText('Together 40.00 USD')).toBeInTheDocument();
  const message = screen.getByRole('textbox', { name: 'Message' });
  await user.type(message, 'The files do not open.');
  await user.click(screen.getByRole('checkbox', { name: 'Stone Castle, 20.00 USD' }));
  await user.click(screen.getByRole('checkbox', { name: 'Old Mill, 20.00 USD' }));
  await send(shop);
  expect(await screen.findByText('Choose at least one asset')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Old Mill, 20.00 USD' }));
  expect(screen.queryByText('Choose at least one asset')).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Order' }), '2');
  await send(shop);
  const sent = () => shop.server.to('support').filter(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    kind: 'refund',
    subject: 'Refund for PB-100001',
    message: 'Refund: Old Mill\nThe files do not open.',
    order: 'PB-100001',
  });
});

test('keeps the choice of assets when the order cannot be loaded again', async () => {
  let isDown = false;
  const shop = open('/account/support/new?order=PB-100001&refund=true', {
    'orders/PB-100001': () =>
      isDown ? { status: 503, body: { message: 'Down' } } : { body: { data: REFUNDABLE_ORDER } },
    support: () => ({ body: { data: [], meta: { page: 1, per_page: 20, total: 0, last_page: 1 } } }),
  });
  await shop.user.click(await screen.findByRole('checkbox', { name: 'Old Mill, 20.00 USD' }));
  isDown = true;
  await reload(shop.tab.shop.queryClient);
  expect(screen.getByRole('checkbox', { name: 'Old Mill, 20.00 USD' })).toBeChecked();
});

test.each([
  ['open', 1],
  ['closed', 0],
] as const)('names an earlier refund request of the order while it can be continued: %s', async (status, times) => {
  const earlier = buildSupportSummary({ kind: 'refund', order_number: 'PB-100001', status });
  const shop = open('/account/support/new?order=PB-100001&refund=true', {
    support: () => ({ body: { data: [earlier], meta: { page: 1, per_page: 20, total: 1, last_page: 1 } } }),
    'orders/PB-100001': () => ({ status: 404, body: { message: 'Not found' } }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ask for a refund' })).toBeInTheDocument();
  await waitFor(() => expect(shop.server.to('support')).not.toEqual([]));
  await reload(shop.tab.shop.queryClient);
  expect(screen.queryAllByText('You asked for a refund of this order on 1 Jun 2026')).toHaveLength(times);
  const links = screen.queryAllByRole('link', { name: 'Open that request' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(times ? ['/account/support/12'] : []);
});

test('suggests the newest orders of the user', async () => {
  const order = {
    number: 'PB-100007',
    status: 'paid',
    total: 45.8,
    currency: 'USD',
    created_at: '2026-11-25T10:00:00.000Z',
    paid_at: '2026-11-25T10:01:00.000Z',
    lines: [],
    checkout_url: null,
  };
  const meta = { page: 1, per_page: 20, total: 1, last_page: 1 };
  open('/account/support/new', { orders: () => ({ body: { data: [order], meta } }) });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Order/ });
  await waitFor(() => expect(field.list?.options).toHaveLength(1));
  expect(field.list?.options[0]).toHaveTextContent('25 Nov 2026, 45.80 USD');
  expect(field.list?.options[0]).toHaveValue('PB-100007');
});

test('sends the request once and opens its thread', async () => {
  const { response, shop } = await sendHeld();
  expect(await screen.findByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-busy', 'true');
  response.resolve({ status: 201, body: { data: buildSupportThread(), message: 'Your request was sent' } });
  expect(await screen.findByText('Your request was sent')).toBeInTheDocument();
  await waitFor(() => expect(shop.address()).toBe('/account/support/12'));
  expect(shop.server.to('support').map(({ body }) => body)).toEqual([
    { kind: 'download', subject: 'Damaged', message: 'The archive cannot be opened.', order: null, trace: null },
  ]);
});

test('sends nothing more while the page of the new request loads', async () => {
  const { response, shop } = await sendHeld();
  const button = await screen.findByRole('button', { name: 'Sending…' });
  response.resolve({ status: 201, body: { data: buildSupportThread(), message: 'Your request was sent' } });
  await waitFor(() => expect(button).toHaveTextContent('Send request'));
  fireEvent.click(button);
  await waitFor(() => expect(shop.address()).toBe('/account/support/12'));
  expect(shop.server.to('support')).toHaveLength(1);
});

test('shows server errors at their fields, keeps the typed values, and retries with the same idempotency key', async () => {
  const outcomes: (FakeResponse | 'network')[] = [
    'network',
    { status: 422, body: { order: ['You have no order with this number'] } },
  ];
  const shop = open('/account/support/new?order=PB-100009', { support: () => outcomes.shift() ?? 'network' });
  await fill(shop);
  await send(shop);
  await screen.findByText('Unknown error');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send request' })).not.toHaveAttribute('aria-busy'));
  await send(shop);
  const order = screen.getByRole('combobox', { name: /^Order/ });
  await waitFor(() => expect(order).toHaveAccessibleDescription(/You have no order with this number/));
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('The archive cannot be opened.');
  const keys = shop.server.to('support').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

/** Sends a report from the footer, and follows the link to support. */
const sendReport = async ({ user }: ReturnType<typeof renderShop>) => {
  await user.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Report a problem' }));
  await user.click(await screen.findByRole('button', { name: 'Send report' }));
  const link = await screen.findByRole('link', { name: 'Ask for help with this report' });
  // Waits for the render with the new address, which shows nothing new for a refund.
  await act(async () => link.click());
};
const traces: Handler = () => ({ body: { code: 'K7QF-2M95', message: 'Report sent' } });

// docs/design/support-and-traces.md#support-tracing
test('fills in the code of a report that is sent while the form is open, and keeps what is typed', async () => {
  const shop = open('/account/support/new', { traces });
  await shop.user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Damaged');
  await sendReport(shop);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Report code/ })).toHaveValue('K7QF-2M95'));
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Damaged');
  expect(shop.address()).toBe('/account/support/new?trace=K7QF-2M95');
});

test('keeps asking for the refund after a report was sent from its form, and sends the code with it', async () => {
  const shop = open('/account/support/new?order=PB-100001&refund=true', {
    traces,
    'orders/PB-100001': () => ({ body: { data: REFUNDABLE_ORDER } }),
    support: ({ method }) =>
      method === 'GET'
        ? { body: { data: [], meta: { page: 1, per_page: 20, total: 0, last_page: 1 } } }
        : { body: { data: buildSupportThread(), message: 'Sent' } },
    'support/12': () => ({ body: { data: buildSupportThread() } }),
  });
  await shop.user.click(await screen.findByRole('checkbox', { name: 'Old Mill, 20.00 USD' }));
  await shop.user.type(screen.getByRole('textbox', { name: 'Message' }), 'The files do not open.');
  await sendReport(shop);
  await waitFor(() => expect(shop.address()).toBe('/account/support/new?order=PB-100001&refund=true&trace=K7QF-2M95'));
  expect(screen.getByRole('heading', { level: 1, name: 'Ask for a refund' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Old Mill, 20.00 USD' })).toBeChecked();
  await send(shop);
  const sent = () => shop.server.to('support').filter(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    kind: 'refund',
    message: 'Refund: Old Mill\nThe files do not open.',
    order: 'PB-100001',
    trace: 'K7QF-2M95',
  });
});
