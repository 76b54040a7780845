import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyInfoResponseSchema, paymentMethodsResponseSchema } from '#contract/content.ts';
import type { ShopContext } from '#server/context.ts';
import { readCompany, readPaymentMethods } from '../queries/company.ts';
import { readShopRules } from '../queries/general-settings.ts';
import { allowCaching } from '#server/modules/catalog/routes/catalog.ts';

/** What the footer and the cart page show of the shop itself (specification, section 7): for everybody. */
export const contentRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  app.get(
    '/static/contact_us',
    { schema: { response: { 200: companyInfoResponseSchema } } },
    async (request, reply) => {
      const company = await readCompany(context.db);
      const { notice } = await readShopRules(context.db);
      allowCaching(request, reply);
      return { data: { ...company, ...(notice !== '' && { notice }) } };
    },
  );

  app.get(
    '/payment_methods',
    { schema: { response: { 200: paymentMethodsResponseSchema } } },
    async (request, reply) => {
      const methods = await readPaymentMethods(context.db);
      allowCaching(request, reply);
      return { data: methods };
    },
  );
};
