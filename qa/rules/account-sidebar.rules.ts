import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { startRule } from './start-rule.ts';

const isNarrowIn = ({ after }: RuleStep) => (after.context as { isNarrow: boolean }).isNarrow;

export const rules: Rule[] = [
  startRule(
    '"The sidebar collapses below 768px width": a narrow window starts with a collapsed one',
    'docs/specification.md#account-layout-sidebar-plus-content',
    (step) => {
      const { isNarrow } = step.event.input as { isNarrow: boolean };
      expectStep(step, isNarrow ? 'collapsed' : 'expanded');
    },
  ),
  {
    title: '"The sidebar collapses below 768px width"',
    source: 'docs/specification.md#account-layout-sidebar-plus-content',
    when: ({ event }) => event.type === 'viewport.narrowed',
    check: (step) => {
      expectStep(step, 'collapsed');
      expect(isNarrowIn(step), 'a choice closes it from now on').toBe(true);
    },
  },
  {
    title: 'The sidebar collapses by itself only below 768px width',
    source: 'docs/specification.md#account-layout-sidebar-plus-content',
    when: ({ event }) => event.type === 'viewport.widened',
    check: (step) => {
      expectStep(step, 'expanded');
      expect(isNarrowIn(step), 'a choice leaves it open from now on').toBe(false);
    },
  },
  {
    title: 'On a phone the sidebar closes after a choice, so that the chosen page is visible',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: ({ event, before }) => event.type === 'link.chosen' && before.context.isNarrow && before.matches('expanded'),
    check: (step) => expectStep(step, 'collapsed'),
  },
  {
    title: 'A choice changes neither the sidebar of a wide window nor a collapsed one',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: ({ event, before }) =>
      event.type === 'link.chosen' && !(before.context.isNarrow && before.matches('expanded')),
    check: expectIgnored,
  },
  {
    title: 'The user can expand and collapse the sidebar at any width',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: ({ event }) => event.type === 'sidebar.toggle',
    check: (step) => expectStep(step, step.before.matches('expanded') ? 'collapsed' : 'expanded'),
  },
];
