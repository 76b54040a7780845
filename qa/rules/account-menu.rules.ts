import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isOpen = ({ before }: RuleStep) => before.value !== 'closed';
const isIn =
  (...states: string[]) =>
  ({ before }: RuleStep) =>
    states.some((state) => before.matches({ open: state }));
const pressedBy =
  (...ways: string[]) =>
  (step: RuleStep) =>
    is('icon.pressed')(step) && ways.includes(step.event.by as string);
const isByHover = isIn('hovered', 'leaving');
const isHeld = isIn('pinned', 'entered');

/** The state, whether the menu is drawn, whether its first entry takes the focus. */
const menuIs = (step: RuleStep, state: string, told: readonly object[] = []) => {
  expectStep(step, state === 'closed' ? 'closed' : { open: state }, { emits: told });
  expect([step.after.hasTag('open'), step.after.hasTag('entered')]).toEqual([state !== 'closed', state === 'entered']);
};
const askedFor = ({ event }: RuleStep) => [
  { type: 'accountMenu.asked', to: '/account', signedIn: event.signedIn as unknown },
];

export const rules: Rule[] = [
  {
    title:
      'Specification 2: "account icon (hover menu …)": the mouse over it opens the menu, and comes back to it in time',
    when: (step) => is('pointer.entered')(step) && (!isOpen(step) || isIn('leaving')(step)),
    check: (step) => menuIs(step, 'hovered'),
  },
  {
    title: 'The mouse that goes away leaves the menu for a moment',
    when: (step) => is('pointer.left')(step) && isIn('hovered')(step),
    check: (step) => menuIs(step, 'leaving'),
  },
  {
    title: 'After that moment, 300 ms, the menu is gone',
    when: ({ event }) => event.type.startsWith('xstate.after.hoverGrace'),
    check: (step) => menuIs(step, 'closed'),
  },
  {
    title: 'Specification 2: "A signed-out user clicking … account": a click by mouse asks for the account at once',
    when: pressedBy('mouse'),
    check: (step) => menuIs(step, 'closed', askedFor(step)),
  },
  {
    title: 'Issue 4: "account hover menu that also works by keyboard and touch": the first tap opens',
    when: (step) => pressedBy('touch')(step) && !isOpen(step),
    check: (step) => menuIs(step, 'pinned'),
  },
  {
    title: 'Issue 4: "… also works by keyboard and touch": the second tap asks for the account',
    when: (step) => pressedBy('touch')(step) && isOpen(step),
    check: (step) => menuIs(step, 'closed', askedFor(step)),
  },
  {
    title: 'Issue 4: "… also works by keyboard": Enter and Space open the menu, and close what is open',
    when: pressedBy('keyboard'),
    check: (step) => menuIs(step, isOpen(step) ? 'closed' : 'pinned'),
  },
  {
    title: 'Issue 4: "… also works by keyboard": ArrowDown leads into the menu',
    when: is('menu.enter'),
    check: (step) => menuIs(step, 'entered'),
  },
  {
    title: 'A focus in the menu keeps it open, wherever the mouse goes',
    when: (step) => is('focus.entered')(step) && isByHover(step),
    check: (step) => menuIs(step, 'pinned'),
  },
  {
    title: 'Who leaves with Tab closes the menu',
    when: (step) => is('focus.left')(step) && isHeld(step),
    check: (step) => menuIs(step, 'closed'),
  },
  {
    title: 'Escape, a press outside, a chosen entry and another page close it',
    when: (step) => is('menu.close', 'entry.chosen', 'route.changed')(step) && isOpen(step),
    check: (step) => menuIs(step, 'closed'),
  },
  {
    title: 'What is closed is not closed again; what is held by keyboard or touch stays, wherever the mouse goes',
    when: (step) =>
      (is('menu.close', 'entry.chosen', 'route.changed', 'focus.entered', 'focus.left', 'pointer.left')(step) &&
        !isOpen(step)) ||
      (is('pointer.entered', 'pointer.left', 'focus.entered')(step) && isHeld(step)) ||
      (is('focus.left')(step) && isByHover(step)) ||
      (is('pointer.entered')(step) && isIn('hovered')(step)) ||
      (is('pointer.left')(step) && isIn('leaving')(step)),
    check: expectIgnored,
  },
];
