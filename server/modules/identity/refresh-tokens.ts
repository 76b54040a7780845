import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A refresh token is `SESSION.COUNTER.SEAL`, where the seal is an HMAC of both. Nothing secret is stored for it, and the same session
 * and counter give the same token, so a lost response can be repeated. See
 * docs/decisions/001-seal-refresh-tokens-instead-of-storing-them.md.
 */
export interface RefreshTokenClaims {
  sessionId: string;
  counter: number;
  seal: string;
}

const FORMAT =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([A-Za-z0-9_-]{43})$/;

const computeSeal = (secret: string, salt: string, sessionId: string, counter: number) =>
  createHmac('sha256', secret).update(`refresh.${salt}.${sessionId}.${counter}`).digest();

export const createRefreshToken = (
  secrets: readonly string[],
  session: { id: string; salt: string },
  counter: number,
) => {
  const [secret] = secrets;
  if (!secret) throw new Error('No secret to seal refresh tokens with');
  return `${session.id}.${counter}.${computeSeal(secret, session.salt, session.id, counter).toString('base64url')}`;
};

/** The claims of a token; null when it is malformed. Trust them only after `isSealedBy`. */
export const parseRefreshToken = (token: string): RefreshTokenClaims | null => {
  const [, sessionId, counter, seal] = FORMAT.exec(token) ?? [];
  return sessionId && counter && seal ? { sessionId, counter: Number(counter), seal } : null;
};

/** Whether this server made the token, with its current secret or an older one. */
export const isSealedBy = (secrets: readonly string[], salt: string, claims: RefreshTokenClaims) => {
  const given = Buffer.from(claims.seal, 'base64url');
  return secrets.some((secret) => timingSafeEqual(given, computeSeal(secret, salt, claims.sessionId, claims.counter)));
};
