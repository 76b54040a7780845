import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { type ZodTypeProvider, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ShopContext } from './context.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { identityPlugin } from './plugins/identity.ts';
import { rateLimitsPlugin } from './plugins/rate-limits.ts';
import { securityHeadersPlugin } from './plugins/security-headers.ts';

/** Bytes. No call of the shop needs a larger body. */
const BODY_LIMIT = 128 * 1024;
/** ms in which a client has to have sent its whole request: a slow one holds no connection for ever. */
const REQUEST_TIMEOUT = 30_000;

export type ShopServer = FastifyInstance;

/**
 * The server, ready to listen or to be injected into; it reads as the API's table of contents.
 * It starts no timer and opens no file: main.ts does.
 */
export const buildApp = async (context: ShopContext): Promise<ShopServer> => {
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    trustProxy: context.env.trustProxy,
    genReqId: () => randomUUID(),
    // Strict bodies: __proto__ and constructor keys are refused, not dropped.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(securityHeadersPlugin, { isHttps: context.env.publicUrl.startsWith('https:') });
  await app.register(errorsPlugin);
  await app.register(rateLimitsPlugin);

  return app as unknown as ShopServer;
};
