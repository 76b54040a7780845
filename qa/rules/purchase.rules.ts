import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

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
    title: 'Specification 4: "a loading flag is set"',
    when: (step) => isStart(step) && !step.before.hasTag('busy') && !isAsking(step),
    check: (step) => {
      expect(contextOf(step).subject).toEqual(step.event);
      expectStep(step, 'startingCheckout', { invokes: ['startCheckout'] });
      expect(step.after.hasTag('busy')).toBe(true);
    },
  },
  {
    title: 'Specification 4: "a second attempt is ignored while set"',
    when: (step) => isStart(step) && (step.before.hasTag('busy') || isAsking(step)),
    check: expectIgnored,
  },
  {
    title: 'Specification 4: "on success the user is sent to the checkout page (checkout_url)"',
    when: is('xstate.done.actor.startCheckout'),
    check: (step) => {
      expectStep(step, 'redirecting', {
        emits: [{ type: 'purchase.started', checkout_url: 'https://pay.example/1', message: 'Order made' }],
      });
      expect(step.after.hasTag('busy'), 'nothing can be bought again on the way out').toBe(true);
    },
  },
  {
    title: 'Specification 4: "cleared afterwards"; statecharts 3: "flag cleared after success and failure"',
    when: (step) => is('xstate.error.actor.startCheckout')(step) && !isPriceChange(step),
    check: (step) => {
      expectStep(step, 'idle', { emits: [{ type: 'purchase.failed', error: step.event.error as unknown }] });
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    title:
      'Reliability 0, C5: "a separate 10 s bound on … the purchase lock": the shopper is told, and nothing was charged',
    when: (step) => step.event.type.startsWith('xstate.after.checkoutPatience'),
    check: (step) => {
      expectStep(step, 'idle', {
        emits: [
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
    title: 'Specification 4: "cleared afterwards": when the browser did not leave, came back, or the session ended',
    when: (step) =>
      step.event.type.startsWith('xstate.after.redirectPatience') ||
      is('session.ended')(step) ||
      (is('page.restored')(step) && !step.before.matches('startingCheckout') && !isAsking(step)),
    check: (step) => {
      expectStep(step, 'idle');
      expect(contextOf(step).change).toBeNull();
      if (is('session.ended')(step)) expect(contextOf(step).subject).toBeNull();
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    title:
      'Specification 4: "a second attempt is ignored while set": a page shown again ends no attempt that is under way',
    when: (step) => is('page.restored')(step) && (step.before.matches('startingCheckout') || isAsking(step)),
    check: expectIgnored,
  },
  {
    title:
      'Design 6: "a price that changed since the cart was shown → 409 with the new total, asked once": nothing is bought meanwhile',
    when: isPriceChange,
    check: (step) => {
      expectStep(step, 'askingTotal');
      expect([step.after.hasTag('busy'), step.after.hasTag('asking')]).toEqual([false, true]);
      expect(contextOf(step).change).toMatchObject({ total: 12 });
    },
  },
  {
    title: 'Design 6: the new total is paid when the shopper says so, and asked for no second time',
    when: is('purchase.acceptTotal'),
    check: (step) => {
      if (!isAsking(step)) return expectIgnored(step);
      expectStep(step, 'startingCheckout', { invokes: ['startCheckout'] });
      const { subject, change } = contextOf(step);
      expect(change).toBeNull();
      // An order that is continued has its prices frozen.
      if (subject && 'expectedTotal' in subject) expect(subject.expectedTotal).toBe(12);
    },
  },
  {
    title: 'Design 6: a question that is not answered with yes buys nothing',
    when: (step) => is('purchase.declineTotal', 'route.changed')(step),
    check: (step) => {
      if (!isAsking(step)) return expectIgnored(step);
      expectStep(step, 'idle');
      expect(contextOf(step).change).toBeNull();
    },
  },
];
