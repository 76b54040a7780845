import { expect } from 'vitest';
import type { Renewal, Stored } from '#machines/session/session.machine.ts';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { delayRule } from './delay-rule.ts';
import { expectIgnored, expectOrder, expectStep } from './expect-step.ts';
import { startRule } from './start-rule.ts';
import { is } from './step-conditions.ts';

const SIGNED_IN = { active: 'signedIn' };
const RENEWING = { active: 'renewing' };
const BEGUN = { active: { renewing: 'recent' } };
const isRenewing = ({ before }: RuleStep) => before.matches(RENEWING);
const isVisitor = ({ before }: RuleStep) => before.matches('signedOut');
const isUser = (step: RuleStep) => !isVisitor(step);
const storedIn = ({ event }: RuleStep) => event.stored as Stored;
const getContext = (snapshot: RuleStep['after']) =>
  snapshot.context as { epoch: number; userId: string | null; isAdmin: boolean; adminRole?: string | null };
const isPreparing = is('request.preparing');
const isUnauthorized = is('response.unauthorized');
const isOlder = ({ event, before }: RuleStep) => (event.epoch as number) < getContext(before).epoch;
const isRenewed = is('xstate.done.actor.renewTokens');
const renewalIn = ({ event }: RuleStep) => event.output as Renewal;
const renews = (step: RuleStep) => ({ invokes: { renewTokens: { epoch: getContext(step.after).epoch } } });
/** Checks an end of the session that the shop decides: the cookies are removed before anybody hears of the end. */
const expectEnd = (step: RuleStep, reason: string, more: object = {}) => {
  expectStep(step, 'signedOut', {
    ...ends(reason, more),
    runs: { clearTokens: reason === 'logout' ? { isOnPurpose: true } : undefined },
  });
  expectOrder(step, 'clearTokens', 'session.ended');
};
/** Expects the chart to store the user of newly read cookies. */
const expectUser = ({ after }: RuleStep, { userId, isAdmin }: Stored) =>
  expect(getContext(after)).toMatchObject({ userId, isAdmin });
const ends = (reason: string, more: object = {}) => ({ emits: [{ type: 'session.ended', reason, ...more }] });

