import { type PreviewAnswer, previewMachine } from '#machines/preview/preview.machine.ts';
import { initialSettings } from '#machines/preview/preview-settings.ts';
import { buildAfterEvent, buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

/** A stage that draws nothing. */
const loaded: PreviewAnswer = { type: 'loaded', loaded: () => null };
const unsupported: PreviewAnswer = { type: 'unsupported' };

export const model = defineModel<typeof previewMachine>({
  machine: previewMachine,
  inputs: {
    'a rigged model': {
      settings: initialSettings({
        kind: 'model',
        animations: ['Idle', 'Walk'],
        url: '/static/previews/p.glb',
        size: 9,
      }),
    },
  },
  events: (snapshot) => ({
    'preview.start, with motion': { type: 'preview.start', moves: true },
    'preview.start, with reduced motion': { type: 'preview.start', moves: false },
    'preview.stop': { type: 'preview.stop' },
    'preview.play': { type: 'preview.play' },
    'preview.pause': { type: 'preview.pause' },
    'preview.nudge': { type: 'preview.nudge', by: 'left' },
    'preview.change': { type: 'preview.change', settings: { isWireframe: true } },
    'preview.lost': { type: 'preview.lost' },
    ...(snapshot.matches('loading') && {
      'loadPreview succeeds': buildDoneEvent('loadPreview', loaded),
      'loadPreview finds no WebGL': buildDoneEvent('loadPreview', unsupported),
      'loadPreview fails': buildErrorEvent('loadPreview', new Error('not loaded')),
      'previewTimeout passes': buildAfterEvent('previewTimeout', 'preview.loading'),
    }),
  }),
  key: ({ value, context }) => {
    const isLoading = value === 'loading';
    return toStateName(value) + (isLoading && !context.moves ? ' (reduced motion)' : '');
  },
  bound: 5,
});
