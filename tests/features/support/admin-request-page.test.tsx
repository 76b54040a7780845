import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AdminSupportThread } from '#contract/admin/admin-support.ts';
import type { AdminRole } from '#contract/admin/role-enums.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse, Handler } from '#qa/support/fake-http.ts';
import { reload } from '#tests/support/reload.ts';
import { renderShop } from '#tests/support/render-shop.tsx';
import { buildAdminOrder } from '../../support/admin-order-fixtures.ts';
import { buildAdminSupportThread } from '../../support/support-fixtures.ts';

const open = (path: string, responses: Record<string, Handler>, adminRole?: AdminRole) =>
  renderShop(path, { signedIn: true, isAdmin: true, responses, ...(adminRole && { adminRole }) });

const COLLEAGUE = { id: 'b7a1b1ce-4a06-4b68-9d3b-0f6f2e2f7d11', name: 'Grace Hopper' };

const openRequest = (
  change: Parameters<typeof buildAdminSupportThread>[0] = {},
  responses: Record<string, Handler> = {},
  adminRole?: AdminRole,
) =>
  open(
    '/account/single-support/12',
    {
      'admin/support/12': () => ({ body: { data: buildAdminSupportThread(change) } }),
      'admin/support/assignees': () => ({ body: { data: [COLLEAGUE] } }),
      ...responses,
    },
    adminRole,
  );

test('links to the order, user and report, and marks internal notes', async () => {
  const [first] = buildAdminSupportThread().entries;
  openRequest({
    order_number: 'PB-100001',
    trace: 'K7QF-2M95',
    entries: [first!, { ...first!, id: 2, author: 'admin', author_name: 'Grace', body: 'Odd', is_internal: true }],
  });
  const about = within(await screen.findByRole('complementary', { name: 'About the request' }));
  expect(about.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/account/single-user-info/user-1');
  expect(about.getByRole('link', { name: 'PB-100001' })).toHaveAttribute('href', '/account/single-order/PB-100001');
  expect(about.getByRole('link', { name: 'K7QF-2M95' })).toHaveAttribute('href', '/account/traces/K7QF-2M95');
  const notes = screen.getAllByRole('article').filter((entry) => entry.textContent?.includes('Internal note'));
  expect(notes.map((note) => note.textContent)).toEqual([expect.stringContaining('Odd')]);
});

// docs/design/support-and-traces.md#support-requests
test('shows the order of a request, and leads to its refund', async () => {
  let isLost = true;
  const order = buildAdminOrder({ number: 'PB-100001' });
  const { user } = openRequest(
    {
      order_number: 'PB-100001',
      entries: [{ ...buildAdminSupportThread().entries[0]!, body: 'Refund: Blocky font\nIt does not open.' }],
    },
    {
      'admin/orders/PB-100001': () =>
        isLost ? { status: 500, body: { message: 'Something went wrong' } } : { body: { data: order } },
    },
  );
  const shown = within(await screen.findByRole('region', { name: 'Order' }));
  expect(await shown.findByText('The order could not be loaded')).toBeInTheDocument();
  isLost = false;
  await user.click(shown.getByRole('button', { name: 'Retry' }));
  const lines = await shown.findByRole('list', { name: 'Assets of PB-100001' });
  for (const { title } of order.lines) expect(lines).toHaveTextContent(title);
  const facts = within(screen.getByRole('region', { name: 'Request' }));
  for (const link of [
    shown.getByRole('link', { name: 'Open the order to refund it' }),
    facts.getByRole('link', { name: 'PB-100001' }),
  ])
    expect(link).toHaveAttribute('href', '/account/single-order/PB-100001?refund=8');
});

// docs/design/invoices-and-refunds.md#refunds
describe('the order number of a request for a refund', () => {
  const [first] = buildAdminSupportThread().entries;
  const [castle, font] = buildAdminOrder().lines;
  const openRefundRequest = (
    handler: Handler,
    { asset = 'Blocky font', adminRole = 'owner' }: { asset?: string; adminRole?: AdminRole } = {},
  ) =>
    openRequest(
      { order_number: 'PB-100001', entries: [{ ...first!, body: `Refund: ${asset}\nIt does not open.` }] },
      { 'admin/orders/PB-100001': handler },
      adminRole,
    );
  const facts = async () => within(await screen.findByRole('region', { name: 'Request' }));
  const orderLink = async () => (await facts()).findByRole('link', { name: 'PB-100001' });

  test('is no link until the order is loaded', async () => {
    const response = createDeferred<FakeResponse>();
    openRefundRequest(() => response.promise);
    expect((await facts()).getByText('PB-100001')).toBeInTheDocument();
    expect((await facts()).queryByRole('link', { name: 'PB-100001' })).toBeNull();
    response.resolve({ body: { data: buildAdminOrder() } });
    expect(await orderLink()).toHaveAttribute('href', '/account/single-order/PB-100001?refund=8');
  });

  test.each([
    { when: 'the order could not be loaded', asset: 'Blocky font', isLost: true, refunded: 0 },
    { when: 'the order has no such asset', asset: 'Bridge', isLost: false, refunded: 0 },
    { when: 'the asset was refunded already', asset: 'Blocky font', isLost: false, refunded: 5 },
  ])('leads to a refund with nothing chosen when $when', async ({ asset, isLost, refunded }) => {
    let isDown = isLost;
    const order = buildAdminOrder({ refunded, lines: [castle!, { ...font!, refunded }] });
    const { user } = openRefundRequest(() => (isDown ? { status: 500 } : { body: { data: order } }), { asset });
    const link = await orderLink();
    isDown = false;
    await user.click(link);
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const choices = within(await screen.findByRole('dialog')).getAllByRole('checkbox');
    for (const choice of choices) expect(choice).not.toBeChecked();
  });

  test('is a plain link for an admin who may not refund', async () => {
    openRefundRequest(() => ({ body: { data: buildAdminOrder() } }), { adminRole: 'support' });
    expect(await orderLink()).toHaveAttribute('href', '/account/single-order/PB-100001');
  });
});

test('sends a reply, also with resolving it, and keeps a rejected text', async () => {
  let status = 409;
  const { user, server } = openRequest(
    {},
    {
      'admin/support/12/reply': () =>
        status === 409
          ? { status, body: { message: 'This request is closed. Reopen it first' } }
          : { body: { data: buildAdminSupportThread({ status: 'resolved' }), message: 'The reply was sent' } },
    },
  );
  const box = await screen.findByRole('textbox', { name: 'Reply to the user' });
  await user.type(box, 'Try again');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await screen.findByText('This request is closed. Reopen it first');
  expect(box).toHaveValue('Try again');
  status = 200;
  await user.click(screen.getByRole('button', { name: 'Send and resolve' }));
  await screen.findByText('The reply was sent');
  expect(server.to('admin/support/12/reply').map(({ body }) => body)).toEqual([
    { message: 'Try again', status: 'waiting_for_customer', seen: 1 },
    { message: 'Try again', status: 'resolved', seen: 1 },
  ]);
  expect(await screen.findByText('Set the status to In progress to reply to this request.')).toBeInTheDocument();
});

test.each(['Send reply', 'Send and resolve'])('moves the focus to an empty reply after "%s"', async (name) => {
  const { user, server } = openRequest();
  const box = await screen.findByRole('textbox', { name: 'Reply to the user' });
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(box).toBeInvalid());
  expect(box).toHaveFocus();
  expect(server.to('admin/support/12/reply')).toEqual([]);
});

