import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type Renewal, type SessionEmitted, type Stored, sessionMachine } from '#machines/session/session.machine.ts';
import { selectEpoch, selectIsAdmin, selectIsSettled, selectIsSlow } from '#machines/session/session.react.ts';
import { begin, buildAfterEvent, buildDoneEvent, buildErrorEvent, step, walk } from '#qa/engine/step.ts';
import { type Deferred, createDeferred, flush } from '#qa/support/deferred.ts';

const BOTH: Stored = { access: true, refresh: true, userId: 'anna', isAdmin: true };
const unauthorized = (epoch: number, stored: Stored = BOTH) =>
  ({ type: 'response.unauthorized', epoch, stored, cid: 'c' }) as const;
const RENEWED: Renewal = { kind: 'renewed', userId: 'anna', isAdmin: true };
const renewing = () => walk(sessionMachine, { stored: BOTH }, [unauthorized(0)]).snapshot;

describe('a 401', () => {
  test('"with no refresh token, log out"', () => {
    const { snapshot, emitted, actions } = walk(sessionMachine, { stored: BOTH }, [
      unauthorized(0, { access: true, refresh: false, userId: 'anna', isAdmin: true }),
    ]);
    expect(snapshot.value).toBe('signedOut');
    expect(actions).toEqual(['clearTokens']);
    expect(emitted).toEqual([{ type: 'session.ended', reason: 'notRenewable' }]);
  });

  test('"With one, refresh"', () => {
    const { snapshot, invoked, emitted } = walk(sessionMachine, { stored: BOTH }, [unauthorized(0)]);
    expect([snapshot.value, invoked, emitted]).toEqual([{ active: { renewing: 'recent' } }, ['renewTokens'], []]);
    expect(selectIsSettled(snapshot)).toBe(false);
  });

  test('"for a request sent under an older epoch is retried, not refreshed again"', () => {
    const later = step(sessionMachine, renewing(), buildDoneEvent('renewTokens', RENEWED)).snapshot;
    const { snapshot, invoked, emitted, actions } = step(sessionMachine, later, unauthorized(0));
    expect(snapshot.value).toEqual({ active: 'signedIn' });
    expect(selectEpoch(snapshot)).toBeGreaterThan(0);
    expect([invoked, emitted, actions]).toEqual([[], [], []]);
  });

  test('of an older epoch and without a refresh cookie does not log out either', () => {
    const later = step(sessionMachine, renewing(), buildDoneEvent('renewTokens', RENEWED)).snapshot;
    const { snapshot } = step(
      sessionMachine,
      later,
      unauthorized(0, { access: true, refresh: false, userId: 'anna', isAdmin: false }),
    );
    expect(snapshot.value).toEqual({ active: 'signedIn' });
  });

  test('of the previous session changes nothing for the next user', () => {
    const { snapshot } = walk(sessionMachine, { stored: BOTH }, [
      { type: 'session.logout' },
      { type: 'session.loggedIn', userId: 'bert', isAdmin: false },
      unauthorized(0),
    ]);
    expect(snapshot.value).toEqual({ active: 'signedIn' });
  });
});

// docs/reliability.md#slow-refresh
test('a refresh is slow after a while, and no longer once its response has arrived', () => {
  const slow = step(
    sessionMachine,
    renewing(),
    buildAfterEvent('slowAfter', 'session.active.renewing.recent'),
  ).snapshot;
  const renewed = step(sessionMachine, slow, buildDoneEvent('renewTokens', RENEWED)).snapshot;
  expect([renewing(), slow, renewed].map(selectIsSlow)).toEqual([false, true, false]);
});

describe('during a refresh', () => {
  test.each([
    ['a 401 joins it', unauthorized(0)],
    ['another request waits for it', { type: 'request.preparing', stored: BOTH, cid: 'd' }],
    [
      'a request that sees no cookie waits too',
      {
        type: 'request.preparing',
        stored: { access: false, refresh: false, userId: null, isAdmin: false },
        cid: 'd',
      },
    ],
    ["another tab's renewal is not waited for twice", { type: 'tab.tokensReplaced', userId: 'anna' }],
  ] as const)('%s', (_, event) => {
    const { snapshot, invoked, emitted, actions } = step(sessionMachine, renewing(), event);
    expect(snapshot.value).toEqual({ active: { renewing: 'recent' } });
    expect([invoked, emitted, actions]).toEqual([[], [], []]);
  });
});

