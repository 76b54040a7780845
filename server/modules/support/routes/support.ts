import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  newSupportRequestSchema,
  supportChangedSchema,
  supportIdParamsSchema,
  supportListQuerySchema,
  supportListResponseSchema,
  supportMessageBodySchema,
  supportThreadResponseSchema,
} from '#contract/support/support.ts';
import { idempotencyHeadersSchema, runOncePerKey } from '#server/modules/identity/once-per-key.ts';
import { currentUser, getUserId, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';
import { type Limit, createLimit } from '#server/platform/http/rate-limits.ts';
import { buildPageMeta } from '#server/platform/http/paging.ts';
import { listSupportRequests } from '../queries/requests.ts';
import { closeRequest, reopenRequest, writeMessage } from '../change-own-request.ts';
import { openSupportRequest } from '../open-support-request.ts';
import type { SupportDeps } from '../deps.ts';
import { readThread, readThreadAsSeen } from '../read-thread.ts';

/** New requests per user. */
const REQUESTS: Limit = { name: 'support-request', max: 10, windowMs: 60 * 60_000, getKey: getUserId };
/** Messages and changes per user, over all threads. */
const CHANGES: Limit = { name: 'support-change', max: 60, windowMs: 10 * 60_000, getKey: getUserId };

const tags = ['Support'];

/** The signed-in user's support requests, see docs/design/support-and-traces.md#support-requests. */
export const supportRoutes: FastifyPluginAsyncZod<{ context: SupportDeps }> = async (app, { context }) => {
  app.addHook('onRequest', requireSignedIn);
  const limitRequests = createLimit(app, REQUESTS);
  const limitChanges = createLimit(app, CHANGES);

  app.get(
    '/support',
    {
      schema: {
        tags,
        summary: 'The user’s support requests, the last changed one first',
        querystring: supportListQuerySchema,
        response: { 200: supportListResponseSchema },
      },
    },
    async (request) => {
      const { per_page: perPage, ...query } = request.query;
      const { requests, total } = await listSupportRequests(context.db, currentUser(request).id, { ...query, perPage });
      return { data: requests, meta: buildPageMeta(request.query, total) };
    },
  );

  app.post(
    '/support',
    {
      schema: {
        tags,
        summary: 'Open a support request',
        headers: idempotencyHeadersSchema,
        body: newSupportRequestSchema,
        response: { 201: supportChangedSchema },
      },
    },
    async (request, reply) => {
      const { id: userId } = currentUser(request);
      const thread = await runOncePerKey(context, request, {
        limits: [limitRequests],
        work: async (storeEffect) =>
          String(await openSupportRequest({ ...context, storeEffect }, userId, request.body)),
        respond: async (id) => ({
          data: await readThread(context, userId, Number(id)),
          message: 'Your request was sent. We reply within one working day',
        }),
      });
      return reply.status(201).send(thread);
    },
  );

  app.get(
    '/support/:id',
    {
      schema: {
        tags,
        summary: 'One of the user’s requests with its thread',
        params: supportIdParamsSchema,
        response: { 200: supportThreadResponseSchema },
      },
    },
    async (request) => ({ data: await readThreadAsSeen(context, currentUser(request).id, request.params.id) }),
  );

  app.post(
    '/support/:id/messages',
    {
      schema: {
        tags,
        summary: 'Add a message to a request',
        params: supportIdParamsSchema,
        headers: idempotencyHeadersSchema,
        body: supportMessageBodySchema,
        response: { 201: supportChangedSchema },
      },
    },
    async (request, reply) => {
      const { id: userId } = currentUser(request);
      const { id } = request.params;
      const thread = await runOncePerKey(context, request, {
        limits: [limitChanges],
        work: async (storeEffect) => {
          await writeMessage({ ...context, storeEffect }, userId, id, request.body.message);
          return String(id);
        },
        respond: async () => ({ data: await readThread(context, userId, id), message: 'Your message was sent' }),
      });
      return reply.status(201).send(thread);
    },
  );

  const change = {
    onRequest: limitChanges,
    schema: { tags, params: supportIdParamsSchema, response: { 200: supportChangedSchema } },
  };

  app.post(
    '/support/:id/close',
    { ...change, schema: { ...change.schema, summary: 'Close a request' } },
    async (request) => {
      const { id: userId } = currentUser(request);
      const { id } = request.params;
      await closeRequest(context, userId, id);
      return { data: await readThread(context, userId, id), message: 'The request was closed' };
    },
  );

  app.post(
    '/support/:id/reopen',
    {
      ...change,
      schema: { ...change.schema, summary: 'Reopen a request within 14 days after it was resolved or closed' },
    },
    async (request) => {
      const { id: userId } = currentUser(request);
      const { id } = request.params;
      await reopenRequest(context, userId, id);
      return { data: await readThread(context, userId, id), message: 'The request was reopened' };
    },
  );
};
