import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';

const SOURCE = 'docs/design/product-page-and-reviews.md#reviews';

const isBusy = ({ before }: RuleStep) => !before.matches('idle');
/** @param input what the slot gets of the event */
const begins = (
  type: string,
  state: string,
  slot: string,
  input: (event: RuleStep['event']) => unknown,
): Omit<Rule, 'title'> => ({
  source: SOURCE,
  when: ({ event }) => event.type === type,
  check: (step) => {
    if (isBusy(step)) return expectIgnored(step);
    expectStep(step, state, { invokes: { [slot]: input(step.event) } });
    expect(step.after.hasTag('busy')).toBe(true);
  },
});

const ACTIONS: Readonly<Record<string, string>> = { hiding: 'hide', showing: 'show', replying: 'reply' };

export const rules: Rule[] = [
  {
    title: 'An admin hides a review with a reason, one thing at a time',
    ...begins('moderation.hide', 'hiding', 'setStatus', ({ status }) => status),
  },
  {
    title: 'An admin restores or keeps a review, one thing at a time',
    ...begins('moderation.show', 'showing', 'setStatus', () => ({ is_hidden: false, reason: '' })),
  },
  {
    title: 'An admin replies to a review, one thing at a time',
    ...begins('moderation.reply', 'replying', 'saveReply', ({ reply }) => reply),
  },
  {
    title: "The server's message says what was done, and the form of the action knows it",
    source: SOURCE,
    when: ({ event }) => event.type.startsWith('xstate.done.actor.'),
    check: (step) => {
      const { message } = step.event.output as { message: string };
      const action = ACTIONS[String(step.before.value)];
      expectStep(step, 'idle', { emits: [{ type: 'moderation.changed', action, message }] });
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    title: 'After a failure the form of the action shows why, and another action can begin',
    source: SOURCE,
    when: ({ event }) => event.type.startsWith('xstate.error.actor.'),
    check: (step) => {
      const action = ACTIONS[String(step.before.value)];
      expectStep(step, 'idle', {
        emits: [{ type: 'moderation.failed', action, error: step.event.error as unknown }],
      });
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
];
