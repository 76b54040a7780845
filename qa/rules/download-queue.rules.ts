import { expect } from 'vitest';
import { comesTo, isIgnored, type Rule, type RuleStep } from '../engine/rule.ts';

interface Queue {
  files: readonly { fileId: number }[];
  at: number;
  saved: number;
}

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const before = (step: RuleStep) => step.before.context as Queue;
const after = (step: RuleStep) => step.after.context as Queue;
const toRequestOutcome = ({ event }: RuleStep) => event.output as unknown;
const isTurnsEnd = is('xstate.done.actor.downloadFile', 'xstate.error.actor.downloadFile');
const isCut = (step: RuleStep) => isTurnsEnd(step) && toRequestOutcome(step) === 'cut';
const isLast = (step: RuleStep) => before(step).at === before(step).files.length - 1;

/** The first file's turn. */
const beginsQueue = (step: RuleStep, files: number) => {
  comesTo(step, 'downloading', { begins: ['downloadFile'] });
  expect([after(step).files.length, after(step).at, after(step).saved]).toEqual([files, 0, 0]);
  expect(step.after.hasTag('busy')).toBe(true);
};

export const rules: Rule[] = [
  {
    says: 'Issue 5, part 5: "Download all": the files of a product begin with the first; without files there is nothing to do',
    when: is('queue.start'),
    demands: (step) => {
      const files = step.event.files as unknown[];
      if (step.before.matches('idle') && files.length > 0) beginsQueue(step, files.length);
      else isIgnored(step);
    },
  },
  {
    says: 'Issue 5, part 5: "Download all": everything that is owned is looked up first',
    when: is('queue.startAll'),
    demands: (step) => {
      if (!step.before.matches('idle')) return isIgnored(step);
      comesTo(step, 'listing', { begins: ['listFiles'] });
      expect(step.after.hasTag('busy')).toBe(true);
    },
  },
  {
    says: 'What was found begins with its first file; nothing found ends it quietly',
    when: is('xstate.done.actor.listFiles'),
    demands: (step) =>
      (step.event.output as unknown[]).length > 0
        ? beginsQueue(step, (step.event.output as unknown[]).length)
        : comesTo(step, 'idle'),
  },
  {
    says: 'Specification 8: a failure is told as it is',
    when: is('xstate.error.actor.listFiles'),
    demands: (step) => comesTo(step, 'idle', { tells: [{ type: 'queue.failed', error: step.event.error as unknown }] }),
  },
  {
    says: 'One that cannot be saved does not hold up the others: each has its turn, and only what was saved is counted',
    when: (step) => isTurnsEnd(step) && !isCut(step) && !isLast(step),
    demands: (step) => {
      comesTo(step, 'downloading', { begins: ['downloadFile'] });
      expect(after(step).at).toBe(before(step).at + 1);
      expect(after(step).saved).toBe(before(step).saved + (toRequestOutcome(step) === 'saved' ? 1 : 0));
    },
  },
  {
    says: 'The end says how many were saved',
    when: (step) => isTurnsEnd(step) && !isCut(step) && isLast(step),
    demands: (step) => {
      const saved = before(step).saved + (toRequestOutcome(step) === 'saved' ? 1 : 0);
      comesTo(step, 'idle', { tells: [{ type: 'queue.finished', saved, total: before(step).files.length }] });
      expect([step.after.hasTag('busy'), step.after.hasTag('shown')]).toEqual([false, false]);
    },
  },
  {
    says: 'Issue 5, part 5: "downloads resume after a cut connection": what is lost for one is lost for all, so the queue waits',
    when: isCut,
    demands: (step) => {
      comesTo(step, 'paused');
      expect([step.after.hasTag('busy'), step.after.hasTag('shown')]).toEqual([false, true]);
      expect(after(step)).toEqual(before(step));
    },
  },
  {
    says: 'Resume goes on with the file whose turn it was',
    when: is('queue.resume'),
    demands: (step) => {
      if (!step.before.matches('paused')) return isIgnored(step);
      comesTo(step, 'downloading', { begins: ['downloadFile'] });
      expect(after(step)).toEqual(before(step));
    },
  },
  {
    says: 'Issue 5, part 5: "can be canceled"; nobody downloads for one who has signed out',
    when: is('queue.cancel', 'session.ended'),
    demands: (step) => {
      if (step.before.matches('idle')) return isIgnored(step);
      comesTo(step, 'idle');
      expect([step.after.hasTag('busy'), step.after.hasTag('shown')]).toEqual([false, false]);
    },
  },
];
