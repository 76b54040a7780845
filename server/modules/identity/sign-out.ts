import type { SessionDeps } from './deps.ts';
import { revokeSession } from './queries/sessions.ts';
import { findSessionOfToken } from './refresh-session.ts';
import { parseRefreshToken } from './refresh-tokens.ts';

/**
 * Ends the session of a token. An invalid token ends nothing and is not an error.
 * @param token a refresh token of any counter, or an access token
 */
export const signOut = async (deps: SessionDeps, token: string): Promise<void> => {
  const sessionId = parseRefreshToken(token)
    ? (await findSessionOfToken(deps, token))?.session.id
    : (await deps.accessTokens.verify(token).catch(() => null))?.sessionId;
  if (sessionId) await revokeSession(deps.db, sessionId, 'logout', deps.clock.now());
};
