import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds. Short, so that a new price is shown soon. */
const VISITOR_MAX_AGE = 60;

/** Lets caches store a visitor's response. A signed-in user's response shows what they own, so it is never stored. */
export const allowVisitorCaching = (request: FastifyRequest, reply: FastifyReply) =>
  reply.headers({
    Vary: 'Authorization',
    'Cache-Control': request.user ? 'no-store' : `public, max-age=${VISITOR_MAX_AGE}`,
  });

/**
 * Sends a response that is JSON already. The reply is returned in the type of the response, as route handlers must return it.
 * @param json must match the route's schema
 */
export const sendJson = (reply: FastifyReply, json: string): never =>
  reply.type('application/json; charset=utf-8').send(json) as never;
