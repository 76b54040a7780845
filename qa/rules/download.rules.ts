import { expect } from 'vitest';
import type { FileLink } from '#contract/purchased.ts';
import { ConnectionCutError } from '#machines/download/download.machine.ts';
import { comesTo, isIgnored, type Rule, type RuleStep } from '../engine/rule.ts';

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
    says: 'Design 7: a file begins with a signed address, after a failure and while it is held too',
    when: (step) => is('download.start')(step) && !isBusy(step),
    demands: (step) => {
      comesTo(step, 'signing', { begins: ['requestLink'] });
      expect(step.after.hasTag('busy')).toBe(true);
      const isResumed = step.before.matches('interrupted');
      expect(contextOf(step).received).toBe(isResumed ? had(step).received : 0);
      expect((step.after.context as { tries: number }).tries).toBe(0);
    },
  },
  {
    says: 'One transfer at a time: a second start while one runs is ignored',
    when: (step) => is('download.start')(step) && isBusy(step),
    demands: isIgnored,
  },
  {
    says: 'Cancel ends what is under way or was cut, and throws away what has come; nothing else',
    when: is('download.cancel'),
    demands: (step) =>
      isBusy(step) || step.before.hasTag('cut') ? comesTo(step, 'idle', { does: ['discardBytes'] }) : isIgnored(step),
  },
  {
    says: 'Design 7: "progress shown": from nothing, as the bytes come',
    when: is('xstate.done.actor.requestLink', 'download.progressed'),
    demands: (step) => {
      const isBegun = step.event.type === 'download.progressed';
      comesTo(step, 'fetching', isBegun ? {} : { begins: ['fetchFile'] });
      expect(contextOf(step).received).toBe(isBegun ? step.event.received : had(step).received);
      if (isBegun) expect((step.after.context as { tries: number }).tries, 'a byte that came ends the tries').toBe(0);
      expect(contextOf(step).link?.url).toBe('/f/9');
      expect(step.after.hasTag('busy')).toBe(true);
    },
  },
  {
    says: 'Design 7: "the checksum verified": only the right bytes are handed over',
    when: isIntact,
    demands: (step) => {
      comesTo(step, 'held', { tells: [{ type: 'download.saved', name: 'car.glb' }], begins: ['holdFile'] });
      expect(contextOf(step).file).toEqual(step.event.file);
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    says: 'Design 7: "the checksum verified": damaged bytes are thrown away unseen, and told',
    when: isDamaged,
    demands: (step) => {
      expect([step.after.value, step.actions, step.invoked]).toEqual(['failed', ['discardBytes'], []]);
      expect(step.emitted).toMatchObject([{ type: 'download.failed', error: { name: 'DamagedFileError' } }]);
    },
  },
  {
    says: 'Issue 5, part 5: "downloads resume after a cut connection": what has come is kept, and the rest is asked for',
    when: (step) => isCut(step) && had(step).tries < TRIES,
    demands: (step) => {
      comesTo(step, 'waiting');
      expect([step.after.hasTag('busy'), step.after.hasTag('cut')]).toEqual([true, true]);
      expect(contextOf(step).received).toBe(had(step).received);
      expect((step.after.context as { tries: number }).tries).toBe(had(step).tries + 1);
    },
  },
  {
    says: 'A connection that does not come back is said, and the shopper goes on when there is one',
    when: (step) => isCut(step) && had(step).tries >= TRIES,
    demands: (step) => {
      comesTo(step, 'interrupted', { tells: [{ type: 'download.interrupted', name: 'car.glb' }] });
      expect([step.after.hasTag('busy'), step.after.hasTag('cut')]).toEqual([false, true]);
      expect(contextOf(step).received).toBe(had(step).received);
    },
  },
  {
    says: 'Design 4: an address lives ten minutes, so a new one is asked for before the transfer goes on',
    when: ({ event }) => event.type.startsWith('xstate.after.resumePause'),
    demands: (step) => {
      comesTo(step, 'signing', { begins: ['requestLink'] });
      expect(contextOf(step).received).toBe(had(step).received);
    },
  },
  {
    says: 'Whatever fails is told as it is, and what has come is thrown away',
    when: (step) => isFailure(step) && !isCut(step),
    demands: (step) => {
      const error = step.event.error as unknown;
      comesTo(step, 'failed', { tells: [{ type: 'download.failed', error }], does: ['discardBytes'] });
      expect(contextOf(step).error).toBe(error);
    },
  },
  {
    says: 'Specification 9: "Download helper object URL revoked after 40 s."',
    when: ({ event }) => event.type.startsWith('xstate.after.objectUrlLifetime'),
    demands: (step) => comesTo(step, 'idle'),
  },
];
