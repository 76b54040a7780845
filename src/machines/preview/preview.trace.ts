import { count, dropped, fields, flag, oneOf } from '#tracing/shapes.ts';
import { vocabularyOf } from '#tracing/vocabulary.ts';
import type { previewMachine } from './preview.machine.ts';

// The words stand here once more: the settings themselves are loaded with a preview alone. What is set in the typeface was typed; a clip's name is the product's. Both stay out.
const settings = fields({
  animation: dropped,
  isWireframe: flag,
  environment: oneOf('studio', 'day', 'night'),
  clip: count,
  speed: count,
  zoom: count,
  backdrop: oneOf('checks', 'dark', 'light', 'scene'),
  scale: count,
  room: count,
  text: dropped,
  size: count,
  hasGlyphMap: flag,
});

export const previewTrace = vocabularyOf<typeof previewMachine>({
  context: { moves: flag, settings, loaded: dropped },
  events: {
    'preview.start': { moves: flag },
    'preview.stop': {},
    'preview.play': {},
    'preview.pause': {},
    'preview.nudge': { by: oneOf('left', 'right', 'up', 'down', 'nearer', 'further', 'back') },
    'preview.change': { settings },
    'preview.lost': {},
  },
  outputs: { loadPreview: fields({ type: oneOf('loaded', 'unsupported') }) },
});
