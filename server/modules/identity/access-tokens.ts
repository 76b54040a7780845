import { createSecretKey } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import type { AdminRole } from '#contract/admin/role-enums.ts';
import { z } from '#contract/zod.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createLruCache } from '#server/platform/lru-cache.ts';

const ISSUER = 'prefab-bazaar';
const AUDIENCE = 'prefab-bazaar-api';
/** RFC 9068: a token made for another purpose is not accepted as an access token. */
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
/** See docs/design/accounts-and-sessions.md#sessions. */
export const ACCESS_TOKEN_LIFETIME_SECONDS = 15 * 60;
/** By how much the clocks of several servers may differ. */
const CLOCK_TOLERANCE_SECONDS = 5;
/** Verified tokens that are cached. A page sends several calls with the same token. */
const VERIFIED_MAX = 5_000;

/** Both are ids in the database, which would fail on any other text. */
const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), jti: z.string(), exp: z.number() });

export interface AccessClaims {
  userId: string;
  sessionId: string;
  /** The session's counter when the token was issued. */
  counter: number;
}

export interface AccessTokens {
  /**
   * Signs a token. The same claims give the same token, so a repeated refresh gets the same pair.
   * @param claims.issuedAt when the session was rotated, not now
   */
  sign(claims: AccessClaims & { adminRole: AdminRole | null; issuedAt: Date }): Promise<string>;
  /** @throws ShopError token_invalid */
  verify(token: string): Promise<AccessClaims>;
}

/** @param secrets newest first: the first one signs and each one verifies, so that a new secret ends no session */
export const createAccessTokens = (secrets: readonly string[], clock: Clock): AccessTokens => {
  const keys = secrets.map((secret) => createSecretKey(Buffer.from(secret)));
  const [signingKey] = keys;
  if (!signingKey) throw new Error('No secret to sign access tokens with');

  /** The signature of the same token stays valid; its time and its session do not. ms since 1970. */
  const verified = createLruCache<{ claims: AccessClaims; expiresAt: number }>(VERIFIED_MAX);

  const verifyWith = (token: string, key: (typeof keys)[number]) =>
    jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: clock.now(),
    });

  return {
    sign: async ({ userId, sessionId, adminRole, counter, issuedAt }) => {
      const issued = Math.floor(issuedAt.getTime() / 1000);
      return new SignJWT({
        sid: sessionId,
        is_admin: adminRole !== null,
        ...(adminRole !== null && { admin_role: adminRole }),
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(userId)
        .setJti(`${sessionId}.${counter}`)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_TOKEN_LIFETIME_SECONDS)
        .sign(signingKey);
    },
    verify: async (token) => {
      const known = verified.get(token);
      if (known && known.expiresAt > clock.now().getTime()) return known.claims;
      for (const key of keys) {
        const result = await verifyWith(token, key).catch(() => null);
        const payload = result && claimsSchema.safeParse(result.payload);
        if (!payload?.success) continue;
        const { sub, sid, jti } = payload.data;
        const claims = { userId: sub, sessionId: sid, counter: Number(jti.slice(sid.length + 1)) };
        verified.set(token, { claims, expiresAt: payload.data.exp * 1000 });
        return claims;
      }
      throw new ShopError('token_invalid');
    },
  };
};
