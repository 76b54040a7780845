import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageSchema } from '#contract/common.ts';
import { z } from '#contract/zod.ts';
import type { ShopContext } from '#server/context.ts';
import { ShopError } from '#server/platform/errors.ts';
import { type Checkout, GatewayError, type GatewayEvent } from '../payment-gateway.ts';
import { settleCheckout } from '../settle-checkout.ts';
import { isEventKnown, rememberEvent } from '../queries/gateway-events.ts';
import { findOrderByNumber } from '#server/modules/orders/queries/orders.ts';

/** Bytes; an event only names what happened. */
const EVENT_LIMIT = 64 * 1024;
/** The header that carries a gateway's signature. */
const SIGNATURE_HEADER = { sandbox: 'sandbox-signature', stripe: 'stripe-signature' } as const;

const RECEIVED = { message: 'Received' };

/**
 * Where a payment gateway tells that something happened. The event is a hint, not evidence: its signature must be right, and then
 * the gateway is asked. Any answer but 2xx makes the gateway tell again later.
 */
export const paymentWebhookRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  const { db, gateway, log } = context;

  // The signature is over the bytes as they came: parsed and written anew they would be others.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: EVENT_LIMIT }, (_, body, done) => done(null, body));

  const readChecked = async (event: GatewayEvent & { checkoutId: string }): Promise<Checkout | null> => {
    try {
      return await gateway.retrieveCheckout(event.checkoutId);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (error.outcome === 'unknown') throw new ShopError('gateway_unavailable', { retryAfter: 5, cause: error });
      log.error({ event: event.id, err: error }, 'an event names a checkout that the gateway does not know');
      return null;
    }
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
        request.log.warn({ gateway: gateway.name }, 'a webhook with a wrong signature was refused');
        throw new ShopError('signature_invalid');
      }
      if (await isEventKnown(db, gateway.name, event.id)) return RECEIVED;

      const { checkoutId } = event;
      const checkout = checkoutId === null ? null : await readChecked({ ...event, checkoutId });
      const order = checkout && (await findOrderByNumber(db, checkout.reference));
      if (checkout && order) {
        await settleCheckout(context, order, checkout, event);
        return RECEIVED;
      }
      if (checkout) log.error({ event: event.id, reference: checkout.reference }, 'an event is about no order of ours');
      await rememberEvent(db, gateway.name, event, now);
      return RECEIVED;
    },
  );
};
