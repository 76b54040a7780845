import { vocabularyOf } from '#tracing/vocabulary.ts';
import type { cartPanelMachine } from './cart-panel.machine.ts';

export const cartPanelTrace = vocabularyOf<typeof cartPanelMachine>({
  context: {},
  events: {},
});
