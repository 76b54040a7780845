import type { Rule } from '../engine/rule.ts';
import { expectStep } from './expect-step.ts';

export const rules: Rule[] = [
  {
    title: 'Specification 2: "The sidebar collapses below 768px width"',
    when: ({ event }) => event.type === 'viewport.narrowed',
    check: (step) => expectStep(step, 'collapsed'),
  },
  {
    title: 'Specification 2: "The sidebar collapses below 768px width", and only there by itself',
    when: ({ event }) => event.type === 'viewport.widened',
    check: (step) => expectStep(step, 'expanded'),
  },
  {
    title: 'It can be opened and closed by hand at any width',
    when: ({ event }) => event.type === 'sidebar.toggle',
    check: (step) => expectStep(step, step.before.matches('expanded') ? 'collapsed' : 'expanded'),
  },
];
