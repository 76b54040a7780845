import '#tests/support/quiet-console.ts';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type CookieConsentEvent, cookieConsentMachine } from '#machines/cookie-consent/cookie-consent.machine.ts';
import { selectIsAsking } from '#machines/cookie-consent/cookie-consent.react.ts';

const visit = (stored: boolean | null, ...events: CookieConsentEvent['type'][]) => {
  const kept: boolean[] = [];
  const machine = cookieConsentMachine.provide({
    actions: { keepConsent: (_, { accepted }) => void kept.push(accepted) },
  });
  const actor = createActor(machine, { input: { stored } }).start();
  for (const type of events) actor.send({ type });
  return { isAsking: selectIsAsking(actor.getSnapshot()), state: actor.getSnapshot().value, kept };
};

// Specification, section 4: "Cookie banner: shown when no consent value is stored; Accept stores true, Decline stores false, both
// close it; closing with the X or overlay stores nothing so it returns next time."
describe('the cookie banner', () => {
  test('"shown when no consent value is stored"', () => {
    expect(visit(null)).toEqual({ isAsking: true, state: 'asking', kept: [] });
  });

  test.each([
    [true, 'accepted'],
    [false, 'declined'],
  ] as const)('%s is stored, which is an answer: nobody is asked', (stored, state) => {
    expect(visit(stored)).toEqual({ isAsking: false, state, kept: [] });
  });

  test('"Accept stores true" and closes it', () => {
    expect(visit(null, 'consent.accept')).toEqual({ isAsking: false, state: 'accepted', kept: [true] });
  });

  test('"Decline stores false" and closes it', () => {
    expect(visit(null, 'consent.decline')).toEqual({ isAsking: false, state: 'declined', kept: [false] });
  });

  test('"closing with the X or overlay stores nothing"', () => {
    expect(visit(null, 'consent.dismiss')).toEqual({ isAsking: false, state: 'dismissed', kept: [] });
  });
});

describe('asked for again', () => {
  test.each([
    [true, 'consent.decline', false],
    [false, 'consent.accept', true],
  ] as const)('stored %s, %s: the new answer is stored', (stored, event, kept) => {
    expect(visit(stored, 'consent.reopen', event)).toMatchObject({ isAsking: false, kept: [kept] });
  });

  test.each([
    [true, 'accepted'],
    [false, 'declined'],
  ] as const)('stored %s, and closed: the answer of before still counts', (stored, state) => {
    expect(visit(stored, 'consent.reopen')).toMatchObject({ isAsking: true });
    expect(visit(stored, 'consent.reopen', 'consent.dismiss')).toEqual({ isAsking: false, state, kept: [] });
  });

  test.each(['consent.accept', 'consent.decline'] as const)(
    'what %s answered counts for the next time too',
    (answer) => {
      const { state } = visit(null, answer);
      expect(visit(null, answer, 'consent.reopen', 'consent.dismiss').state).toBe(state);
    },
  );

  test('after it was closed without an answer', () => {
    expect(visit(null, 'consent.dismiss', 'consent.reopen')).toMatchObject({ isAsking: true, kept: [] });
  });
});

test('an unprovided slot fails by name: cookieConsent: keepConsent not provided', async () => {
  const actor = createActor(cookieConsentMachine, { input: { stored: null } });
  const error = await new Promise((resolve) => {
    actor.subscribe({ error: resolve });
    actor.start();
    actor.send({ type: 'consent.accept' });
  });
  expect(error).toEqual(new Error('cookieConsent: keepConsent not provided'));
});
