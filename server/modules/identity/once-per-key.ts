import type { FastifyRequest } from 'fastify';
import { z } from '#contract/zod.ts';
import type { ShopContext } from '#server/context.ts';
import { oncePerKey } from './queries/idempotency.ts';
import { currentUser } from './identity-plugin.ts';

export const idempotencyHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\u0021-\u007e]{1,255}$/, 'Must be 1 to 255 visible characters')
    .optional(),
});

/**
 * Works on a private call once per Idempotency-Key (design, section 4). The key stands for the whole call: the same one for
 * another address or body is refused.
 */
export const runOncePerKey = <Answer extends object>(
  context: Pick<ShopContext, 'db' | 'clock'>,
  request: FastifyRequest,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const key = request.headers['idempotency-key'];
  return oncePerKey(
    context.db,
    {
      userId: currentUser(request).id,
      key: typeof key === 'string' ? key : null,
      body: [request.method, request.routeOptions.url, request.params, request.body],
    },
    context.clock.now(),
    work,
  );
};
