import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { SUMMARIES } from './api-summaries.ts';

const UI_PATH = '/api/docs';

/** Content security policy of the documentation page: its own scripts, no inline styles in markup. */
const UI_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const FAILURES = {
  '4XX': {
    description:
      'Field errors `{ "field": ["text"] }` with 400 or 422, else `{ "message": "text" }`. `X-Error-Code` holds the code.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          additionalProperties: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
        },
      },
    },
  },
};

type Operation = { tags?: string[]; summary?: string; responses?: Record<string, unknown> };

/** OpenAPI 3.1 document and page, generated from the routes' schemas. Register it before the routes. */
export const docsPlugin = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Prefab Bazaar',
        version: '1',
        description:
          'The shop front under /front/v2, account and services under /api. Every response has `X-Request-Id`.',
      },
      tags: [],
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          refreshToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'The refresh token, for refresh and logout only.',
          },
        },
      },
      security: [{ accessToken: [] }, {}],
    },
    transform: jsonSchemaTransform,
    transformObject: (documentObject) => {
      const document = jsonSchemaTransformObject(documentObject) as {
        paths?: Record<string, Record<string, Operation>>;
      };
      for (const [path, operations] of Object.entries(document.paths ?? {})) {
        for (const [method, operation] of Object.entries(operations)) {
          const [tag, summary] = SUMMARIES[`${method} ${path}`] ?? [];
          if (tag) operation.tags ??= [tag];
          if (summary) operation.summary ??= summary;
          operation.responses = { ...operation.responses, ...FAILURES };
        }
      }
      return document;
    },
  });
  await app.register(swaggerUi, { routePrefix: UI_PATH, staticCSP: UI_POLICY, uiConfig: { docExpansion: 'list' } });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
});
