import type { TokenPair } from '#contract/identity/auth.ts';

/** Longer than any test. */
const LIFETIME_SECONDS = 3600;

/** The cookies of a session for a browser context; a missing token has no cookie. */
export const buildSessionCookies = (url: string, { access_token, refresh_token }: Partial<TokenPair>) =>
  Object.entries({ access_token_unity: access_token, refresh_token_unity: refresh_token }).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [
          {
            name,
            value,
            url,
            expires: Date.now() / 1000 + LIFETIME_SECONDS,
            secure: true,
            sameSite: 'Strict' as const,
          },
        ],
  );
