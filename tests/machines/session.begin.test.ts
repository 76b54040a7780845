import { describe, expect, test } from 'vitest';
import { type Stored, sessionMachine } from '#machines/session/session.machine.ts';
import {
  selectEpoch,
  selectIsAdmin,
  selectIsSettled,
  selectIsSignedIn,
  selectStartedAt,
  selectUserId,
} from '#machines/session/session.react.ts';
import { begin, buildDoneEvent, step, walk } from '#qa/engine/step.ts';

const stored = (access: boolean, refresh: boolean, isAdmin = false): Stored => ({
  access,
  refresh,
  userId: access ? 'anna' : null,
  isAdmin,
});
const BOTH = stored(true, true);
const ONLY_REFRESH = stored(false, true);
const ONLY_ACCESS = stored(true, false);
const NOTHING = stored(false, false);
const preparing = (facts: Stored) => ({ type: 'request.preparing', stored: facts, cid: 'c' }) as const;

describe('the session at the start of a visit', () => {
  const STARTS: [name: string, cookies: Stored, isSignedIn: boolean][] = [
    ['both cookies', BOTH, true],
    ['only an access cookie', ONLY_ACCESS, true],
    ['only a refresh cookie', ONLY_REFRESH, true],
    ['no cookie', NOTHING, false],
  ];

  test.each(STARTS)('with %s is decided at once, without a request', (_, cookies, isSignedIn) => {
    const { snapshot, emitted, actions, invoked } = begin(sessionMachine, { stored: cookies });
    expect([selectIsSignedIn(snapshot), selectIsSettled(snapshot)]).toEqual([isSignedIn, true]);
    expect([emitted, actions, invoked]).toEqual([[], [], []]);
  });

  test.each(STARTS)('with %s reads a stored admin flag', (_, cookies, isSignedIn) => {
    const { snapshot } = begin(sessionMachine, { stored: { ...cookies, isAdmin: true } });
    expect(selectIsAdmin(snapshot)).toBe(isSignedIn);
  });
});

describe('before a request', () => {
  test.each([
    ['signedIn', BOTH, BOTH],
    ['signedIn, without a refresh cookie', BOTH, ONLY_ACCESS],
    ['signedOut', NOTHING, NOTHING],
  ])('does nothing: %s', (_, atStart, now) => {
    const before = begin(sessionMachine, { stored: atStart }).snapshot;
    const { snapshot, emitted, actions, invoked } = step(sessionMachine, before, preparing(now));
    expect(snapshot.value).toEqual(before.value);
    expect(selectEpoch(snapshot)).toBe(selectEpoch(before));
    expect([emitted, actions, invoked]).toEqual([[], [], []]);
  });

  test.each([
    ['at the start', ONLY_REFRESH],
    ['as the access cookie lapsed', BOTH],
    ['as another tab left one behind', NOTHING],
  ])('refreshes first when only a refresh token exists: %s', (_, atStart) => {
    const { snapshot, invoked } = walk(sessionMachine, { stored: atStart }, [preparing(ONLY_REFRESH)]);
    expect(snapshot.value).toEqual({ active: { renewing: 'recent' } });
    expect(invoked).toEqual(['renewTokens']);
    expect([selectIsSettled(snapshot), selectIsSignedIn(snapshot)]).toEqual([false, true]);
  });

  test.each([
    ['with both before', BOTH],
    ['with only a refresh token before', ONLY_REFRESH],
  ])('signs out when neither token exists: %s', (_, atStart) => {
    const { snapshot, emitted, actions } = walk(sessionMachine, { stored: { ...atStart, isAdmin: true } }, [
      preparing(NOTHING),
    ]);
    expect(snapshot.value).toBe('signedOut');
    expect(selectIsAdmin(snapshot)).toBe(false);
    expect(actions).toEqual(['clearTokens']);
    expect(emitted).toEqual([{ type: 'session.ended', reason: 'cookiesGone' }]);
  });

  test('a refresh-only visit whose access cookie came back (another tab renewed) needs no refresh', () => {
    const { snapshot, invoked } = walk(sessionMachine, { stored: ONLY_REFRESH }, [preparing(BOTH)]);
    expect([snapshot.value, invoked]).toEqual([{ active: 'signedIn' }, []]);
    expect(selectEpoch(snapshot)).toBe(1);
  });

  test('signs a visitor in who finds the cookies of another tab, with their admin flag', () => {
    const { snapshot, emitted } = walk(sessionMachine, { stored: NOTHING }, [preparing(stored(true, true, true))]);
    expect(snapshot.value).toEqual({ active: 'signedIn' });
    expect(selectIsAdmin(snapshot)).toBe(true);
    expect(emitted).toEqual([{ type: 'session.started', isAdmin: true, isOtherUser: false }]);
  });
});

