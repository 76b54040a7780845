import type { TokenPair } from '#contract/identity/auth.ts';
import { ADMIN_ROLES, type AdminRole } from '#contract/admin/role-enums.ts';
import { decodeAccessToken } from '#lib/identity/jwt.ts';
import type { SessionUser, Stored } from '#machines/session/session.machine.ts';
import type { TextStorage } from '../browser/watch-storage.ts';

/** Names and lifetimes: docs/specification.md#9-business-constants-and-limits */
const ACCESS_COOKIE = 'access_token_unity';
const REFRESH_COOKIE = 'refresh_token_unity';
const DAY_SECONDS = 24 * 3600;
const ACCESS_COOKIE_LIFETIME_SECONDS = DAY_SECONDS;
const REFRESH_COOKIE_LIFETIME_SECONDS = 30 * DAY_SECONDS;

const ADMIN_FLAG_KEY = 'is_admin';
const USER_EMAIL_KEY = 'user_email';

/** The browser rejected the cookies: plain HTTP on another machine, or a setting. */
export class CookiesRefusedError extends Error {
  override name = 'CookiesRefusedError';
}

export interface FreshTokens {
  access: string | null;
  refresh: string | null;
  stored: Stored;
  /** Whether the server rejected this access token, so that only a refresh helps. */
  isRejected: boolean;
  /** False where the browser has no cookieStore: then another tab's write may be missing. */
  isCertain: boolean;
}

/** The only module that knows where the tokens are stored. Another store could move them without a change in any chart. */
export interface TokenStore {
  /** The cookies that exist now, the user they belong to, and the stored admin flag. */
  stored(): Stored;
  refreshToken(): string | null;
  /** Reads both tokens past the lag of `document.cookie`, which shows another tab's write some ms late. */
  readFresh(): Promise<FreshTokens>;
  /** Remembers that the server rejected an access token in this tab. */
  noteRejected(accessToken: string): void;
  write(tokens: TokenPair): void;
  /** @throws CookiesRefusedError when the tokens cannot be read back */
  writeLogin(tokens: TokenPair, email: string): SessionUser;
  clear(): void;
  /** Whether the access token belongs to an admin whose stored flag is missing, because the browser did not keep it. */
  hasLostAdminFlag(): boolean;
}

interface TokenStoreDeps {
  localStorage: TextStorage;
  document: Pick<Document, 'cookie'>;
  cookieStore?: CookieStore | undefined;
}

const decodeClaims = (token: string | null) => (token === null ? null : decodeAccessToken(token));
const getUserId = (accessToken: string | null) => decodeClaims(accessToken)?.sub ?? null;

/** The role in the token of an admin. One that names none shows every admin page; the server checks the rights. */
const getAdminRole = (accessToken: string | null): AdminRole | null => {
  const claims = decodeClaims(accessToken);
  if (!claims?.is_admin) return null;
  return ADMIN_ROLES.find((role) => role === claims.admin_role) ?? 'owner';
};

const createCookies = ({ document, cookieStore }: Pick<TokenStoreDeps, 'document' | 'cookieStore'>) => {
  const read = (name: string): string | null => {
    const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    return cookie ? cookie.slice(name.length + 1) || null : null;
  };
  return {
    read,
    /** Reads several at once: one by one, they could be of two pairs, while another tab writes its new one. */
    readFresh: async (names: readonly string[]): Promise<(string | null)[]> => {
      try {
        if (cookieStore) {
          const all = await cookieStore.getAll();
          return names.map((name) => all.find((cookie) => cookie.name === name)?.value || null);
        }
      } catch {
        // Forbidden where the page has no origin of its own: document.cookie is read instead.
      }
      return names.map(read);
    },
    /**
     * The browser applies a write later, unless the cookies are read after it. Without the read, another tab that is notified right
     * away still finds the old tokens, and would take a sign-out for an outdated message.
     */
    write: (name: string, value: string, lifetime: number) => {
      document.cookie = `${name}=${value}; Max-Age=${lifetime}; Path=/; SameSite=Strict; Secure`;
      read(name);
    },
  };
};

/** Storage may be full or forbidden: the session works without it, only the admin flag and the stored email are missing. */
const createFlags = (localStorage: TextStorage) => ({
  write: (key: string, value: string | null) => {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Storage is full or forbidden.
    }
  },
  isAdmin: () => {
    try {
      return localStorage.getItem(ADMIN_FLAG_KEY) === 'true';
    } catch {
      return false;
    }
  },
});

export const createTokenStore = ({ document, localStorage, cookieStore }: TokenStoreDeps): TokenStore => {
  const cookies = createCookies({ document, cookieStore });
  const flags = createFlags(localStorage);
  let rejected: string | null = null;

  const storedWith = (access: string | null, refresh: string | null): Stored => ({
    access: access !== null,
    refresh: refresh !== null,
    userId: getUserId(access),
    isAdmin: flags.isAdmin(),
    adminRole: getAdminRole(access),
  });

  const write = (tokens: TokenPair) => {
    cookies.write(ACCESS_COOKIE, tokens.access_token, ACCESS_COOKIE_LIFETIME_SECONDS);
    cookies.write(REFRESH_COOKIE, tokens.refresh_token, REFRESH_COOKIE_LIFETIME_SECONDS);
  };

  const clear = () => {
    cookies.write(ACCESS_COOKIE, '', 0);
    cookies.write(REFRESH_COOKIE, '', 0);
    flags.write(ADMIN_FLAG_KEY, null);
    flags.write(USER_EMAIL_KEY, null);
  };

  return {
    stored: () => storedWith(cookies.read(ACCESS_COOKIE), cookies.read(REFRESH_COOKIE)),
    refreshToken: () => cookies.read(REFRESH_COOKIE),
    readFresh: async () => {
      const [access = null, refresh = null] = await cookies.readFresh([ACCESS_COOKIE, REFRESH_COOKIE]);
      return {
        access,
        refresh,
        stored: storedWith(access, refresh),
        isRejected: access !== null && access === rejected,
        isCertain: cookieStore !== undefined,
      };
    },
    noteRejected: (accessToken) => {
      rejected = accessToken;
    },
    write,
    writeLogin: (tokens, email) => {
      write(tokens);
      if (
        cookies.read(ACCESS_COOKIE) !== tokens.access_token ||
        cookies.read(REFRESH_COOKIE) !== tokens.refresh_token
      ) {
        clear();
        throw new CookiesRefusedError();
      }
      const claims = decodeClaims(tokens.access_token);
      // Logged without the token; the sign-in succeeds: docs/specification.md#4-states-and-transitions
      if (!claims) console.warn('The access token could not be decoded');
      const isAdmin = Boolean(claims?.is_admin);
      flags.write(ADMIN_FLAG_KEY, String(isAdmin));
      flags.write(USER_EMAIL_KEY, email);
      return { userId: claims?.sub ?? null, isAdmin, adminRole: getAdminRole(tokens.access_token) };
    },
    clear,
    hasLostAdminFlag: () => Boolean(decodeClaims(cookies.read(ACCESS_COOKIE))?.is_admin) && !flags.isAdmin(),
  };
};
