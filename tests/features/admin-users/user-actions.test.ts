import { expect, test } from 'vitest';
import { type UserAction, getActionTexts } from '#features/admin-users/user-actions.ts';

// docs/design/pages-and-forms.md#menus-and-overlays

const ACTIONS: readonly UserAction[] = [
  { kind: 'block' },
  { kind: 'unblock' },
  { kind: 'changeRole', role: 'finance' },
  { kind: 'changeRole', role: null },
  { kind: 'endSessions' },
  { kind: 'endSession', sessionId: 's1', device: 'Firefox on Linux' },
];

test.each(ACTIONS)('$kind is confirmed by a question that says what follows', (action) => {
  const { title, description, confirmLabel } = getActionTexts(action, { full_name: 'Ada Lovelace' });
  expect(title).toMatch(/^[A-Z].*\?$/);
  expect(description).toMatch(/^[A-Z].*\.$/);
  expect(confirmLabel).toMatch(/^(?:Block|Unblock|Change|Remove|End) /);
});
