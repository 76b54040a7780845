import type { FastifyRequest } from 'fastify';

/** Security events, named the same in log, journal and documentation. */
export const SECURITY_EVENTS = [
  /** A refresh token was reused after its grace period; the whole family was revoked. */
  'refresh_token_reused',
  /** A token of an ended session was used. */
  'ended_session_used',
  /** A refresh token of an existing session was not made with a secret of this server: the secret was changed, or it is forged. */
  'refresh_token_unsealed',
  /** A blocked account requested tokens. */
  'blocked_account_refused',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

declare module 'fastify' {
  interface FastifyRequest {
    /** The session that the token names, valid or not; null without a token. For logging only: it grants nothing. */
    claimedSession: string | null;
    securityEvent: SecurityEvent | null;
  }
}

/** Records a security event in the log and with the request's line in the journal. */
export const recordSecurityEvent = (request: FastifyRequest, event: SecurityEvent, sessionId: string | null) => {
  request.securityEvent = event;
  request.claimedSession = sessionId ?? request.claimedSession;
  request.log.warn({ event, session: sessionId }, 'security event');
};
