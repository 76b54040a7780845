import { expect } from 'vitest';
import type { Renewal, Stored } from '#machines/session/session.machine.ts';
import { comesTo, isIgnored, type Rule, type RuleStep } from '../engine/rule.ts';

const SIGNED_IN = { active: 'signedIn' };
const RENEWING = { active: 'renewing' };
const isRenewing = ({ before }: RuleStep) => before.matches(RENEWING);
const isVisitor = ({ before }: RuleStep) => before.matches('signedOut');
const isUser = (step: RuleStep) => !isVisitor(step);
const storedIn = ({ event }: RuleStep) => event.stored as Stored;
const contextOf = (snapshot: RuleStep['after']) => snapshot.context as { epoch: number; isAdmin: boolean };
const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isPreparing = is('request.preparing');
const isUnauthorized = is('response.unauthorized');
const isOlder = ({ event, before }: RuleStep) => (event.epoch as number) < contextOf(before).epoch;
const isRenewed = is('xstate.done.actor.renewTokens');
const renewalIn = ({ event }: RuleStep) => event.output as Renewal;
const ends = (reason: string, more: object = {}) => ({ tells: [{ type: 'session.ended', reason, ...more }] });

export const rules: Rule[] = [
  {
    says: 'Specification 4: "Login stores both tokens and sets it true"; a sign-in in another tab is one here',
    when: is('session.loggedIn', 'tab.loggedIn'),
    demands: (step) => {
      const { isAdmin } = step.event as unknown as { isAdmin: boolean };
      comesTo(step, SIGNED_IN, { tells: [{ type: 'session.started', isAdmin }] });
      expect(contextOf(step.after).isAdmin).toBe(isAdmin);
      expect(contextOf(step.after).epoch).toBeGreaterThan(contextOf(step.before).epoch);
    },
  },
  {
    says: 'Specification 4: "logout clears both cookies and sets it false"',
    when: (step) => is('session.logout')(step) && isUser(step),
    demands: (step) => comesTo(step, 'signedOut', { ...ends('logout'), does: ['clearTokens'] }),
  },
  {
    says: 'Statecharts 2: "logged out" is idempotent and silent: no toast, no redirect',
    when: (step) => is('session.logout', 'tab.loggedOut')(step) && isVisitor(step),
    demands: isIgnored,
  },
  {
    says: 'Statecharts 3: "a receiver never re-broadcasts": a logout in another tab clears nothing here',
    when: (step) => is('tab.loggedOut')(step) && isUser(step),
    demands: (step) => comesTo(step, 'signedOut', ends('otherTab')),
  },
  {
    says: 'Specification 4: "if an access token exists it is sent as a bearer header"',
    when: (step) => isPreparing(step) && storedIn(step).access && !isRenewing(step),
    demands: (step) => {
      expect(step.after.value).toEqual(SIGNED_IN);
      expect([step.actions, step.invoked]).toEqual([[], []]);
      expect(step.emitted).toEqual(isVisitor(step) ? [{ type: 'session.started', isAdmin: false }] : []);
    },
  },
  {
    says: 'Statecharts 3: a request is stamped with the epoch: tokens that are not known yet are of another one',
    when: (step) =>
      isPreparing(step) &&
      ((isVisitor(step) && (storedIn(step).access || storedIn(step).refresh)) ||
        (step.before.matches({ active: 'renewable' }) && storedIn(step).access)),
    demands: ({ before, after }) => expect(contextOf(after).epoch).toBeGreaterThan(contextOf(before).epoch),
  },
  {
    says: 'Specification 4: "if only a refresh token exists the app refreshes first"',
    when: (step) => isPreparing(step) && !storedIn(step).access && storedIn(step).refresh && !isRenewing(step),
    demands: (step) => {
      const tells = isVisitor(step) ? [{ type: 'session.started', isAdmin: false }] : [];
      comesTo(step, RENEWING, { tells, begins: ['renewTokens'] });
    },
  },
  {
    says: 'Specification 4: "if neither exists the user is logged out"',
    when: (step) =>
      isPreparing(step) && !storedIn(step).access && !storedIn(step).refresh && isUser(step) && !isRenewing(step),
    demands: (step) => comesTo(step, 'signedOut', { ...ends('cookiesGone'), does: ['clearTokens'] }),
  },
  {
    says: "Statecharts 2: a visitor's request with no token goes out as it is",
    when: (step) => isPreparing(step) && !storedIn(step).access && !storedIn(step).refresh && isVisitor(step),
    demands: isIgnored,
  },
  {
    says: 'Statecharts 2: "A visitor\'s 401 is an error, not a logout."',
    when: (step) => isUnauthorized(step) && isVisitor(step),
    demands: isIgnored,
  },
  {
    says: 'Specification 4: "On a 401 answer while an access token exists: with no refresh token, log out."',
    when: (step) => isUnauthorized(step) && step.before.matches(SIGNED_IN) && !isOlder(step) && !storedIn(step).refresh,
    demands: (step) => comesTo(step, 'signedOut', { ...ends('notRenewable'), does: ['clearTokens'] }),
  },
  {
    says: 'Specification 4: "With one, refresh"',
    when: (step) => isUnauthorized(step) && step.before.matches(SIGNED_IN) && !isOlder(step) && storedIn(step).refresh,
    demands: (step) => comesTo(step, RENEWING, { begins: ['renewTokens'] }),
  },
  {
    says: 'Statecharts 3: "a 401 for a request sent under an older epoch is retried, not refreshed again"',
    when: (step) => isUnauthorized(step) && isOlder(step),
    demands: isIgnored,
  },
  {
    says: 'Specification 4: "Concurrent refreshes share one in-flight request"; "requests arriving during a refresh wait for it"',
    when: (step) => isRenewing(step) && is('request.preparing', 'response.unauthorized', 'tab.tokensReplaced')(step),
    demands: isIgnored,
  },
  {
    says: 'Specification 4: "refresh, store the new tokens and retry": signed in, under another epoch',
    when: (step) => isRenewed(step) && renewalIn(step).kind === 'renewed',
    demands: (step) => {
      comesTo(step, SIGNED_IN, { tells: [{ type: 'session.renewed' }] });
      expect(contextOf(step.after).epoch).toBe(contextOf(step.before).epoch + 1);
      expect(contextOf(step.after)).toMatchObject({ isAdmin: (renewalIn(step) as { isAdmin: boolean }).isAdmin });
    },
  },
  {
    says: 'Specification 4: "If the refresh answers with a message instead of tokens, show that message (or \'Refresh token error\') and log out."',
    when: (step) => isRenewed(step) && renewalIn(step).kind === 'refused',
    demands: (step) => {
      const { message } = renewalIn(step) as { message: string | null };
      comesTo(step, 'signedOut', {
        ...ends('refused', { message: message ?? 'Refresh token error' }),
        does: ['clearTokens'],
      });
    },
  },
  {
    says: 'Specification 4: "If the refresh itself fails, show the error and log out."',
    when: is('xstate.error.actor.renewTokens'),
    demands: (step) =>
      comesTo(step, 'signedOut', {
        ...ends('renewalFailed', { error: step.event.error as unknown }),
        does: ['clearTokens'],
      }),
  },
  {
    says: 'Statecharts 3: a tab that hears of replaced tokens goes on with them, under another epoch',
    when: (step) => is('tab.tokensReplaced')(step) && isUser(step) && !isRenewing(step),
    demands: (step) => {
      comesTo(step, SIGNED_IN);
      expect(contextOf(step.after).epoch).toBeGreaterThan(contextOf(step.before).epoch);
      expect(contextOf(step.after).isAdmin).toBe(contextOf(step.before).isAdmin);
    },
  },
  {
    says: 'Statecharts 2: "The stored admin flag goes with the session at logout."; what goes out afterwards is of another epoch',
    when: (step) => isUser(step) && step.after.matches('signedOut'),
    demands: ({ before, after }) => {
      expect(contextOf(after).isAdmin).toBe(false);
      expect(contextOf(after).epoch).toBeGreaterThan(contextOf(before).epoch);
    },
  },
  {
    says: 'Specification 4: "On a 401 answer while an access token exists": where only a refresh token is left none went out with it',
    when: (step) => isUnauthorized(step) && step.before.matches({ active: 'renewable' }),
    demands: isIgnored,
  },
  {
    says: 'Specification 4: "Signed-in flag": a visitor becomes a user by a sign-in or by cookies, not by news of a renewal',
    when: (step) => is('tab.tokensReplaced')(step) && isVisitor(step),
    demands: isIgnored,
  },
  {
    says: 'Statecharts 3: settled says that no refresh is under way; signedIn that somebody is signed in',
    when: () => true,
    demands: ({ after }) => {
      expect(after.hasTag('settled')).toBe(!after.matches(RENEWING));
      expect(after.hasTag('signedIn')).toBe(!after.matches('signedOut'));
    },
  },
];
