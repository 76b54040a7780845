import { expect } from 'vitest';
import { comesTo, isIgnored, type Rule, type RuleStep } from './rule.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isStart = is('purchase.start', 'purchase.continue');

export const rules: Rule[] = [
  {
    says: 'Specification 4: "a loading flag is set"',
    when: (step) => isStart(step) && !step.before.hasTag('busy'),
    demands: (step) => {
      comesTo(step, 'startingCheckout', { begins: ['startCheckout'] });
      expect(step.after.hasTag('busy')).toBe(true);
    },
  },
  {
    says: 'Specification 4: "a second attempt is ignored while set"',
    when: (step) => isStart(step) && step.before.hasTag('busy'),
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
    when: is('xstate.error.actor.startCheckout'),
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
      (is('page.restored')(step) && !step.before.matches('startingCheckout')),
    demands: (step) => {
      comesTo(step, 'idle');
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    says: 'Specification 4: "a second attempt is ignored while set": a page shown again ends no attempt that is under way',
    when: (step) => is('page.restored')(step) && step.before.matches('startingCheckout'),
    demands: isIgnored,
  },
];
