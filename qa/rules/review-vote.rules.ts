import { expect } from 'vitest';
import { toStateName } from '../engine/chart-model.ts';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is } from './step-conditions.ts';

const SOURCE = 'docs/design/product-page-and-reviews.md#reviews';

const isIn =
  (...names: string[]) =>
  ({ before }: RuleStep) =>
    names.includes(toStateName(before.value));
const both =
  (...conditions: ((step: RuleStep) => boolean)[]) =>
  (step: RuleStep) =>
    conditions.every((holds) => holds(step));

const sends = (isHelpful: boolean) => ({ invokes: { change: { reviewId: 1, productId: 7, isHelpful } } });

const QUEUED: Readonly<Record<string, object>> = {
  'adding.only': { adding: 'removeQueued' },
  'adding.removeQueued': { adding: 'only' },
  'removing.only': { removing: 'addQueued' },
  'removing.addQueued': { removing: 'only' },
};

/** The tags of each state: the review is marked, not marked, or shown as the server has it. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  idle: [],
  'adding.only': ['busy', 'wanted'],
  'adding.removeQueued': ['busy', 'unwanted'],
  'removing.only': ['busy', 'unwanted'],
  'removing.addQueued': ['busy', 'wanted'],
  over: ['over'],
};

export const rules: Rule[] = [
  {
    title: 'A signed-in user marks a review as helpful, and takes that back',
    source: SOURCE,
    when: both(is('vote.toggle'), isIn('idle')),
    check: (step) =>
      step.event.isVoted === true
        ? expectStep(step, { removing: 'only' }, sends(false))
        : expectStep(step, { adding: 'only' }, sends(true)),
  },
  {
    title: 'A click while a request runs waits for its response',
    source: SOURCE,
    when: both(is('vote.toggle'), isIn(...Object.keys(QUEUED))),
    check: (step) => expectStep(step, QUEUED[toStateName(step.before.value)]),
  },
  {
    title: 'After the response the last click wins',
    source: SOURCE,
    when: both(is('vote.confirmed', 'vote.rejected'), isIn('adding.removeQueued', 'removing.addQueued')),
    check: (step) =>
      isIn('adding.removeQueued')(step)
        ? expectStep(step, { removing: 'only' }, sends(false))
        : expectStep(step, { adding: 'only' }, sends(true)),
  },
  {
    title: 'A confirmed mark is in the list of the server, without a message',
    source: SOURCE,
    when: both(is('vote.confirmed'), isIn('adding.only', 'removing.only')),
    check: (step) => expectStep(step, 'over'),
  },
  {
    title: 'After a refusal the page shows what the server has, and why',
    source: SOURCE,
    when: (step) =>
      both(is('vote.rejected'), isIn('adding.only', 'removing.only'))(step) || is('xstate.error.actor.change')(step),
    check: (step) => expectStep(step, 'over', { emits: [{ type: 'vote.failed', error: step.event.error as unknown }] }),
  },
  {
    title: 'The end of the session ends the vote',
    source: 'docs/design/code-and-statecharts.md#statecharts',
    when: both(is('session.ended'), (step) => !isIn('over')(step)),
    check: (step) => expectStep(step, 'over'),
  },
  {
    title: 'A vote that is over ignores every event',
    source: 'docs/charts.md#changes-of-a-list',
    when: isIn('over'),
    check: expectIgnored,
  },
  {
    title: 'The mark shows at once',
    source: SOURCE,
    when: () => true,
    check: ({ before, after }) => {
      expect([...after.tags].sort()).toEqual(TAGS[toStateName(after.value)]);
      expect(after.context).toEqual(before.context);
    },
  },
];
