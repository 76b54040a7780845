import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isAct = is('thread.write', 'thread.close', 'thread.reopen');
const isBusy = ({ before }: RuleStep) => before.hasTag('busy');
const statusOf = ({ event }: RuleStep) => (event as { status?: string }).status;
const isOver = (step: RuleStep) => statusOf(step) === 'resolved' || statusOf(step) === 'closed';
/** The time to reopen it, as the thread says it, is not over. */
const isInTime = ({ event }: RuleStep) => {
  const { reopenUntil, now } = event as unknown as { reopenUntil: string | null; now: number };
  return reopenUntil !== null && now <= new Date(reopenUntil).getTime();
};
const begins = (step: RuleStep, state: string, slot: string) => {
  expectStep(step, state, { invokes: [slot] });
  expect(step.after.hasTag('busy')).toBe(true);
};

export const rules: Rule[] = [
  {
    title: 'Design 4: "POST support/{id}/messages": a request that is not over is written to',
    when: (step) => is('thread.write')(step) && !isBusy(step) && !isOver(step),
    check: (step) => begins(step, 'writing', 'writeMessage'),
  },
  {
    title: 'Features 4: "closed is final": what is over is not written to before it is reopened',
    when: (step) => is('thread.write')(step) && !isBusy(step) && isOver(step),
    check: expectIgnored,
  },
  {
    title: 'Design 4: "POST support/{id}/close"',
    when: (step) => is('thread.close')(step) && !isBusy(step) && statusOf(step) !== 'closed',
    check: (step) => begins(step, 'closing', 'closeRequest'),
  },
  {
    title: 'What is closed is not closed again',
    when: (step) => is('thread.close')(step) && !isBusy(step) && statusOf(step) === 'closed',
    check: expectIgnored,
  },
  {
    title: 'Issue "The account and the admin area" 1: "reopen within 14 days": to their last moment',
    when: (step) => is('thread.reopen')(step) && !isBusy(step) && isOver(step) && isInTime(step),
    check: (step) => begins(step, 'reopening', 'reopenRequest'),
  },
  {
    title:
      'Issue "The account and the admin area" 1: "reopen within 14 days": not later, and the shopper is told what to do',
    when: (step) => is('thread.reopen')(step) && !isBusy(step) && isOver(step) && !isInTime(step),
    check: (step) =>
      expectStep(step, 'idle', {
        emits: [{ type: 'thread.refused', text: 'The time to reopen this request is over. Please send a new one' }],
      }),
  },
  {
    title: 'What is open is not reopened',
    when: (step) => is('thread.reopen')(step) && !isBusy(step) && !isOver(step),
    check: expectIgnored,
  },
  {
    title: 'Nothing is written to a request that is just being closed: while one act is under way no other is taken',
    when: (step) => isAct(step) && isBusy(step),
    check: expectIgnored,
  },
  {
    title: 'Look, forms: "done": what was written is in the thread, the shopper is told, the box is emptied',
    when: is('xstate.done.actor.writeMessage'),
    check: (step) => {
      expectStep(step, 'idle', {
        emits: [{ type: 'thread.changed', message: 'Your message was sent' }, { type: 'thread.written' }],
      });
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    title: 'The shopper is told that the request was closed, or reopened, in the server’s words',
    when: is('xstate.done.actor.closeRequest', 'xstate.done.actor.reopenRequest'),
    check: (step) => {
      const { message } = step.event.output as { message: string };
      expectStep(step, 'idle', { emits: [{ type: 'thread.changed', message }] });
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    title:
      'Issue "The account and the admin area", forms: "nothing typed is lost on a failure": the box is not emptied; it may be tried again',
    when: ({ event }) => event.type.startsWith('xstate.error.actor.'),
    check: (step) => {
      expectStep(step, 'idle', { emits: [{ type: 'thread.failed', error: step.event.error as unknown }] });
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
];
