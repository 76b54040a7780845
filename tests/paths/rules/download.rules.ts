import { expect } from 'vitest';
import type { FileLink } from '#contract/purchased.ts';
import { comesTo, isIgnored, type Rule, type RuleStep } from './rule.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isBusy = ({ before }: RuleStep) => before.hasTag('busy');
const contextOf = ({ after }: RuleStep) =>
  after.context as { received: number; error: unknown; link: FileLink | null; file: unknown };
const isDamaged = (step: RuleStep) => is('download.fetched')(step) && step.event.sha256 !== 'a1';
const isIntact = (step: RuleStep) => is('download.fetched')(step) && step.event.sha256 === 'a1';

export const rules: Rule[] = [
  {
    says: 'Design 7: a file begins with a signed address, after a failure and while it is held too',
    when: (step) => is('download.start')(step) && !isBusy(step),
    demands: (step) => {
      comesTo(step, 'signing', { begins: ['requestLink'] });
      expect(step.after.hasTag('busy')).toBe(true);
    },
  },
  {
    says: 'One transfer at a time: a second start while one runs is ignored',
    when: (step) => is('download.start')(step) && isBusy(step),
    demands: isIgnored,
  },
  {
    says: 'Cancel ends what is under way, and only that',
    when: is('download.cancel'),
    demands: (step) => (isBusy(step) ? comesTo(step, 'idle') : isIgnored(step)),
  },
  {
    says: 'Design 7: "progress shown": from nothing, as the bytes come',
    when: is('xstate.done.actor.requestLink', 'download.progressed'),
    demands: (step) => {
      const isBegun = step.event.type === 'download.progressed';
      comesTo(step, 'fetching', isBegun ? {} : { begins: ['fetchFile'] });
      expect(contextOf(step).received).toBe(isBegun ? step.event.received : 0);
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
      expect([step.after.value, step.actions, step.invoked]).toEqual(['failed', ['discardFile'], []]);
      expect(step.emitted).toMatchObject([{ type: 'download.failed', error: { name: 'DamagedFileError' } }]);
    },
  },
  {
    says: 'Whatever fails is told as it is',
    when: (step) => step.event.type.startsWith('xstate.error.actor.') || is('download.broke')(step),
    demands: (step) => {
      const error = step.event.error as unknown;
      comesTo(step, 'failed', { tells: [{ type: 'download.failed', error }] });
      expect(contextOf(step).error).toBe(error);
    },
  },
  {
    says: 'Specification 9: "Download helper object URL revoked after 40 s."',
    when: ({ event }) => event.type.startsWith('xstate.after.objectUrlLifetime'),
    demands: (step) => comesTo(step, 'idle'),
  },
];
