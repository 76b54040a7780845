import { fromPromise } from 'xstate';
import { getHttpStatus } from '#api/api-error.ts';
import { isTrustedCheckoutUrl } from '#contract/orders/checkout-url.ts';
import { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { recorderReportMachine } from '#machines/recorder-report/recorder-report.machine.ts';
import type { ChartWiring } from '../charts/define-chart.ts';
import { createLazyStartCheckout } from './lazy-checkout.ts';
import { showFailure } from './show-failure.ts';

const CHECKOUT_REFUSED = 'The payment page has an address that cannot be trusted. Nothing was charged';

export const purchaseWiring: ChartWiring<typeof purchaseMachine> = {
  provide: ({ api, queryClient }) => {
    const startCheckout = createLazyStartCheckout(api, queryClient);
    return purchaseMachine.provide({
      actors: { startCheckout: fromPromise(({ input, signal }) => startCheckout(input, signal)) },
    });
  },

  effects: (purchase, { queryClient, getActor, page }) => {
    purchase.on('purchase.started', ({ checkout_url: url, message }) => {
      if (!isTrustedCheckoutUrl(url)) {
        page.warn(CHECKOUT_REFUSED);
        return;
      }
      if (message) page.success(message);
      page.leave(url);
    });
    purchase.on('purchase.signedOut', ({ purchase: subject }) =>
      getActor(intentGateMachine).send({
        type: 'intent.act',
        intent: { act: 'buy', purchase: subject },
        signedIn: false,
      }),
    );
    purchase.on('purchase.failed', ({ error }) => {
      showFailure({ page, queryClient }, error, true);
      // A conflict means that the cart, the product or the order shown is stale; any other failure is worth a report.
      if (getHttpStatus(error) !== 409) getActor(recorderReportMachine).send({ type: 'report.offer' });
    });
  },
};