describe('a refresh ends', () => {
  test('with new tokens stays signed in with another epoch', () => {
    const { snapshot, emitted, actions } = step(sessionMachine, renewing(), buildDoneEvent('renewTokens', RENEWED));
    expect(snapshot.value).toEqual({ active: 'signedIn' });
    expect([selectEpoch(snapshot), selectIsAdmin(snapshot)]).toEqual([1, true]);
    expect(emitted).toEqual([{ type: 'session.renewed' }]);
    expect(actions).toEqual([]);
  });

  test.each([
    ['You were signed out', 'You were signed out'],
    [null, 'Refresh token error'],
  ])('with the message %j emits %j and signs out', (message, text) => {
    const { snapshot, emitted, actions } = step(
      sessionMachine,
      renewing(),
      buildDoneEvent('renewTokens', { kind: 'refused', message } satisfies Renewal),
    );
    expect(snapshot.value).toBe('signedOut');
    expect(selectIsAdmin(snapshot)).toBe(false);
    expect(actions).toEqual(['clearTokens']);
    expect(emitted).toEqual([{ type: 'session.ended', reason: 'refused', message: text }]);
  });

  test('with a failure emits the error and signs out', () => {
    const error = new Error('lost');
    const { snapshot, emitted, actions } = step(sessionMachine, renewing(), buildErrorEvent('renewTokens', error));
    expect(snapshot.value).toBe('signedOut');
    expect(actions).toEqual(['clearTokens']);
    expect(emitted).toEqual([{ type: 'session.ended', reason: 'renewalFailed', error }]);
  });
});

interface Running {
  actor: ReturnType<typeof createActor<typeof sessionMachine>>;
  renewals: { held: Deferred<Renewal>; signal: AbortSignal }[];
  emitted: SessionEmitted[];
  cleared: () => number;
}

const run = (): Running => {
  const renewals: Running['renewals'] = [];
  const emitted: SessionEmitted[] = [];
  let cleared = 0;
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        renewTokens: fromPromise(({ signal }) => {
          const held = createDeferred<Renewal>();
          renewals.push({ held, signal });
          return held.promise;
        }),
      },
      actions: { clearTokens: () => void (cleared += 1) },
    }),
    { input: { stored: BOTH } },
  );
  for (const type of ['session.ended', 'session.renewed', 'session.started'] as const)
    actor.on(type, (event) => void emitted.push(event));
  actor.start();
  actor.send(unauthorized(0));
  return { actor, renewals, emitted, cleared: () => cleared };
};

describe('a refresh that is left', () => {
  test.each([
    ['by a logout', { type: 'session.logout' }, 'signedOut'],
    ['by a logout in another tab', { type: 'tab.loggedOut' }, 'signedOut'],
    ['by a sign-in', { type: 'session.loggedIn', userId: 'bert', isAdmin: false }, { active: 'signedIn' }],
    ['by a sign-in in another tab', { type: 'tab.loggedIn', userId: 'bert', isAdmin: false }, { active: 'signedIn' }],
  ] as const)('%s aborts it, and its late response is ignored', async (_, event, state) => {
    const { actor, renewals, emitted } = run();
    actor.send(event);
    expect(renewals[0]?.signal.aborted).toBe(true);
    const emittedBefore = emitted.length;

    renewals[0]?.held.resolve(RENEWED);
    await flush();

    expect(actor.getSnapshot().value).toEqual(state);
    expect(selectIsAdmin(actor.getSnapshot())).toBe(false);
    expect(emitted).toHaveLength(emittedBefore);
  });

  test('three 401s start one refresh, and a later 401 starts another', async () => {
    const { actor, renewals } = run();
    actor.send(unauthorized(0));
    actor.send(unauthorized(0));
    expect(renewals).toHaveLength(1);
    renewals[0]?.held.resolve(RENEWED);
    await flush();
    actor.send(unauthorized(selectEpoch(actor.getSnapshot())));
    expect(renewals).toHaveLength(2);
  });

  test('clears once when the refresh fails', async () => {
    const { actor, renewals, cleared } = run();
    renewals[0]?.held.reject(new Error('lost'));
    await flush();
    actor.send({ type: 'session.logout' });
    expect(cleared()).toBe(1);
  });
});

describe('an unprovided slot fails with its name', () => {
  test('session: renewTokens not provided', async () => {
    const emitted: SessionEmitted[] = [];
    const actor = createActor(sessionMachine.provide({ actions: { clearTokens: () => {} } }), {
      input: { stored: BOTH },
    });
    actor.on('session.ended', (event) => void emitted.push(event));
    actor.start();
    actor.send(unauthorized(0));
    await flush();
    expect(emitted).toMatchObject([
      { reason: 'renewalFailed', error: { message: 'session: renewTokens not provided' } },
    ]);
  });

  test('session: clearTokens not provided', () => {
    const actor = createActor(sessionMachine, { input: { stored: BOTH } });
    const errors: unknown[] = [];
    actor.subscribe({ error: (error) => void errors.push(error) });
    actor.start();
    actor.send({ type: 'session.logout' });
    expect(errors).toMatchObject([{ message: 'session: clearTokens not provided' }]);
  });
});

test('neither the context nor the events of the chart can hold a token', () => {
  expect(Object.keys(begin(sessionMachine, { stored: BOTH }).snapshot.context).sort()).toEqual([
    'adminRole',
    'atStart',
    'epoch',
    'isAdmin',
    'startedAt',
    'userId',
  ]);
});
