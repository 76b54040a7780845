import type { SessionParts } from './parts.ts';
import { revokeSession } from './queries/sessions.ts';
import { findSessionOfToken } from './refresh-session.ts';
import { parseRefreshToken } from './refresh-tokens.ts';

/**
 * Ends the session of a token. An invalid token ends nothing and is no error.
 * @param token a refresh token of any counter, or an access token
 */
export const signOut = async (parts: SessionParts, token: string): Promise<void> => {
  const sessionId = parseRefreshToken(token)
    ? (await findSessionOfToken(parts, token))?.session.id
    : (await parts.accessTokens.verify(token).catch(() => null))?.sessionId;
  if (sessionId) await revokeSession(parts.db, sessionId, 'logout', parts.clock.now());
};
