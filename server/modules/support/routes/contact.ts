import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageSchema } from '#contract/common.ts';
import { contactRequestSchema } from '#contract/support/contact.ts';
import { idempotencyHeadersSchema } from '#server/modules/identity/once-per-key.ts';
import { createLimit } from '#server/platform/http/rate-limits.ts';
import type { SupportDeps } from '../deps.ts';
import { sendContactForm } from '../send-contact-form.ts';

/** Per address. */
const MESSAGES = { name: 'contact', max: 20, windowMs: 10 * 60_000 };

/**
 * A visitor has no account that their idempotency keys could belong to. So the sender and the form are part of the key: nobody can use
 * up the key of another, and the same key with another message stores that message.
 * @returns null without an Idempotency-Key
 */
const hashContactRequest = ({ headers, user, body }: FastifyRequest): string | null => {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  return createHash('sha256')
    .update(JSON.stringify([key, user?.id ?? null, body]))
    .digest('hex');
};

/** The contact form opens a support request, also for visitors. */
export const contactRoutes: FastifyPluginAsyncZod<{ context: SupportDeps }> = async (app, { context }) => {
  app.post(
    '/contact',
    {
      onRequest: createLimit(app, MESSAGES),
      schema: {
        tags: ['Support'],
        summary: 'Write to the shop',
        headers: idempotencyHeadersSchema,
        body: contactRequestSchema,
        response: { 201: messageSchema },
      },
    },
    async (request, reply) => {
      const sender = { userId: request.user?.id ?? null, contactKey: hashContactRequest(request) };
      await sendContactForm(context, sender, request.body);
      return reply.status(201).send({ message: 'Your message was sent. We will reply by email' });
    },
  );
};
