import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is, isIn } from './step-conditions.ts';

const SOURCE = 'docs/design/products.md#uploaded-pictures';

interface Context {
  files: readonly { name: string }[];
  share: number;
  error: unknown;
}

const getContext = ({ context }: { context: unknown }) => context as Context;
const isBusy = ({ before }: RuleStep) => before.hasTag('busy');
const hasNext = ({ before }: RuleStep) => getContext(before).files.length > 1;
const hasChosen = ({ event }: RuleStep) => (event.files as Context['files']).length > 0;

/** Expects that the first of these files is sent from its first part on. */
const expectSending = (step: RuleStep, files: Context['files'], emits: readonly object[] = []) => {
  expectStep(step, 'sending', { emits, invokes: { sendFile: { file: files[0] } } });
  expect(getContext(step.after)).toEqual({ files, share: 0, error: null });
  expect(step.after.hasTag('busy')).toBe(true);
};

/** Expects that no file is left. */
const expectNothingLeft = (step: RuleStep, emits: readonly object[] = []) => {
  expectStep(step, 'idle', { emits });
  expect(getContext(step.after)).toEqual({ files: [], share: 0, error: null });
  expect(step.after.hasTag('busy')).toBe(false);
};

/** Expects that the file after the first is sent, or that no file is left. */
const expectNext = (step: RuleStep, emits: readonly object[] = []) => {
  if (hasNext(step)) expectSending(step, getContext(step.before).files.slice(1), emits);
  else expectNothingLeft(step, emits);
};

export const rules: Rule[] = [
  {
    title: 'Of the chosen files the first is sent, and they take the place of a file that failed',
    source: SOURCE,
    when: (step) => is('upload.choose')(step) && !isBusy(step) && hasChosen(step),
    check: (step) =>
      expectSending(step, [...(step.event.files as Context['files']), ...getContext(step.before).files.slice(1)]),
  },
  {
    title: 'A choice of no file changes nothing, and while files are sent no others are chosen',
    source: SOURCE,
    when: (step) => is('upload.choose')(step) && (isBusy(step) || !hasChosen(step)),
    check: expectIgnored,
  },
  {
    title: 'The page shows how much of the file was sent',
    source: SOURCE,
    when: is('upload.progressed'),
    check: (step) => {
      expectStep(step, 'sending');
      expect(getContext(step.after)).toEqual({ ...getContext(step.before), share: step.event.share });
    },
  },
  {
    title: 'An accepted file is announced, and the next one is sent',
    source: SOURCE,
    when: is('upload.sent'),
    check: (step) => expectNext(step, [{ type: 'upload.accepted', output: step.event.output as unknown }]),
  },
  {
    title: 'A file that fails waits with those after it, and keeps its progress',
    source: SOURCE,
    when: is('upload.broke', 'xstate.error.actor.sendFile'),
    check: (step) => {
      expectStep(step, 'failed');
      expect(getContext(step.after)).toEqual({ ...getContext(step.before), error: step.event.error });
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    title: 'Try again continues the file that failed',
    source: SOURCE,
    when: is('upload.retry'),
    check: (step) => {
      if (!isIn('failed')(step)) return expectIgnored(step);
      const { files, share } = getContext(step.before);
      expectStep(step, 'sending', { invokes: { sendFile: { file: files[0] } } });
      expect(getContext(step.after)).toEqual({ files, share, error: null });
    },
  },
  {
    title: 'Skip drops the file that failed and goes on with the next one',
    source: SOURCE,
    when: is('upload.skip'),
    check: (step) => (isIn('failed')(step) ? expectNext(step) : expectIgnored(step)),
  },
  {
    title: 'Stop ends the upload, and forgets the files that are left',
    source: SOURCE,
    when: is('upload.cancel'),
    check: (step) => (isBusy(step) ? expectNothingLeft(step) : expectIgnored(step)),
  },
];
