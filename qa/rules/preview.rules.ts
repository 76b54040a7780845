import { expect } from 'vitest';
import type { PreviewSettings } from '#machines/preview/preview-settings.ts';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { delayRule } from './delay-rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is, isIn } from './step-conditions.ts';

const hasLoaded = ({ event }: RuleStep) => is('xstate.done.actor.loadPreview')({ event } as RuleStep);
const resultIn = ({ event }: RuleStep) => (event.output as { type: string } | undefined)?.type;
const isReady = ({ before }: RuleStep) => before.matches('ready');
const getTags = ({ after }: RuleStep) =>
  (['busy', 'open', 'shown', 'moving'] as const).filter((tag) => after.hasTag(tag));
const contextIn = (snapshot: RuleStep['after']) =>
  snapshot.context as { moves: boolean; loaded: unknown; settings: PreviewSettings };

export const rules: Rule[] = [
  {
    title: 'The preview loads its code and its file only after the user starts it, once',
    source: 'docs/design/product-page-and-reviews.md#previews',
    when: is('preview.start'),
    check: (step) => {
      if (!isIn('idle', 'failed', 'lost')(step)) return expectIgnored(step);
      expectStep(step, 'loading', { invokes: ['loadPreview'] });
      expect(getTags(step)).toEqual(['busy', 'open']);
      expect(contextIn(step.after).moves).toBe(step.event.moves);
    },
  },
  {
    title: 'A loaded preview plays, unless the user prefers reduced motion',
    source: 'docs/design/pages-and-forms.md#look',
    when: (step) => hasLoaded(step) && resultIn(step) === 'loaded',
    check: (step) => {
      const moves = contextIn(step.before).moves;
      expectStep(step, { ready: moves ? 'playing' : 'paused' });
      expect(getTags(step)).toEqual(moves ? ['open', 'shown', 'moving'] : ['open', 'shown']);
      expect(contextIn(step.after).loaded).toBe((step.event.output as { loaded: unknown }).loaded);
    },
  },
  {
    title: 'Without WebGL the still picture remains, without a retry',
    source: 'docs/design/product-page-and-reviews.md#previews',
    when: (step) => hasLoaded(step) && resultIn(step) === 'unsupported',
    check: (step) => {
      expectStep(step, 'unsupported');
      expect(getTags(step)).toEqual(['open']);
    },
  },
  {
    title: 'A failed or timed-out load shows the picture and can be retried',
    source: 'docs/design/product-page-and-reviews.md#previews',
    when: (step) =>
      is('xstate.error.actor.loadPreview')(step) || step.event.type.startsWith('xstate.after.previewTimeout'),
    check: (step) => {
      expectStep(step, 'failed');
      expect(getTags(step)).toEqual(['open']);
    },
  },
  {
    title: 'Stop shows the picture again in every state',
    source: 'docs/design/product-page-and-reviews.md#previews',
    when: is('preview.stop'),
    check: (step) => {
      if (isIn('idle')(step)) return expectIgnored(step);
      expectStep(step, 'idle');
      expect(getTags(step)).toEqual([]);
    },
  },
  {
    title: 'Pause stops the motion and Play continues it',
    source: 'docs/design/pages-and-forms.md#look',
    when: is('preview.play', 'preview.pause'),
    check: (step) => {
      const from = step.event.type === 'preview.play' ? 'paused' : 'playing';
      if (!step.before.matches({ ready: from })) return expectIgnored(step);
      expectStep(step, { ready: from === 'paused' ? 'playing' : 'paused' });
      expect(getTags(step)).toEqual(from === 'paused' ? ['open', 'shown', 'moving'] : ['open', 'shown']);
    },
  },
  {
    title: 'Orbit and frame step reach the stage and change nothing else',
    source: 'docs/design/product-page-and-reviews.md#previews',
    when: is('preview.nudge'),
    check: (step) =>
      isReady(step)
        ? expectStep(step, step.before.value, { emits: [{ type: 'preview.nudged', by: step.event.by as string }] })
        : expectIgnored(step),
  },
  {
    title: 'A changed setting is stored; the other settings stay',
    source: 'docs/design/product-page-and-reviews.md#previews',
    when: is('preview.change'),
    check: (step) => {
      if (!isReady(step)) return expectIgnored(step);
      expectStep(step, step.before.value);
      expect(contextIn(step.after).settings).toEqual({
        ...contextIn(step.before).settings,
        ...(step.event.settings as object),
      });
    },
  },
  {
    title: 'A lost graphics context is shown and can be retried',
    source: 'docs/design/product-page-and-reviews.md#previews',
    when: is('preview.lost'),
    check: (step) => {
      if (!isReady(step)) return expectIgnored(step);
      expectStep(step, 'lost');
      expect(getTags(step)).toEqual(['open']);
    },
  },
  {
    title: 'Settings stay while the page is open; the loaded file stays only while it is shown',
    source: 'docs/design/product-page-and-reviews.md#previews',
    when: () => true,
    check: (step) => {
      const [before, after] = [contextIn(step.before), contextIn(step.after)];
      if (step.event.type !== 'preview.change') expect(after.settings).toEqual(before.settings);
      if (!step.after.matches('ready')) expect(after.loaded).toBeNull();
    },
  },
  delayRule('Loading fails after 20 s', 'docs/design/product-page-and-reviews.md#previews', 'previewTimeout', 20_000),
];
