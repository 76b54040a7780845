import type { Rule } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';

export const rules: Rule[] = [
  {
    title: '"The sidebar collapses below 768px width"',
    source: 'docs/specification.md#account-layout-sidebar-plus-content',
    when: ({ event }) => event.type === 'viewport.narrowed',
    check: (step) => expectStep(step, 'collapsed'),
  },
  {
    title: 'The sidebar collapses by itself only below 768px width',
    source: 'docs/specification.md#account-layout-sidebar-plus-content',
    when: ({ event }) => event.type === 'viewport.widened',
    check: (step) => expectStep(step, 'expanded'),
  },
  {
    title: 'On a phone the sidebar closes after a choice, so that the chosen page is visible',
    source: 'docs/design.md#screens',
    when: ({ event, before }) => event.type === 'link.chosen' && before.context.isNarrow && before.matches('expanded'),
    check: (step) => expectStep(step, 'collapsed'),
  },
  {
    title: 'A choice changes neither the sidebar of a wide window nor a collapsed one',
    when: ({ event, before }) =>
      event.type === 'link.chosen' && !(before.context.isNarrow && before.matches('expanded')),
    check: expectIgnored,
  },
  {
    title: 'The user can expand and collapse the sidebar at any width',
    when: ({ event }) => event.type === 'sidebar.toggle',
    check: (step) => expectStep(step, step.before.matches('expanded') ? 'collapsed' : 'expanded'),
  },
];
