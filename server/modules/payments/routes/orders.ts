import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { purchaseResponseSchema } from '#contract/cart/cart.ts';
import {
  billingResponseSchema,
  orderChangedResponseSchema,
  orderDetailResponseSchema,
  orderNumberParamsSchema,
  ordersQuerySchema,
  ordersResponseSchema,
  refundParamsSchema,
} from '#contract/orders/orders.ts';
import { notFound } from '#server/platform/errors.ts';
import { describeBilling } from '#server/modules/orders/invoices/describe-billing.ts';
import { readCreditNote } from '#server/modules/orders/invoices/read-credit-note.ts';
import { readInvoice } from '#server/modules/orders/invoices/read-invoice.ts';
import { GatewayError } from '../gateways/payment-gateway.ts';
import { cancelOwnOrder } from '../orders/cancel-order.ts';
import { continuePayment } from '../checkout/continue-payment.ts';
import { describeOwnOrder } from '../orders/describe-own-order.ts';
import type { PaymentDeps } from '../deps.ts';
import { claimCheck } from '#server/modules/orders/queries/order-writes.ts';
import { CHECK_INTERVAL_MS } from '../settlement/check-times.ts';
import { settleOrder } from '../settlement/settle-order.ts';
import { currentUser, getUserId, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';
import { createClientLimits } from '#server/platform/http/rate-limits.ts';
import { findOrder, listOrders } from '#server/modules/orders/queries/orders.ts';
import { buildPageMeta } from '#server/platform/http/paging.ts';

const MINUTE_MS = 60_000;
/** The page of an order that waits for its payment polls. */
const READS = { name: 'order', windowMs: MINUTE_MS, perUser: 600, perAddress: 6_000 };
/** Each calls the gateway. */
const PAYMENTS = { name: 'payment', windowMs: 10 * MINUTE_MS, perUser: 120, perAddress: 3_000 };
/** Each renders a PDF. */
const INVOICES = { name: 'invoice', windowMs: 10 * MINUTE_MS, perUser: 120, perAddress: 1_200 };

/** The signed-in user's orders. */
export const ordersRoutes: FastifyPluginAsyncZod<{ context: PaymentDeps }> = async (app, { context }) => {
  app.addHook('onRequest', requireSignedIn);

  app.get(
    '/orders',
    { schema: { querystring: ordersQuerySchema, response: { 200: ordersResponseSchema } } },
    async (request) => {
      const { per_page: perPage, ...filters } = request.query;
      const { orders, total } = await listOrders(context.db, currentUser(request).id, { ...filters, perPage });
      return { data: orders, meta: buildPageMeta(request.query, total) };
    },
  );

  app.get('/orders/billing', { schema: { response: { 200: billingResponseSchema } } }, async (request) => ({
    data: await describeBilling(context.db, currentUser(request).id),
  }));

  const readOrder = async (userId: string, number: string) => {
    const order = await findOrder(context.db, userId, number);
    if (!order) throw notFound('order');
    return order;
  };

  app.get(
    '/orders/:number',
    {
      onRequest: createClientLimits(app, READS, getUserId),
      schema: { params: orderNumberParamsSchema, response: { 200: orderDetailResponseSchema } },
    },
    async (request) => {
      const { id: userId } = currentUser(request);
      const found = await readOrder(userId, request.params.number);
      // The page polls. Between two calls of the gateway it gets what the database has.
      if (
        found.status === 'pending_payment' &&
        (await claimCheck(context.db, found.id, 'page', { now: context.clock.now(), interval: CHECK_INTERVAL_MS }))
      ) {
        try {
          await settleOrder(context, found.id);
        } catch (error) {
          // The status stays pending until the gateway responds; the page polls.
          if (!(error instanceof GatewayError)) throw error;
          request.log.warn({ order: request.params.number, err: error }, 'the gateway did not respond for an order');
        }
      }
      return {
        data: await describeOwnOrder(context.db, await readOrder(userId, request.params.number), context.clock.now()),
      };
    },
  );

  app.post(
    '/orders/:number/pay',
    {
      onRequest: createClientLimits(app, PAYMENTS, getUserId),
      schema: { params: orderNumberParamsSchema, response: { 200: purchaseResponseSchema } },
    },
    async (request) => continuePayment(context, currentUser(request).id, request.params.number),
  );

  app.post(
    '/orders/:number/cancel',
    { schema: { params: orderNumberParamsSchema, response: { 200: orderChangedResponseSchema } } },
    async (request) => {
      const { id: userId } = currentUser(request);
      await cancelOwnOrder(context, userId, request.params.number);
      const order = await readOrder(userId, request.params.number);
      return {
        data: await describeOwnOrder(context.db, order, context.clock.now()),
        message: 'Your order was canceled. Nothing was charged',
      };
    },
  );

  const invoiceOptions = {
    onRequest: createClientLimits(app, INVOICES, getUserId),
    schema: { params: orderNumberParamsSchema },
  };
  app.get('/orders/:number/invoice', invoiceOptions, async (request, reply) => {
    const order = await readOrder(currentUser(request).id, request.params.number);
    const invoice = await readInvoice(context.db, order, context.clock.now());
    // Libraries for fonts and PDF, which take memory and most processes never need.
    const { renderInvoice } = await import('#server/modules/orders/invoices/invoice-pdf.ts');
    const pdf = await renderInvoice(invoice);
    return reply
      .headers({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="invoice-${request.params.number}.pdf"`,
      })
      .send(pdf);
  });

  const creditNoteOptions = { ...invoiceOptions, schema: { params: refundParamsSchema } };
  app.get('/orders/:number/credit-notes/:refund', creditNoteOptions, async (request, reply) => {
    const { number, refund } = request.params;
    const order = await readOrder(currentUser(request).id, number);
    const note = await readCreditNote(context.db, order, Number(refund), context.clock.now());
    const { renderCreditNote } = await import('#server/modules/orders/invoices/credit-note-pdf.ts');
    const pdf = await renderCreditNote(note);
    return reply
      .headers({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="credit-note-${number}-${refund}.pdf"`,
      })
      .send(pdf);
  });
};
