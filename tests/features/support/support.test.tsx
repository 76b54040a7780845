import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createDeferred } from '#qa/support/deferred.ts';
import type { Answer, Handler } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';
import { pageOf, summaryOf, threadOf } from '#tests/support/support-desk.ts';

const open = (path: string, answers: Record<string, Handler>) => renderShop(path, { signedIn: true, answers });
const main = () => within(screen.getByRole('main'));

describe('the list', () => {
  test('while it comes its rows are held; then each request leads to its thread, and a new answer is told', async () => {
    const answer = createDeferred<Answer>();
    open('/account/support', { support: () => answer.promise });
    expect(await screen.findByRole('region', { name: 'Support requests' })).toHaveAttribute('aria-busy', 'true');

    answer.resolve({ body: pageOf([summaryOf({ has_news: true, status: 'waiting_for_customer' })]) });

    const row = await screen.findByRole('row', { name: /The archive cannot be opened/ });
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/account/support/12');
    expect(within(row).getByText('New answer')).toBeInTheDocument();
    expect(within(row).getByText('Waiting for you')).toBeInTheDocument();
  });

  test('who never asked is shown how to', async () => {
    open('/account/support', { support: () => ({ body: pageOf([]) }) });
    expect(await screen.findByText('You have not asked for help yet.')).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Ask for help' })).toHaveAttribute('href', '/account/support/new');
  });

  test('what could not be loaded can be tried again', async () => {
    let isDown = true;
    const { user } = open('/account/support', {
      support: () => (isDown ? { status: 503, body: { message: 'Away' } } : { body: pageOf([summaryOf()]) }),
    });
    expect(await screen.findByText('Your support requests could not be loaded.')).toBeInTheDocument();
    isDown = false;
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'The archive cannot be opened' })).toBeInTheDocument();
  });

  test('a status is asked for, and stands in the address', async () => {
    const { user, server, address } = open('/account/support?page=2', {
      support: ({ params }) => ({ body: pageOf(params['status'] === 'closed' ? [] : [summaryOf()], 1) }),
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'closed');
    expect(await screen.findByText('No requests here.')).toBeInTheDocument();
    expect(address()).toBe('/account/support?status=closed');
    expect(server.to('support').at(-1)?.params).toEqual({ page: 1, status: 'closed' });
  });
});

describe('a new request', () => {
  const fill = async ({ user }: ReturnType<typeof renderShop>) => {
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What is it about?' }), 'download');
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Damaged');
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'The archive cannot be opened.');
  };
  const send = ({ user }: ReturnType<typeof renderShop>) =>
    user.click(screen.getByRole('button', { name: 'Send request' }));

  test('an empty form names what is missing, and sends nothing', async () => {
    const shop = open('/account/support/new', {});
    await screen.findByRole('heading', { level: 1, name: 'Ask for help' });
    await send(shop);
    expect(await screen.findByText('Choose what your request is about')).toBeInTheDocument();
    expect(screen.getByText('Subject is required')).toBeInTheDocument();
    expect(screen.getByText('Message must be at least 20 characters long')).toBeInTheDocument();
    expect(shop.server.to('support')).toEqual([]);
  });

  test('a link about an order or a report fills them in', async () => {
    const { address } = open('/account/support?order=PB-100001&trace=K7QF-2M95', {});
    expect(await screen.findByRole('textbox', { name: /^Order/ })).toHaveValue('PB-100001');
    expect(screen.getByRole('textbox', { name: /^Report code/ })).toHaveValue('K7QF-2M95');
    expect(screen.getByRole('combobox', { name: 'What is it about?' })).toHaveValue('order');
    expect(address()).toBe('/account/support/new?order=PB-100001&trace=K7QF-2M95');
  });

  test('is sent once, told, and its thread opens', async () => {
    const answer = createDeferred<Answer>();
    const shop = open('/account/support/new', {
      support: () => answer.promise,
      'support/12': () => ({ body: { data: threadOf() } }),
    });
    await fill(shop);
    await send(shop);
    expect(await screen.findByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-busy', 'true');
    answer.resolve({ status: 201, body: { data: threadOf(), message: 'Your request was sent' } });
    expect(await screen.findByText('Your request was sent')).toBeInTheDocument();
    await waitFor(() => expect(shop.address()).toBe('/account/support/12'));
    expect(shop.server.to('support').map(({ body }) => body)).toEqual([
      { kind: 'download', subject: 'Damaged', message: 'The archive cannot be opened.', order: null, trace: null },
    ]);
  });

  test('what the server finds wrong stands at its field; nothing typed is lost; a lost answer is repeated under one key', async () => {
    const outcomes: (Answer | 'network')[] = [
      'network',
      { status: 422, body: { order: ['You have no order with this number'] } },
    ];
    const shop = open('/account/support/new?order=PB-100009', { support: () => outcomes.shift() ?? 'network' });
    await fill(shop);
    await send(shop);
    await screen.findByText('Unknown error');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send request' })).not.toHaveAttribute('aria-busy'));
    await send(shop);
    const order = screen.getByRole('textbox', { name: /^Order/ });
    await waitFor(() => expect(order).toHaveAccessibleDescription(/You have no order with this number/));
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('The archive cannot be opened.');
    const keys = shop.server.to('support').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a thread', () => {
  test('shows plain text with its lines, never as HTML, and what became of the request', async () => {
    const [first] = threadOf().entries;
    const entries = [
      { ...first!, body: '<img src=x onerror=alert(1)>\nhttps://example.com' },
      { ...first!, id: 2, author: 'staff' as const, body: '', event: 'resolved' as const },
    ];
    open('/account/support/12', {
      'support/12': () => ({
        body: { data: threadOf({ entries, status: 'resolved', reopen_until: '2100-01-01T00:00:00Z' }) },
      }),
    });
    const messages = await screen.findByRole('list', { name: 'Messages' });
    expect(within(messages).getByText(/<img src=x onerror=alert\(1\)>/)).toBeInTheDocument();
    expect(messages.querySelector('img, a')).toBeNull();
    expect(messages).toHaveTextContent('Support marked this request as resolved');
    expect(main().getByText(/You can reopen it until 1 January 2100/)).toBeInTheDocument();
  });

  test('what is written is in the thread, and the box is empty; a failure leaves it as it is', async () => {
    let isDown = true;
    const written = threadOf({
      entries: [...threadOf().entries, { ...threadOf().entries[0]!, id: 2, body: 'Any news?' }],
    });
    const { user, server } = open('/account/support/12', {
      'support/12': () => ({ body: { data: threadOf() } }),
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

  test('one that can no longer be reopened leads to a new request', async () => {
    open('/account/support/12', { 'support/12': () => ({ body: { data: threadOf({ status: 'closed' }) } }) });
    expect(await screen.findByText(/It could be reopened within 14 days/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reopen request' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull();
  });

  test('another one’s is as missing as one that never was; an address that is none has no page', async () => {
    open('/account/support/12', { 'support/12': () => ({ status: 404, body: { message: 'No' } }) });
    expect(await screen.findByText('There is no such request.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
