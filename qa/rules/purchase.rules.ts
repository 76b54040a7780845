import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { delayRule } from './delay-rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is } from './step-conditions.ts';

const isPriceChange = (step: RuleStep) =>
  is('xstate.error.actor.startCheckout')(step) && (step.event.error as Error).name === 'PriceChangedError';
const isAsking = ({ before }: RuleStep) => before.hasTag('asking');
const getContext = ({ after }: RuleStep) =>
  after.context as { subject: { expectedTotal?: number } | null; change: { total: number } | null };
const isStart = is('purchase.start', 'purchase.continue');

const isLapsedPurchase = (step: RuleStep) =>
  is('session.ended')(step) && step.event.hasLapsed === true && step.before.matches('startingCheckout');

export const rules: Rule[] = [
  {
    title: '"a loading flag is set"',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => isStart(step) && !step.before.hasTag('busy') && !isAsking(step),
    check: (step) => {
      expect(getContext(step).subject).toEqual(step.event);
      expectStep(step, { startingCheckout: 'recent' }, { invokes: { startCheckout: step.event } });
      expect(step.after.hasTag('busy')).toBe(true);
    },
  },
  {
    title: '"a second attempt is ignored while set"',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => isStart(step) && (step.before.hasTag('busy') || isAsking(step)),
    check: expectIgnored,
  },
  {
    title: '"on success the user is sent to the checkout page (checkout_url)"',
    source: 'docs/specification.md#4-states-and-transitions',
    when: is('xstate.done.actor.startCheckout'),
    check: (step) => {
      expectStep(step, 'redirecting', {
        emits: [{ type: 'purchase.started', checkout_url: 'https://pay.example/1', message: 'Order made' }],
      });
      expect(step.after.hasTag('busy'), 'a second purchase is ignored while the page is left').toBe(true);
    },
  },
  {
    title: '"cleared afterwards", even after a failure',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => is('xstate.error.actor.startCheckout')(step) && !isPriceChange(step),
    check: (step) => {
      expectStep(step, 'idle', { emits: [{ type: 'purchase.failed', error: step.event.error as unknown }] });
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    title: '"Request timeout 3,600,000 ms": after 10 s a purchase is slow, not failed',
    source: 'docs/reliability.md#slow-purchase',
    when: (step) => step.event.type.startsWith('xstate.after.slowAfter'),
    check: (step) => {
      expectStep(step, { startingCheckout: 'slow' });
      expect([step.after.hasTag('slow'), step.after.hasTag('busy')]).toEqual([true, true]);
    },
  },
  {
    title: 'The user stops waiting for a slow purchase: nothing is announced and the lock opens',
    source: 'docs/reliability.md#slow-purchase',
    when: is('purchase.stopWaiting'),
    check: (step) => {
      if (!step.before.hasTag('slow')) return expectIgnored(step);
      expectStep(step, 'idle');
      expect([step.after.hasTag('slow'), step.after.hasTag('busy')]).toEqual([false, false]);
    },
  },
  {
    title: '"cleared afterwards": after a failed redirect, a return to the page or the end of the session',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) =>
      step.event.type.startsWith('xstate.after.redirectTimeout') ||
      (is('session.ended')(step) && !isLapsedPurchase(step)) ||
      (is('page.restored')(step) && !step.before.matches('startingCheckout') && !isAsking(step)),
    check: (step) => {
      expectStep(step, 'idle');
      expect(getContext(step).change).toBeNull();
      if (is('session.ended')(step)) expect(getContext(step).subject).toBeNull();
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    title:
      '"Cart, wishlist and buy actions by a signed-out user": a purchase of a lapsed session is refused, and can be offered',
    source: 'docs/specification.md#4-states-and-transitions',
    when: isLapsedPurchase,
    check: (step) => {
      const { subject } = step.before.context as { subject: unknown };
      expectStep(step, 'idle', { emits: [{ type: 'purchase.signedOut', purchase: subject }] });
      expect(getContext(step).subject).toBeNull();
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    title: '"a second attempt is ignored while set": a restored page does not end a running attempt',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => is('page.restored')(step) && (step.before.matches('startingCheckout') || isAsking(step)),
    check: expectIgnored,
  },
  {
    title: 'A changed price opens a question with the new total, and nothing is bought meanwhile',
    source: 'docs/design/orders-and-payment.md#starting-a-purchase',
    when: isPriceChange,
    check: (step) => {
      expectStep(step, 'askingTotal');
      expect([step.after.hasTag('busy'), step.after.hasTag('asking')]).toEqual([false, true]);
      expect(getContext(step).change).toMatchObject({ total: 12 });
    },
  },
  {
    title: 'A confirmed new total is bought without a second question',
    source: 'docs/design/orders-and-payment.md#starting-a-purchase',
    when: is('purchase.acceptTotal'),
    check: (step) => {
      if (!isAsking(step)) return expectIgnored(step);
      expectStep(step, { startingCheckout: 'recent' }, { invokes: { startCheckout: getContext(step).subject } });
      const { subject, change } = getContext(step);
      expect(change).toBeNull();
      // The prices of an order are frozen, so its payment has no expected total.
      if (subject && 'expectedTotal' in subject) expect(subject.expectedTotal).toBe(12);
    },
  },
  {
    title: 'An unconfirmed new total buys nothing',
    source: 'docs/design/orders-and-payment.md#starting-a-purchase',
    when: (step) => is('purchase.declineTotal', 'route.changed')(step),
    check: (step) => {
      if (!isAsking(step)) return expectIgnored(step);
      expectStep(step, 'idle');
      expect(getContext(step).change).toBeNull();
    },
  },
  delayRule('A purchase is slow after 10 s', 'docs/reliability.md#slow-purchase', 'slowAfter', 10_000),
  delayRule(
    'The user can buy again 10 s after a redirect that led nowhere',
    'docs/design/orders-and-payment.md#starting-a-purchase',
    'redirectTimeout',
    10_000,
  ),
];
