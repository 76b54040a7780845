import type { FastifyRequest } from 'fastify';
import type { SessionOrigin } from '../start-session.ts';

/** Where a session begins. */
export const getSessionOrigin = (request: FastifyRequest): SessionOrigin => ({
  userAgent: request.headers['user-agent'] ?? '',
  ip: request.ip,
});
