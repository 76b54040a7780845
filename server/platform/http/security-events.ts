import type { FastifyRequest } from 'fastify';

/** What can happen to a session against its holder's will, in the words that log, journal and documents share. */
export const SECURITY_EVENTS = [
  /** A refresh token came a second time, after its grace; the whole family was ended. */
  'refresh_token_reused',
  /** A token of a session came that had been ended before, whatever ended it. */
  'ended_session_used',
  /** A blocked account asked for tokens. */
  'blocked_account_refused',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

declare module 'fastify' {
  interface FastifyRequest {
    /** The session that the request's token names, good or not; null without one. For the log alone: it gives no right. */
    claimedSession: string | null;
    securityEvent: SecurityEvent | null;
  }
}

/** Writes a security event into the log, and beside the request's line in the journal. */
export const noteSecurityEvent = (request: FastifyRequest, event: SecurityEvent, sessionId: string | null) => {
  request.securityEvent = event;
  request.claimedSession = sessionId ?? request.claimedSession;
  request.log.warn({ event, session: sessionId }, 'security');
};
