import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is } from './step-conditions.ts';

const isOpen = ({ before }: RuleStep) => before.hasTag('open');
const productIn = (snapshot: RuleStep['after']) => (snapshot.context as { productId: number | null }).productId;

export const rules: Rule[] = [
  {
    title:
      '"hover action opening a quick-view modal": it shows the product of that card, even when another one is open',
    source: 'docs/specification.md#product-card',
    when: is('quickView.open'),
    check: (step) => {
      expectStep(step, 'open');
      expect(step.after.hasTag('open')).toBe(true);
      expect(productIn(step.after)).toBe(step.event.productId);
    },
  },
  {
    title: 'The quick view "closes on route change"',
    source: 'docs/specification.md#quick-view-modal',
    when: (step) => is('quickView.close', 'route.changed')(step) && isOpen(step),
    check: (step) => {
      expectStep(step, 'closed');
      expect(step.after.hasTag('open')).toBe(false);
      expect(productIn(step.after), 'the product stays visible during the animation').toBe(productIn(step.before));
    },
  },
  {
    title: 'A closed quick view ignores close',
    source: 'docs/design/code-and-statecharts.md#statecharts',
    when: (step) => is('quickView.close', 'route.changed')(step) && !isOpen(step),
    check: expectIgnored,
  },
];
