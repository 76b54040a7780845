import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { purchaseResponseSchema } from '#contract/cart.ts';
import { orderNumberParamsSchema, orderResponseSchema, ordersResponseSchema } from '#contract/orders.ts';
import { pageQuerySchema } from '#contract/paging.ts';
import type { ShopContext } from '#server/context.ts';
import { ShopError } from '#server/errors.ts';
import { GatewayError } from '#server/payments/payment-gateway.ts';
import { continueOrder } from '#server/payments/purchase.ts';
import { settleOrder } from '#server/payments/settle.ts';
import { currentUser, requireSignedIn } from '#server/plugins/identity.ts';
import { describeOrders, findOrder, listOrders } from '#server/repositories/orders.ts';
import { pageMetaOf } from '#server/repositories/paging.ts';

/** The signed-in user's orders (design, section 4). */
export const ordersRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  app.addHook('onRequest', requireSignedIn);
  app.addHook('onRequest', async (_, reply) => void reply.header('Cache-Control', 'no-store'));

  app.get(
    '/orders',
    { schema: { querystring: pageQuerySchema, response: { 200: ordersResponseSchema } } },
    async (request) => {
      const { page, per_page: perPage } = request.query;
      const { orders, total } = await listOrders(context.db, currentUser(request).id, { page, perPage });
      return { data: orders, meta: pageMetaOf(request.query, total) };
    },
  );

  const readOrder = async (userId: string, number: string) => {
    const order = await findOrder(context.db, userId, number);
    if (!order) throw new ShopError('not_found', { message: 'This order does not exist' });
    return order;
  };

  app.get(
    '/orders/:number',
    { schema: { params: orderNumberParamsSchema, response: { 200: orderResponseSchema } } },
    async (request) => {
      const { id: userId } = currentUser(request);
      const found = await readOrder(userId, request.params.number);
      if (found.status === 'pending_payment') {
        try {
          await settleOrder(context, found.id);
        } catch (error) {
          // "Still pending" is true until the gateway says otherwise; the page asks again.
          if (!(error instanceof GatewayError)) throw error;
          request.log.warn({ order: request.params.number, err: error }, 'the gateway could not be asked for an order');
        }
      }
      const [data] = await describeOrders(context.db, [await readOrder(userId, request.params.number)]);
      if (!data) throw new Error('The order was not described');
      return { data };
    },
  );

  app.post(
    '/orders/:number/pay',
    { schema: { params: orderNumberParamsSchema, response: { 200: purchaseResponseSchema } } },
    async (request) => continueOrder(context, currentUser(request).id, request.params.number),
  );
};
