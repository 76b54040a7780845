import { expect, test } from 'vitest';
import { formatAuditAction, formatAuditLines } from '#lib/admin/audit-texts.ts';

// docs/design/admin.md#audit

const sources = import.meta.glob<string>('../../../server/modules/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** What the server names an action, also where a constant or one of several names stands for it. */
const named = Object.values(sources).flatMap((text) => text.match(/(?:\baction(?: =|:)|_ACTIONS? =).*/g) ?? []);
const audited = new Set(
  named.flatMap((line) => [...line.matchAll(/'([a-z]+\.\w+)'/g)].map(([, action = '']) => action)),
);

const buildEntry = (action: string, details: Record<string, unknown> = {}) => ({ action, details });

test('every action that the server stores in the audit has a text', () => {
  for (const action of [
    'order.refund',
    'user.block',
    'support.answer',
    'review.keep',
    'product.edit',
    'bundle.create',
    'settings.change',
  ])
    expect(audited).toContain(action);
  const unnamed = [...audited].filter((action) => !/^[A-Z][a-z -]+$/.test(formatAuditAction(buildEntry(action))));
  expect(unnamed).toEqual([]);
});

test('an entry names the reason, the changed fields and the ended sessions', () => {
  expect(formatAuditLines(buildEntry('user.block', { reason: 'Card fraud', sessions_ended: 2 }))).toEqual([
    'Card fraud',
    'Sessions ended: 2',
  ]);
  expect(formatAuditLines(buildEntry('user.edit', { before: { is_admin: false }, after: { is_admin: true } }))).toEqual(
    ['Admin: no → yes'],
  );
  expect(
    formatAuditLines(buildEntry('user.edit', { before: { admin_role: null }, after: { admin_role: 'finance' } })),
  ).toEqual(['Role: No admin → Finance']);
});

test('an entry names the changed fields of products, settings and requests, and no ids', () => {
  const changes = [
    { field: 'new_price', before: '', after: '12.00' },
    { field: 'description', before: null, after: null },
    { field: 'sale_ends_at', before: '', after: '2026-11-01T10:00:00.000Z' },
    { field: 'company.address.city', before: 'Oslo', after: 'Bergen' },
  ];
  expect(formatAuditLines(buildEntry('product.edit', { revision: 2, changes }))).toEqual([
    'Sale price: none → 12.00',
    'Description changed',
    'Sale ends: none → 1 Nov 2026, 10:00 UTC',
    'Company address city: Oslo → Bergen',
  ]);
  const status = { before: { status: 'open' }, after: { status: 'waiting_for_customer' } };
  expect(formatAuditLines(buildEntry('support.status', status))).toEqual(['Status: Open → Waiting for user']);
  const same = { message: 4, before: { status: 'open' }, after: { status: 'open' } };
  expect(formatAuditLines(buildEntry('support.answer', same))).toEqual([]);
  expect(
    formatAuditLines(buildEntry('support.assign', { before: { assignee: null }, after: { assignee: 'a1' } })),
  ).toEqual([]);
});
