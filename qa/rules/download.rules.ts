import { expect } from 'vitest';
import type { FileLink } from '#contract/purchased.ts';
import { ConnectionCutError } from '#machines/download/download.machine.ts';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isBusy = ({ before }: RuleStep) => before.hasTag('busy');
const contextOf = ({ after }: RuleStep) =>
  after.context as { received: number; error: unknown; link: FileLink | null; file: unknown };
const had = ({ before }: RuleStep) => before.context as { received: number; tries: number };
const isFailure = (step: RuleStep) => step.event.type.startsWith('xstate.error.actor.') || is('download.broke')(step);
/** The connection went when a part of the file was here. */
const isCut = (step: RuleStep) =>
  isFailure(step) && step.event.error instanceof ConnectionCutError && had(step).received > 0;
/** Tries without a byte until the shopper is asked. */
const TRIES = 4;
const isDamaged = (step: RuleStep) => is('download.fetched')(step) && step.event.sha256 !== 'a1';
const isIntact = (step: RuleStep) => is('download.fetched')(step) && step.event.sha256 === 'a1';

export const rules: Rule[] = [
  {
    title: 'Design 7: a file begins with a signed address, after a failure and while it is held too',
    when: (step) => is('download.start')(step) && !isBusy(step),
    check: (step) => {
      expectStep(step, 'signing', { invokes: ['requestLink'] });
      expect(step.after.hasTag('busy')).toBe(true);
      const isResumed = step.before.matches('interrupted');
      expect(contextOf(step).received).toBe(isResumed ? had(step).received : 0);
      expect((step.after.context as { tries: number }).tries).toBe(0);
    },
  },
  {
    title: 'One transfer at a time: a second start while one runs is ignored',
    when: (step) => is('download.start')(step) && isBusy(step),
    check: expectIgnored,
  },
  {
    title: 'Cancel ends what is under way or was cut, and throws away what has come; nothing else',
    when: is('download.cancel'),
    check: (step) =>
      isBusy(step) || step.before.hasTag('cut')
        ? expectStep(step, 'idle', { runs: ['discardBytes'] })
        : expectIgnored(step),
  },
  {
    title: 'Design 7: "progress shown": from nothing, as the bytes come',
    when: is('xstate.done.actor.requestLink', 'download.progressed'),
    check: (step) => {
      const isBegun = step.event.type === 'download.progressed';
      expectStep(step, 'fetching', isBegun ? {} : { invokes: ['fetchFile'] });
      expect(contextOf(step).received).toBe(isBegun ? step.event.received : had(step).received);
      if (isBegun) expect((step.after.context as { tries: number }).tries, 'a byte that came ends the tries').toBe(0);
      expect(contextOf(step).link?.url).toBe('/f/9');
      expect(step.after.hasTag('busy')).toBe(true);
    },
  },
  {
    title: 'Design 7: "the checksum verified": only the right bytes are handed over',
    when: isIntact,
    check: (step) => {
      expectStep(step, 'held', { emits: [{ type: 'download.saved', name: 'car.glb' }], invokes: ['holdFile'] });
      expect(contextOf(step).file).toEqual(step.event.file);
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    title: 'Design 7: "the checksum verified": damaged bytes are thrown away unseen, and told',
    when: isDamaged,
    check: (step) => {
      expect([step.after.value, step.actions, step.invoked]).toEqual(['failed', ['discardBytes'], []]);
      expect(step.emitted).toMatchObject([{ type: 'download.failed', error: { name: 'DamagedFileError' } }]);
    },
  },
  {
    title:
      'Issue 5, part 5: "downloads resume after a cut connection": what has come is kept, and the rest is asked for',
    when: (step) => isCut(step) && had(step).tries < TRIES,
    check: (step) => {
      expectStep(step, 'waiting');
      expect([step.after.hasTag('busy'), step.after.hasTag('cut')]).toEqual([true, true]);
      expect(contextOf(step).received).toBe(had(step).received);
      expect((step.after.context as { tries: number }).tries).toBe(had(step).tries + 1);
    },
  },
  {
    title: 'A connection that does not come back is said, and the shopper goes on when there is one',
    when: (step) => isCut(step) && had(step).tries >= TRIES,
    check: (step) => {
      expectStep(step, 'interrupted', { emits: [{ type: 'download.interrupted', name: 'car.glb' }] });
      expect([step.after.hasTag('busy'), step.after.hasTag('cut')]).toEqual([false, true]);
      expect(contextOf(step).received).toBe(had(step).received);
    },
  },
  {
    title: 'Design 4: an address lives ten minutes, so a new one is asked for before the transfer goes on',
    when: ({ event }) => event.type.startsWith('xstate.after.resumePause'),
    check: (step) => {
      expectStep(step, 'signing', { invokes: ['requestLink'] });
      expect(contextOf(step).received).toBe(had(step).received);
    },
  },
  {
    title: 'Whatever fails is told as it is, and what has come is thrown away',
    when: (step) => isFailure(step) && !isCut(step),
    check: (step) => {
      const error = step.event.error as unknown;
      expectStep(step, 'failed', { emits: [{ type: 'download.failed', error }], runs: ['discardBytes'] });
      expect(contextOf(step).error).toBe(error);
    },
  },
  {
    title: 'Specification 9: "Download helper object URL revoked after 40 s."',
    when: ({ event }) => event.type.startsWith('xstate.after.objectUrlLifetime'),
    check: (step) => expectStep(step, 'idle'),
  },
  {
    title:
      'Nothing of one user is left for the next: whatever a download is doing ends with the session, and its bytes are discarded',
    when: is('session.ended'),
    check: (step) => {
      expectStep(step, 'idle', { runs: ['discardBytes'] });
      expect(step.after.context).toMatchObject({ link: null, received: 0, tries: 0, file: null, error: null });
    },
  },
];
