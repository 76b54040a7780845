import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type RefundRequest,
  adminOrderChangedSchema,
  adminOrderResponseSchema,
  orderActionSchema,
  orderNoteSchema,
  refundRequestSchema,
} from '#contract/admin/admin-orders.ts';
import { createOrderRequestSchema } from '#contract/orders/create-order.ts';
import { orderNumberParamsSchema, refundParamsSchema } from '#contract/orders/orders.ts';
import { notFound } from '#server/platform/errors.ts';
import { toMinor } from '#server/platform/money.ts';
import { type RefundTerms, refundOrder } from '../refunds/refund-order.ts';
import { createOrder } from '../orders/create-order.ts';
import { addOrderNote } from '../orders/add-order-note.ts';
import { cancelOrder, finishCanceling } from '../orders/cancel-order.ts';
import { markOrderPaid } from '../orders/mark-order-paid.ts';
import type { PaymentDeps } from '../deps.ts';
import { requestPayment } from '../orders/request-payment.ts';
import { resendReceipt } from '../emails/resend-receipt.ts';
import { retryRefund } from '../refunds/retry-refund.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { idempotencyHeadersSchema, runOncePerKey } from '#server/modules/identity/once-per-key.ts';
import { requireRecentPassword } from '#server/modules/identity/recent-password.ts';
import { getAdmin } from '#server/modules/identity/identity-plugin.ts';
import { describeAdminOrder } from '../orders/describe-admin-order.ts';
import type { Admin } from '#server/modules/identity/queries/audit.ts';
import { findOrderByNumber } from '#server/modules/orders/queries/orders.ts';

const toRefundTerms = (body: RefundRequest): RefundTerms => ({
  reason: body.reason,
  shouldRevoke: body.revoke,
  isBeyondWindow: body.beyond_window,
  amountMinor: body.amount === undefined ? null : toMinor(body.amount),
  expectedMinor: body.expected_amount === undefined ? null : toMinor(body.expected_amount),
  lines:
    body.lines?.map((line) => ({
      productId: line.product_id,
      amountMinor: line.amount === undefined ? null : toMinor(line.amount),
    })) ?? null,
});

const REFUND_MESSAGE = {
  succeeded: 'The amount was refunded',
  created: 'The refund has started. The payment gateway has not confirmed it yet',
  failed: 'The payment gateway rejected the refund. Nothing was refunded',
} as const;

const CREATED_MESSAGE = {
  draft: 'The order was saved as a draft',
  payment_link: 'The order was created. The payment link is on its way to the user',
  mark_paid: 'The order was created, marked as paid and delivered',
} as const;

