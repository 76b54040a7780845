import seedrandom from 'seedrandom';

/** A source of random numbers that gives the same ones on every run. */
export interface Random {
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** One of the given things. */
  pick<T>(things: readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
}

/**
 * Makes a random source.
 * @param seed the same text gives the same numbers; use the product's slug, so that products stay independent
 */
export function random(seed: string): Random {
  const next = seedrandom(seed);
  return {
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: (things) => {
      const thing = things[Math.floor(next() * things.length)];
      if (thing === undefined) throw new Error('Nothing to pick from');
      return thing;
    },
    chance: (probability) => next() < probability,
  };
}
