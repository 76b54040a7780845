import { flag, oneOf } from '#tracing/shapes.ts';
import { vocabularyOf } from '#tracing/vocabulary.ts';
import type { accountMenuMachine } from './account-menu.machine.ts';

export const accountMenuTrace = vocabularyOf<typeof accountMenuMachine>({
  context: {},
  events: {
    'pointer.entered': {},
    'pointer.left': {},
    'icon.pressed': { by: oneOf('mouse', 'touch', 'keyboard'), signedIn: flag },
    'menu.enter': {},
    'menu.close': {},
    'entry.chosen': {},
    'focus.entered': {},
    'focus.left': {},
    'route.changed': {},
  },
});
