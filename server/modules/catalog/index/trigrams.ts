/** The trigrams of a text in order, as pg_trgm has them: each word with two blanks before it and one after it. */
const extractTrigrams = (text: string): string[] =>
  text
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
    });

/** The text as pg_trgm reads it in a database whose locale knows only the letters of ASCII: other letters separate words. */
export const keepAscii = (text: string): string => text.replaceAll(/[^a-z0-9]+/g, ' ');

/** The word's different trigrams. */
export const collectTrigrams = (word: string): Set<string> => new Set(extractTrigrams(word));

/** Share of common values of two sets, rounded like PostgreSQL's `real`. */
const computeShare = (common: number, a: number, b: number) =>
  common === 0 ? 0 : Math.fround(common / (a + b - common));

/** pg_trgm's `similarity` of two words, 0 to 1. */
export const computeSimilarity = (a: string, b: string): number => {
  const [first, second] = [collectTrigrams(a), collectTrigrams(b)];
  let common = 0;
  for (const trigram of first) if (second.has(trigram)) common += 1;
  return computeShare(common, first.size, second.size);
};

/**
 * pg_trgm's `word_similarity` of two words, 0 to 1: the greatest similarity between the first word's trigrams and a run of trigrams
 * of the second. Steps and order are those of `iterate_word_similarity`, so that the result is the same to the last bit.
 */
export const computeWordSimilarity = (sought: string, word: string): number => {
  const wanted = collectTrigrams(sought);
  const trigrams = extractTrigrams(word);
  const lastSeen = new Map<string, number>();
  let best = 0;
  let lower = -1;
  let common = 0;
  let size = 0;
  for (const [at, trigram] of trigrams.entries()) {
    const isWanted = wanted.has(trigram);
    if (lower >= 0 || isWanted) {
      if (!lastSeen.has(trigram)) {
        size += 1;
        if (isWanted) common += 1;
      }
      lastSeen.set(trigram, at);
    }
    if (!isWanted) continue;
    if (lower === -1) {
      lower = at;
      size = 1;
    }
    let current = computeShare(common, wanted.size, size);
    let [triedCommon, triedSize] = [common, size];
    const previousLower = lower;
    for (let tried = lower; tried <= at; tried += 1) {
      const share = computeShare(triedCommon, wanted.size, triedSize);
      if (share > current) {
        current = share;
        size = triedSize;
        lower = tried;
        common = triedCommon;
      }
      const dropped = trigrams[tried] ?? '';
      if (lastSeen.get(dropped) === tried) {
        triedSize -= 1;
        if (wanted.has(dropped)) triedCommon -= 1;
      }
    }
    best = Math.max(best, current);
    for (let dropped = previousLower; dropped < lower; dropped += 1) {
      const trigram = trigrams[dropped] ?? '';
      if (lastSeen.get(trigram) === dropped) lastSeen.delete(trigram);
    }
  }
  return best;
};