describe('sign-in and sign-out', () => {
  test.each([[true], [false]])('session.loggedIn{isAdmin: %s}: "Set at login from is_admin"', (isAdmin) => {
    const { snapshot, emitted } = walk(sessionMachine, { stored: NOTHING }, [
      { type: 'session.loggedIn', userId: 'anna', isAdmin },
    ]);
    expect(snapshot.value).toEqual({ active: 'signedIn' });
    expect(selectIsAdmin(snapshot)).toBe(isAdmin);
    expect(emitted).toEqual([{ type: 'session.started', isAdmin, isOtherUser: false }]);
  });

  test('a sign-in replaces the session, its epoch and its admin flag', () => {
    const { snapshot, emitted } = walk(sessionMachine, { stored: stored(true, true, true) }, [
      { type: 'session.loggedIn', userId: 'bert', isAdmin: false },
    ]);
    expect([selectEpoch(snapshot), selectIsAdmin(snapshot)]).toEqual([1, false]);
    expect(emitted).toEqual([{ type: 'session.started', isAdmin: false, isOtherUser: true }]);
  });

  test.each([
    ['signedIn', BOTH],
    ['renewable', ONLY_REFRESH],
  ])('session.logout when %s', (_, atStart) => {
    const { snapshot, emitted, actions } = walk(sessionMachine, { stored: { ...atStart, isAdmin: true } }, [
      { type: 'session.logout' },
    ]);
    expect(snapshot.value).toBe('signedOut');
    expect([selectIsAdmin(snapshot), selectEpoch(snapshot)]).toEqual([false, 1]);
    expect(actions).toEqual(['clearTokens']);
    expect(emitted).toEqual([{ type: 'session.ended', reason: 'logout' }]);
  });

  test.each([
    [{ type: 'session.logout' }],
    [{ type: 'tab.loggedOut' }],
    [{ type: 'tab.tokensReplaced', userId: 'anna' }],
    [preparing(NOTHING)],
    [{ type: 'response.unauthorized', epoch: 0, stored: NOTHING, cid: 'c' }],
  ] as const)('a visitor: $type is ignored, "idempotent and silent"', (event) => {
    const { snapshot, emitted, actions, invoked } = walk(sessionMachine, { stored: NOTHING }, [event]);
    expect(snapshot.value).toBe('signedOut');
    expect([emitted, actions, invoked]).toEqual([[], [], []]);
  });
});

describe('the user id', () => {
  const userAfter = (cookies: Stored, events: Parameters<typeof walk<typeof sessionMachine>>[2]) =>
    selectUserId(walk(sessionMachine, { stored: cookies }, events).snapshot);

  test('is that of the access token at the start', () => {
    expect(selectUserId(begin(sessionMachine, { stored: BOTH }).snapshot)).toBe('anna');
  });

  test('is learned with the first renewal of a visit that starts with a refresh token only', () => {
    const renewed = buildDoneEvent('renewTokens', { kind: 'renewed', userId: 'anna', isAdmin: false });
    expect(userAfter(ONLY_REFRESH, [preparing(ONLY_REFRESH), renewed])).toBe('anna');
  });

  test('is learned from tokens that another tab has renewed', () => {
    expect(userAfter(ONLY_REFRESH, [{ type: 'tab.tokensReplaced', userId: 'anna' }])).toBe('anna');
    expect(userAfter(ONLY_REFRESH, [preparing(BOTH)])).toBe('anna');
  });

  test('is cleared when the session ends', () => {
    expect(userAfter(BOTH, [{ type: 'session.logout' }])).toBe(null);
  });

  test.each([
    { type: 'session.loggedIn', userId: 'bert', isAdmin: false },
    { type: 'tab.loggedIn', userId: 'bert', isAdmin: false },
  ] as const)('$type of another user replaces it', (event) => {
    const { snapshot, emitted } = walk(sessionMachine, { stored: BOTH }, [event]);
    expect([selectUserId(snapshot), selectStartedAt(snapshot)]).toEqual(['bert', selectEpoch(snapshot)]);
    expect(emitted).toEqual([{ type: 'session.started', isAdmin: false, isOtherUser: true }]);
  });

  test('a second sign-in of the same user continues the session', () => {
    const { snapshot, emitted } = walk(sessionMachine, { stored: BOTH }, [
      { type: 'tab.loggedIn', userId: 'anna', isAdmin: false },
    ]);
    expect([selectEpoch(snapshot), selectStartedAt(snapshot)]).toEqual([1, 0]);
    expect(emitted).toEqual([{ type: 'session.started', isAdmin: false, isOtherUser: false }]);
  });
});

