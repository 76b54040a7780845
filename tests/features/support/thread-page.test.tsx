import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse, Handler } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';
import { buildSupportThread } from '../../support/support-fixtures.ts';

const open = (path: string, responses: Record<string, Handler>) => renderShop(path, { signedIn: true, responses });
const main = () => within(screen.getByRole('main'));

test('shows messages as plain text, and the status changes', async () => {
  const [first] = buildSupportThread().entries;
  const entries = [
    { ...first!, body: '<img src=x onerror=alert(1)>\nhttps://example.com' },
    { ...first!, id: 2, author: 'admin' as const, body: '', event: 'resolved' as const },
  ];
  open('/account/support/12', {
    'support/12': () => ({
      body: { data: buildSupportThread({ entries, status: 'resolved', reopen_until: '2100-01-01T00:00:00Z' }) },
    }),
  });
  const messages = await screen.findByRole('list', { name: 'Messages' });
  expect(within(messages).getByText(/<img src=x onerror=alert\(1\)>/)).toBeInTheDocument();
  expect(messages.querySelector('img, a')).toBeNull();
  expect(messages).toHaveTextContent('Support marked this request as resolved');
  expect(main().getByText(/We marked this request as resolved\./)).toBeInTheDocument();
  expect(main().getByText(/You can reopen this request until 1 January 2100/)).toBeInTheDocument();
});

test('lists topic, order and report, with a link to the order', async () => {
  open('/account/support/12', {
    'support/12': () => ({
      body: { data: buildSupportThread({ kind: 'order', order_number: 'PB-100007', trace: null }) },
    }),
  });
  expect(await screen.findByRole('link', { name: 'PB-100007' })).toHaveAttribute('href', '/account/orders/PB-100007');
  const facts = main()
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(facts).toEqual(['Request: 12', 'Topic: An order or a payment', 'Order: PB-100007']);
});

test('adds a sent message to the thread and keeps the text of a failed one', async () => {
  let isDown = true;
  const written = buildSupportThread({
    entries: [...buildSupportThread().entries, { ...buildSupportThread().entries[0]!, id: 2, body: 'Any news?' }],
  });
  const { user, server } = open('/account/support/12', {
    'support/12': () => ({ body: { data: buildSupportThread() } }),
    'support/12/messages': () =>
      isDown
        ? { status: 503, body: { message: 'Away' } }
        : { status: 201, body: { data: written, message: 'Your message was sent' } },
  });
  const box = await screen.findByRole('textbox', { name: 'Your message' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(box).toHaveAccessibleDescription('Message is required'));
  await user.type(box, 'Any news?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Away');
  expect(box).toHaveValue('Any news?');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Your message was sent');
  expect(box).toHaveValue('');
  expect(within(screen.getByRole('list', { name: 'Messages' })).getByText('Any news?')).toBeInTheDocument();
  expect(server.to('support/12/messages').map(({ body }) => body)).toEqual([
    { message: 'Any news?' },
    { message: 'Any news?' },
  ]);
});

test('offers no other action while a message is sent', async () => {
  const sent = createDeferred<FakeResponse>();
  const { user } = open('/account/support/12', {
    'support/12': () => ({ body: { data: buildSupportThread() } }),
    'support/12/messages': () => sent.promise,
  });
  await user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Any news?');
  expect(screen.getByRole('button', { name: 'Close request' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close request' })).toBeDisabled());
  sent.resolve({ status: 201, body: { data: buildSupportThread(), message: 'Your message was sent' } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close request' })).toBeEnabled());
});

test('offers a new request when the thread can no longer be reopened', async () => {
  open('/account/support/12', { 'support/12': () => ({ body: { data: buildSupportThread({ status: 'closed' }) } }) });
  expect(await screen.findByText(/The 14 days for reopening this request have passed/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reopen request' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull();
});

test('shows "does not exist" for an unknown request', async () => {
  open('/account/support/12', { 'support/12': () => ({ status: 404, body: { message: 'No' } }) });
  expect(await screen.findByText('This request does not exist')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

// docs/reliability.md#clock-skew
test('reopens a request in time although the clock of the device is a day fast', async () => {
  const lastDay = buildSupportThread({
    status: 'resolved',
    reopen_until: new Date(Date.now() - 12 * 3600_000).toISOString(),
  });
  const { user, server } = open('/account/support/12', {
    'support/12': () => ({ body: { data: lastDay } }),
    'support/12/reopen': () => ({
      body: { data: buildSupportThread({ status: 'open' }), message: 'The request was reopened' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Reopen request' }));
  expect(await screen.findByText('The request was reopened')).toBeInTheDocument();
  expect(server.to('support/12/reopen')).toHaveLength(1);
});

test('keeps the focus when closing and reopening a request replace each other', async () => {
  const answered = (status: 'open' | 'closed', until: string | null) => () => ({
    body: { data: buildSupportThread({ status, reopen_until: until }), message: `The request is ${status}` },
  });
  const { user } = open('/account/support/12', {
    'support/12': () => ({ body: { data: buildSupportThread({ status: 'open' }) } }),
    'support/12/close': answered('closed', '2100-01-01T00:00:00Z'),
    'support/12/reopen': answered('open', null),
  });
  await user.click(await screen.findByRole('button', { name: 'Close request' }));
  const reopen = await screen.findByRole('button', { name: 'Reopen request' });
  expect(reopen).toHaveFocus();
  await user.click(reopen);
  expect(await screen.findByRole('textbox', { name: 'Your message' })).toHaveFocus();
});

test('shows the message of the server when the time to reopen has passed while the page was open', async () => {
  const text = 'The time to reopen this request is over. Please send a new one';
  const stale = buildSupportThread({ status: 'resolved', reopen_until: '2100-01-01T00:00:00Z' });
  const { user } = open('/account/support/12', {
    'support/12': () => ({ body: { data: stale } }),
    'support/12/reopen': () => ({ status: 409, body: { message: text } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Reopen request' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});
