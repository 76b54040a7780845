import { expect } from 'vitest';
import { comesTo, isIgnored, type Rule, type RuleStep } from '../engine/rule.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const openIn = (snapshot: RuleStep['after']) => (snapshot.context as { openId: number | null }).openId;
const isOpenOne = ({ before, event }: RuleStep) => openIn(before) === event.id;
const isEntered = ({ after }: RuleStep) => after.hasTag('entered');

export const rules: Rule[] = [
  {
    says: 'Specification 2: "one with children opens a dropdown"; the one of another category goes',
    when: (step) => is('dropdown.toggle')(step) && !isOpenOne(step),
    demands: (step) => {
      comesTo(step, { open: 'shown' });
      expect([openIn(step.after), isEntered(step)]).toEqual([step.event.id, false]);
    },
  },
  {
    says: 'Pressed again, it closes',
    when: (step) => is('dropdown.toggle')(step) && isOpenOne(step),
    demands: (step) => {
      comesTo(step, 'closed');
      expect([openIn(step.after), isEntered(step)]).toEqual([null, false]);
    },
  },
  {
    says: 'WCAG 2.1.1, keyboard: ArrowDown leads into the dropdown, also into one that is open',
    when: is('dropdown.enter'),
    demands: (step) => {
      comesTo(step, { open: 'entered' });
      expect([openIn(step.after), isEntered(step)]).toEqual([step.event.id, true]);
    },
  },
  {
    says: 'A chosen entry, another page, Escape, a press outside and a focus that goes on close what is open',
    when: (step) =>
      is('entry.chosen', 'route.changed', 'dropdown.close', 'focus.left')(step) && openIn(step.before) !== null,
    demands: (step) => {
      comesTo(step, 'closed');
      expect([openIn(step.after), isEntered(step)]).toEqual([null, false]);
    },
  },
  {
    says: 'What is closed is not closed again',
    when: (step) =>
      is('entry.chosen', 'route.changed', 'dropdown.close', 'focus.left')(step) && openIn(step.before) === null,
    demands: isIgnored,
  },
];
