import { expect } from 'vitest';
import { comesTo, isIgnored, type Rule, type RuleStep } from '../engine/rule.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isIn = (value: string) => (step: RuleStep) => step.before.value === value;
const isShown = ({ after }: RuleStep) => after.hasTag('shown');

export const rules: Rule[] = [
  {
    says: 'Specification 2: "The cart opens a 550px-wide side panel"; while it closes it comes back',
    when: (step) => is('cartPanel.open')(step) && !isIn('open')(step),
    demands: (step) => {
      comesTo(step, 'open');
      expect(isShown(step)).toBe(true);
    },
  },
  {
    says: 'Specification 2: "with a close button and a 300 ms close animation": it is drawn until that is over',
    when: (step) => is('cartPanel.close')(step) && isIn('open')(step),
    demands: (step) => {
      comesTo(step, 'closing');
      expect(isShown(step)).toBe(true);
    },
  },
  {
    says: 'Statecharts 2: "The cart panel closes on route change"',
    when: (step) => is('route.changed')(step) && isIn('open')(step),
    demands: (step) => comesTo(step, 'closing'),
  },
  {
    says: 'Specification 9: "300 ms close": then it is gone',
    when: ({ event }) => event.type.startsWith('xstate.after.closeAnimation'),
    demands: (step) => {
      comesTo(step, 'closed');
      expect(isShown(step)).toBe(false);
    },
  },
  {
    says: 'Statecharts 2: "The cart panel closes … at logout": what was in it is gone at once, also while it closes',
    when: (step) => is('session.ended')(step) && !isIn('closed')(step),
    demands: (step) => {
      comesTo(step, 'closed');
      expect(isShown(step)).toBe(false);
    },
  },
  {
    says: 'What is closed or closing is not closed again, and what is open not opened',
    when: (step) =>
      (is('cartPanel.close', 'route.changed')(step) && !isIn('open')(step)) ||
      (is('session.ended')(step) && isIn('closed')(step)) ||
      (is('cartPanel.open')(step) && isIn('open')(step)),
    demands: isIgnored,
  },
];
