import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds. Short, so that a new price is shown soon. */
const VISITOR_MAX_AGE = 60;

/** Lets caches store a visitor's response. A signed-in user's response says what they own, so it is never stored. */
export const allowVisitorCaching = (request: FastifyRequest, reply: FastifyReply) =>
  reply.headers({
    Vary: 'Authorization',
    'Cache-Control': request.user ? 'no-store' : `public, max-age=${VISITOR_MAX_AGE}`,
  });

const serialized = new WeakMap<object, string>();

/**
 * Validates and serializes a response once for as long as `source` is cached, because that costs more than reading a cached value.
 * @param source the cached value that the response is made of; it must be the same for every visitor
 */
export const serializeOnce = <Response>(reply: FastifyReply, source: object, response: Response): Response => {
  const text = serialized.get(source) ?? (reply.serialize(response) as string);
  serialized.set(source, text);
  reply.type('application/json; charset=utf-8').serializer(() => text);
  return response;
};
