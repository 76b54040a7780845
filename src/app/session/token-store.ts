import type { TokenPair } from '#contract/auth.ts';
import { decodeAccessToken } from '#lib/jwt.ts';
import type { Stored } from '#machines/session/session.machine.ts';

/** Specification, section 9. */
const ACCESS_COOKIE = 'access_token_unity';
const REFRESH_COOKIE = 'refresh_token_unity';
const DAY = 24 * 3600;
/** Seconds. */
const ACCESS_COOKIE_LIFETIME = DAY;
const REFRESH_COOKIE_LIFETIME = 30 * DAY;

const ADMIN_FLAG_KEY = 'is_admin';
const USER_EMAIL_KEY = 'user_email';

/** The browser did not keep the cookies: plain HTTP on another machine, or a setting. */
export class CookiesRefusedError extends Error {
  override name = 'CookiesRefusedError';
}

export interface FreshTokens {
  access: string | null;
  refresh: string | null;
  /** Who the access token is for; null when there is none or it cannot be read. */
  userId: string | null;
  stored: Stored;
  /** False where the browser has no cookieStore: then another tab's write may be missing. */
  isCertain: boolean;
}

/** The only place that knows the tokens' whereabouts. Another one could keep them out of scripts' reach without a chart changing. */
export interface TokenStore {
  /** Which of them exist now, and the flags beside them. */
  stored(): Stored;
  refreshToken(): string | null;
  /** Both tokens, for certain, and whose they are: a write of another tab shows up in `document.cookie` some ms late. */
  readFresh(): Promise<FreshTokens>;
  write(tokens: TokenPair): void;
  /** @throws CookiesRefusedError when they cannot be read back */
  writeLogin(tokens: TokenPair, email: string): { isAdmin: boolean };
  clear(): void;
  /** Who the access token in `document.cookie` is for; null when there is none or it cannot be read. */
  userId(): string | null;
  /** Who the last access token is for that this tab read for certain or wrote. */
  lastUserId(): string | null;
}

/** Claims of a token for what is drawn; null when it cannot be decoded. */
const claimsIn = (token: string | null) => (token === null ? null : decodeAccessToken(token));

export const createTokenStore = ({
  document,
  localStorage,
  cookieStore,
}: Pick<Window & typeof globalThis, 'document' | 'localStorage'> & {
  cookieStore?: CookieStore | undefined;
}): TokenStore => {
  const read = (name: string): string | null => {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    return found ? found.slice(name.length + 1) || null : null;
  };

  const readOneFresh = async (name: string): Promise<string | null> => {
    try {
      if (cookieStore) return (await cookieStore.get(name))?.value || null;
    } catch {
      // Forbidden where the page has no origin of its own: as if it were missing.
    }
    return read(name);
  };

  const write = (name: string, value: string, lifetime: number) => {
    document.cookie = `${name}=${value}; Max-Age=${lifetime}; Path=/; SameSite=Strict; Secure`;
  };

  // Storage may be full or forbidden: the session works without it, only the flag's drawing and the remembered email go.
  const keep = (key: string, value: string | null) => {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Nothing to do: see above.
    }
  };

  const readFlag = () => {
    try {
      return localStorage.getItem(ADMIN_FLAG_KEY) === 'true';
    } catch {
      return false;
    }
  };

  let lastUserId = claimsIn(read(ACCESS_COOKIE))?.sub ?? null;

  const writePair = (tokens: TokenPair) => {
    lastUserId = claimsIn(tokens.access_token)?.sub ?? null;
    write(ACCESS_COOKIE, tokens.access_token, ACCESS_COOKIE_LIFETIME);
    write(REFRESH_COOKIE, tokens.refresh_token, REFRESH_COOKIE_LIFETIME);
  };

  const clear = () => {
    write(ACCESS_COOKIE, '', 0);
    write(REFRESH_COOKIE, '', 0);
    keep(ADMIN_FLAG_KEY, null);
    keep(USER_EMAIL_KEY, null);
  };

  return {
    stored: () => ({
      access: read(ACCESS_COOKIE) !== null,
      refresh: read(REFRESH_COOKIE) !== null,
      isAdmin: readFlag(),
    }),
    refreshToken: () => read(REFRESH_COOKIE),
    readFresh: async () => {
      const [access, refresh] = await Promise.all([readOneFresh(ACCESS_COOKIE), readOneFresh(REFRESH_COOKIE)]);
      const userId = claimsIn(access)?.sub ?? null;
      lastUserId = userId ?? lastUserId;
      return {
        isCertain: cookieStore !== undefined,
        access,
        refresh,
        userId,
        stored: { access: access !== null, refresh: refresh !== null, isAdmin: readFlag() },
      };
    },
    write: writePair,
    writeLogin: (tokens, email) => {
      writePair(tokens);
      if (read(ACCESS_COOKIE) !== tokens.access_token || read(REFRESH_COOKIE) !== tokens.refresh_token) {
        clear();
        throw new CookiesRefusedError();
      }
      const claims = claimsIn(tokens.access_token);
      // Logged, without the token; the sign-in succeeds (specification, section 4).
      if (!claims) console.warn('The access token could not be decoded: the admin flag is not set');
      const isAdmin = Boolean(claims?.is_admin);
      keep(ADMIN_FLAG_KEY, String(isAdmin));
      keep(USER_EMAIL_KEY, email);
      return { isAdmin };
    },
    clear,
    userId: () => claimsIn(read(ACCESS_COOKIE))?.sub ?? null,
    lastUserId: () => lastUserId,
  };
};
