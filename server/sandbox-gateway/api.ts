import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from '#contract/zod.ts';
import { ShopError } from '#server/platform/errors.ts';
import {
  type SandboxDeps,
  checkoutResponseSchema,
  createCheckout,
  finishCheckout,
  readCheckout,
  toResponse,
} from './checkouts.ts';
import { checkoutRequestSchema } from './checkout-request.ts';
import { paymentResponseSchema, readPayment } from './payment-report.ts';
import { createRefund, readRefund, refundRequestSchema, refundResponseSchema } from './refunds.ts';

/** Bytes of a checkout with the most lines, each with a picture and a discount. */
const CHECKOUT_LIMIT = 3 * 1024 * 1024;

const paramsSchema = z.object({ id: z.string().max(100) });
const headersSchema = z.object({ 'idempotency-key': z.string().min(1).max(255) });

const isEqual = (a: string, b: string) =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The gateway's API for its merchant, the shop. */
export const apiRoutes: FastifyPluginAsyncZod<{ context: SandboxDeps; deliverSoon: () => void }> = async (
  app,
  { context, deliverSoon },
) => {
  app.addHook('onRequest', async (request) => {
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${context.secrets.sandboxApiKey}`))
      throw new ShopError('token_invalid', { message: 'The API key is not valid' });
  });

  const checkoutResponse = { 200: checkoutResponseSchema };

  app.post(
    '/sandbox-gateway/v1/checkouts',
    {
      schema: { headers: headersSchema, body: checkoutRequestSchema, response: checkoutResponse, hide: true },
      bodyLimit: CHECKOUT_LIMIT,
    },
    async (request) =>
      toResponse(context, await createCheckout(context, request.headers['idempotency-key'], request.body)),
  );

  app.get(
    '/sandbox-gateway/v1/checkouts/:id',
    { schema: { params: paramsSchema, response: checkoutResponse, hide: true } },
    async (request) => toResponse(context, await readCheckout(context.db, request.params.id)),
  );

  app.post(
    '/sandbox-gateway/v1/checkouts/:id/expire',
    { schema: { params: paramsSchema, response: checkoutResponse, hide: true } },
    async (request) => {
      if (await finishCheckout(context, request.params.id, 'expired')) deliverSoon();
      return toResponse(context, await readCheckout(context.db, request.params.id));
    },
  );

  app.get(
    '/sandbox-gateway/v1/checkouts/:id/payment',
    { schema: { params: paramsSchema, response: { 200: paymentResponseSchema }, hide: true } },
    async (request) => readPayment(context, request.params.id),
  );

  const refundResponse = { 200: refundResponseSchema };

  app.post(
    '/sandbox-gateway/v1/checkouts/:id/refunds',
    {
      schema: {
        params: paramsSchema,
        headers: headersSchema,
        body: refundRequestSchema,
        response: refundResponse,
        hide: true,
      },
    },
    async (request) => createRefund(context, request.params.id, request.headers['idempotency-key'], request.body),
  );

  app.get(
    '/sandbox-gateway/v1/refunds/:id',
    { schema: { params: paramsSchema, response: refundResponse, hide: true } },
    async (request) => readRefund(context, request.params.id),
  );
};
