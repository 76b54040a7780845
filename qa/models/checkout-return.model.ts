import { type CheckoutTruth, checkoutReturnMachine } from '#machines/checkout-return/checkout-return.machine.ts';
import { afterOf, doneOf, errorOf } from '../engine/step.ts';
import { defineModel, nameOf } from '../engine/chart-model.ts';

const TRUTHS: CheckoutTruth[] = ['paid', 'pending', 'failed', 'canceled', 'expired'];

/** Questions that are told apart: more than are ever asked, so that a chart that never stops asking has an end here too. */
const MOST = 9;

export const model = defineModel<typeof checkoutReturnMachine>({
  machine: checkoutReturnMachine,
  inputs: { 'back with an order': { orderNumber: 'PB-100001' } },
  events: (snapshot) => ({
    'return.askAgain': { type: 'return.askAgain' },
    ...(snapshot.matches('asking') && {
      ...Object.fromEntries(TRUTHS.map((truth) => [`askOrder says ${truth}`, doneOf('askOrder', truth)])),
      'askOrder fails': errorOf('askOrder', new Error('lost')),
    }),
    ...(snapshot.matches('waiting') && { 'pause passes': afterOf('pause', 'checkoutReturn.waiting') }),
  }),
  key: (snapshot) => {
    const isCounting = snapshot.matches('asking') || snapshot.matches('waiting');
    return nameOf(snapshot.value) + (isCounting ? ` (question ${Math.min(snapshot.context.asked, MOST)})` : '');
  },
  bound: 16,
});
