import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Handler } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';
import { buildAdminSupportRow, buildPage } from '../../support/support-fixtures.ts';

const open = (path: string, responses: Record<string, Handler>) =>
  renderShop(path, { signedIn: true, isAdmin: true, responses });

const COLLEAGUE = { id: 'b7a1b1ce-4a06-4b68-9d3b-0f6f2e2f7d11', name: 'Grace Hopper' };

test('lists each request with its sender, status and assignee', async () => {
  open('/account/all-support', {
    'admin/support': () => ({
      body: buildPage([
        buildAdminSupportRow({ order_number: 'PB-100001', assignee: COLLEAGUE, status: 'waiting_for_customer' }),
      ]),
    }),
  });
  const row = await screen.findByRole('row', { name: /The archive cannot be opened/ });
  expect(row).toHaveTextContent(/Ada Lovelace.*ada@example.com.*Waiting for user.*Grace Hopper/);
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/account/single-support/12', '/account/single-order/PB-100001']);
});

test('keeps search, filters and sort order in the URL and sends them to the server', async () => {
  const { user, server, address } = open('/account/all-support?sort=created', {
    'admin/support': () => ({ body: buildPage([buildAdminSupportRow()]) }),
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

test('shows an empty state when there are no requests', async () => {
  open('/account/all-support', { 'admin/support': () => ({ body: buildPage([]) }) });
  expect(await screen.findByText('There are no support requests yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the contact form' })).toHaveAttribute('href', '/contact-us');
});

test('shows why an admin may not see the requests', async () => {
  open('/account/all-support', {
    'admin/support': () => ({ status: 403, body: { message: 'You are no longer an admin' } }),
  });
  expect(await screen.findByText('You are no longer an admin')).toBeInTheDocument();
});
