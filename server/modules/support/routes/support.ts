import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  newSupportRequestSchema,
  supportChangedSchema,
  supportIdParamsSchema,
  supportListQuerySchema,
  supportListResponseSchema,
  supportMessageBodySchema,
  supportThreadResponseSchema,
} from '#contract/support.ts';
import type { ShopContext } from '#server/context.ts';
import { idempotencyHeadersSchema, runOncePerKey } from '#server/modules/identity/once-per-key.ts';
import { currentUser, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';
import { type Limit, createLimit } from '#server/platform/http/rate-limits.ts';
import { pageMetaOf } from '#server/platform/http/paging.ts';
import { listSupportRequests } from '../queries/support.ts';
import { askForHelp, closeThread, openOwnThread, reopenThread, writeToThread } from '../user-requests.ts';

const perUser: Pick<Limit, 'keyOf'> = { keyOf: (request) => request.user?.id ?? request.ip };
/** Who asks more often has one problem, not ten. */
const REQUESTS: Limit = { max: 10, window: 60 * 60_000, ...perUser };
/** Messages and changes of all threads of one user. */
const CHANGES: Limit = { max: 60, window: 10 * 60_000, ...perUser };

const tags = ['Support'];

/** The signed-in user's requests for help (design, sections 4 and 11). */
export const supportRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  app.addHook('onRequest', requireSignedIn);
  const limitRequests = createLimit(app, REQUESTS);
  const limitChanges = createLimit(app, CHANGES);

  app.get(
    '/support',
    {
      schema: {
        tags,
        summary: 'The user’s support requests, the one that changed last first',
        querystring: supportListQuerySchema,
        response: { 200: supportListResponseSchema },
      },
    },
    async (request) => {
      const { page, per_page: perPage, status } = request.query;
      const { requests, total } = await listSupportRequests(context.db, currentUser(request).id, {
        page,
        perPage,
        status,
      });
      return { data: requests, meta: pageMetaOf(request.query, total) };
    },
  );

  app.post(
    '/support',
    {
      onRequest: limitRequests,
      schema: {
        tags,
        summary: 'Ask for help',
        headers: idempotencyHeadersSchema,
        body: newSupportRequestSchema,
        response: { 201: supportChangedSchema },
      },
    },
    async (request, reply) => {
      const answer = await runOncePerKey(context, request, async () => ({
        data: await askForHelp(context, currentUser(request).id, request.body),
        message: 'Your request was sent. We answer within one working day',
      }));
      return reply.status(201).send(answer);
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
    async (request) => ({ data: await openOwnThread(context, currentUser(request).id, request.params.id) }),
  );

  app.post(
    '/support/:id/messages',
    {
      onRequest: limitChanges,
      schema: {
        tags,
        summary: 'Write to a thread',
        params: supportIdParamsSchema,
        headers: idempotencyHeadersSchema,
        body: supportMessageBodySchema,
        response: { 201: supportChangedSchema },
      },
    },
    async (request, reply) => {
      const answer = await runOncePerKey(context, request, async () => ({
        data: await writeToThread(context, currentUser(request).id, request.params.id, request.body.message),
        message: 'Your message was sent',
      }));
      return reply.status(201).send(answer);
    },
  );

  const change = {
    onRequest: limitChanges,
    schema: { tags, params: supportIdParamsSchema, response: { 200: supportChangedSchema } },
  };

  app.post(
    '/support/:id/close',
    { ...change, schema: { ...change.schema, summary: 'Close a request' } },
    async (request) => ({
      data: await closeThread(context, currentUser(request).id, request.params.id),
      message: 'The request was closed',
    }),
  );

  app.post(
    '/support/:id/reopen',
    { ...change, schema: { ...change.schema, summary: 'Reopen a request, within 14 days of its end' } },
    async (request) => ({
      data: await reopenThread(context, currentUser(request).id, request.params.id),
      message: 'The request was reopened',
    }),
  );
};
