import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type CertificateParams,
  type CertificateQuery,
  certificatePageResponseSchema,
  certificateParamsSchema,
  certificateQuerySchema,
  licenseeSchema,
} from '#contract/orders/certificates.ts';
import { currentUser, getUserId, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { notFound } from '#server/platform/errors.ts';
import { createClientLimits } from '#server/platform/http/rate-limits.ts';
import type { CertificateKeys } from '../certificates/certificate-keys.ts';
import { readCertificate, readValidCertificate } from '../certificates/read-certificate.ts';
import { setLicensee } from '../certificates/set-licensee.ts';
import { findOrder } from '../queries/orders.ts';

interface CertificateDeps {
  db: Database;
  clock: Clock;
  certificateKeys: CertificateKeys;
  env: { publicUrl: string };
}

/** Each signs a file or renders a PDF. */
const CERTIFICATES = { name: 'certificate', windowMs: 10 * 60_000, perUser: 600, perAddress: 3_000 };

/** License certificates of the signed-in user's orders. */
export const certificateRoutes: FastifyPluginAsyncZod<{ context: CertificateDeps }> = async (app, { context }) => {
  app.addHook('onRequest', requireSignedIn);
  const onRequest = createClientLimits(app, CERTIFICATES, getUserId);

  const findOwn = async (userId: string, number: string) => {
    const order = await findOrder(context.db, userId, number);
    if (!order) throw notFound('order');
    return order;
  };
  const readParts = () => ({ db: context.db, publicUrl: context.env.publicUrl, now: context.clock.now() });
  const buildHeaders = ({ params, query }: { params: CertificateParams; query: CertificateQuery }) => ({
    'Content-Disposition': `attachment; filename="license-${params.number}-${params.productId}.${query.format}"`,
    'Cache-Control': 'private, no-store',
  });

  app.get(
    '/orders/:number/certificates/:productId',
    { onRequest, schema: { params: certificateParamsSchema, response: { 200: certificatePageResponseSchema } } },
    async (request) => {
      const order = await findOwn(currentUser(request).id, request.params.number);
      return { data: await readCertificate(readParts(), order, Number(request.params.productId)) };
    },
  );

  app.get(
    '/orders/:number/certificates/:productId/export',
    { onRequest, schema: { params: certificateParamsSchema, querystring: certificateQuerySchema } },
    async (request, reply) => {
      const order = await findOwn(currentUser(request).id, request.params.number);
      const certificate = await readValidCertificate(readParts(), order, Number(request.params.productId));
      if (request.query.format === 'jws') {
        const signed = await context.certificateKeys.signCertificate(certificate);
        return reply.headers(buildHeaders(request)).type('application/jose').send(signed);
      }
      // Libraries for fonts and PDF, which take memory and most processes never need.
      const { renderCertificate } = await import('../certificates/certificate-pdf.ts');
      const pdf = await renderCertificate(certificate);
      return reply.headers(buildHeaders(request)).type('application/pdf').send(pdf);
    },
  );

  app.patch(
    '/orders/:number/certificates/:productId',
    {
      onRequest,
      schema: {
        params: certificateParamsSchema,
        body: licenseeSchema,
        response: { 200: certificatePageResponseSchema },
      },
    },
    async (request) => {
      const order = await findOwn(currentUser(request).id, request.params.number);
      const productId = Number(request.params.productId);
      const { name } = request.body;
      await setLicensee(context.db, order, { productId, name, setBy: 'buyer', now: context.clock.now() });
      return { data: await readCertificate(readParts(), order, productId) };
    },
  );
};
