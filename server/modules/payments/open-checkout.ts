import { isTrustedCheckoutUrl } from '#contract/checkout-url.ts';
import { and, eq } from 'drizzle-orm';
import { paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import {
  type OrderLineRow,
  type OrderRow,
  type PaymentAttemptRow,
  attemptsOf,
  linesOf,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import { type Checkout, type CheckoutRequest, GatewayError } from './payment-gateway.ts';
import type { PaymentParts } from './payment-parts.ts';
import { endOrder, settleCheckout } from './settle-checkout.ts';

/** ms after its expiry that an order which no gateway answers for is ended all the same: its checkout ended long before. */
const UNANSWERED_LIFETIME = 24 * 3600_000;

/** The shop's page that waits for the truth about an order. */
export const returnUrl = (parts: Pick<PaymentParts, 'env'>, order: OrderRow) =>
  `${parts.env.publicUrl}/account/purchased?order=${orderNumber(order)}`;

const requestFor = (
  parts: PaymentParts,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  attempt: PaymentAttemptRow,
): CheckoutRequest => ({
  reference: orderNumber(order),
  lines: lines.map((line) => ({ title: line.title, amountMinor: line.priceMinor })),
  amountMinor: attempt.amountMinor,
  currency: attempt.currency,
  successUrl: returnUrl(parts, order),
  cancelUrl: `${returnUrl(parts, order)}&canceled=1`,
  expiresAt: order.expiresAt,
  idempotencyKey: attempt.idempotencyKey,
});

/** @returns null when the gateway said no: then nothing happened there */
const orRefused = async (call: Promise<Checkout>): Promise<Checkout | null> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GatewayError && error.outcome === 'refused') return null;
    throw error;
  }
};

/**
 * The checkout of an attempt. It may be asked for again and again, by two tabs at once or after a crash: the attempt's key,
 * written before the first call, makes it the same checkout every time.
 * @throws GatewayError; after `refused` the order has failed, after `unknown` it waits for the next try or the sweep
 */
export const startCheckout = async (
  parts: PaymentParts,
  order: OrderRow,
  attempt: PaymentAttemptRow,
): Promise<string> => {
  if (attempt.checkoutUrl !== null) return attempt.checkoutUrl;
  const lines = await linesOf(parts.db, order.id);
  const checkout = await orRefused(parts.gateway.createCheckout(requestFor(parts, order, lines, attempt)));
  if (!checkout || !isTrustedCheckoutUrl(checkout.url)) {
    parts.log.error({ order: orderNumber(order), refused: checkout === null }, 'the gateway opened no usable checkout');
    if (checkout) await parts.gateway.expireCheckout(checkout.id);
    await endOrder(parts, order, { order: 'failed', attempt: 'failed' });
    throw new GatewayError('refused', 'The gateway opened no usable checkout');
  }
  const [mine] = await parts.db
    .update(paymentAttempts)
    .set({ status: 'redirected', gatewaySessionId: checkout.id, checkoutUrl: checkout.url })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, 'created')))
    .returning();
  if (mine) return checkout.url;

  // Another call or the webhook was faster. If the order was ended meanwhile, nobody may pay this checkout any more.
  const current = (await attemptsOf(parts.db, order.id)).find(({ id }) => id === attempt.id);
  if (current?.gatewaySessionId === checkout.id) return checkout.url;
  await settleCheckout(parts, order, await parts.gateway.expireCheckout(checkout.id));
  throw new GatewayError('refused', 'The order was ended while its checkout was being opened');
};

/**
 * Ends an open order: at the gateway first, so that nobody can pay what the shop has given up. One that turns out to be paid is
 * settled instead.
 * @returns the status that the order now has
 * @throws GatewayError unknown: then the order is as it was
 */
export const closeOrder = async (parts: PaymentParts, order: OrderRow): Promise<OrderRow['status']> => {
  const attempts = await attemptsOf(parts.db, order.id);
  const live = attempts.find(({ status }) => status === 'created' || status === 'redirected');
  const ended = { order: 'expired', attempt: 'expired' } as const;
  if (!live) return endOrder(parts, order, ended);
  if (live.gateway !== parts.gateway.name) {
    parts.log.error({ order: orderNumber(order), gateway: live.gateway }, 'an open order of another gateway was ended');
    return endOrder(parts, order, ended);
  }
  try {
    const id = live.gatewaySessionId ?? (await learnCheckoutId(parts, order, live));
    const checkout =
      id === null
        ? null
        : ((await orRefused(parts.gateway.expireCheckout(id))) ??
          (await orRefused(parts.gateway.retrieveCheckout(id))));
    return await (checkout ? settleCheckout(parts, order, checkout) : endOrder(parts, order, ended));
  } catch (error) {
    const overdue = parts.clock.now().getTime() - order.expiresAt.getTime();
    if (!(error instanceof GatewayError) || overdue < UNANSWERED_LIFETIME) throw error;
    parts.log.error({ order: orderNumber(order), err: error }, 'an order that no gateway answers for was ended');
    return endOrder(parts, order, ended);
  }
};

/** A call whose answer was lost is made again with the same key. @returns null when there is no checkout */
const learnCheckoutId = async (parts: PaymentParts, order: OrderRow, attempt: PaymentAttemptRow) => {
  const lines = await linesOf(parts.db, order.id);
  const checkout = await orRefused(parts.gateway.createCheckout(requestFor(parts, order, lines, attempt)));
  return checkout?.id ?? null;
};
