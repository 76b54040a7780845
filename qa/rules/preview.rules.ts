import { expect } from 'vitest';
import type { PreviewSettings } from '#machines/preview/preview-settings.ts';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const answered = ({ event }: RuleStep) => is('xstate.done.actor.loadPreview')({ event } as RuleStep);
const answerIn = ({ event }: RuleStep) => (event.output as { type: string } | undefined)?.type;
const isReady = ({ before }: RuleStep) => before.matches('ready');
const isIn =
  (...values: string[]) =>
  ({ before }: RuleStep) =>
    values.includes(before.value as string);
const tagsOf = ({ after }: RuleStep) =>
  (['busy', 'open', 'shown', 'moving'] as const).filter((tag) => after.hasTag(tag));
const contextIn = (snapshot: RuleStep['after']) =>
  snapshot.context as { moves: boolean; loaded: unknown; settings: PreviewSettings };

export const rules: Rule[] = [
  {
    title: 'Issue 5, 4: "loaded only when wanted": the file and its code are asked for when somebody starts it, once',
    when: is('preview.start'),
    check: (step) => {
      if (!isIn('idle', 'failed', 'lost')(step)) return expectIgnored(step);
      expectStep(step, 'loading', { invokes: ['loadPreview'] });
      expect(tagsOf(step)).toEqual(['busy', 'open']);
      expect(contextIn(step.after).moves).toBe(step.event.moves);
    },
  },
  {
    title:
      'Design 13: "a pause control for whatever moves by itself": what is loaded moves, unless motion is unwelcome',
    when: (step) => answered(step) && answerIn(step) === 'loaded',
    check: (step) => {
      const moves = contextIn(step.before).moves;
      expectStep(step, { ready: moves ? 'playing' : 'paused' });
      expect(tagsOf(step)).toEqual(moves ? ['open', 'shown', 'moving'] : ['open', 'shown']);
      expect(contextIn(step.after).loaded).toBe((step.event.output as { loaded: unknown }).loaded);
    },
  },
  {
    title: 'Issue 5, 4: "Each has a still picture for no-WebGL": it is said, and there is nothing to try again',
    when: (step) => answered(step) && answerIn(step) === 'unsupported',
    check: (step) => {
      expectStep(step, 'unsupported');
      expect(tagsOf(step)).toEqual(['open']);
    },
  },
  {
    title: 'What could not be loaded, or takes longer than anybody waits, leaves the picture and can be tried again',
    when: (step) =>
      is('xstate.error.actor.loadPreview')(step) || step.event.type.startsWith('xstate.after.previewPatience'),
    check: (step) => {
      expectStep(step, 'failed');
      expect(tagsOf(step)).toEqual(['open']);
    },
  },
  {
    title: 'A visitor comes back to the picture whenever he wants',
    when: is('preview.stop'),
    check: (step) => {
      if (isIn('idle')(step)) return expectIgnored(step);
      expectStep(step, 'idle');
      expect(tagsOf(step)).toEqual([]);
    },
  },
  {
    title: 'Design 13: "a pause control for whatever moves by itself": it holds what moves, and lets it go on',
    when: is('preview.play', 'preview.pause'),
    check: (step) => {
      const from = step.event.type === 'preview.play' ? 'paused' : 'playing';
      if (!step.before.matches({ ready: from })) return expectIgnored(step);
      expectStep(step, { ready: from === 'paused' ? 'playing' : 'paused' });
      expect(tagsOf(step)).toEqual(from === 'paused' ? ['open', 'shown', 'moving'] : ['open', 'shown']);
    },
  },
  {
    title:
      'Issue 5, 4: "orbit by mouse, touch and keyboard", "frame step": the stage is told, and nothing else changes',
    when: is('preview.nudge'),
    check: (step) =>
      isReady(step)
        ? expectStep(step, step.before.value, { emits: [{ type: 'preview.nudged', by: step.event.by as string }] })
        : expectIgnored(step),
  },
  {
    title:
      'Issue 5, 4: "wireframe; animation chooser; environment", "speed", "own text": what was chosen is kept, the rest as it was',
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
    title: 'A graphics card that gives up is told, and can be tried again',
    when: is('preview.lost'),
    check: (step) => {
      if (!isReady(step)) return expectIgnored(step);
      expectStep(step, 'lost');
      expect(tagsOf(step)).toEqual(['open']);
    },
  },
  {
    title: 'What was chosen stays chosen while the page is open, and what was loaded is kept while it is shown only',
    when: () => true,
    check: (step) => {
      const [before, after] = [contextIn(step.before), contextIn(step.after)];
      if (step.event.type !== 'preview.change') expect(after.settings).toEqual(before.settings);
      if (!step.after.matches('ready')) expect(after.loaded).toBeNull();
    },
  },
];
