import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is } from './step-conditions.ts';

const isOpen = ({ before }: RuleStep) => before.value === 'open';
const expectOpen = ({ after }: RuleStep, shouldBeOpen: boolean) => expect(after.hasTag('open')).toBe(shouldBeOpen);

export const rules: Rule[] = [
  {
    title: 'The button opens the filter drawer on a phone',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: (step) => is('filterDrawer.open')(step) && !isOpen(step),
    check: (step) => {
      expectStep(step, 'open');
      expectOpen(step, true);
    },
  },
  {
    title: 'The close button, Escape, a press outside and the button with the number of results close it',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: (step) => is('filterDrawer.close')(step) && isOpen(step),
    check: (step) => {
      expectStep(step, 'closed');
      expectOpen(step, false);
    },
  },
  {
    title: '"Choosing a link closes the drawer" holds for the filter drawer too',
    source: 'docs/specification.md#public-layout-header-category-bar-footer',
    when: (step) => is('link.chosen')(step) && isOpen(step),
    check: (step) => expectStep(step, 'closed'),
  },
  {
    title: '"Mobile breakpoint 768px": above it the filter is a column and the drawer closes',
    source: 'docs/specification.md#9-business-constants-and-limits',
    when: (step) => is('viewport.widened')(step) && isOpen(step),
    check: (step) => expectStep(step, 'closed'),
  },
  {
    title: 'An open drawer ignores open, a closed drawer ignores close',
    source: 'docs/design/code-and-statecharts.md#statecharts',
    when: (step) => is('filterDrawer.open')(step) === isOpen(step),
    check: expectIgnored,
  },
];
