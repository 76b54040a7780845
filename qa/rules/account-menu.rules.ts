import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { delayRule } from './delay-rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is } from './step-conditions.ts';

const isOpen = ({ before }: RuleStep) => before.value !== 'closed';
const isIn =
  (...states: string[]) =>
  ({ before }: RuleStep) =>
    states.some((state) => before.matches({ open: state }));
const pressedBy =
  (...ways: string[]) =>
  (step: RuleStep) =>
    is('icon.pressed')(step) && ways.includes(step.event.by as string);
const isUser = ({ event }: RuleStep) => event.signedIn === true;
const isByHover = isIn('hovered', 'leaving');
const isHeld = isIn('pinned', 'entered');

/** Checks the state of the menu, its tags, and what the step emitted. */
const menuIs = (step: RuleStep, state: string, emits: readonly object[] = []) => {
  expectStep(step, state === 'closed' ? 'closed' : { open: state }, { emits });
  expect([step.after.hasTag('open'), step.after.hasTag('entered')]).toEqual([state !== 'closed', state === 'entered']);
};
const requestedBy = ({ event }: RuleStep) => [
  { type: 'accountMenu.accountRequested', to: '/account', signedIn: event.signedIn as unknown },
];

export const rules: Rule[] = [
  {
    title:
      '"account icon (hover menu …)": the mouse over the icon opens the menu; a mouse that returns in time keeps the menu open',
    source: 'docs/specification.md#header',
    when: (step) => is('pointer.entered')(step) && (!isOpen(step) || isIn('leaving')(step)),
    check: (step) => menuIs(step, 'hovered'),
  },
  {
    title: 'The menu stays open for a moment after the mouse left',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: (step) => is('pointer.left')(step) && isIn('hovered')(step),
    check: (step) => menuIs(step, 'leaving'),
  },
  {
    title: 'The menu closes 300 ms after the mouse left',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: ({ event }) => event.type.startsWith('xstate.after.hoverGrace'),
    check: (step) => menuIs(step, 'closed'),
  },
  {
    title: 'A mouse click requests the account page',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: (step) => pressedBy('mouse')(step) && isUser(step),
    check: (step) => menuIs(step, 'closed', requestedBy(step)),
  },
  {
    title:
      '"A signed-out user clicking … account" is denied by mouse, touch and keyboard, whether the menu is open or not',
    source: 'docs/specification.md#header',
    when: (step) => is('icon.pressed')(step) && !isUser(step),
    check: (step) => menuIs(step, 'closed', requestedBy(step)),
  },
  {
    title: 'The first tap opens the menu',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: (step) => pressedBy('touch')(step) && isUser(step) && !isOpen(step),
    check: (step) => menuIs(step, 'pinned'),
  },
  {
    title: 'The second tap requests the account page',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: (step) => pressedBy('touch')(step) && isUser(step) && isOpen(step),
    check: (step) => menuIs(step, 'closed', requestedBy(step)),
  },
  {
    title: 'Enter and Space open a closed menu of a user and close an open one',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: (step) => pressedBy('keyboard')(step) && isUser(step),
    check: (step) => menuIs(step, isOpen(step) ? 'closed' : 'pinned'),
  },
  {
    title: 'ArrowDown moves the focus into the menu',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: is('menu.enter'),
    check: (step) => menuIs(step, 'entered'),
  },
  {
    title: 'The menu stays open while it has the focus, wherever the mouse is',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: (step) => is('focus.entered')(step) && isByHover(step),
    check: (step) => menuIs(step, 'pinned'),
  },
  {
    title: 'Tab out of the menu closes it',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: (step) => is('focus.left')(step) && isHeld(step),
    check: (step) => menuIs(step, 'closed'),
  },
  {
    title: 'Escape, a click outside, a chosen entry and a route change close the menu',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: (step) => is('menu.close', 'entry.chosen', 'route.changed')(step) && isOpen(step),
    check: (step) => menuIs(step, 'closed'),
  },
  {
    title: 'A closed menu ignores close events; a menu opened by keyboard or touch ignores the mouse',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: (step) =>
      (is('menu.close', 'entry.chosen', 'route.changed', 'focus.entered', 'focus.left', 'pointer.left')(step) &&
        !isOpen(step)) ||
      (is('pointer.entered', 'pointer.left', 'focus.entered')(step) && isHeld(step)) ||
      (is('focus.left')(step) && isByHover(step)) ||
      (is('pointer.entered')(step) && isIn('hovered')(step)) ||
      (is('pointer.left')(step) && isIn('leaving')(step)),
    check: expectIgnored,
  },
  delayRule(
    'The menu stays open for 300 ms after the mouse left',
    'docs/design/pages-and-forms.md#menus-and-overlays',
    'hoverGrace',
    300,
  ),
];