test('says that a reply to a deleted account is not emailed', async () => {
  openRequest({ user: null });
  expect(await screen.findByRole('textbox', { name: 'Reply to the user' })).toHaveAccessibleDescription(
    'Not sent by email, because the account was deleted',
  );
});

// docs/design/support-and-traces.md#support-requests
test('keeps a typed reply when the user closes the request meanwhile, until it can be replied to again', async () => {
  let status: AdminSupportThread['status'] = 'open';
  const { user, server } = openRequest(
    {},
    {
      'admin/support/12': () => ({ body: { data: buildAdminSupportThread({ status }) } }),
      'admin/support/12/reply': () =>
        status === 'closed'
          ? { status: 409, body: { message: 'This request is closed. Reopen it first' } }
          : {
              body: {
                data: buildAdminSupportThread({ status: 'waiting_for_customer' }),
                message: 'The reply was sent',
              },
            },
      'admin/support/12/status': () => {
        status = 'in_progress';
        return { body: { data: buildAdminSupportThread({ status }), message: 'The status was changed' } };
      },
    },
  );
  const box = () => screen.findByRole('textbox', { name: 'Reply to the user' });
  await user.type(await box(), 'Try again');
  status = 'closed';
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(
    await screen.findByText(
      'Set the status to In progress to reply to this request. The reply that you typed is kept until you leave this page.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Reply to the user' })).toBeNull();

  await user.selectOptions(screen.getByRole('combobox', { name: 'New status' }), 'in_progress');
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  expect(await box()).toHaveValue('Try again');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('The reply was sent')).toBeInTheDocument();
  expect(server.to('admin/support/12/reply').map(({ body }) => body)).toEqual([
    { message: 'Try again', status: 'waiting_for_customer', seen: 1 },
    { message: 'Try again', status: 'waiting_for_customer', seen: 1 },
  ]);
  expect(await box()).toHaveValue('');
});