export const rules: Rule[] = [
  startRule(
    '"Signed-in flag: true when an access token cookie exists"; with only a refresh cookie the next request refreshes',
    'docs/specification.md#4-states-and-transitions',
    (step) => {
      const { stored } = step.event.input as { stored: Stored };
      expectStep(step, stored.access ? SIGNED_IN : stored.refresh ? { active: 'renewable' } : 'signedOut');
      expectUser(step, stored);
    },
  ),
  {
    title: '"Login stores both tokens and sets it true"; a sign-in in another tab counts too',
    source: 'docs/specification.md#4-states-and-transitions',
    when: is('session.loggedIn', 'tab.loggedIn'),
    check: (step) => {
      const { userId, isAdmin } = step.event as unknown as { userId: string; isAdmin: boolean };
      const isOtherUser = isUser(step) && getContext(step.before).userId !== userId;
      expectStep(step, SIGNED_IN, { emits: [{ type: 'session.started', isAdmin, isOtherUser }] });
      expect(getContext(step.after).userId).toBe(userId);
      expect(getContext(step.after).isAdmin).toBe(isAdmin);
      expect(getContext(step.after).epoch).toBeGreaterThan(getContext(step.before).epoch);
    },
  },
  {
    title: '"logout clears both cookies and sets it false"',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => is('session.logout')(step) && isUser(step),
    check: (step) => expectEnd(step, 'logout'),
  },
  {
    title: 'A second sign-out is ignored, without toast or redirect',
    source: 'docs/design/code-and-statecharts.md#statecharts',
    when: (step) =>
      is('session.logout', 'tab.loggedOut', 'tab.sessionLapsed', 'tab.cookiesGone')(step) && isVisitor(step),
    check: expectIgnored,
  },
  {
    title: 'A sign-out in another tab signs out without clearing the tokens again',
    source: 'docs/charts.md#across-tabs',
    when: (step) => is('tab.loggedOut')(step) && isUser(step),
    check: (step) => expectStep(step, 'signedOut', ends('otherTab')),
  },
  {
    title: 'A session that lapsed in another tab lapses here too, without clearing the tokens again',
    source: 'docs/charts.md#across-tabs',
    when: (step) => is('tab.sessionLapsed')(step) && isUser(step),
    check: (step) => expectStep(step, 'signedOut', ends('cookiesGone')),
  },
  {
    title: 'A tab that becomes visible without cookies ends its session, and removes no cookie of a new sign-in',
    source: 'docs/charts.md#across-tabs',
    when: (step) => is('tab.cookiesGone')(step) && isUser(step),
    check: (step) => expectStep(step, 'signedOut', ends('cookiesGone')),
  },
  {
    title: '"if an access token exists it is sent as a bearer header"',
    source: 'docs/specification.md#4-states-and-transitions',
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
    title: 'Tokens that the chart did not know start a new epoch',
    source: 'docs/charts.md#session-and-network',
    when: (step) =>
      isPreparing(step) &&
      ((isVisitor(step) && (storedIn(step).access || storedIn(step).refresh)) ||
        (step.before.matches({ active: 'renewable' }) && storedIn(step).access)),
    check: (step) => {
      expect(getContext(step.after).epoch).toBeGreaterThan(getContext(step.before).epoch);
      // A visitor becomes the user of the cookies; a user whose id is not known yet learns it.
      if (isVisitor(step)) expectUser(step, storedIn(step));
      else expect(getContext(step.after).userId).toBe(getContext(step.before).userId ?? storedIn(step).userId);
    },
  },
  {
    title: '"if only a refresh token exists the app refreshes first"',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => isPreparing(step) && !storedIn(step).access && storedIn(step).refresh && !isRenewing(step),
    check: (step) => {
      const emits = isVisitor(step) ? [{ type: 'session.started', isAdmin: false, isOtherUser: false }] : [];
      expectStep(step, BEGUN, { emits, ...renews(step) });
    },
  },
  {
    title: '"if neither exists the user is logged out"',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) =>
      isPreparing(step) && !storedIn(step).access && !storedIn(step).refresh && isUser(step) && !isRenewing(step),
    check: (step) => expectEnd(step, 'cookiesGone'),
  },
  {
    title: "A visitor's request without a token is sent as it is",
    source: 'docs/charts.md#settled-questions',
    when: (step) => isPreparing(step) && !storedIn(step).access && !storedIn(step).refresh && isVisitor(step),
    check: expectIgnored,
  },
  {
    title: "A visitor's 401 is an error, not a sign-out",
    source: 'docs/charts.md#settled-questions',
    when: (step) => isUnauthorized(step) && isVisitor(step),
    check: expectIgnored,
  },
  {
    title: '"On a 401 answer while an access token exists: with no refresh token, log out."',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => isUnauthorized(step) && step.before.matches(SIGNED_IN) && !isOlder(step) && !storedIn(step).refresh,
    check: (step) => expectEnd(step, 'notRenewable'),
  },
  {
    title: '"With one, refresh"',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => isUnauthorized(step) && step.before.matches(SIGNED_IN) && !isOlder(step) && storedIn(step).refresh,
    check: (step) => expectStep(step, BEGUN, renews(step)),
  },
  {
    title: 'A 401 of a request from an older epoch does not refresh again',
    source: 'docs/charts.md#session-and-network',
    when: (step) => isUnauthorized(step) && isOlder(step),
    check: expectIgnored,
  },
  {
    title: '"Concurrent refreshes share one in-flight request"; "requests arriving during a refresh wait for it"',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => isRenewing(step) && is('request.preparing', 'response.unauthorized', 'tab.tokensReplaced')(step),
    check: expectIgnored,
  },
  {
    title: '"refresh, store the new tokens and retry": signed in with a new epoch',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => isRenewed(step) && renewalIn(step).kind === 'renewed',
    check: (step) => {
      expectStep(step, SIGNED_IN, { emits: [{ type: 'session.renewed' }] });
      expect(getContext(step.after).epoch).toBe(getContext(step.before).epoch + 1);
      expect(getContext(step.after)).toMatchObject({ isAdmin: (renewalIn(step) as { isAdmin: boolean }).isAdmin });
    },
  },
  {
    title:
      '"If the refresh answers with a message instead of tokens, show that message (or \'Refresh token error\') and log out."',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => isRenewed(step) && renewalIn(step).kind === 'refused',
    check: (step) => {
      const { message } = renewalIn(step) as { message: string | null };
      expectEnd(step, 'refused', { message: message ?? 'Refresh token error' });
    },
  },
  {
    title: '"If the refresh itself fails, show the error and log out."',
    source: 'docs/specification.md#4-states-and-transitions',
    when: is('xstate.error.actor.renewTokens'),
    check: (step) => expectEnd(step, 'renewalFailed', { error: step.event.error as unknown }),
  },
  {
    title: '"Request timeout 3,600,000 ms": after 10 s a refresh is slow, not failed, and nobody is signed out',
    source: 'docs/reliability.md#slow-refresh',
    when: (step) => step.event.type.startsWith('xstate.after.slowAfter'),
    check: (step) => {
      expectStep(step, { active: { renewing: 'slow' } });
      expect([step.after.hasTag('slow'), step.after.hasTag('signedIn')]).toEqual([true, true]);
    },
  },
  {
    title: 'Tokens replaced in another tab continue the session with a new epoch',
    source: 'docs/charts.md#across-tabs',
    when: (step) => is('tab.tokensReplaced')(step) && isUser(step) && !isRenewing(step),
    check: (step) => {
      expectStep(step, SIGNED_IN);
      expect(getContext(step.after).epoch).toBeGreaterThan(getContext(step.before).epoch);
      expect(getContext(step.after).isAdmin).toBe(getContext(step.before).isAdmin);
      expect(getContext(step.after).userId).toBe(getContext(step.before).userId ?? step.event.userId);
    },
  },
  {
    title: 'The end of the session clears the admin flag and the role, and starts a new epoch',
    source: 'docs/charts.md#settled-questions',
    when: (step) => isUser(step) && step.after.matches('signedOut'),
    check: ({ before, after }) => {
      expect(getContext(after)).toMatchObject({ isAdmin: false, userId: null, adminRole: null });
      expect(getContext(after).epoch).toBeGreaterThan(getContext(before).epoch);
    },
  },
  {
    title: '"A page learns its role from the access token, so another role is drawn after the next refresh"',
    source: 'docs/design/admin.md#admin-roles',
    when: (step) =>
      is('session.loggedIn', 'tab.loggedIn')(step) ||
      (isRenewed(step) && step.after.matches('active')) ||
      (is('tab.tokensReplaced')(step) && isUser(step) && !isRenewing(step)),
    check: (step) => {
      const token = (isRenewed(step) ? renewalIn(step) : step.event) as { adminRole?: string };
      expect(getContext(step.after).adminRole).toBe(token.adminRole);
    },
  },
  {
    title: '"On a 401 answer while an access token exists": without one, the 401 is ignored',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => isUnauthorized(step) && step.before.matches({ active: 'renewable' }),
    check: expectIgnored,
  },
  {
    title: '"Signed-in flag": a visitor becomes a user by a sign-in or by cookies, not by a refresh in another tab',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => is('tab.tokensReplaced')(step) && isVisitor(step),
    check: expectIgnored,
  },
  {
    title: 'The tag `settled` means that no refresh runs; `signedIn` that a user is signed in',
    source: 'docs/charts.md#session-and-network',
    when: () => true,
    check: ({ after }) => {
      expect(after.hasTag('settled')).toBe(!after.matches(RENEWING));
      expect(after.hasTag('signedIn')).toBe(!after.matches('signedOut'));
    },
  },
  delayRule('A refresh is slow after 10 s', 'docs/reliability.md#slow-refresh', 'slowAfter', 10_000),
];
