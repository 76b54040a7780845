import type { FastifyReply, FastifyRequest } from 'fastify';

/** Short, so that a new price is shown soon. */
const VISITOR_MAX_AGE_SECONDS = 60;

/** Lets caches store a visitor's response. A signed-in user's response shows what they own, so it is never stored. */
export const allowVisitorCaching = (request: FastifyRequest, reply: FastifyReply) =>
  reply.headers({
    Vary: 'Authorization',
    'Cache-Control': request.user ? 'no-store' : `public, max-age=${VISITOR_MAX_AGE_SECONDS}`,
  });

/** A response as JSON. Those that are sent again are bytes, because encoding a text takes as long as the rest of the request. */
export type Json = string | Buffer;

/**
 * Sends a response that is JSON already. The reply is returned in the type of the response, as route handlers must return it.
 * @param json must match the route's schema
 */
export const sendJson = (reply: FastifyReply, json: Json): never =>
  reply.type('application/json; charset=utf-8').send(json) as never;
