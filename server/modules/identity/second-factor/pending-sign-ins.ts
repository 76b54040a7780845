import { createHash, createSecretKey } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { z } from '#contract/zod.ts';
import type { Clock } from '#server/platform/clock.ts';
import { ShopError } from '#server/platform/errors.ts';

const ISSUER = 'prefab-bazaar';
/** Differs from that of access tokens, and so does the type: neither token is accepted in place of the other. */
const AUDIENCE = 'prefab-bazaar-second-step';
const TYPE = 'second-step+jwt';
const ALGORITHM = 'HS256';
/** Time from the right password in which the code can be entered. */
export const PENDING_LIFETIME_SECONDS = 5 * 60;

const claimsSchema = z.object({ sub: z.uuid(), pwd: z.string() });

/** A sign-in whose password was right and whose code is missing. */
export interface PendingSignIn {
  userId: string;
  /** See `markOfPassword`: with another password the sign-in has to start again. */
  passwordMark: string;
}

/** Tokens between the two steps of a sign-in. They open no session and are accepted by one call only. */
export interface PendingSignIns {
  sign(pending: PendingSignIn): Promise<string>;
  /** @throws ShopError sign_in_expired */
  verify(token: string): Promise<PendingSignIn>;
}

/** Tells whether a password hash has changed, without revealing it. */
export const markOfPassword = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22);

/** @param secrets newest first: the first one signs and each one verifies */
export const createPendingSignIns = (secrets: readonly string[], clock: Clock): PendingSignIns => {
  const keys = secrets.map((secret) => createSecretKey(Buffer.from(secret)));
  const [signingKey] = keys;
  if (!signingKey) throw new Error('No secret to sign pending sign-ins with');
  return {
    sign: ({ userId, passwordMark }) => {
      const issued = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ pwd: passwordMark })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issued)
        .setExpirationTime(issued + PENDING_LIFETIME_SECONDS)
        .sign(signingKey);
    },
    verify: async (token) => {
      for (const key of keys) {
        const result = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          requiredClaims: ['sub', 'pwd', 'iat', 'exp'],
          currentDate: clock.now(),
        }).catch(() => null);
        const payload = result && claimsSchema.safeParse(result.payload);
        if (payload?.success) return { userId: payload.data.sub, passwordMark: payload.data.pwd };
      }
      throw new ShopError('sign_in_expired');
    },
  };
};
