import { createHash } from 'node:crypto';

/** Key of the challenge of a sign-in. @param token of the second step */
export const toSignInChallengeKey = (token: string): string =>
  `sign-in:${createHash('sha256').update(token).digest('base64url')}`;

/** Key of a challenge of a session, by what it is for: adding a passkey, or proving who changes a second factor. */
export const toSessionChallengeKey = (sessionId: string, purpose: 'add' | 'prove'): string => `${purpose}:${sessionId}`;
