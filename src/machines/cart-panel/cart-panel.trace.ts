import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { cartPanelMachine } from './cart-panel.machine.ts';

export const cartPanelTrace = defineVocabulary<typeof cartPanelMachine>({
  context: {},
  events: {},
});
