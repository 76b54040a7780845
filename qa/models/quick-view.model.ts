import { quickViewMachine } from '#machines/quick-view/quick-view.machine.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

export const model = defineModel<typeof quickViewMachine>({
  machine: quickViewMachine,
  inputs: { 'a page of cards': undefined },
  events: () => ({
    'quickView.open, a product': { type: 'quickView.open', productId: 7 },
    'quickView.open, another one': { type: 'quickView.open', productId: 8 },
    'quickView.close': { type: 'quickView.close' },
    'route.changed': { type: 'route.changed' },
  }),
  key: ({ value, context }) => toStateName(value) + (context.productId === null ? '' : ` (${context.productId})`),
  bound: 5,
});
