import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is } from './step-conditions.ts';

const isAct = is('thread.write', 'thread.close', 'thread.reopen');
const isBusy = ({ before }: RuleStep) => before.hasTag('busy');
const getStatus = ({ event }: RuleStep) => (event as { status?: string }).status;
const isOver = (step: RuleStep) => getStatus(step) === 'resolved' || getStatus(step) === 'closed';
/** Whether the server says that the request can be reopened. */
const isInTime = ({ event }: RuleStep) => (event as unknown as { reopenUntil: string | null }).reopenUntil !== null;
const begins = (step: RuleStep, state: string, slot: string, input?: object) => {
  expectStep(step, state, { invokes: { [slot]: input } });
  expect(step.after.hasTag('busy')).toBe(true);
};

export const rules: Rule[] = [
  {
    title: 'The user can write to a request that is not resolved or closed',
    source: 'docs/design/support-and-traces.md#support-requests',
    when: (step) => is('thread.write')(step) && !isBusy(step) && !isOver(step),
    check: (step) => begins(step, 'writing', 'writeMessage', { text: step.event.text as string }),
  },
  {
    title: 'A resolved or closed request accepts no message before it is reopened',
    source: 'docs/design/support-and-traces.md#support-requests',
    when: (step) => is('thread.write')(step) && !isBusy(step) && isOver(step),
    check: expectIgnored,
  },
  {
    title: 'The user can close a request',
    source: 'docs/design/support-and-traces.md#support-requests',
    when: (step) => is('thread.close')(step) && !isBusy(step) && getStatus(step) !== 'closed',
    check: (step) => begins(step, 'closing', 'closeRequest'),
  },
  {
    title: 'A closed request ignores close',
    source: 'docs/design/support-and-traces.md#support-requests',
    when: (step) => is('thread.close')(step) && !isBusy(step) && getStatus(step) === 'closed',
    check: expectIgnored,
  },
  {
    title: 'The user can reopen a request within 14 days',
    source: 'docs/design/support-and-traces.md#support-requests',
    when: (step) => is('thread.reopen')(step) && !isBusy(step) && isOver(step) && isInTime(step),
    check: (step) => begins(step, 'reopening', 'reopenRequest'),
  },
  {
    title: 'After 14 days a request cannot be reopened',
    source: 'docs/design/support-and-traces.md#support-requests',
    when: (step) => is('thread.reopen')(step) && !isBusy(step) && isOver(step) && !isInTime(step),
    check: expectIgnored,
  },
  {
    title: 'An open request ignores reopen',
    source: 'docs/design/support-and-traces.md#support-requests',
    when: (step) => is('thread.reopen')(step) && !isBusy(step) && !isOver(step),
    check: expectIgnored,
  },
  {
    title: 'While one action runs, no other is accepted',
    source: 'docs/design/support-and-traces.md#support-requests',
    when: (step) => isAct(step) && isBusy(step),
    check: expectIgnored,
  },
  {
    title: 'A sent message appears in the thread, shows a toast and empties the box',
    source: 'docs/design/support-and-traces.md#support-requests',
    when: is('xstate.done.actor.writeMessage'),
    check: (step) => {
      expectStep(step, 'idle', {
        emits: [{ type: 'thread.changed', message: 'Your message was sent' }, { type: 'thread.written' }],
      });
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    title: "A closed or reopened request shows the server's message",
    source: 'docs/design/support-and-traces.md#support-requests',
    when: is('xstate.done.actor.closeRequest', 'xstate.done.actor.reopenRequest'),
    check: (step) => {
      const { message } = step.event.output as { message: string };
      expectStep(step, 'idle', { emits: [{ type: 'thread.changed', message }] });
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    title: 'After a failed message, close or reopening the message says why, and it can be tried again',
    source: 'docs/design/support-and-traces.md#support-requests',
    when: ({ event }) => event.type.startsWith('xstate.error.actor.'),
    check: (step) => {
      expectStep(step, 'idle', { emits: [{ type: 'thread.failed', error: step.event.error as unknown }] });
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
];
