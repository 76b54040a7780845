import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type AdminOrderRow, adminOrderList, adminOrdersResponseSchema } from '#contract/admin/admin-order-list.ts';
import {
  orderBuyersQuerySchema,
  orderBuyersResponseSchema,
  orderProductsQuerySchema,
  orderProductsResponseSchema,
} from '#contract/orders/create-order.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { exportAdminOrders, listAdminOrders } from '../queries/admin-order-list.ts';
import { findBuyers, findOrderableProducts } from '../queries/order-lookups.ts';
import { buildPageMeta } from '#server/platform/http/paging.ts';
import { type CsvColumn, sendCsv } from '#server/platform/http/send-csv.ts';

const CSV: CsvColumn<AdminOrderRow>[] = [
  ['Order', (order) => order.number],
  ['Status', (order) => order.status],
  ['Created', (order) => order.created_at],
  ['Paid', (order) => order.paid_at],
  ['Email', (order) => order.user.email],
  ['Name', (order) => order.user.full_name],
  ['Products', (order) => order.titles.join('; ')],
  ['Gateway', (order) => order.gateway],
  ['Total', (order) => order.total.toFixed(2)],
  ['Refunded', (order) => order.refunded.toFixed(2)],
  ['Currency', (order) => order.currency],
];

/** Orders of all users as a list and as CSV, and the users and products to choose from for a new order. */
export const adminOrderListRoutes: FastifyPluginAsyncZod<{ context: { db: Database; clock: Clock } }> = async (
  app,
  { context },
) => {
  const { db, clock } = context;
  app.get(
    '/admin/orders',
    {
      config: { adminRight: 'orders.read' },
      schema: { querystring: adminOrderList.querySchema, response: { 200: adminOrdersResponseSchema } },
    },
    async (request) => {
      const { orders, total } = await listAdminOrders(context, request.query);
      return { data: orders, meta: buildPageMeta(request.query, total) };
    },
  );

  app.get(
    '/admin/orders.csv',
    { config: { adminRight: 'orders.read' }, schema: { querystring: adminOrderList.exportSchema } },
    async (request, reply) =>
      sendCsv(reply, {
        name: 'orders',
        day: clock.now(),
        columns: CSV,
        rows: await exportAdminOrders(db, request.query),
      }),
  );

  app.get(
    '/admin/orders/buyers',
    {
      config: { adminRight: 'orders.change' },
      schema: { querystring: orderBuyersQuerySchema, response: { 200: orderBuyersResponseSchema } },
    },
    async (request) => ({ data: await findBuyers(db, request.query.q) }),
  );

  app.get(
    '/admin/orders/products',
    {
      config: { adminRight: 'orders.change' },
      schema: { querystring: orderProductsQuerySchema, response: { 200: orderProductsResponseSchema } },
    },
    async (request) => ({ data: await findOrderableProducts(db, request.query.q, request.query.user_id) }),
  );
};
