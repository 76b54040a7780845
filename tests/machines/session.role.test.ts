import { describe, expect, test } from 'vitest';
import type { AdminRole } from '#contract/admin/role-enums.ts';
import { type Stored, sessionMachine } from '#machines/session/session.machine.ts';
import { selectAdminRole } from '#machines/session/session.react.ts';
import { begin, buildDoneEvent, walk } from '#qa/engine/step.ts';

// docs/design/admin.md#admin-roles

const stored = (adminRole: AdminRole | null, changes: Partial<Stored> = {}): Stored => ({
  access: true,
  refresh: true,
  userId: 'anna',
  isAdmin: true,
  adminRole,
  ...changes,
});
const roleAfter = (start: Stored, events: Parameters<typeof walk<typeof sessionMachine>>[2]) =>
  selectAdminRole(walk(sessionMachine, { stored: start }, events).snapshot);

const REPLACED_WITHOUT_ROLE = { type: 'tab.tokensReplaced', userId: 'anna', adminRole: null } as const;

describe('the role of an admin', () => {
  test('is the one in the stored token', () => {
    expect(selectAdminRole(begin(sessionMachine, { stored: stored('finance') }).snapshot)).toBe('finance');
  });

  test('is none without the stored admin flag', () => {
    expect(selectAdminRole(begin(sessionMachine, { stored: stored('finance', { isAdmin: false }) }).snapshot)).toBe(
      null,
    );
  });

  test.each([
    ['a sign-in', { type: 'session.loggedIn', userId: 'bert', isAdmin: true, adminRole: 'support' }, 'support'],
    [
      'a sign-in in another tab',
      { type: 'tab.loggedIn', userId: 'bert', isAdmin: true, adminRole: 'catalog' },
      'catalog',
    ],
    ['the sign-in of a user', { type: 'session.loggedIn', userId: 'bert', isAdmin: false, adminRole: null }, null],
    ['a refresh in another tab', { type: 'tab.tokensReplaced', userId: 'anna', adminRole: 'support' }, 'support'],
    ["a refresh in another tab after the end of the user's role", REPLACED_WITHOUT_ROLE, null],
  ] as const)('after %s is that of the new token', (_, event, role) => {
    expect(roleAfter(stored('owner'), [event])).toBe(role);
  });

  test('stays after a refresh in another tab whose token is not readable yet', () => {
    expect(roleAfter(stored('owner'), [{ type: 'tab.tokensReplaced', userId: null }])).toBe('owner');
  });

  test('ends with a sign-out', () => {
    expect(roleAfter(stored('owner'), [{ type: 'session.logout' }])).toBe(null);
  });

  test.each(['support', null] as const)('after a refresh is that of the new token: %s', (role) => {
    const renewed = buildDoneEvent('renewTokens', { kind: 'renewed', userId: 'anna', isAdmin: true, adminRole: role });
    const unauthorized = { type: 'response.unauthorized', epoch: 0, stored: stored('owner'), cid: 'c' } as const;
    expect(roleAfter(stored('owner'), [unauthorized, renewed])).toBe(role);
  });

  test('is known after the first refresh of a visit that starts with only a refresh token', () => {
    const start = stored(null, { access: false, userId: null });
    const preparing = { type: 'request.preparing', stored: start, cid: 'c' } as const;
    const renewed = buildDoneEvent('renewTokens', {
      kind: 'renewed',
      userId: 'anna',
      isAdmin: true,
      adminRole: 'catalog',
    });
    expect(roleAfter(start, [preparing])).toBe(null);
    expect(roleAfter(start, [preparing, renewed])).toBe('catalog');
  });
});
