import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is } from './step-conditions.ts';

const isOpen = ({ before }: RuleStep) => before.value !== 'closed';
const sectionIn = (snapshot: RuleStep['after']) => (snapshot.context as { sectionId: number | null }).sectionId;

export const rules: Rule[] = [
  {
    title: '"Drawer open or closed": the button opens the drawer with no category expanded',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => is('drawer.open')(step) && !isOpen(step),
    check: (step) => {
      expectStep(step, { open: 'collapsed' });
      expect([step.after.hasTag('open'), sectionIn(step.after)]).toEqual([true, null]);
    },
  },
  {
    title: '"Choosing a link closes the drawer"; so do the close button, Escape, a press outside and a route change',
    source: 'docs/specification.md#public-layout-header-category-bar-footer',
    when: (step) => is('link.chosen', 'drawer.close', 'route.changed')(step) && isOpen(step),
    check: (step) => {
      expectStep(step, 'closed');
      expect([step.after.hasTag('open'), sectionIn(step.after)]).toEqual([false, null]);
    },
  },
  {
    title: '"one with children expands as an accordion (one open at a time …)"',
    source: 'docs/specification.md#public-layout-header-category-bar-footer',
    when: (step) => is('section.toggle')(step) && isOpen(step) && sectionIn(step.before) !== step.event.id,
    check: (step) => {
      expectStep(step, { open: 'expanded' });
      expect([step.after.hasTag('open'), sectionIn(step.after)]).toEqual([true, step.event.id]);
    },
  },
  {
    title: '"(one open at a time, collapsible)": a second press collapses the category',
    source: 'docs/specification.md#public-layout-header-category-bar-footer',
    when: (step) => is('section.toggle')(step) && isOpen(step) && sectionIn(step.before) === step.event.id,
    check: (step) => {
      expectStep(step, { open: 'collapsed' });
      expect([step.after.hasTag('open'), sectionIn(step.after)]).toEqual([true, null]);
    },
  },
  {
    title: 'A closed drawer ignores close and expand, an open drawer ignores open',
    source: 'docs/design/code-and-statecharts.md#statecharts',
    when: (step) => is('drawer.open')(step) === isOpen(step),
    check: expectIgnored,
  },
];
