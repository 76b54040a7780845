import { PriceChangedError, purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { afterOf, doneOf, errorOf } from '../engine/step.ts';
import { defineModel, nameOf } from '../engine/chart-model.ts';

const CHANGE = {
  shownTotal: 10,
  bundles: [],
  total: 12,
  currency: 'USD',
  lines: [{ id: 1, title: 'Car', from: 10, to: 12 }],
};

export const model = defineModel<typeof purchaseMachine>({
  machine: purchaseMachine,
  inputs: { 'no purchase yet': undefined },
  events: (snapshot) => ({
    'purchase.start': { type: 'purchase.start', gateway: 'sandbox', expectedTotal: 10 },
    'purchase.continue': { type: 'purchase.continue', orderNumber: 'PB-100001' },
    'session.ended': { type: 'session.ended', hasLapsed: false },
    'session.ended, lapsed': { type: 'session.ended', hasLapsed: true },
    'purchase.acceptTotal': { type: 'purchase.acceptTotal' },
    'purchase.declineTotal': { type: 'purchase.declineTotal' },
    'purchase.stopWaiting': { type: 'purchase.stopWaiting' },
    'route.changed': { type: 'route.changed' },
    'page.restored': { type: 'page.restored' },
    ...(snapshot.matches('startingCheckout') && {
      'startCheckout succeeds': doneOf('startCheckout', {
        checkout_url: 'https://pay.example/1',
        message: 'Order made',
      }),
      'startCheckout fails': errorOf('startCheckout', new Error('refused')),
      'startCheckout fails, a price changed': errorOf('startCheckout', new PriceChangedError(CHANGE)),
    }),
    ...(snapshot.matches({ startingCheckout: 'recent' }) && {
      'slowAfter passes': afterOf('slowAfter', 'purchase.startingCheckout.recent'),
    }),
    ...(snapshot.matches('redirecting') && {
      'redirectTimeout passes': afterOf('redirectTimeout', 'purchase.redirecting'),
    }),
  }),
  key: ({ value }) => nameOf(value),
  bound: 6,
});
