import { expect, test } from 'vitest';
import { auditAction, auditLines } from '#features/admin-users/audit-texts.ts';
import { actionTexts, type UserAction } from '#features/admin-users/user-actions.ts';

// docs/design.md#screens

const sources = import.meta.glob<string>('../../../server/modules/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const audited = new Set(
  Object.values(sources).flatMap((text) =>
    [...text.matchAll(/action: '(user\.\w+)'/g)].map(([, action = '']) => action),
  ),
);

const entryOf = (action: string, details: Record<string, unknown> = {}) => ({
  id: 1,
  action,
  details,
  created_at: '2026-11-01T10:00:00.000Z',
  actor: { id: 'a1', email: 'admin@example.com' },
  request_id: 'r1',
});

test('every action on a user that the server stores in the audit log has a text', () => {
  expect([...audited].toSorted()).toEqual([
    'user.block',
    'user.create',
    'user.edit',
    'user.end_sessions',
    'user.remove_second_factor',
    'user.unblock',
  ]);
  for (const action of audited) expect(auditAction(entryOf(action)), action).toMatch(/^[A-Z][a-z -]+$/);
});

test('an entry names the reason, the changed fields and the ended sessions', () => {
  expect(auditLines(entryOf('user.block', { reason: 'Card fraud', sessions_ended: 2 }))).toEqual([
    'Card fraud',
    'Sessions ended: 2',
  ]);
  expect(auditLines(entryOf('user.edit', { before: { is_admin: false }, after: { is_admin: true } }))).toEqual([
    'Admin: no → yes',
  ]);
  expect(auditLines(entryOf('user.edit', { before: { admin_role: null }, after: { admin_role: 'finance' } }))).toEqual([
    'Role: No admin → Finance',
  ]);
});

const ACTIONS: readonly UserAction[] = [
  { kind: 'block' },
  { kind: 'unblock' },
  { kind: 'changeRole', role: 'finance' },
  { kind: 'changeRole', role: null },
  { kind: 'endSessions' },
  { kind: 'endSession', sessionId: 's1', device: 'Firefox on Linux' },
];

test.each(ACTIONS)('$kind is confirmed by a question that says what follows', (action) => {
  const { title, description, confirmLabel } = actionTexts(action, { full_name: 'Ada Lovelace' });
  expect(title).toMatch(/^[A-Z].*\?$/);
  expect(description).toMatch(/^[A-Z].*\.$/);
  expect(confirmLabel).toMatch(/^(?:Block|Unblock|Change|Remove|End) /);
});
