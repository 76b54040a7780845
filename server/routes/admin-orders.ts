import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type RefundRequest,
  adminOrderChangedSchema,
  orderActionSchema,
  refundRequestSchema,
} from '#contract/admin-orders.ts';
import { orderNumberParamsSchema } from '#contract/orders.ts';
import type { ShopContext } from '#server/context.ts';
import { ShopError } from '#server/errors.ts';
import { type RefundWish, refundOrder } from '#server/payments/refund-order.ts';
import { cancelOrder, markOrderPaid } from '#server/payments/staff-orders.ts';
import { idempotencyHeadersSchema, onceFor } from '#server/plugins/idempotency.ts';
import { currentUser, requireAdmin } from '#server/plugins/identity.ts';
import { describeAdminOrder } from '#server/repositories/admin-orders.ts';
import { findOrderByNumber } from '#server/repositories/orders.ts';

const toMinor = (decimal: number) => Math.round(decimal * 100);

const wishOf = (body: RefundRequest): RefundWish => ({
  reason: body.reason,
  revokes: body.revoke,
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

/** What staff do to orders that moves money (design, section 4): each once per Idempotency-Key, each in the audit. */
export const adminOrderRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  app.addHook('onRequest', requireAdmin);
  app.addHook('onRequest', async (_, reply) => void reply.header('Cache-Control', 'no-store'));

  const changed = async (number: string, message: string) => {
    const order = await findOrderByNumber(context.db, number);
    if (!order) throw new ShopError('not_found', { message: 'This order does not exist' });
    return { data: await describeAdminOrder(context.db, order), message };
  };

  const schema = {
    params: orderNumberParamsSchema,
    headers: idempotencyHeadersSchema,
    response: { 200: adminOrderChangedSchema },
  };

  app.post('/admin/orders/:number/refund', { schema: { ...schema, body: refundRequestSchema } }, async (request) =>
    onceFor(context, request, async () => {
      const { number } = request.params;
      const staff = { userId: currentUser(request).id, requestId: request.id };
      const refund = await refundOrder(context, number, wishOf(request.body), staff);
      return changed(number, REFUND_MESSAGE[refund.status]);
    }),
  );

  app.post('/admin/orders/:number/cancel', { schema: { ...schema, body: orderActionSchema } }, async (request) =>
    onceFor(context, request, async () => {
      const { number } = request.params;
      const staff = { userId: currentUser(request).id, requestId: request.id };
      await cancelOrder(context, number, request.body.reason, staff);
      return changed(number, 'The order was canceled');
    }),
  );

  app.post('/admin/orders/:number/mark-paid', { schema: { ...schema, body: orderActionSchema } }, async (request) =>
    onceFor(context, request, async () => {
      const { number } = request.params;
      const staff = { userId: currentUser(request).id, requestId: request.id };
      await markOrderPaid(context, number, request.body.reason, staff);
      return changed(number, 'The order was marked as paid and delivered');
    }),
  );
};
