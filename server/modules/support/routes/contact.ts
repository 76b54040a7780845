import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageSchema } from '#contract/common.ts';
import { contactRequestSchema } from '#contract/contact.ts';
import type { ShopContext } from '#server/context.ts';
import { createLimit } from '#server/platform/http/rate-limits.ts';
import { openSupportRequest } from '../queries/support.ts';

/** Who writes more than this is not asking a question. */
const MESSAGES = { max: 20, window: 10 * 60_000 };
const SUBJECT = 'Contact form';

/** The contact form becomes a support request; it needs no account (design, section 4). */
export const contactRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
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
      // Whose account it is says the token alone: anybody can enter anybody's email here.
      await openSupportRequest(context.db, {
        userId: request.user?.id ?? null,
        source: 'contact_form',
        name,
        email,
        kind: 'question',
        subject: SUBJECT,
        message,
        createdAt: context.clock.now(),
      });
      return reply.status(201).send({ message: 'Your message was sent. We will answer by email' });
    },
  );
};