test('adds a note, changes the status and assigns the request', async () => {
  const { user, server } = openRequest(
    {},
    {
      'admin/support/12/notes': () => ({ body: { data: buildAdminSupportThread(), message: 'The note was added' } }),
      'admin/support/12/status': () => ({
        body: { data: buildAdminSupportThread({ status: 'in_progress' }), message: 'The status was changed' },
      }),
      'admin/support/12/assign': () => ({
        body: { data: buildAdminSupportThread({ assignee: COLLEAGUE }), message: 'The request was assigned' },
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
  ).toEqual(['In progress', 'Waiting for user', 'Resolved', 'Closed']);
  await user.selectOptions(choices, 'in_progress');
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  await screen.findByText('The status was changed');
  expect(screen.getByRole('button', { name: 'Change status' })).toHaveFocus();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Assignee' }), COLLEAGUE.id);
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  await screen.findByText('The request was assigned');
  expect(
    ['notes', 'status', 'assign'].map((act) => server.to(`admin/support/12/${act}`).map(({ body }) => body)),
  ).toEqual([[{ message: 'Odd' }], [{ status: 'in_progress' }], [{ assignee: COLLEAGUE.id, replaces: null }]]);
});

// docs/reliability.md#lost-response
test('changes a status again that is needed again after a change whose response was lost', async () => {
  const [first] = buildAdminSupportThread().entries;
  const change = { ...first!, id: 2, author: 'admin' as const, body: '', event: 'waiting_for_customer' as const };
  let thread = buildAdminSupportThread({ status: 'in_progress' });
  const { user, server, tab } = openRequest(
    {},
    { 'admin/support/12': () => ({ body: { data: thread } }), 'admin/support/12/status': () => 'network' },
  );
  const show = async (next: AdminSupportThread) => {
    thread = next;
    await reload(tab.shop.queryClient);
  };
  const setWaiting = async (calls: number) => {
    // A change of the status replaces the choices, so nothing found before it may be kept.
    await screen.findByRole('option', { name: 'Waiting for user' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'New status' }), 'waiting_for_customer');
    await user.click(screen.getByRole('button', { name: 'Change status' }));
    await waitFor(() => expect(server.to('admin/support/12/status')).toHaveLength(calls));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change status' })).not.toHaveAttribute('aria-busy'));
  };
  await setWaiting(1);
  await show(thread);
  await setWaiting(2);
  await show({ ...thread, status: 'waiting_for_customer', entries: [first!, change] });
  await show({
    ...thread,
    status: 'in_progress',
    entries: [first!, change, { ...first!, id: 3, body: 'Still broken' }],
  });
  await setWaiting(3);
  const keys = server.to('admin/support/12/status').map(({ headers }) => headers['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

// docs/reliability.md#lost-response
test('adds a note once when its response was lost and somebody wrote meanwhile', async () => {
  const [first] = buildAdminSupportThread().entries;
  let thread = buildAdminSupportThread();
  const { user, server, tab } = openRequest(
    {},
    { 'admin/support/12': () => ({ body: { data: thread } }), 'admin/support/12/notes': () => 'network' },
  );
  const button = await screen.findByRole('button', { name: 'Add note' });
  const send = async (calls: number) => {
    await user.click(button);
    await waitFor(() => expect(server.to('admin/support/12/notes')).toHaveLength(calls));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  };
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Odd');
  await send(1);
  thread = { ...thread, entries: [first!, { ...first!, id: 2, body: 'Any news?' }] };
  await reload(tab.shop.queryClient);
  await screen.findByText('Any news?');
  await send(2);
  const keys = server.to('admin/support/12/notes').map(({ headers }) => headers['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
});

// docs/design/support-and-traces.md#support-requests
test('assigns a request of nobody to the signed-in admin, and keeps the focus in the form', async () => {
  const { user, server } = openRequest(
    { assignee: null },
    {
      'admin/support/12/assign': () => ({
        body: { data: buildAdminSupportThread({ assignee: COLLEAGUE }), message: 'The request was assigned' },
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
  await screen.findByText('The request was assigned');
  expect(server.to('admin/support/12/assign').map(({ body }) => body)).toEqual([{ assignee: 'me', replaces: null }]);
  expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Assignee' })).toHaveValue(COLLEAGUE.id);
  expect(screen.getByRole('combobox', { name: 'Assignee' })).toHaveFocus();
});

test('shows "does not exist" for an unknown request', async () => {
  openRequest({}, { 'admin/support/12': () => ({ status: 404, body: { message: 'No' } }) });
  expect(await screen.findByText('This request does not exist')).toBeInTheDocument();
});