/** What admins see of an order and do with it: each action once per Idempotency-Key, each with an audit entry. */
export const adminOrderRoutes: FastifyPluginAsyncZod<{ context: PaymentDeps }> = async (app, { context }) => {
  const describe = async (number: string) => {
    const order = await findOrderByNumber(context.db, number);
    if (!order) throw notFound('order');
    return describeAdminOrder(context.db, order, { publicUrl: context.env.publicUrl, now: context.clock.now() });
  };

  /** Runs an admin's action on one order once, and responds with the changed order. */
  const runAction = (
    request: FastifyRequest,
    { number, message }: { number: string; message: string },
    work: (deps: PaymentDeps, admin: Admin) => Promise<void>,
  ) =>
    runOncePerKey(context, request, {
      work: async (storeEffect) => {
        await work({ ...context, storeEffect }, getAdmin(request));
        return number;
      },
      respond: async () => ({ data: await describe(number), message }),
    });

  const schema = {
    params: orderNumberParamsSchema,
    headers: idempotencyHeadersSchema,
    response: { 200: adminOrderChangedSchema },
  };

  app.get(
    '/admin/orders/:number',
    {
      config: { adminRight: 'orders.read' },
      schema: { params: orderNumberParamsSchema, response: { 200: adminOrderResponseSchema } },
    },
    async (request) => ({ data: await describe(request.params.number) }),
  );

  app.post(
    '/admin/orders',
    {
      config: { adminRight: 'orders.change' },
      schema: {
        headers: idempotencyHeadersSchema,
        body: createOrderRequestSchema,
        response: { 200: adminOrderChangedSchema },
      },
    },
    async (request) =>
      runOncePerKey(context, request, {
        work: (storeEffect) => createOrder({ ...context, storeEffect }, request.body, getAdmin(request)),
        respond: async (number) => ({ data: await describe(number), message: CREATED_MESSAGE[request.body.next] }),
      }),
  );

  const respondWithRefund = (number: string) => async (id: string) => {
    const refund = await sendRefund(context, id);
    return {
      data: await describe(number),
      message: REFUND_MESSAGE[refund.status],
      ...(refund.status === 'failed' && { is_rejected: true as const }),
    };
  };

  /** Refunds need a password that was entered lately. */
  const preHandler = (request: FastifyRequest) => requireRecentPassword(context, request);

  app.post(
    '/admin/orders/:number/refund',
    { config: { adminRight: 'orders.change' }, preHandler, schema: { ...schema, body: refundRequestSchema } },
    async (request) => {
      const { number } = request.params;
      return runOncePerKey(context, request, {
        work: (storeEffect) =>
          refundOrder({ ...context, storeEffect }, number, toRefundTerms(request.body), getAdmin(request)),
        respond: respondWithRefund(number),
      });
    },
  );

  app.post(
    '/admin/orders/:number/refunds/:refund/retry',
    { config: { adminRight: 'orders.change' }, preHandler, schema: { ...schema, params: refundParamsSchema } },
    async (request) => {
      const { number, refund } = request.params;
      return runOncePerKey(context, request, {
        work: (storeEffect) => retryRefund({ ...context, storeEffect }, number, Number(refund), getAdmin(request)),
        respond: respondWithRefund(number),
      });
    },
  );

  app.post(
    '/admin/orders/:number/cancel',
    { config: { adminRight: 'orders.change' }, schema: { ...schema, body: orderActionSchema } },
    async (request) => {
      const { number } = request.params;
      return runOncePerKey(context, request, {
        work: async (storeEffect) => {
          await cancelOrder({ ...context, storeEffect }, number, request.body.reason, getAdmin(request));
          return number;
        },
        respond: async () => {
          await finishCanceling(context, number);
          return { data: await describe(number), message: 'The order was canceled' };
        },
      });
    },
  );

  app.post(
    '/admin/orders/:number/mark-paid',
    { config: { adminRight: 'orders.change' }, schema: { ...schema, body: orderActionSchema } },
    async (request) => {
      const { number } = request.params;
      const message = 'The order was marked as paid and delivered';
      return runAction(request, { number, message }, (deps, admin) =>
        markOrderPaid(deps, number, request.body.reason, admin),
      );
    },
  );

  app.post(
    '/admin/orders/:number/payment-link',
    { config: { adminRight: 'orders.change' }, schema },
    async (request) => {
      const { number } = request.params;
      const message = 'The payment link is on its way to the user';
      return runAction(request, { number, message }, (deps, admin) => requestPayment(deps, number, admin));
    },
  );

  app.post('/admin/orders/:number/receipt', { config: { adminRight: 'orders.change' }, schema }, async (request) => {
    const { number } = request.params;
    const message = 'The receipt is on its way to the user';
    return runAction(request, { number, message }, (deps, admin) => resendReceipt(deps, number, admin));
  });

  app.post(
    '/admin/orders/:number/notes',
    { config: { adminRight: 'orders.change' }, schema: { ...schema, body: orderNoteSchema } },
    async (request) => {
      const { number } = request.params;
      const message = 'The note was added';
      return runAction(request, { number, message }, (deps, admin) =>
        addOrderNote(deps, number, request.body.note, admin),
      );
    },
  );
};
