import type { TokenPair } from '#contract/auth.ts';
import { tokenWith } from '../support/tokens.ts';

/** One sign-in and the tokens that came of it. */
export interface Family {
  user: string;
  generation: number;
  /** Access tokens of an older generation have run out. */
  honoredFrom: number;
  end: 'signedOut' | 'reused' | null;
}

export interface Answer {
  status: number;
  body: unknown;
}

export type Call = 'cart' | 'purchase' | 'refresh' | 'logout';

const UNAUTHORIZED: Answer = { status: 401, body: { message: 'Unauthorized' } };

const pairs = new Map<string, TokenPair>();
const owners = new Map<string, { family: number; generation: number }>();

/** The same sign-in and generation is always the same pair: equal states of two schedules look equal. */
const pairOf = (family: number, user: string, generation: number): TokenPair => {
  const name = `${family}.${user}.${generation}`;
  const made = pairs.get(name) ?? {
    access_token: tokenWith({ sub: user, is_admin: false, sid: family, generation }),
    refresh_token: `refresh.${name}`,
  };
  pairs.set(name, made);
  for (const token of Object.values(made)) owners.set(token, { family, generation });
  return made;
};

/** Which sign-in and generation a token is of. */
export const ownerOf = (token: string | null | undefined) => (token ? owners.get(token) : undefined);

/** A token as states write it: which sign-in, which generation. */
export const shortName = (token: string | null | undefined) => {
  const owner = ownerOf(token);
  return owner ? `${owner.family}.${owner.generation}` : '-';
};

/**
 * The server as far as sessions and purchases go (design, section 5). It works on a request at once; its answer is on the way until
 * the explorer lets it arrive. The grace of 30 s outlasts every schedule.
 */
export const createRaceServer = ({ hasGrace }: { hasGrace: boolean }) => {
  const families: Family[] = [];

  const refresh = (token: string | null): Answer => {
    const owner = ownerOf(token);
    const family = owner && families[owner.family];
    if (!family || family.end) return UNAUTHORIZED;
    if (owner.generation === family.generation) {
      family.generation += 1;
    } else if (!hasGrace || owner.generation !== family.generation - 1) {
      family.end = 'reused';
      return UNAUTHORIZED;
    }
    return { status: 200, body: pairOf(owner.family, family.user, family.generation) };
  };

  const userBehind = (token: string | null) => {
    const owner = ownerOf(token);
    const family = owner && families[owner.family];
    return family && !family.end && owner.generation >= family.honoredFrom ? family.user : null;
  };

  return {
    families,
    userOf: (token: string | null | undefined) => {
      const owner = ownerOf(token);
      return (owner && families[owner.family]?.user) ?? null;
    },
    signIn: (user: string) => {
      families.push({ user, generation: 1, honoredFrom: 1, end: null });
      return pairOf(families.length - 1, user, 1);
    },
    /** Every access token so far is refused from now on. */
    runOut: () => {
      for (const family of families) family.honoredFrom = family.generation + 1;
    },
    answer: (call: Call, token: string | null): Answer => {
      if (call === 'refresh') return refresh(token);
      if (call === 'logout') {
        const family = families[ownerOf(token)?.family ?? -1];
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
