import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import { type AdminAuditRow, adminAuditResponseSchema } from '#contract/admin/admin-audit.ts';
import { recordAudit } from '#server/modules/identity/queries/audit.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';

// docs/design/admin.md#audit

let shop: TestShop;
let owner: TestUser;
let user: TestUser;
let product: number;

/** Stores an entry as the action of an admin would. */
const act = (action: AuditAction, subject: string, details: Record<string, unknown> = {}, at = shop.clock.now()) =>
  recordAudit(shop.db, { userId: owner.id, requestId: `request-${action}` }, { action, subject, details }, at);

const read = async (query = '', by = owner) => {
  const { status, body } = await shop.call('GET', `/api/admin/audit${query}`, { token: by.accessToken });
  expect(status).toBe(200);
  return adminAuditResponseSchema.parse(body);
};
const listActions = async (query: string) => (await read(query)).data.map(({ action }) => action);

beforeAll(async () => {
  shop = await createTestShop();
  owner = await shop.newUser({ isAdmin: true });
  user = await shop.newUser();
  product = await shop.addProduct({ title: 'Stone bridge' });
  const twoDaysAgo = new Date(shop.clock.now().getTime() - 48 * 3600_000);
  await act('user.block', user.id, { reason: 'Card fraud' }, twoDaysAgo);
  await act('order.cancel', 'PB-100001', { reason: 'Twice' });
  await act('product.edit', `product:${product}`, { changes: [{ field: 'price', before: '1.00', after: '2.00' }] });
  await act('settings.change', 'settings', { version: 2, changes: [] });
  await act('review.hide', 'review:999');
});
afterAll(() => shop.close());

test('lists the actions of admins, newest first, with what each was about', async () => {
  const { data, meta } = await read();
  expect(meta.total).toBe(5);
  expect(data.map(({ action }) => action)).toEqual([
    'review.hide',
    'settings.change',
    'product.edit',
    'order.cancel',
    'user.block',
  ]);
  const subjects = Object.fromEntries(data.map(({ action, subject }) => [action, subject]));
  expect(subjects['product.edit']).toEqual({ kind: 'product', key: String(product), name: 'Stone bridge' });
  expect(subjects['review.hide']).toEqual({ kind: 'review', key: '999', name: null });
  expect(subjects['settings.change']).toEqual({ kind: 'settings', key: '', name: null });
  expect(subjects['order.cancel']).toEqual({ kind: 'order', key: 'PB-100001', name: null });
  const block = data.at(-1) as AdminAuditRow;
  expect(block).toMatchObject({
    actor: { id: owner.id, email: owner.email },
    subject: { kind: 'user', key: user.id, name: user.email },
    details: { reason: 'Card fraud' },
  });
  expect((await read('?sort=created_at')).data.at(-1)?.action).toBe('review.hide');
});

test('finds entries by admin, changed user, order and request, and by kind and day', async () => {
  expect(await listActions(`?q=${encodeURIComponent(user.email)}`)).toEqual(['user.block']);
  expect(await listActions('?q=pb-100001')).toEqual(['order.cancel']);
  expect(await listActions('?q=request-product.edit')).toEqual(['product.edit']);
  expect(await listActions(`?q=${encodeURIComponent(owner.email)}`)).toHaveLength(5);
  expect(await listActions('?q=nobody@example.com')).toEqual([]);
  expect(await listActions('?subject=settings')).toEqual(['settings.change']);
  const today = shop.clock.now().toISOString().slice(0, 10);
  expect(await listActions(`?from=${today}`)).not.toContain('user.block');
  const { data, meta } = await read('?per_page=2&page=2');
  expect([data.length, meta.last_page]).toEqual([2, 3]);
});

test('is open to owners only', async () => {
  for (const role of ['finance', 'catalog', 'support'] as const) {
    const other = await shop.newUser({ isAdmin: true, role });
    const { status } = await shop.call('GET', '/api/admin/audit', { token: other.accessToken });
    expect(status).toBe(403);
  }
});
