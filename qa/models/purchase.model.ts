import { PriceChangedError, purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { buildAfterEvent, buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

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
      'startCheckout succeeds': buildDoneEvent('startCheckout', {
        checkout_url: 'https://pay.example/1',
        message: 'Order made',
      }),
      'startCheckout fails': buildErrorEvent('startCheckout', new Error('refused')),
      'startCheckout fails, a price changed': buildErrorEvent('startCheckout', new PriceChangedError(CHANGE)),
    }),
    ...(snapshot.matches({ startingCheckout: 'recent' }) && {
      'slowAfter passes': buildAfterEvent('slowAfter', 'purchase.startingCheckout.recent'),
    }),
    ...(snapshot.matches('redirecting') && {
      'redirectTimeout passes': buildAfterEvent('redirectTimeout', 'purchase.redirecting'),
    }),
  }),
  key: ({ value }) => toStateName(value),
  bound: 6,
});
