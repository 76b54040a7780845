import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminAuditRow } from '#contract/admin/admin-audit.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

// docs/design/admin.md#audit

const ENTRY: AdminAuditRow = {
  id: 1,
  action: 'order.refund',
  subject: { kind: 'order', key: 'PB-100001', name: null },
  actor: { id: 'a1', email: 'finance@example.com' },
  details: { reason: 'Wrong format' },
  request_id: 'r-77',
  created_at: '2026-11-01T10:00:00.000Z',
};
const ENTRIES: AdminAuditRow[] = [
  ENTRY,
  {
    ...ENTRY,
    id: 2,
    action: 'user.block',
    subject: { kind: 'user', key: 'u1', name: 'ada@example.com' },
    details: { reason: 'Card fraud' },
  },
  {
    ...ENTRY,
    id: 3,
    action: 'product.edit',
    subject: { kind: 'product', key: '7', name: 'Castle' },
    details: { changes: [{ field: 'price', before: '20.00', after: '18.00' }] },
  },
  { ...ENTRY, id: 4, action: 'review.hide', subject: { kind: 'review', key: '5', name: 'Castle' }, details: {} },
  { ...ENTRY, id: 5, action: 'review.keep', subject: { kind: 'review', key: '6', name: null }, details: {} },
  { ...ENTRY, id: 6, action: 'bundle.edit', subject: { kind: 'bundle', key: '3', name: null }, details: {} },
  { ...ENTRY, id: 7, action: 'settings.change', subject: { kind: 'settings', key: '', name: null }, details: {} },
];
const buildPageResponse = (data: readonly object[]) => ({
  body: { data, meta: { page: 1, per_page: 25, total: data.length, last_page: 1 } },
});
const asOwner = { signedIn: true, isAdmin: true } as const;

test('says what was done, about what, why, and by whom, and leads to it', async () => {
  renderShop('/account/audit', { ...asOwner, responses: { 'admin/audit': () => buildPageResponse(ENTRIES) } });
  const refund = within(await screen.findByRole('row', { name: /Requested a refund/ }));
  for (const text of ['1 Nov 2026, 10:00 UTC', 'Wrong format']) expect(refund.getByText(text)).toBeInTheDocument();
  expect(refund.getByRole('cell', { name: /finance@example.com.*r-77/ })).toBeInTheDocument();
  const links = [
    ['PB-100001', '/account/single-order/PB-100001'],
    ['ada@example.com', '/account/single-user-info/u1'],
    ['Castle', '/account/products/7'],
    ['Bundle 3', '/account/bundles/3'],
  ] as const;
  const table = within(screen.getByRole('table', { name: 'Audit' }));
  for (const [name, href] of links) expect(table.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(table.getByRole('link', { name: 'General settings' })).toHaveAttribute('href', '/account/settings-date');
  expect(table.getByText('Price: 20.00 → 18.00')).toBeInTheDocument();
  expect(table.getByText('Review of Castle')).toBeInTheDocument();
  expect(table.getByText('Deleted review')).toBeInTheDocument();
});

test('filters by kind, and says when nothing matches or nothing happened yet', async () => {
  const { user, server } = renderShop('/account/audit', {
    ...asOwner,
    responses: { 'admin/audit': () => buildPageResponse([]) },
  });
  expect(await screen.findByText('No admin has changed anything yet')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'Review');
  expect(await screen.findByText('No entries match these filters')).toBeInTheDocument();
  expect(server.to('admin/audit').at(-1)?.params).toMatchObject({ subject: 'review' });
});

test('offers another try when the audit cannot be loaded', async () => {
  const replies = [{ status: 500, body: {} }];
  const { user } = renderShop('/account/audit', {
    ...asOwner,
    responses: { 'admin/audit': () => replies.shift() ?? buildPageResponse([ENTRY]) },
  });
  expect(await screen.findByText('The audit could not be loaded')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Requested a refund/ })).toBeInTheDocument();
});
