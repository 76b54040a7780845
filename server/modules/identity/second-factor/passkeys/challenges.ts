import { createHash } from 'node:crypto';

/** Names the sign-in that a challenge is bound to. @param token of the second step */
export const boundToSignIn = (token: string): string =>
  `sign-in:${createHash('sha256').update(token).digest('base64url')}`;

/** Names the session that a challenge is bound to, and what for: adding a passkey, or proving who changes a second factor. */
export const boundToSession = (sessionId: string, purpose: 'add' | 'prove'): string => `${purpose}:${sessionId}`;
