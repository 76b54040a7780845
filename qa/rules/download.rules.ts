import { expect } from 'vitest';
import type { FileLink } from '#contract/orders/purchased.ts';
import { ConnectionCutError } from '#machines/download/download.machine.ts';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { delayRule } from './delay-rule.ts';
import { expectIgnored, expectOrder, expectStep } from './expect-step.ts';
import { is } from './step-conditions.ts';

const isBusy = ({ before }: RuleStep) => before.hasTag('busy');
const getContext = ({ after }: RuleStep) =>
  after.context as { received: number; error: unknown; link: FileLink | null; file: unknown };
const had = ({ before }: RuleStep) => before.context as { received: number; tries: number };
const isFailure = (step: RuleStep) => step.event.type.startsWith('xstate.error.actor.') || is('download.broke')(step);
/** Whether the connection was lost after a part of the file had arrived. */
const isCut = (step: RuleStep) =>
  isFailure(step) && step.event.error instanceof ConnectionCutError && had(step).received > 0;
/** The file of the model. */
const TARGET = { productId: 3, fileId: 9 };
/** Automatic retries without a received byte. */
const TRIES = 4;
const isDamaged = (step: RuleStep) => is('download.fetched')(step) && step.event.sha256 !== 'a1';
const isIntact = (step: RuleStep) => is('download.fetched')(step) && step.event.sha256 === 'a1';

export const rules: Rule[] = [
  {
    title: 'Start requests a signed link, even after a failure or while the saved file is held',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: (step) => is('download.start')(step) && !isBusy(step),
    check: (step) => {
      const received = step.before.matches('interrupted') ? had(step).received : 0;
      expectStep(step, 'signing', { invokes: { requestLink: { ...TARGET, received } } });
      expect(step.after.hasTag('busy')).toBe(true);
      expect(getContext(step).received).toBe(received);
      expect((step.after.context as { tries: number }).tries).toBe(0);
      expect(getContext(step).error, 'of an earlier transfer').toBeNull();
    },
  },
  {
    title: 'A second start is ignored while a transfer runs',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: (step) => is('download.start')(step) && isBusy(step),
    check: expectIgnored,
  },
  {
    title: 'Cancel ends a running or interrupted transfer and discards its bytes',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: is('download.cancel'),
    check: (step) =>
      isBusy(step) || step.before.hasTag('cut')
        ? expectStep(step, 'idle', { runs: ['clearBytes'] })
        : expectIgnored(step),
  },
  {
    title: 'The progress starts at zero and grows with the received bytes',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: is('xstate.done.actor.requestLink', 'download.progressed'),
    check: (step) => {
      const isBegun = step.event.type === 'download.progressed';
      expectStep(step, 'fetching', isBegun ? {} : { invokes: { fetchFile: { link: step.event.output as unknown } } });
      expect(getContext(step).received).toBe(isBegun ? step.event.received : had(step).received);
      if (isBegun) expect((step.after.context as { tries: number }).tries, 'a byte that came ends the tries').toBe(0);
      expect(getContext(step).link?.url).toBe('/f/9');
      expect(step.after.hasTag('busy')).toBe(true);
    },
  },
  {
    title: 'A file with the right checksum is saved',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: isIntact,
    check: (step) => {
      expectStep(step, 'held', {
        emits: [{ type: 'download.saved', name: 'car.glb' }],
        invokes: { holdFile: { file: step.event.file as unknown } },
      });
      expect(getContext(step).file).toEqual(step.event.file);
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    title: 'A file with a wrong checksum is discarded and shows an error',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: isDamaged,
    check: (step) => {
      expect([step.after.value, step.actions, step.invoked]).toEqual(['failed', ['clearBytes'], []]);
      expect(step.emitted).toMatchObject([{ type: 'download.failed', error: { name: 'UnsavedFileError' } }]);
      expectOrder(step, 'clearBytes', 'download.failed');
    },
  },
  {
    title: 'A lost connection keeps the received bytes and requests the rest',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: (step) => isCut(step) && had(step).tries < TRIES,
    check: (step) => {
      expectStep(step, 'waiting');
      expect([step.after.hasTag('busy'), step.after.hasTag('cut')]).toEqual([true, true]);
      expect(getContext(step).received).toBe(had(step).received);
      expect((step.after.context as { tries: number }).tries).toBe(had(step).tries + 1);
    },
  },
  {
    title: 'After the retries the transfer is interrupted, and the user can resume it',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: (step) => isCut(step) && had(step).tries >= TRIES,
    check: (step) => {
      expectStep(step, 'interrupted', { emits: [{ type: 'download.interrupted', name: 'car.glb' }] });
      expect([step.after.hasTag('busy'), step.after.hasTag('cut')]).toEqual([false, true]);
      expect(getContext(step).received).toBe(had(step).received);
    },
  },
  {
    title: 'Resume requests a new link, because a link is valid for ten minutes',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: ({ event }) => event.type.startsWith('xstate.after.resumePause'),
    check: (step) => {
      const { received } = had(step);
      expectStep(step, 'signing', { invokes: { requestLink: { ...TARGET, received } } });
      expect(getContext(step).received).toBe(received);
    },
  },
  {
    title: 'Any other failure shows its error and discards the bytes',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: (step) => isFailure(step) && !isCut(step),
    check: (step) => {
      const error = step.event.error as unknown;
      expectStep(step, 'failed', { emits: [{ type: 'download.failed', error }], runs: ['clearBytes'] });
      expectOrder(step, 'clearBytes', 'download.failed');
      expect(getContext(step).error).toBe(error);
    },
  },
  {
    title: '"Download helper object URL revoked after 40 s."',
    source: 'docs/specification.md#9-business-constants-and-limits',
    when: ({ event }) => event.type.startsWith('xstate.after.objectUrlLifetime'),
    check: (step) => expectStep(step, 'idle'),
  },
  {
    title:
      'Nothing of one user is left for the next: whatever a download is doing ends with the session, and its bytes are discarded',
    source: 'docs/design/downloads-and-licenses.md#downloads',
    when: is('session.ended'),
    check: (step) => {
      expectStep(step, 'idle', { runs: ['clearBytes'] });
      expect(step.after.context).toMatchObject({ link: null, received: 0, tries: 0, file: null, error: null });
    },
  },
  delayRule<{ tries: number }>(
    'The pauses before another try last 1, 2, 4 and 8 s',
    'docs/design/downloads-and-licenses.md#downloads',
    'resumePause',
    ({ tries }) => [1_000, 2_000, 4_000, 8_000][tries - 1] ?? NaN,
  ),
  delayRule(
    '"object URL revoked after 40 s"',
    'docs/specification.md#9-business-constants-and-limits',
    'objectUrlLifetime',
    40_000,
  ),
];
