import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isOpen = ({ before }: RuleStep) => before.value === 'open';
const drawnIs = ({ after }: RuleStep, isDrawn: boolean) => expect(after.hasTag('open')).toBe(isDrawn);

export const rules: Rule[] = [
  {
    title: 'Design 11: "filter column (drawer on a phone)": its button opens it',
    when: (step) => is('filterDrawer.open')(step) && !isOpen(step),
    check: (step) => {
      expectStep(step, 'open');
      drawnIs(step, true);
    },
  },
  {
    title: 'The cross, Escape, a press beside it, and the button that shows what was found close it',
    when: (step) => is('filterDrawer.close')(step) && isOpen(step),
    check: (step) => {
      expectStep(step, 'closed');
      drawnIs(step, false);
    },
  },
  {
    title: 'Specification 2, of the other drawer: "Choosing a link closes the drawer"',
    when: (step) => is('link.chosen')(step) && isOpen(step),
    check: (step) => expectStep(step, 'closed'),
  },
  {
    title: 'Specification 9: "Mobile breakpoint 768px": where the column stands there is no drawer',
    when: (step) => is('viewport.widened')(step) && isOpen(step),
    check: (step) => expectStep(step, 'closed'),
  },
  {
    title: 'What is open is not opened again, and what is closed is not closed again',
    when: (step) => is('filterDrawer.open')(step) === isOpen(step),
    check: expectIgnored,
  },
];
