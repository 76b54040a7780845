import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { delayRule } from './delay-rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is, isIn } from './step-conditions.ts';

const isShown = ({ after }: RuleStep) => after.hasTag('shown');

export const rules: Rule[] = [
  {
    title: '"The cart opens a 550px-wide side panel"; a closing panel can reopen',
    source: 'docs/specification.md#cart-panel',
    when: (step) => is('cartPanel.open')(step) && !isIn('open')(step),
    check: (step) => {
      expectStep(step, 'open');
      expect(isShown(step)).toBe(true);
    },
  },
  {
    title: '"with a close button and a 300 ms close animation": the panel stays visible during the animation',
    source: 'docs/specification.md#cart-panel',
    when: (step) => is('cartPanel.close')(step) && isIn('open')(step),
    check: (step) => {
      expectStep(step, 'closing');
      expect(isShown(step)).toBe(true);
    },
  },
  {
    title: '"The cart panel closes on route change"',
    source: 'docs/charts.md#settled-questions',
    when: (step) => is('route.changed')(step) && isIn('open')(step),
    check: (step) => expectStep(step, 'closing'),
  },
  {
    title: '"300 ms close": the panel is hidden afterwards',
    source: 'docs/specification.md#9-business-constants-and-limits',
    when: ({ event }) => event.type.startsWith('xstate.after.closeAnimation'),
    check: (step) => {
      expectStep(step, 'closed');
      expect(isShown(step)).toBe(false);
    },
  },
  {
    title: '"The cart panel closes … at logout": its content is hidden at once, even during the animation',
    source: 'docs/charts.md#settled-questions',
    when: (step) => is('session.ended')(step) && !isIn('closed')(step),
    check: (step) => {
      expectStep(step, 'closed');
      expect(isShown(step)).toBe(false);
    },
  },
  {
    title: 'A closed or closing panel ignores close, an open panel ignores open',
    source: 'docs/design/code-and-statecharts.md#statecharts',
    when: (step) =>
      (is('cartPanel.close', 'route.changed')(step) && !isIn('open')(step)) ||
      (is('session.ended')(step) && isIn('closed')(step)) ||
      (is('cartPanel.open')(step) && isIn('open')(step)),
    check: expectIgnored,
  },
  delayRule('"300 ms close animation"', 'docs/specification.md#header', 'closeAnimation', 300),
];
