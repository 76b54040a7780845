import { expect } from 'vitest';
import type { Renewal, Stored } from '#machines/session/session.machine.ts';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const SIGNED_IN = { active: 'signedIn' };
const RENEWING = { active: 'renewing' };
const isRenewing = ({ before }: RuleStep) => before.matches(RENEWING);
const isVisitor = ({ before }: RuleStep) => before.matches('signedOut');
const isUser = (step: RuleStep) => !isVisitor(step);
const storedIn = ({ event }: RuleStep) => event.stored as Stored;
const contextOf = (snapshot: RuleStep['after']) =>
  snapshot.context as { epoch: number; userId: string | null; isAdmin: boolean };
const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isPreparing = is('request.preparing');
const isUnauthorized = is('response.unauthorized');
const isOlder = ({ event, before }: RuleStep) => (event.epoch as number) < contextOf(before).epoch;
const isRenewed = is('xstate.done.actor.renewTokens');
const renewalIn = ({ event }: RuleStep) => event.output as Renewal;
const ends = (reason: string, more: object = {}) => ({ emits: [{ type: 'session.ended', reason, ...more }] });

export const rules: Rule[] = [
  {
    title: 'Specification 4: "Login stores both tokens and sets it true"; a sign-in in another tab is one here',
    when: is('session.loggedIn', 'tab.loggedIn'),
    check: (step) => {
      const { userId, isAdmin } = step.event as unknown as { userId: string; isAdmin: boolean };
      const isOtherUser = isUser(step) && contextOf(step.before).userId !== userId;
      expectStep(step, SIGNED_IN, { emits: [{ type: 'session.started', isAdmin, isOtherUser }] });
      expect(contextOf(step.after).userId).toBe(userId);
      expect(contextOf(step.after).isAdmin).toBe(isAdmin);
      expect(contextOf(step.after).epoch).toBeGreaterThan(contextOf(step.before).epoch);
    },
  },
  {
    title: 'Specification 4: "logout clears both cookies and sets it false"',
    when: (step) => is('session.logout')(step) && isUser(step),
    check: (step) => expectStep(step, 'signedOut', { ...ends('logout'), runs: ['clearTokens'] }),
  },
  {
    title: 'Statecharts 2: "logged out" is idempotent and silent: no toast, no redirect',
    when: (step) => is('session.logout', 'tab.loggedOut')(step) && isVisitor(step),
    check: expectIgnored,
  },
  {
    title: 'Statecharts 3: "a receiver never re-broadcasts": a logout in another tab clears nothing here',
    when: (step) => is('tab.loggedOut')(step) && isUser(step),
    check: (step) => expectStep(step, 'signedOut', ends('otherTab')),
  },
  {
    title: 'Specification 4: "if an access token exists it is sent as a bearer header"',
    when: (step) => isPreparing(step) && storedIn(step).access && !isRenewing(step),
    check: (step) => {
      expect(step.after.value).toEqual(SIGNED_IN);
      expect([step.actions, step.invoked]).toEqual([[], []]);
      expect(step.emitted).toEqual(
        isVisitor(step) ? [{ type: 'session.started', isAdmin: false, isOtherUser: false }] : [],
      );
    },
  },
  {
    title: 'Statecharts 3: a request is stamped with the epoch: tokens that are not known yet are of another one',
    when: (step) =>
      isPreparing(step) &&
      ((isVisitor(step) && (storedIn(step).access || storedIn(step).refresh)) ||
        (step.before.matches({ active: 'renewable' }) && storedIn(step).access)),
    check: ({ before, after }) => expect(contextOf(after).epoch).toBeGreaterThan(contextOf(before).epoch),
  },
  {
    title: 'Specification 4: "if only a refresh token exists the app refreshes first"',
    when: (step) => isPreparing(step) && !storedIn(step).access && storedIn(step).refresh && !isRenewing(step),
    check: (step) => {
      const emits = isVisitor(step) ? [{ type: 'session.started', isAdmin: false, isOtherUser: false }] : [];
      expectStep(step, RENEWING, { emits, invokes: ['renewTokens'] });
    },
  },
  {
    title: 'Specification 4: "if neither exists the user is logged out"',
    when: (step) =>
      isPreparing(step) && !storedIn(step).access && !storedIn(step).refresh && isUser(step) && !isRenewing(step),
    check: (step) => expectStep(step, 'signedOut', { ...ends('cookiesGone'), runs: ['clearTokens'] }),
  },
  {
    title: "Statecharts 2: a visitor's request with no token goes out as it is",
    when: (step) => isPreparing(step) && !storedIn(step).access && !storedIn(step).refresh && isVisitor(step),
    check: expectIgnored,
  },
  {
    title: 'Statecharts 2: "A visitor\'s 401 is an error, not a logout."',
    when: (step) => isUnauthorized(step) && isVisitor(step),
    check: expectIgnored,
  },
  {
    title: 'Specification 4: "On a 401 answer while an access token exists: with no refresh token, log out."',
    when: (step) => isUnauthorized(step) && step.before.matches(SIGNED_IN) && !isOlder(step) && !storedIn(step).refresh,
    check: (step) => expectStep(step, 'signedOut', { ...ends('notRenewable'), runs: ['clearTokens'] }),
  },
  {
    title: 'Specification 4: "With one, refresh"',
    when: (step) => isUnauthorized(step) && step.before.matches(SIGNED_IN) && !isOlder(step) && storedIn(step).refresh,
    check: (step) => expectStep(step, RENEWING, { invokes: ['renewTokens'] }),
  },
  {
    title: 'Statecharts 3: "a 401 for a request sent under an older epoch is retried, not refreshed again"',
    when: (step) => isUnauthorized(step) && isOlder(step),
    check: expectIgnored,
  },
  {
    title:
      'Specification 4: "Concurrent refreshes share one in-flight request"; "requests arriving during a refresh wait for it"',
    when: (step) => isRenewing(step) && is('request.preparing', 'response.unauthorized', 'tab.tokensReplaced')(step),
    check: expectIgnored,
  },
  {
    title: 'Specification 4: "refresh, store the new tokens and retry": signed in, under another epoch',
    when: (step) => isRenewed(step) && renewalIn(step).kind === 'renewed',
    check: (step) => {
      expectStep(step, SIGNED_IN, { emits: [{ type: 'session.renewed' }] });
      expect(contextOf(step.after).epoch).toBe(contextOf(step.before).epoch + 1);
      expect(contextOf(step.after)).toMatchObject({ isAdmin: (renewalIn(step) as { isAdmin: boolean }).isAdmin });
    },
  },
  {
    title:
      'Specification 4: "If the refresh answers with a message instead of tokens, show that message (or \'Refresh token error\') and log out."',
    when: (step) => isRenewed(step) && renewalIn(step).kind === 'refused',
    check: (step) => {
      const { message } = renewalIn(step) as { message: string | null };
      expectStep(step, 'signedOut', {
        ...ends('refused', { message: message ?? 'Refresh token error' }),
        runs: ['clearTokens'],
      });
    },
  },
  {
    title: 'Specification 4: "If the refresh itself fails, show the error and log out."',
    when: is('xstate.error.actor.renewTokens'),
    check: (step) =>
      expectStep(step, 'signedOut', {
        ...ends('renewalFailed', { error: step.event.error as unknown }),
        runs: ['clearTokens'],
      }),
  },
  {
    title: 'Statecharts 3: a tab that hears of replaced tokens goes on with them, under another epoch',
    when: (step) => is('tab.tokensReplaced')(step) && isUser(step) && !isRenewing(step),
    check: (step) => {
      expectStep(step, SIGNED_IN);
      expect(contextOf(step.after).epoch).toBeGreaterThan(contextOf(step.before).epoch);
      expect(contextOf(step.after).isAdmin).toBe(contextOf(step.before).isAdmin);
    },
  },
  {
    title:
      'Statecharts 2: "The stored admin flag goes with the session at logout."; what goes out afterwards is of another epoch',
    when: (step) => isUser(step) && step.after.matches('signedOut'),
    check: ({ before, after }) => {
      expect([contextOf(after).isAdmin, contextOf(after).userId]).toEqual([false, null]);
      expect(contextOf(after).epoch).toBeGreaterThan(contextOf(before).epoch);
    },
  },
  {
    title:
      'Specification 4: "On a 401 answer while an access token exists": where only a refresh token is left none went out with it',
    when: (step) => isUnauthorized(step) && step.before.matches({ active: 'renewable' }),
    check: expectIgnored,
  },
  {
    title:
      'Specification 4: "Signed-in flag": a visitor becomes a user by a sign-in or by cookies, not by news of a renewal',
    when: (step) => is('tab.tokensReplaced')(step) && isVisitor(step),
    check: expectIgnored,
  },
  {
    title: 'Statecharts 3: settled says that no refresh is under way; signedIn that somebody is signed in',
    when: () => true,
    check: ({ after }) => {
      expect(after.hasTag('settled')).toBe(!after.matches(RENEWING));
      expect(after.hasTag('signedIn')).toBe(!after.matches('signedOut'));
    },
  },
];
