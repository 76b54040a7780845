/** Below this share of common letter pairs, two names do not look alike. */
const ALIKE = 0.4;

const toLetterPairs = (text: string) => {
  const letters = text.toLowerCase();
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2));
};

/** Share of the letter pairs that both names have, from 0 to 1 (Sørensen–Dice). */
const likeness = (one: string, other: string) => {
  const [first, second] = [toLetterPairs(one), toLetterPairs(other)];
  const common = first.filter((pair) => second.includes(pair)).length;
  return (2 * common) / Math.max(1, first.length + second.length);
};

const ranked = (name: string, choices: readonly string[]) =>
  choices.map((choice) => ({ choice, score: likeness(name, choice) })).sort((one, other) => other.score - one.score);

/** The choice that looks most like a misspelled name; null when none does. */
export const findClosest = (name: string, choices: readonly string[]): string | null => {
  const [best] = ranked(name, choices);
  return best && best.score >= ALIKE ? best.choice : null;
};

/** The choices that look most like a name, the best first. */
export const pickClosest = (name: string, choices: readonly string[], count: number): string[] =>
  ranked(name, choices)
    .slice(0, count)
    .map(({ choice }) => choice);
