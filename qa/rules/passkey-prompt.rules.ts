import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is } from './step-conditions.ts';

const SOURCE = 'docs/design/accounts-and-sessions.md#passkeys';

const isBusy = ({ before }: RuleStep) => before.hasTag('busy');
const isAnswer = ({ event }: RuleStep) => (event.output as { problem: unknown }).problem === null;

export const rules: Rule[] = [
  {
    title: 'The browser opens its window for what the user asked, and the last message is gone',
    source: SOURCE,
    when: (step) => is('passkeyPrompt.ask')(step) && !isBusy(step),
    check: (step) => {
      expectStep(step, 'prompting', { invokes: { prompt: { request: step.event.request as unknown } } });
      expect(step.after.hasTag('busy')).toBe(true);
      expect(step.after.context).toEqual({ problem: null });
    },
  },
  {
    title: 'A second window does not open beside the first',
    source: SOURCE,
    when: (step) => is('passkeyPrompt.ask')(step) && isBusy(step),
    check: expectIgnored,
  },
  {
    title: 'Cancel closes the prompt without a message',
    source: SOURCE,
    when: is('passkeyPrompt.cancel'),
    check: (step) => {
      if (!isBusy(step)) return expectIgnored(step);
      expectStep(step, 'idle');
      expect(step.after.context).toEqual({ problem: null });
    },
  },
  {
    title: 'Emits the response of the passkey',
    source: SOURCE,
    when: (step) => is('xstate.done.actor.prompt')(step) && isAnswer(step),
    check: (step) => {
      const { answer } = step.event.output as { answer: unknown };
      expectStep(step, 'idle', { emits: [{ type: 'passkeyPrompt.answered', answer }] });
      expect([step.after.hasTag('busy'), step.after.context]).toEqual([false, { problem: null }]);
    },
  },
  {
    title: 'A failed prompt shows the reason, and the user can try again',
    source: SOURCE,
    when: (step) => is('xstate.done.actor.prompt')(step) && !isAnswer(step),
    check: (step) => {
      expectStep(step, 'refused');
      const { problem } = step.event.output as { problem: unknown };
      expect([step.after.hasTag('busy'), step.after.context]).toEqual([false, { problem }]);
    },
  },
  {
    title: 'A challenge that could not be loaded is reported like every failed call',
    source: SOURCE,
    when: is('xstate.error.actor.prompt'),
    check: (step) =>
      expectStep(step, 'idle', {
        emits: [{ type: 'passkeyPrompt.failed', error: step.event.error as unknown }],
      }),
  },
];
