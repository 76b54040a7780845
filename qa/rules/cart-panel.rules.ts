import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isIn = (value: string) => (step: RuleStep) => step.before.value === value;
const isShown = ({ after }: RuleStep) => after.hasTag('shown');

export const rules: Rule[] = [
  {
    title: 'Specification 2: "The cart opens a 550px-wide side panel"; while it closes it comes back',
    when: (step) => is('cartPanel.open')(step) && !isIn('open')(step),
    check: (step) => {
      expectStep(step, 'open');
      expect(isShown(step)).toBe(true);
    },
  },
  {
    title: 'Specification 2: "with a close button and a 300 ms close animation": it is drawn until that is over',
    when: (step) => is('cartPanel.close')(step) && isIn('open')(step),
    check: (step) => {
      expectStep(step, 'closing');
      expect(isShown(step)).toBe(true);
    },
  },
  {
    title: 'Statecharts 2: "The cart panel closes on route change"',
    when: (step) => is('route.changed')(step) && isIn('open')(step),
    check: (step) => expectStep(step, 'closing'),
  },
  {
    title: 'Specification 9: "300 ms close": then it is gone',
    when: ({ event }) => event.type.startsWith('xstate.after.closeAnimation'),
    check: (step) => {
      expectStep(step, 'closed');
      expect(isShown(step)).toBe(false);
    },
  },
  {
    title: 'Statecharts 2: "The cart panel closes … at logout": what was in it is gone at once, also while it closes',
    when: (step) => is('session.ended')(step) && !isIn('closed')(step),
    check: (step) => {
      expectStep(step, 'closed');
      expect(isShown(step)).toBe(false);
    },
  },
  {
    title: 'What is closed or closing is not closed again, and what is open not opened',
    when: (step) =>
      (is('cartPanel.close', 'route.changed')(step) && !isIn('open')(step)) ||
      (is('session.ended')(step) && isIn('closed')(step)) ||
      (is('cartPanel.open')(step) && isIn('open')(step)),
    check: expectIgnored,
  },
];
