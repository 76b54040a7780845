import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is } from './step-conditions.ts';

const openIn = (snapshot: RuleStep['after']) => (snapshot.context as { openId: number | null }).openId;
const isOpenOne = ({ before, event }: RuleStep) => openIn(before) === event.id;
const isEntered = ({ after }: RuleStep) => after.hasTag('entered');

export const rules: Rule[] = [
  {
    title: '"one with children opens a dropdown"; it replaces an open dropdown',
    source: 'docs/specification.md#public-layout-header-category-bar-footer',
    when: (step) => is('dropdown.toggle')(step) && !isOpenOne(step),
    check: (step) => {
      expectStep(step, { open: 'shown' });
      expect([openIn(step.after), isEntered(step)]).toEqual([step.event.id, false]);
    },
  },
  {
    title: 'A second press closes the dropdown',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: (step) => is('dropdown.toggle')(step) && isOpenOne(step),
    check: (step) => {
      expectStep(step, 'closed');
      expect([openIn(step.after), isEntered(step)]).toEqual([null, false]);
    },
  },
  {
    title: 'ArrowDown moves the focus into the dropdown, even when it is open',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: is('dropdown.enter'),
    check: (step) => {
      expectStep(step, { open: 'entered' });
      expect([openIn(step.after), isEntered(step)]).toEqual([step.event.id, true]);
    },
  },
  {
    title: 'A chosen entry, a route change, Escape, a press outside and a lost focus close the dropdown',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: (step) =>
      is('entry.chosen', 'route.changed', 'dropdown.close', 'focus.left')(step) && openIn(step.before) !== null,
    check: (step) => {
      expectStep(step, 'closed');
      expect([openIn(step.after), isEntered(step)]).toEqual([null, false]);
    },
  },
  {
    title: 'A closed dropdown ignores close events',
    source: 'docs/design/code-and-statecharts.md#statecharts',
    when: (step) =>
      is('entry.chosen', 'route.changed', 'dropdown.close', 'focus.left')(step) && openIn(step.before) === null,
    check: expectIgnored,
  },
];
