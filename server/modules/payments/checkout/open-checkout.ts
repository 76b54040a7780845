import { isTrustedCheckoutUrl } from '#contract/orders/checkout-url.ts';
import {
  type OrderRow,
  type PaymentAttemptRow,
  listOrderLines,
  listPaymentAttempts,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import { createCheckout } from './create-checkout.ts';
import { endOrderWithoutCheckout } from '../settlement/end-order-without-checkout.ts';
import { movePaymentAttempt } from '../settlement/move-payment-attempt.ts';
import { type Checkout, GatewayError } from '../gateways/payment-gateway.ts';
import type { PaymentDeps } from '../deps.ts';
import { settleCheckout } from '../settlement/settle-checkout.ts';

/**
 * Opens the gateway's checkout of an attempt. Calls may repeat and overlap: the attempt's idempotency key gives all of them the
 * same checkout.
 * @returns URL of the payment page
 * @throws GatewayError `rejected` or `replayed`: the order has failed; `unknown`: the order waits for the next try or the sweep
 */
export const openCheckout = async (deps: PaymentDeps, order: OrderRow, attempt: PaymentAttemptRow): Promise<string> => {
  if (attempt.checkoutUrl !== null) return attempt.checkoutUrl;
  let checkout: Checkout | null;
  try {
    checkout = await createCheckout(deps, order, await listOrderLines(deps.db, order.id), attempt);
  } catch (error) {
    // This attempt's key can never succeed. The next attempt has another one.
    if (error instanceof GatewayError && error.outcome === 'replayed')
      await endOrderWithoutCheckout(deps, order, { attempt, outcome: 'failed' });
    throw error;
  }
  if (!checkout || !isTrustedCheckoutUrl(checkout.url)) {
    deps.log.error({ order: orderNumber(order), refused: checkout === null }, 'the gateway opened no usable checkout');
    if (checkout) await deps.gateway.expireCheckout(checkout.id);
    await endOrderWithoutCheckout(deps, order, { attempt, outcome: 'failed' });
    throw new GatewayError('rejected', 'The gateway opened no usable checkout');
  }
  const opened = await movePaymentAttempt(
    deps.db,
    attempt,
    { type: 'attempt.opened' },
    { gatewaySessionId: checkout.id, checkoutUrl: checkout.url },
    { isLocked: false },
  );
  if (opened) return checkout.url;

  // Another call or the webhook was faster. If the order ended meanwhile, nobody may pay this checkout.
  const current = (await listPaymentAttempts(deps.db, order.id)).find(({ id }) => id === attempt.id);
  if (current?.gatewaySessionId === checkout.id) return checkout.url;
  await settleCheckout(deps, order, await deps.gateway.expireCheckout(checkout.id));
  throw new GatewayError('rejected', 'The order ended while its checkout was being opened');
};
