import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { KEYS_PATH, REVOCATIONS_PATH, certificateKeysSchema } from '#contract/orders/certificates.ts';
import { type RevocationDeps, readSignedRevocations } from '../certificates/revocation-list.ts';

const MAX_AGE_SECONDS = 300;
/** Everybody may check a certificate, also on another site. */
const PUBLIC = { 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`, 'Access-Control-Allow-Origin': '*' };

/** What everybody needs to check certificates: the public keys and the revocation list. */
export const certificateKeyRoutes: FastifyPluginAsyncZod<{ context: RevocationDeps }> = async (app, { context }) => {
  app.get(KEYS_PATH, { schema: { response: { 200: certificateKeysSchema } } }, async (_, reply) =>
    reply.headers(PUBLIC).send({ keys: await context.certificateKeys.publicKeys() }),
  );

  app.get(REVOCATIONS_PATH, async (_, reply) =>
    reply
      .headers(PUBLIC)
      .type('application/jose')
      .send(await readSignedRevocations(context)),
  );
};
