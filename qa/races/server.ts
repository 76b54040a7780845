import type { TokenPair } from '#contract/identity/auth.ts';
import { buildToken } from '../support/tokens.ts';

/** A session and its generations of tokens. */
export interface Family {
  user: string;
  generation: number;
  /** Access tokens of older generations have expired. */
  validFrom: number;
  end: 'signedOut' | 'reused' | null;
}

export interface RaceResponse {
  status: number;
  body: unknown;
}

export type Call = 'cart' | 'purchase' | 'refresh' | 'logout';

const UNAUTHORIZED: RaceResponse = { status: 401, body: { message: 'Unauthorized' } };

const pairs = new Map<string, TokenPair>();
const owners = new Map<string, { family: number; generation: number }>();

/** The same session and generation always get the same pair, so equal states of two schedules compare as equal. */
const issueTokenPair = (family: number, user: string, generation: number): TokenPair => {
  const name = `${family}.${user}.${generation}`;
  const made = pairs.get(name) ?? {
    access_token: buildToken({ sub: user, is_admin: false, sid: family, generation }),
    refresh_token: `refresh.${name}`,
  };
  pairs.set(name, made);
  for (const token of Object.values(made)) owners.set(token, { family, generation });
  return made;
};

/** The session and generation of a token. */
export const getOwner = (token: string | null | undefined) => (token ? owners.get(token) : undefined);

/** A token in short: `SESSION.GENERATION`. */
export const formatToken = (token: string | null | undefined) => {
  const owner = getOwner(token);
  return owner ? `${owner.family}.${owner.generation}` : '-';
};

/**
 * A fake server for sessions and purchases, see docs/design/accounts-and-sessions.md#sessions. It handles a request at once; the response is in flight until
 * the explorer delivers it. The grace period of 30 s is longer than every schedule.
 */
export const createRaceServer = ({ hasGrace }: { hasGrace: boolean }) => {
  const families: Family[] = [];

  const refresh = (token: string | null): RaceResponse => {
    const owner = getOwner(token);
    const family = owner && families[owner.family];
    if (!family || family.end) return UNAUTHORIZED;
    if (owner.generation === family.generation) {
      family.generation += 1;
    } else if (!hasGrace || owner.generation !== family.generation - 1) {
      family.end = 'reused';
      return UNAUTHORIZED;
    }
    return { status: 200, body: issueTokenPair(owner.family, family.user, family.generation) };
  };

  const userBehind = (token: string | null) => {
    const owner = getOwner(token);
    const family = owner && families[owner.family];
    return family && !family.end && owner.generation >= family.validFrom ? family.user : null;
  };

  return {
    families,
    getUser: (token: string | null | undefined) => {
      const owner = getOwner(token);
      return (owner && families[owner.family]?.user) ?? null;
    },
    signIn: (user: string) => {
      families.push({ user, generation: 1, validFrom: 1, end: null });
      return issueTokenPair(families.length - 1, user, 1);
    },
    /** Expires every access token. */
    expireTokens: () => {
      for (const family of families) family.validFrom = family.generation + 1;
    },
    handle: (call: Call, token: string | null): RaceResponse => {
      if (call === 'refresh') return refresh(token);
      if (call === 'logout') {
        const family = families[getOwner(token)?.family ?? -1];
        if (family) family.end ??= 'signedOut';
        return { status: 200, body: { message: 'Signed out' } };
      }
      const user = userBehind(token);
      if (user === null) return UNAUTHORIZED;
      const body =
        call === 'purchase'
          ? { checkout_url: `https://pay.example/${user}` }
          : { data: [{ id: 1, title: user, image: '1.webp', rating: 5, price: 10, currency: 'USD', category: [] }] };
      return { status: 200, body };
    },
  };
};

export type RaceServer = ReturnType<typeof createRaceServer>;