describe('other tabs', () => {
  test.each([
    ['signedIn', BOTH],
    ['renewable', ONLY_REFRESH],
  ])('tab.loggedOut when %s signs out without removing the cookies', (_, atStart) => {
    const { snapshot, emitted, actions } = walk(sessionMachine, { stored: atStart }, [{ type: 'tab.loggedOut' }]);
    expect(snapshot.value).toBe('signedOut');
    expect(actions).toEqual([]);
    expect(emitted).toEqual([{ type: 'session.ended', reason: 'otherTab' }]);
  });

  test.each([
    ['signedIn', BOTH, { type: 'tab.sessionLapsed' }],
    ['renewable', ONLY_REFRESH, { type: 'tab.sessionLapsed' }],
    ['signedIn', BOTH, { type: 'tab.cookiesGone' }],
    ['renewable', ONLY_REFRESH, { type: 'tab.cookiesGone' }],
  ] as const)('when %s, $2.type ends the session without removing the cookies', (_, atStart, event) => {
    const { snapshot, emitted, actions } = walk(sessionMachine, { stored: atStart }, [event]);
    expect(snapshot.value).toBe('signedOut');
    expect(actions).toEqual([]);
    expect(emitted).toEqual([{ type: 'session.ended', reason: 'cookiesGone' }]);
  });

  test.each([
    ['signedOut', NOTHING],
    ['signedIn', BOTH],
    ['renewable', ONLY_REFRESH],
  ])('tab.loggedIn when %s signs the user in here too', (_, atStart) => {
    const { snapshot, emitted } = walk(sessionMachine, { stored: atStart }, [
      { type: 'tab.loggedIn', userId: 'bert', isAdmin: true },
    ]);
    expect(snapshot.value).toEqual({ active: 'signedIn' });
    expect([selectEpoch(snapshot), selectIsAdmin(snapshot)]).toEqual([1, true]);
    expect(emitted).toEqual([{ type: 'session.started', isAdmin: true, isOtherUser: atStart !== NOTHING }]);
  });

  test.each([
    ['signedIn', BOTH],
    ['renewable', ONLY_REFRESH],
  ])('tab.tokensReplaced when %s continues the session with another epoch', (_, atStart) => {
    const { snapshot, emitted } = walk(sessionMachine, { stored: { ...atStart, isAdmin: true } }, [
      { type: 'tab.tokensReplaced', userId: 'anna' },
    ]);
    expect(snapshot.value).toEqual({ active: 'signedIn' });
    expect([selectEpoch(snapshot), selectIsAdmin(snapshot)]).toEqual([1, true]);
    expect(emitted).toEqual([]);
  });

  test.each([
    ['signedIn', BOTH],
    ['renewable', ONLY_REFRESH],
  ])('tab.tokensReplaced when %s identifies only a user who was unknown', (_, atStart) => {
    const resolveUserId = (userId: string | null) =>
      selectUserId(
        walk(sessionMachine, { stored: { ...atStart, userId } }, [{ type: 'tab.tokensReplaced', userId: 'anna' }])
          .snapshot,
      );
    expect(resolveUserId(null)).toBe('anna');
    expect(resolveUserId('bert')).toBe('bert');
  });
});
