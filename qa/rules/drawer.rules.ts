import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isOpen = ({ before }: RuleStep) => before.value !== 'closed';
const sectionIn = (snapshot: RuleStep['after']) => (snapshot.context as { sectionId: number | null }).sectionId;

export const rules: Rule[] = [
  {
    title: 'Specification 4: "Drawer open or closed"; its button opens it, with no category expanded',
    when: (step) => is('drawer.open')(step) && !isOpen(step),
    check: (step) => {
      expectStep(step, { open: 'collapsed' });
      expect([step.after.hasTag('open'), sectionIn(step.after)]).toEqual([true, null]);
    },
  },
  {
    title:
      'Specification 2: "Choosing a link closes the drawer"; so do its cross, Escape, a press beside it and another page',
    when: (step) => is('link.chosen', 'drawer.close', 'route.changed')(step) && isOpen(step),
    check: (step) => {
      expectStep(step, 'closed');
      expect([step.after.hasTag('open'), sectionIn(step.after)]).toEqual([false, null]);
    },
  },
  {
    title:
      'Specification 2: "one with children expands as an accordion (one open at a time …)": the other one collapses',
    when: (step) => is('section.toggle')(step) && isOpen(step) && sectionIn(step.before) !== step.event.id,
    check: (step) => {
      expectStep(step, { open: 'expanded' });
      expect([step.after.hasTag('open'), sectionIn(step.after)]).toEqual([true, step.event.id]);
    },
  },
  {
    title: 'Specification 2: "(one open at a time, collapsible)": pressed again, it collapses',
    when: (step) => is('section.toggle')(step) && isOpen(step) && sectionIn(step.before) === step.event.id,
    check: (step) => {
      expectStep(step, { open: 'collapsed' });
      expect([step.after.hasTag('open'), sectionIn(step.after)]).toEqual([true, null]);
    },
  },
  {
    title: 'What is closed is not closed again and expands nothing, and what is open is not opened',
    when: (step) => is('drawer.open')(step) === isOpen(step),
    check: expectIgnored,
  },
];
