import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const openIn = (snapshot: RuleStep['after']) => (snapshot.context as { openId: number | null }).openId;
const isOpenOne = ({ before, event }: RuleStep) => openIn(before) === event.id;
const isEntered = ({ after }: RuleStep) => after.hasTag('entered');

export const rules: Rule[] = [
  {
    title: 'Specification 2: "one with children opens a dropdown"; the one of another category goes',
    when: (step) => is('dropdown.toggle')(step) && !isOpenOne(step),
    check: (step) => {
      expectStep(step, { open: 'shown' });
      expect([openIn(step.after), isEntered(step)]).toEqual([step.event.id, false]);
    },
  },
  {
    title: 'Pressed again, it closes',
    when: (step) => is('dropdown.toggle')(step) && isOpenOne(step),
    check: (step) => {
      expectStep(step, 'closed');
      expect([openIn(step.after), isEntered(step)]).toEqual([null, false]);
    },
  },
  {
    title: 'WCAG 2.1.1, keyboard: ArrowDown leads into the dropdown, also into one that is open',
    when: is('dropdown.enter'),
    check: (step) => {
      expectStep(step, { open: 'entered' });
      expect([openIn(step.after), isEntered(step)]).toEqual([step.event.id, true]);
    },
  },
  {
    title: 'A chosen entry, another page, Escape, a press outside and a focus that goes on close what is open',
    when: (step) =>
      is('entry.chosen', 'route.changed', 'dropdown.close', 'focus.left')(step) && openIn(step.before) !== null,
    check: (step) => {
      expectStep(step, 'closed');
      expect([openIn(step.after), isEntered(step)]).toEqual([null, false]);
    },
  },
  {
    title: 'What is closed is not closed again',
    when: (step) =>
      is('entry.chosen', 'route.changed', 'dropdown.close', 'focus.left')(step) && openIn(step.before) === null,
    check: expectIgnored,
  },
];
