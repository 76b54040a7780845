import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type RefundRequest,
  adminOrderChangedSchema,
  adminOrderResponseSchema,
  orderActionSchema,
  orderNoteSchema,
  refundRequestSchema,
} from '#contract/admin-orders.ts';
import { createOrderRequestSchema } from '#contract/create-order.ts';
import { orderNumberParamsSchema } from '#contract/orders.ts';
import type { ShopContext } from '#server/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { toMinor } from '#server/platform/money.ts';
import { type RefundWish, refundOrder } from '../refund-order.ts';
import { createOrder } from '../create-order.ts';
import { addOrderNote, cancelOrder, markOrderPaid, requestPayment, resendReceipt } from '../cancel-order.ts';
import { idempotencyHeadersSchema, runOncePerKey } from '#server/modules/identity/once-per-key.ts';
import { requireAdmin, adminOf } from '#server/modules/identity/identity-plugin.ts';
import { describeAdminOrder } from '../queries/admin-order.ts';
import type { Admin } from '#server/modules/identity/queries/audit.ts';
import { findOrderByNumber } from '#server/modules/orders/queries/orders.ts';

const wishOf = (body: RefundRequest): RefundWish => ({
  reason: body.reason,
  revokes: body.revoke,
  isBeyondWindow: body.beyond_window,
  amountMinor: body.amount === undefined ? null : toMinor(body.amount),
  lines:
    body.lines?.map((line) => ({
      productId: line.product_id,
      amountMinor: line.amount === undefined ? null : toMinor(line.amount),
    })) ?? null,
});

const REFUND_MESSAGE = {
  succeeded: 'The money was returned',
  created: 'The refund is on its way: the payment gateway has not confirmed it yet',
  failed: 'The payment gateway refused the refund. Nothing was returned',
} as const;

const CREATED_MESSAGE = {
  draft: 'The order was saved as a draft',
  payment_link: 'The order was made, and the payment link is on its way to the user',
  mark_paid: 'The order was made, marked as paid and delivered',
} as const;

/** What staff see of orders and do to them (design, section 4): each act once per Idempotency-Key, each in the audit. */
export const adminOrderRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  app.addHook('onRequest', requireAdmin);

  const describe = async (number: string) => {
    const order = await findOrderByNumber(context.db, number);
    if (!order) throw notFound('order');
    return describeAdminOrder(context.db, order, { publicUrl: context.env.publicUrl, now: context.clock.now() });
  };

  /** An act of staff on one order: done once, and answered with the order as it then is. */
  const act = (request: FastifyRequest, number: string, work: (staff: Admin) => Promise<string>) =>
    runOncePerKey(context, request, async () => {
      const message = await work(adminOf(request));
      return { data: await describe(number), message };
    });

  const schema = {
    params: orderNumberParamsSchema,
    headers: idempotencyHeadersSchema,
    response: { 200: adminOrderChangedSchema },
  };

  app.get(
    '/admin/orders/:number',
    { schema: { params: orderNumberParamsSchema, response: { 200: adminOrderResponseSchema } } },
    async (request) => ({ data: await describe(request.params.number) }),
  );

  app.post(
    '/admin/orders',
    {
      schema: {
        headers: idempotencyHeadersSchema,
        body: createOrderRequestSchema,
        response: { 200: adminOrderChangedSchema },
      },
    },
    async (request) =>
      runOncePerKey(context, request, async () => {
        const number = await createOrder(context, request.body, adminOf(request));
        return { data: await describe(number), message: CREATED_MESSAGE[request.body.next] };
      }),
  );

  app.post('/admin/orders/:number/refund', { schema: { ...schema, body: refundRequestSchema } }, async (request) => {
    const { number } = request.params;
    return act(request, number, async (staff) => {
      const refund = await refundOrder(context, number, wishOf(request.body), staff);
      return REFUND_MESSAGE[refund.status];
    });
  });

  app.post('/admin/orders/:number/cancel', { schema: { ...schema, body: orderActionSchema } }, async (request) => {
    const { number } = request.params;
    return act(request, number, async (staff) => {
      await cancelOrder(context, number, request.body.reason, staff);
      return 'The order was canceled';
    });
  });

  app.post('/admin/orders/:number/mark-paid', { schema: { ...schema, body: orderActionSchema } }, async (request) => {
    const { number } = request.params;
    return act(request, number, async (staff) => {
      await markOrderPaid(context, number, request.body.reason, staff);
      return 'The order was marked as paid and delivered';
    });
  });

  app.post('/admin/orders/:number/payment-link', { schema }, async (request) => {
    const { number } = request.params;
    return act(request, number, async (staff) => {
      await requestPayment(context, number, staff);
      return 'The payment link is on its way to the user';
    });
  });

  app.post('/admin/orders/:number/receipt', { schema }, async (request) => {
    const { number } = request.params;
    return act(request, number, async (staff) => {
      await resendReceipt(context, number, staff);
      return 'The receipt is on its way to the user';
    });
  });

  app.post('/admin/orders/:number/notes', { schema: { ...schema, body: orderNoteSchema } }, async (request) => {
    const { number } = request.params;
    return act(request, number, async (staff) => {
      await addOrderNote(context, number, request.body.note, staff);
      return 'The note was added';
    });
  });
};
