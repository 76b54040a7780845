import { flag, oneOf } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { accountMenuMachine } from './account-menu.machine.ts';

export const accountMenuTrace = defineVocabulary<typeof accountMenuMachine>({
  context: {},
  events: {
    'icon.pressed': { by: oneOf('mouse', 'touch', 'keyboard'), signedIn: flag },
  },
});
