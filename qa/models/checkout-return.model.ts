import { type PaymentResult, checkoutReturnMachine } from '#machines/checkout-return/checkout-return.machine.ts';
import { buildAfterEvent, buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

const RESULTS: PaymentResult[] = [
  'paid',
  'pending',
  'failed',
  'canceled',
  'expired',
  'refunded',
  'partiallyRefunded',
  'unknown',
];

/** Polls that count as different states. More than the limit of the chart, so that a chart without a limit is finite too. */
const POLLS_MAX = 9;

export const model = defineModel<typeof checkoutReturnMachine>({
  machine: checkoutReturnMachine,
  inputs: { 'back with an order': { orderNumber: 'PB-100001' } },
  events: (snapshot) => ({
    'return.checkAgain': { type: 'return.checkAgain' },
    ...(snapshot.matches('fetchingOrder') && {
      ...Object.fromEntries(
        RESULTS.map((result) => [`fetchOrder returns ${result}`, buildDoneEvent('fetchOrder', result)]),
      ),
      'fetchOrder fails': buildErrorEvent('fetchOrder', new Error('lost')),
    }),
    ...(snapshot.matches('waiting') && { 'pause passes': buildAfterEvent('pause', 'checkoutReturn.waiting') }),
  }),
  key: (snapshot) => {
    const isCounting = snapshot.matches('fetchingOrder') || snapshot.matches('waiting');
    return toStateName(snapshot.value) + (isCounting ? ` (poll ${Math.min(snapshot.context.polls, POLLS_MAX)})` : '');
  },
  bound: 16,
});
