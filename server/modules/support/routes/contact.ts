import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageSchema } from '#contract/common.ts';
import { contactRequestSchema } from '#contract/contact.ts';
import { createLimit } from '#server/platform/http/rate-limits.ts';
import type { SupportParts } from '../parts.ts';
import { insertSupportRequest } from '../queries/requests.ts';

/** Per address. */
const MESSAGES = { name: 'contact', max: 20, window: 10 * 60_000 };
const SUBJECT = 'Contact form';

/** The contact form opens a support request, also for visitors. */
export const contactRoutes: FastifyPluginAsyncZod<{ context: SupportParts }> = async (app, { context }) => {
  app.post(
    '/contact',
    {
      onRequest: createLimit(app, MESSAGES),
      schema: {
        tags: ['Support'],
        summary: 'Write to the shop',
        body: contactRequestSchema,
        response: { 201: messageSchema },
      },
    },
    async (request, reply) => {
      const { name, email, message } = request.body;
      // Only the token identifies the user: anybody can enter any email here.
      await insertSupportRequest(context.db, {
        userId: request.user?.id ?? null,
        source: 'contact_form',
        name,
        email,
        kind: 'question',
        subject: SUBJECT,
        message,
        createdAt: context.clock.now(),
      });
      return reply.status(201).send({ message: 'Your message was sent. We will reply by email' });
    },
  );
};
