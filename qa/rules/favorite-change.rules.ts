import { expect } from 'vitest';
import { toStateName } from '../engine/chart-model.ts';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is } from './step-conditions.ts';

const isIn =
  (...names: string[]) =>
  ({ before }: RuleStep) =>
    names.includes(toStateName(before.value));
const both =
  (...conditions: ((step: RuleStep) => boolean)[]) =>
  (step: RuleStep) =>
    conditions.every((holds) => holds(step));

const productIn = ({ before }: RuleStep) => (before.context as { product: unknown }).product;
const requests = (step: RuleStep, request: 'add' | 'remove') => ({
  invokes: { change: { product: productIn(step), request } },
});
const RESPONSES = ['favorite.confirmed', 'favorite.rejected'];
const QUEUED: Readonly<Record<string, object>> = {
  'adding.only': { adding: 'removeQueued' },
  'adding.removeQueued': { adding: 'only' },
  'removing.only': { removing: 'addQueued' },
  'removing.addQueued': { removing: 'only' },
};

/** The tags of each state: the heart is pressed, not pressed, or shows the server's list. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  idle: [],
  reading: [],
  'adding.only': ['wanted'],
  'adding.removeQueued': ['unwanted'],
  'removing.only': ['unwanted'],
  'removing.addQueued': ['wanted'],
  over: ['over'],
};

export const rules: Rule[] = [
  {
    title: 'A toggle first reads whether the product is a favorite',
    source: 'docs/specification.md#4-states-and-transitions',
    when: both(is('favorite.toggle'), isIn('idle')),
    check: (step) => expectStep(step, 'reading', { invokes: { readFavorite: { product: productIn(step) } } }),
  },
  {
    title: '"Wishlist toggle: add if absent, remove if present"',
    source: 'docs/specification.md#4-states-and-transitions',
    when: is('xstate.done.actor.readFavorite'),
    check: (step) =>
      step.event.output === true
        ? expectStep(step, { removing: 'only' }, requests(step, 'remove'))
        : expectStep(step, { adding: 'only' }, requests(step, 'add')),
  },
  {
    title: 'While the favorites cannot be loaded, a toggle adds the product',
    source: 'docs/charts.md#changes-of-a-list',
    when: is('xstate.error.actor.readFavorite'),
    check: (step) => expectStep(step, { adding: 'only' }, requests(step, 'add')),
  },
  {
    title: 'A second toggle before the first request takes the first one back',
    source: 'docs/reliability.md#double-click',
    when: both(is('favorite.toggle'), isIn('reading')),
    check: (step) => expectStep(step, 'over'),
  },
  {
    title: 'A toggle during a request is queued: the last intention wins, and no second request is sent',
    source: 'docs/reliability.md#double-click',
    when: both(is('favorite.toggle'), isIn(...Object.keys(QUEUED))),
    check: (step) => expectStep(step, QUEUED[toStateName(step.before.value)]),
  },
  {
    title: 'After the response the queued toggle is sent, and the first one shows no toast',
    source: 'docs/charts.md#changes-of-a-list',
    when: both(is(...RESPONSES), isIn('adding.removeQueued', 'removing.addQueued')),
    check: (step) =>
      isIn('adding.removeQueued')(step)
        ? expectStep(step, { removing: 'only' }, requests(step, 'remove'))
        : expectStep(step, { adding: 'only' }, requests(step, 'add')),
  },
  {
    title: '"Success toasts show the server\'s message after cart or favorites add, remove"',
    source: 'docs/specification.md#8-the-error-catalogue',
    when: both(is('favorite.confirmed'), isIn('adding.only', 'removing.only')),
    check: (step) =>
      expectStep(step, 'over', { emits: [{ type: 'favorite.changed', message: step.event.message as unknown }] }),
  },
  {
    title: 'A rejected toggle shows its error, and the wishlist is as the server has it',
    source: 'docs/specification.md#8-the-error-catalogue',
    when: (step) =>
      both(is('favorite.rejected'), isIn('adding.only', 'removing.only'))(step) ||
      is('xstate.error.actor.change')(step),
    check: (step) =>
      expectStep(step, 'over', { emits: [{ type: 'favorite.failed', error: step.event.error as unknown }] }),
  },
  {
    title: 'Sign-out ends the change',
    source: 'docs/design/code-and-statecharts.md#statecharts',
    when: both(is('session.ended'), (step) => !isIn('over')(step)),
    check: (step) => expectStep(step, 'over'),
  },
  {
    title: 'A change that is over ignores every event',
    source: 'docs/charts.md#changes-of-a-list',
    when: isIn('over'),
    check: expectIgnored,
  },
  {
    title: 'The heart shows at once what the user wants',
    source: 'docs/charts.md#changes-of-a-list',
    when: () => true,
    check: ({ before, after }) => {
      expect([...after.tags].sort()).toEqual(TAGS[toStateName(after.value)]);
      expect(after.context).toEqual(before.context);
    },
  },
];
