import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyInfoResponseSchema, paymentMethodsResponseSchema } from '#contract/content/content.ts';
import { readCompany, readPaymentMethods } from '../queries/company.ts';
import { readShopRules } from '../queries/general-settings.ts';
import type { Database } from '#server/platform/db/client.ts';
import { allowVisitorCaching } from '#server/platform/http/public-caching.ts';

/** Company information and payment methods, public ([specification](../../../../docs/specification.md#7-the-calls-it-makes)). */
export const contentRoutes: FastifyPluginAsyncZod<{ context: { db: Database } }> = async (app, { context }) => {
  app.get(
    '/static/contact_us',
    { schema: { response: { 200: companyInfoResponseSchema } } },
    async (request, reply) => {
      const company = await readCompany(context.db);
      const { notice } = await readShopRules(context.db);
      allowVisitorCaching(request, reply);
      return { data: { ...company, ...(notice !== '' && { notice }) } };
    },
  );

  app.get(
    '/payment_methods',
    { schema: { response: { 200: paymentMethodsResponseSchema } } },
    async (request, reply) => {
      const methods = await readPaymentMethods(context.db);
      allowVisitorCaching(request, reply);
      return { data: methods.map((method) => ({ ...method, checks_total: true, checks_products: true })) };
    },
  );
};
