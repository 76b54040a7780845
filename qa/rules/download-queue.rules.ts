import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is } from './step-conditions.ts';

interface Queue {
  files: readonly { fileId: number }[];
  at: number;
  saved: number;
}

const before = (step: RuleStep) => step.before.context as Queue;
const after = (step: RuleStep) => step.after.context as Queue;
const getOutcome = ({ event }: RuleStep) => event.output as unknown;
/** The request for a file by its place in the queue. */
const fetches = (step: RuleStep, at: number, files: readonly unknown[] = before(step).files) => ({
  invokes: { downloadFile: { file: files[at] } },
});
const isTurnsEnd = is('xstate.done.actor.downloadFile', 'xstate.error.actor.downloadFile');
const isCut = (step: RuleStep) => isTurnsEnd(step) && getOutcome(step) === 'cut';
const isLast = (step: RuleStep) => before(step).at === before(step).files.length - 1;

/** Checks that the queue starts with its first file. */
const beginsQueue = (step: RuleStep, files: readonly unknown[]) => {
  expectStep(step, 'downloading', fetches(step, 0, files));
  expect(after(step)).toEqual({ files, at: 0, saved: 0 });
  expect([step.after.hasTag('busy'), step.after.hasTag('shown')]).toEqual([true, true]);
};

export const rules: Rule[] = [
  {
    title: 'Download all starts with the first file of the product; without files it does nothing',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: is('queue.start'),
    check: (step) => {
      const files = step.event.files as unknown[];
      if (step.before.matches('idle') && files.length > 0) beginsQueue(step, files);
      else expectIgnored(step);
    },
  },
  {
    title: 'Download all purchases first loads the list of owned files',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: is('queue.startAll'),
    check: (step) => {
      if (!step.before.matches('idle')) return expectIgnored(step);
      expectStep(step, 'listing', { invokes: ['listFiles'] });
      expect(step.after.hasTag('busy')).toBe(true);
    },
  },
  {
    title: 'The loaded list starts with its first file; an empty list ends the queue',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: is('xstate.done.actor.listFiles'),
    check: (step) =>
      (step.event.output as unknown[]).length > 0
        ? beginsQueue(step, step.event.output as unknown[])
        : expectStep(step, 'idle'),
  },
  {
    title: 'A failed list shows its error',
    source: 'docs/specification.md#8-the-error-catalogue',
    when: is('xstate.error.actor.listFiles'),
    check: (step) =>
      expectStep(step, 'idle', { emits: [{ type: 'queue.failed', error: step.event.error as unknown }] }),
  },
  {
    title: 'A file that fails does not stop the queue; only saved files are counted',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: (step) => isTurnsEnd(step) && !isCut(step) && !isLast(step),
    check: (step) => {
      expectStep(step, 'downloading', fetches(step, before(step).at + 1));
      expect(after(step).at).toBe(before(step).at + 1);
      expect(after(step).saved).toBe(before(step).saved + (getOutcome(step) === 'saved' ? 1 : 0));
    },
  },
  {
    title: 'The finished queue emits the number of saved files',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: (step) => isTurnsEnd(step) && !isCut(step) && isLast(step),
    check: (step) => {
      const saved = before(step).saved + (getOutcome(step) === 'saved' ? 1 : 0);
      expectStep(step, 'idle', { emits: [{ type: 'queue.finished', saved, total: before(step).files.length }] });
      expect([step.after.hasTag('busy'), step.after.hasTag('shown')]).toEqual([false, false]);
    },
  },
  {
    title: 'A lost connection pauses the queue',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: isCut,
    check: (step) => {
      expectStep(step, 'paused');
      expect([step.after.hasTag('busy'), step.after.hasTag('shown')]).toEqual([false, true]);
      expect(after(step)).toEqual(before(step));
    },
  },
  {
    title: 'Resume continues with the paused file',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: is('queue.resume'),
    check: (step) => {
      if (!step.before.matches('paused')) return expectIgnored(step);
      expectStep(step, 'downloading', fetches(step, before(step).at));
      expect(after(step)).toEqual(before(step));
      expect([step.after.hasTag('busy'), step.after.hasTag('shown')]).toEqual([true, true]);
    },
  },
  {
    title: 'Cancel ends the queue',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: is('queue.cancel'),
    check: (step) => {
      if (step.before.matches('idle')) return expectIgnored(step);
      expectStep(step, 'idle');
      expect([step.after.hasTag('busy'), step.after.hasTag('shown')]).toEqual([false, false]);
    },
  },
  {
    title: 'Nothing of one user is left for the next: the queue ends with the session, and its files are forgotten',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: is('session.ended'),
    check: (step) => {
      expectStep(step, 'idle');
      expect(after(step)).toEqual({ files: [], at: 0, saved: 0 });
      expect([step.after.hasTag('busy'), step.after.hasTag('shown')]).toEqual([false, false]);
    },
  },
];
