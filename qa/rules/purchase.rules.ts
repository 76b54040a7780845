import { expect } from 'vitest';
import { comesTo, isIgnored, type Rule, type RuleStep } from '../engine/rule.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isPriceChange = (step: RuleStep) =>
  is('xstate.error.actor.startCheckout')(step) && (step.event.error as Error).name === 'PriceChangedError';
const isAsking = ({ before }: RuleStep) => before.hasTag('asking');
const contextOf = ({ after }: RuleStep) =>
  after.context as { subject: { expectedTotal?: number } | null; change: { total: number } | null };
const isStart = is('purchase.start', 'purchase.continue');

export const rules: Rule[] = [
  {
    says: 'Specification 4: "a loading flag is set"',
    when: (step) => isStart(step) && !step.before.hasTag('busy') && !isAsking(step),
    demands: (step) => {
      expect(contextOf(step).subject).toEqual(step.event);
      comesTo(step, 'startingCheckout', { begins: ['startCheckout'] });
      expect(step.after.hasTag('busy')).toBe(true);
    },
  },
  {
    says: 'Specification 4: "a second attempt is ignored while set"',
    when: (step) => isStart(step) && (step.before.hasTag('busy') || isAsking(step)),
    demands: isIgnored,
  },
  {
    says: 'Specification 4: "on success the user is sent to the checkout page (checkout_url)"',
    when: is('xstate.done.actor.startCheckout'),
    demands: (step) => {
      comesTo(step, 'redirecting', {
        tells: [{ type: 'purchase.started', checkout_url: 'https://pay.example/1', message: 'Order made' }],
      });
      expect(step.after.hasTag('busy'), 'nothing can be bought again on the way out').toBe(true);
    },
  },
  {
    says: 'Specification 4: "cleared afterwards"; statecharts 3: "flag cleared after success and failure"',
    when: (step) => is('xstate.error.actor.startCheckout')(step) && !isPriceChange(step),
    demands: (step) => {
      comesTo(step, 'idle', { tells: [{ type: 'purchase.failed', error: step.event.error as unknown }] });
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    says: 'Reliability 0, C5: "a separate 10 s bound on … the purchase lock": the shopper is told, and nothing was charged',
    when: (step) => step.event.type.startsWith('xstate.after.checkoutPatience'),
    demands: (step) => {
      comesTo(step, 'idle', {
        tells: [
          {
            type: 'purchase.timedOut',
            message: 'The payment page took too long to open. Nothing was charged. Please try again',
          },
        ],
      });
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    says: 'Specification 4: "cleared afterwards": when the browser did not leave, came back, or the session ended',
    when: (step) =>
      step.event.type.startsWith('xstate.after.redirectPatience') ||
      is('session.ended')(step) ||
      (is('page.restored')(step) && !step.before.matches('startingCheckout') && !isAsking(step)),
    demands: (step) => {
      comesTo(step, 'idle');
      expect(contextOf(step).change).toBeNull();
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    says: 'Specification 4: "a second attempt is ignored while set": a page shown again ends no attempt that is under way',
    when: (step) => is('page.restored')(step) && (step.before.matches('startingCheckout') || isAsking(step)),
    demands: isIgnored,
  },
  {
    says: 'Design 6: "a price that changed since the cart was shown → 409 with the new total, asked once": nothing is bought meanwhile',
    when: isPriceChange,
    demands: (step) => {
      comesTo(step, 'askingTotal');
      expect([step.after.hasTag('busy'), step.after.hasTag('asking')]).toEqual([false, true]);
      expect(contextOf(step).change).toMatchObject({ total: 12 });
    },
  },
  {
    says: 'Design 6: the new total is paid when the shopper says so, and asked for no second time',
    when: is('purchase.acceptTotal'),
    demands: (step) => {
      if (!isAsking(step)) return isIgnored(step);
      comesTo(step, 'startingCheckout', { begins: ['startCheckout'] });
      const { subject, change } = contextOf(step);
      expect(change).toBeNull();
      // An order that is continued has its prices frozen.
      if (subject && 'expectedTotal' in subject) expect(subject.expectedTotal).toBe(12);
    },
  },
  {
    says: 'Design 6: a question that is not answered with yes buys nothing',
    when: (step) => is('purchase.declineTotal', 'route.changed')(step),
    demands: (step) => {
      if (!isAsking(step)) return isIgnored(step);
      comesTo(step, 'idle');
      expect(contextOf(step).change).toBeNull();
    },
  },
];
