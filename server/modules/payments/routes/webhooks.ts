import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageSchema } from '#contract/common.ts';
import { z } from '#contract/zod.ts';
import { ShopError } from '#server/platform/errors.ts';
import { type Checkout, GatewayError, type GatewayEvent } from '../gateways/payment-gateway.ts';
import type { PaymentDeps } from '../deps.ts';
import { reconcilePayment } from '../settlement/reconcile-payment.ts';
import { settleCheckout } from '../settlement/settle-checkout.ts';
import { insertEvent, isEventKnown } from '../queries/gateway-events.ts';
import { type OrderRow, findOrderByNumber } from '#server/modules/orders/queries/orders.ts';

/** Bytes; an event only has ids and a type. */
const EVENT_LIMIT = 64 * 1024;
/** Header of each gateway's signature. */
const SIGNATURE_HEADER = { sandbox: 'sandbox-signature', stripe: 'stripe-signature' } as const;

const RECEIVED = { message: 'Received' };

/**
 * Webhooks of the payment gateway. An event with a valid signature is only a hint: the checkout is read from the gateway. Any
 * response but 2xx makes the gateway send the event again.
 */
export const paymentWebhookRoutes: FastifyPluginAsyncZod<{ context: PaymentDeps }> = async (app, { context }) => {
  const { db, gateway, log } = context;

  // The signature covers the raw bytes, so the body is not parsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: EVENT_LIMIT }, (_, body, done) => done(null, body));

  /** @returns null when the gateway does not know what the event is about */
  const nullIfUnknown = async <Result>(event: GatewayEvent, call: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      // Not stored as handled: the gateway sends the event again.
      if (error.outcome !== 'missing') {
        log.error({ event: event.id, err: error }, 'the gateway does not confirm a webhook: it will be sent again');
        throw new ShopError('gateway_unavailable', { retryAfter: 5, cause: error });
      }
      log.error({ event: event.id, err: error }, 'a webhook names a checkout that the gateway does not know');
      return null;
    }
  };

  const readCheckout = ({ checkoutId, paymentId }: GatewayEvent): Promise<Checkout | null> => {
    if (checkoutId !== null) return gateway.retrieveCheckout(checkoutId);
    return paymentId === null ? Promise.resolve(null) : gateway.findCheckout(paymentId);
  };

  const applyEvent = async (event: GatewayEvent, order: OrderRow, checkout: Checkout) => {
    if (event.paymentId === null) return settleCheckout(context, order, checkout, event);
    // The report of a refund may arrive before that of the payment.
    await settleCheckout(context, order, checkout);
    return nullIfUnknown(event, () => reconcilePayment(context, order, checkout.id, event));
  };

  app.post(
    '/payments/webhooks/:gateway',
    {
      config: { credential: 'ignored', crossSite: true },
      schema: { params: z.object({ gateway: z.literal(gateway.name) }), response: { 200: messageSchema }, hide: true },
    },
    async (request) => {
      const signature = request.headers[SIGNATURE_HEADER[gateway.name]];
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const now = context.clock.now();
      const event = gateway.readEvent(rawBody, typeof signature === 'string' ? signature : undefined, now);
      if (!event) {
        request.log.warn({ gateway: gateway.name }, 'rejected a webhook with an invalid signature');
        throw new ShopError('signature_invalid');
      }
      if (await isEventKnown(db, gateway.name, event.id)) return RECEIVED;

      const checkout = await nullIfUnknown(event, () => readCheckout(event));
      const order = checkout && (await findOrderByNumber(db, checkout.reference));
      if (checkout && order) {
        await applyEvent(event, order, checkout);
        return RECEIVED;
      }
      if (checkout)
        log.error({ event: event.id, reference: checkout.reference }, 'a webhook names no order of this shop');
      await insertEvent(db, gateway.name, event, now);
      return RECEIVED;
    },
  );
};
