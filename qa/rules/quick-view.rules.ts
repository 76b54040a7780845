import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isOpen = ({ before }: RuleStep) => before.hasTag('open');
const productIn = (snapshot: RuleStep['after']) => (snapshot.context as { productId: number | null }).productId;

export const rules: Rule[] = [
  {
    title:
      'Specification 2: "hover action opening a quick-view modal": the product of that card, also while another is looked at',
    when: is('quickView.open'),
    check: (step) => {
      expectStep(step, 'open');
      expect(step.after.hasTag('open')).toBe(true);
      expect(productIn(step.after)).toBe(step.event.productId);
    },
  },
  {
    title: 'Specification 2: the quick view "closes on route change"; section 4: "close or route change restores it"',
    when: (step) => is('quickView.close', 'route.changed')(step) && isOpen(step),
    check: (step) => {
      expectStep(step, 'closed');
      expect(step.after.hasTag('open')).toBe(false);
      expect(productIn(step.after), 'what slides away is what was looked at').toBe(productIn(step.before));
    },
  },
  {
    title: 'What is closed is not closed again',
    when: (step) => is('quickView.close', 'route.changed')(step) && !isOpen(step),
    check: expectIgnored,
  },
];
