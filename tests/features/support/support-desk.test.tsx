import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Handler } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';
import { deskRowOf, deskThreadOf, pageOf } from '#tests/support/support-desk.ts';

const open = (path: string, answers: Record<string, Handler>) =>
  renderShop(path, { signedIn: true, isAdmin: true, answers });

const COLLEAGUE = { id: 'b7a1b1ce-4a06-4b68-9d3b-0f6f2e2f7d11', name: 'Grace Hopper' };

describe('the desk', () => {
  test('lists who asks, what about, where it stands and who looks after it', async () => {
    open('/account/all-support', {
      'admin/support': () => ({
        body: pageOf([deskRowOf({ order_number: 'PB-100001', assignee: COLLEAGUE, status: 'waiting_for_customer' })]),
      }),
    });
    const row = await screen.findByRole('row', { name: /The archive cannot be opened/ });
    expect(row).toHaveTextContent(/Ada Lovelace.*ada@example.com.*Waiting for customer.*Grace Hopper/);
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/account/single-support/12', '/account/single-order/PB-100001']);
  });

  test('search, filters and order stand in the address and are asked of the server', async () => {
    const { user, server, address } = open('/account/all-support?sort=created', {
      'admin/support': () => ({ body: pageOf([deskRowOf()]) }),
    });
    await screen.findByRole('row', { name: /The archive/ });
    await user.type(screen.getByRole('searchbox', { name: /Subject, name, email/ }), 'ada{Enter}');
    await waitFor(() => expect(server.to('admin/support').at(-1)?.params).toEqual({ q: 'ada', sort: 'created' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'me');
    await waitFor(() => expect(address()).toBe('/account/all-support?q=ada&assignee=me&sort=created'));
    await waitFor(() =>
      expect(server.to('admin/support').at(-1)?.params).toEqual({ q: 'ada', assignee: 'me', sort: 'created' }),
    );
  });

  test('an empty desk says so', async () => {
    open('/account/all-support', { 'admin/support': () => ({ body: pageOf([]) }) });
    expect(await screen.findByText('Nobody has asked for help yet.')).toBeInTheDocument();
  });
});

describe('a request', () => {
  const openRequest = (change: Parameters<typeof deskThreadOf>[0] = {}, answers: Record<string, Handler> = {}) =>
    open('/account/single-support/12', {
      'admin/support/12': () => ({ body: { data: deskThreadOf(change) } }),
      'admin/support/assignees': () => ({ body: { data: [COLLEAGUE] } }),
      ...answers,
    });

  test('leads to its order, its user and its report, and tells notes from answers', async () => {
    const [first] = deskThreadOf().entries;
    openRequest({
      order_number: 'PB-100001',
      trace: 'K7QF-2M95',
      entries: [first!, { ...first!, id: 2, author: 'staff', author_name: 'Grace', body: 'Odd', is_internal: true }],
    });
    const about = within(await screen.findByRole('complementary', { name: 'About the request' }));
    expect(about.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
      'href',
      '/account/single-user-info/user-1',
    );
    expect(about.getByRole('link', { name: 'PB-100001' })).toHaveAttribute('href', '/account/single-order/PB-100001');
    expect(about.getByRole('link', { name: 'K7QF-2M95' })).toHaveAttribute('href', '/account/traces/K7QF-2M95');
    const notes = screen.getAllByRole('article').filter((entry) => entry.textContent?.includes('Internal note'));
    expect(notes.map((note) => note.textContent)).toEqual([expect.stringContaining('Odd')]);
  });

  test('is answered, with or without resolving it; a refusal leaves what was typed', async () => {
    let status = 409;
    const { user, server } = openRequest(
      {},
      {
        'admin/support/12/reply': () =>
          status === 409
            ? { status, body: { message: 'This request is closed: take it up again first' } }
            : { body: { data: deskThreadOf({ status: 'resolved' }), message: 'The answer was sent' } },
      },
    );
    const box = await screen.findByRole('textbox', { name: 'Answer to the customer' });
    await user.type(box, 'Try again');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('This request is closed: take it up again first');
    expect(box).toHaveValue('Try again');
    status = 200;
    await user.click(screen.getByRole('button', { name: 'Send and resolve' }));
    await screen.findByText('The answer was sent');
    expect(server.to('admin/support/12/reply').map(({ body }) => body)).toEqual([
      { message: 'Try again', status: 'waiting_for_customer' },
      { message: 'Try again', status: 'resolved' },
    ]);
    expect(await screen.findByText('Set the status to In progress to answer this request.')).toBeInTheDocument();
  });

  test('gets a note, a status and somebody who looks after it', async () => {
    const { user, server } = openRequest(
      {},
      {
        'admin/support/12/notes': () => ({ body: { data: deskThreadOf(), message: 'The note was added' } }),
        'admin/support/12/status': () => ({
          body: { data: deskThreadOf({ status: 'in_progress' }), message: 'The status was changed' },
        }),
        'admin/support/12/assign': () => ({
          body: { data: deskThreadOf({ assignee: COLLEAGUE }), message: 'The request was assigned' },
        }),
      },
    );
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Odd');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByText('The note was added');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');

    const choices = screen.getByRole('combobox', { name: 'New status' });
    expect(
      within(choices)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['In progress', 'Waiting for customer', 'Resolved', 'Closed']);
    await user.selectOptions(choices, 'in_progress');
    await user.click(screen.getByRole('button', { name: 'Change status' }));
    await screen.findByText('The status was changed');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Looks after it' }), COLLEAGUE.id);
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    await screen.findByText('The request was assigned');
    expect(
      ['notes', 'status', 'assign'].map((act) => server.to(`admin/support/12/${act}`).map(({ body }) => body)),
    ).toEqual([[{ message: 'Odd' }], [{ status: 'in_progress' }], [{ assignee: COLLEAGUE.id }]]);
  });

  test('one that does not exist says so', async () => {
    openRequest({}, { 'admin/support/12': () => ({ status: 404, body: { message: 'No' } }) });
    expect(await screen.findByText('There is no such request.')).toBeInTheDocument();
  });
});
