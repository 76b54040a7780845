import { expect } from 'vitest';
import { toStateName } from '../engine/chart-model.ts';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { delayRule } from './delay-rule.ts';
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
const contextIn = (snapshot: RuleStep['after']) =>
  snapshot.context as { above: unknown; item: unknown; isSaved: unknown };

const RESPONSES = ['cart.confirmed', 'cart.rejected'];
const changed =
  (isSaved: unknown) =>
  ({ event }: RuleStep) => ({
    emits: [{ type: 'cart.changed', message: event.message as unknown, isSaved }],
  });
const failed = ({ event }: RuleStep) => ({ emits: [{ type: 'cart.failed', error: event.error as unknown }] });
const requests = (step: RuleStep, request: 'add' | 'remove' | 'save') => ({
  invokes: { change: { item: contextIn(step.before).item, request } },
});
/** The request of a removed row: it goes to the wishlist, or away. */
const removal = (isSaved: unknown) => (isSaved === true ? 'save' : 'remove');

/** The tags of each state, which the views read. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  idle: [],
  'adding.only': ['busy', 'wanted'],
  'adding.removeQueued': ['busy', 'removed', 'unwanted'],
  'removing.only': ['busy', 'removed', 'unwanted'],
  'removing.addQueued': ['busy', 'removed', 'wanted'],
  offering: ['removed'],
  restoring: ['busy', 'removed', 'wanted'],
  stranded: ['removed', 'stranded'],
  over: ['over'],
};

export const rules: Rule[] = [
  {
    title: '"otherwise shows Add, which adds the product to the cart": the request is sent at once',
    source: 'docs/specification.md#4-states-and-transitions',
    when: both(is('cart.add'), isIn('idle')),
    check: (step) => expectStep(step, { adding: 'only' }, requests(step, 'add')),
  },
  {
    title: 'Remove and Save for later send the request at once',
    source: 'docs/specification.md#cart-panel',
    when: both(is('cart.remove', 'cart.save'), isIn('idle')),
    check: (step) => expectStep(step, { removing: 'only' }, requests(step, removal(is('cart.save')(step)))),
  },
  {
    title: 'A second click on Add or Undo sends no second request',
    source: 'docs/reliability.md#double-click',
    when: both(is('cart.add'), isIn('adding.only', 'removing.addQueued', 'restoring', 'over')),
    check: expectIgnored,
  },
  {
    title: 'A second click on Remove or Save for later sends no second request',
    source: 'docs/reliability.md#double-click',
    when: both(is('cart.remove', 'cart.save'), (step) => !isIn('idle', 'adding.only')(step)),
    check: expectIgnored,
  },
  {
    title: 'The opposite change waits for the response of a running one',
    source: 'docs/charts.md#changes-of-a-list',
    when: (step) =>
      both(is('cart.remove', 'cart.save'), isIn('adding.only'))(step) ||
      both(is('cart.add'), isIn('removing.only'))(step),
    check: (step) => expectStep(step, is('cart.add')(step) ? { removing: 'addQueued' } : { adding: 'removeQueued' }),
  },
  {
    title: 'Undo takes a queued Remove back, and no request is sent for it',
    source: 'docs/charts.md#changes-of-a-list',
    when: both(is('cart.add'), isIn('adding.removeQueued')),
    check: (step) => expectStep(step, { adding: 'only' }),
  },
  {
    title: 'After the response the queued change is sent, and the first one shows no toast',
    source: 'docs/charts.md#changes-of-a-list',
    when: both(is(...RESPONSES), isIn('adding.removeQueued', 'removing.addQueued')),
    check: (step) =>
      isIn('adding.removeQueued')(step)
        ? expectStep(step, { removing: 'only' }, requests(step, removal(contextIn(step.before).isSaved)))
        : expectStep(step, 'restoring', requests(step, 'add')),
  },
  {
    title: '"Success toasts show the server\'s message after cart … add"',
    source: 'docs/specification.md#8-the-error-catalogue',
    when: both(is('cart.confirmed'), isIn('adding.only', 'restoring')),
    check: (step) => expectStep(step, 'over', changed(false)(step)),
  },
  {
    title: '"Success toasts show the server\'s message after cart … remove", with Undo; after Save for later too',
    source: 'docs/specification.md#8-the-error-catalogue',
    when: both(is('cart.confirmed'), isIn('removing.only')),
    check: (step) => expectStep(step, 'offering', changed(contextIn(step.before).isSaved)(step)),
  },
  {
    title: 'A rejected Add, Remove or Save for later shows its error, and the lists are as the server has them',
    source: 'docs/specification.md#8-the-error-catalogue',
    when: both(is('cart.rejected'), isIn('adding.only', 'removing.only')),
    check: (step) => expectStep(step, 'over', failed(step)),
  },
  {
    title: 'A failed undo shows its error and stays available until it succeeds or is dismissed',
    source: 'docs/design/orders-and-payment.md#cart-page',
    when: both(is('cart.rejected', 'xstate.error.actor.change'), isIn('restoring')),
    check: (step) => expectStep(step, 'stranded', failed(step)),
  },
  {
    title: 'A request that cannot be sent shows its error',
    source: 'docs/specification.md#8-the-error-catalogue',
    when: both(is('xstate.error.actor.change'), (step) => !isIn('restoring')(step)),
    check: (step) => expectStep(step, 'over', failed(step)),
  },
  {
    title: 'Undo adds the product again, and can be retried after a failure',
    source: 'docs/design/orders-and-payment.md#cart-page',
    when: both(is('cart.add'), isIn('offering', 'stranded')),
    check: (step) => expectStep(step, 'restoring', requests(step, 'add')),
  },
  {
    title: 'Undo is offered for 6 s',
    source: 'docs/design/orders-and-payment.md#cart-page',
    when: ({ event }) => event.type.startsWith('xstate.after.undoTime'),
    check: (step) => expectStep(step, 'over'),
  },
  {
    title: 'Only a failed undo can be dismissed',
    source: 'docs/design/orders-and-payment.md#cart-page',
    when: is('cart.dismiss'),
    check: (step) => (isIn('stranded')(step) ? expectStep(step, 'over') : expectIgnored(step)),
  },
  {
    title: 'Sign-out ends the change',
    source: 'docs/design/code-and-statecharts.md#statecharts',
    when: is('session.ended'),
    check: (step) => (isIn('over')(step) ? expectIgnored(step) : expectStep(step, 'over')),
  },
  {
    title: 'Views see at once whether the product is wanted, and whether a removed row is shown',
    source: 'docs/charts.md#changes-of-a-list',
    when: () => true,
    check: ({ after }) => expect([...after.tags].sort()).toEqual(TAGS[toStateName(after.value)]),
  },
  {
    title:
      'The change keeps its product; its place and where the product goes change only with Remove and Save for later',
    source: 'docs/charts.md#changes-of-a-list',
    when: () => true,
    check: ({ event, before, after }) => {
      expect(contextIn(after).item).toBe(contextIn(before).item);
      const isRemoved =
        ['cart.remove', 'cart.save'].includes(event.type) && toStateName(before.value) !== toStateName(after.value);
      expect(contextIn(after).above).toEqual(isRemoved ? event.above : contextIn(before).above);
      expect(contextIn(after).isSaved).toBe(isRemoved ? event.type === 'cart.save' : contextIn(before).isSaved);
    },
  },
  delayRule('Undo is offered for 6 s', 'docs/design/orders-and-payment.md#cart-page', 'undoTime', 6_000),
];
