import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type CookieConsentEvent, cookieConsentMachine } from '#machines/cookie-consent/cookie-consent.machine.ts';
import { selectIsAsking } from '#machines/cookie-consent/cookie-consent.react.ts';

const visit = (stored: boolean | null, ...events: CookieConsentEvent['type'][]) => {
  const written: boolean[] = [];
  const machine = cookieConsentMachine.provide({
    actions: { storeConsent: (_, { accepted }) => void written.push(accepted) },
  });
  const actor = createActor(machine, { input: { stored } }).start();
  for (const type of events) actor.send({ type });
  return { isAsking: selectIsAsking(actor.getSnapshot()), state: actor.getSnapshot().value, written };
};

describe('the cookie banner', () => {
  test('is "shown when no consent value is stored"', () => {
    expect(visit(null)).toEqual({ isAsking: true, state: 'asking', written: [] });
  });

  test.each([
    [true, 'accepted'],
    [false, 'declined'],
  ] as const)('is not shown when %s is stored', (stored, state) => {
    expect(visit(stored)).toEqual({ isAsking: false, state, written: [] });
  });

  test('"Accept stores true" and closes it', () => {
    expect(visit(null, 'consent.accept')).toEqual({ isAsking: false, state: 'accepted', written: [true] });
  });

  test('"Decline stores false" and closes it', () => {
    expect(visit(null, 'consent.decline')).toEqual({ isAsking: false, state: 'declined', written: [false] });
  });

  test('"closing with the X or overlay stores nothing"', () => {
    expect(visit(null, 'consent.dismiss')).toEqual({ isAsking: false, state: 'dismissed', written: [] });
  });
});

describe('the reopened cookie banner', () => {
  test.each([
    [true, 'consent.decline', false],
    [false, 'consent.accept', true],
  ] as const)('replaces the stored %s on %s', (stored, event, written) => {
    expect(visit(stored, 'consent.reopen', event)).toMatchObject({ isAsking: false, written: [written] });
  });

  test.each([
    [true, 'accepted'],
    [false, 'declined'],
  ] as const)('preserves the stored %s when it is closed', (stored, state) => {
    expect(visit(stored, 'consent.reopen')).toMatchObject({ isAsking: true });
    expect(visit(stored, 'consent.reopen', 'consent.dismiss')).toEqual({ isAsking: false, state, written: [] });
  });

  test.each(['consent.accept', 'consent.decline'] as const)('restores the answer of %s on the next visit', (answer) => {
    const { state } = visit(null, answer);
    expect(visit(null, answer, 'consent.reopen', 'consent.dismiss').state).toBe(state);
  });

  test('opens again after it was closed without an answer', () => {
    expect(visit(null, 'consent.dismiss', 'consent.reopen')).toMatchObject({ isAsking: true, written: [] });
  });
});

test('fails with the name of an unprovided slot', async () => {
  const actor = createActor(cookieConsentMachine, { input: { stored: null } });
  const error = await new Promise((resolve) => {
    actor.subscribe({ error: resolve });
    actor.start();
    actor.send({ type: 'consent.accept' });
  });
  expect(error).toEqual(new Error('cookieConsent: storeConsent not provided'));
});
