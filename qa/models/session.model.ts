import { type Renewal, type Stored, sessionMachine } from '#machines/session/session.machine.ts';
import { type InvokedEvent, buildAfterEvent, buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

/** The user of the cookies, and the user who signs in. */
const USER = 'anna';
const OTHER_USER = 'bert';

const COOKIES: Record<string, Stored> = {
  'both cookies': { access: true, refresh: true, userId: USER, isAdmin: false },
  'only an access cookie': { access: true, refresh: false, userId: USER, isAdmin: false },
  'only a refresh cookie': { access: false, refresh: true, userId: null, isAdmin: false },
  'no cookie': { access: false, refresh: false, userId: null, isAdmin: false },
};

const RENEWALS: Record<string, Renewal> = {
  'returns tokens': { kind: 'renewed', userId: USER, isAdmin: false },
  'returns the tokens of an admin': { kind: 'renewed', userId: USER, isAdmin: true, adminRole: 'finance' },
  'returns a message': { kind: 'refused', message: 'You were signed out' },
  'returns neither tokens nor a message': { kind: 'refused', message: null },
};

const byName = <Fact, Event>(facts: Record<string, Fact>, name: string, event: (fact: Fact) => Event) =>
  Object.fromEntries(Object.entries(facts).map(([detail, fact]) => [name + detail, event(fact)]));

export const model = defineModel<typeof sessionMachine>({
  machine: sessionMachine,
  inputs: {
    ...byName(COOKIES, '', (stored) => ({ stored })),
    'both cookies of an admin': {
      stored: { access: true, refresh: true, userId: USER, isAdmin: true, adminRole: 'catalog' },
    },
    'an access token that cannot be decoded': { stored: { access: true, refresh: true, userId: null, isAdmin: false } },
    'the refresh cookie of an admin': { stored: { access: false, refresh: true, userId: null, isAdmin: true } },
  },
  events: (snapshot) => {
    const { epoch } = snapshot.context;
    const unauthorized = (sentUnder: number) => (stored: Stored) =>
      ({ type: 'response.unauthorized', epoch: sentUnder, stored, cid: 'c' }) as const;
    return {
      'session.loggedIn': { type: 'session.loggedIn', userId: OTHER_USER, isAdmin: false },
      'session.loggedIn, an admin': {
        type: 'session.loggedIn',
        userId: OTHER_USER,
        isAdmin: true,
        adminRole: 'support',
      },
      'session.logout': { type: 'session.logout' },
      ...byName(COOKIES, 'request.preparing, ', (stored) => ({ type: 'request.preparing', stored, cid: 'c' }) as const),
      ...byName(COOKIES, 'response.unauthorized, ', unauthorized(epoch)),
      ...byName(COOKIES, 'response.unauthorized to an older request, ', unauthorized(epoch - 1)),
      'tab.loggedIn': { type: 'tab.loggedIn', userId: OTHER_USER, isAdmin: false },
      'tab.loggedIn, an admin': { type: 'tab.loggedIn', userId: OTHER_USER, isAdmin: true, adminRole: 'support' },
      'tab.tokensReplaced': { type: 'tab.tokensReplaced', userId: USER, adminRole: null },
      'tab.loggedOut': { type: 'tab.loggedOut' },
      'tab.sessionLapsed': { type: 'tab.sessionLapsed' },
      'tab.cookiesGone': { type: 'tab.cookiesGone' },
      ...(snapshot.matches({ active: { renewing: 'recent' } }) && {
        'slowAfter passes': buildAfterEvent('slowAfter', 'session.active.renewing.recent'),
      }),
      ...(snapshot.matches({ active: 'renewing' }) && {
        ...byName<Renewal, InvokedEvent>(RENEWALS, 'renewTokens ', (renewal) => buildDoneEvent('renewTokens', renewal)),
        'renewTokens fails': buildErrorEvent('renewTokens', new Error('lost')),
      }),
    };
  },
  key: ({ value, context }) => toStateName(value) + (context.isAdmin ? ' (admin)' : ''),
  bound: 3,
});
