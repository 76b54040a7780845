import { comesTo, type Rule } from '../engine/rule.ts';

export const rules: Rule[] = [
  {
    says: 'Specification 2: "The sidebar collapses below 768px width"',
    when: ({ event }) => event.type === 'viewport.narrowed',
    demands: (step) => comesTo(step, 'collapsed'),
  },
  {
    says: 'Specification 2: "The sidebar collapses below 768px width", and only there by itself',
    when: ({ event }) => event.type === 'viewport.widened',
    demands: (step) => comesTo(step, 'expanded'),
  },
  {
    says: 'It can be opened and closed by hand at any width',
    when: ({ event }) => event.type === 'sidebar.toggle',
    demands: (step) => comesTo(step, step.before.matches('expanded') ? 'collapsed' : 'expanded'),
  },
];
