import { count, dropped, fields, flag, oneOf } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { previewMachine } from './preview.machine.ts';

// Repeats the words of the settings, because the settings load only with a preview. The sample text was typed, and a clip's name
// belongs to the product, so both are left out.
const settings = fields({
  model: count,
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

export const previewTrace = defineVocabulary<typeof previewMachine>({
  context: { moves: flag, settings, loaded: dropped },
  events: {
    'preview.start': { moves: flag },
    'preview.nudge': { by: oneOf('left', 'right', 'up', 'down', 'zoomIn', 'zoomOut', 'reset') },
    'preview.change': { settings },
  },
  outputs: { loadPreview: fields({ type: oneOf('loaded', 'unsupported') }) },
});
