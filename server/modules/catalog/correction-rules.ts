import { FACT_WORDS } from './fact-words.ts';
import { editDistance } from '#server/platform/edit-distance.ts';
import { toLexeme } from './index/english-stem.ts';
import { type Synonyms, splitWords } from './search-words.ts';
import { CORRECTION_MIN, LETTERS_PER_EDIT } from './text-rules.ts';

/** The words of synonyms, engines and formats. A typo may mean one of them although no title, tag or category has it. */
export const collectNamedWords = (synonyms: Synonyms): string[] => {
  const texts = [...[...synonyms.values()].flat(), ...FACT_WORDS].map(splitWords);
  return [...new Set(texts.flatMap((words) => (words.length === 1 ? words : [])))].filter(
    (word) => word.length >= CORRECTION_MIN,
  );
};

/** The ways to divide a word in two that are long enough. The shortest first part comes first. */
export const divideWord = (word: string): [first: string, second: string][] =>
  Array.from({ length: Math.max(0, word.length - 2 * CORRECTION_MIN + 1) }, (_, at) => [
    word.slice(0, at + CORRECTION_MIN),
    word.slice(at + CORRECTION_MIN),
  ]);

export interface TypedWord {
  word: string;
  /** Whether a product has it. */
  isKnown: boolean;
  /** What it may be corrected to: one word, or two with a space between them. */
  guess: string | null;
}

/** Whether the guess joins or divides words, or differs in at most one of four letters. */
const isClose = (word: string, guess: string) =>
  guess.replace(' ', '') === word || editDistance(word, guess) * LETTERS_PER_EDIT <= word.length;

/**
 * Replaces the words by their guesses. A guess that is not close replaces a word only if the text has no known word and no close guess:
 * beside such a word, a guess as far as "chest" for "cheap" would change what the text asks for.
 * @returns null when no word was replaced
 */
export const applyGuesses = (typed: readonly TypedWord[]): string[] | null => {
  const hasReliableWord = typed.some(
    ({ word, isKnown, guess }) =>
      toLexeme(word, false) !== null && (isKnown || (guess !== null && isClose(word, guess))),
  );
  const corrected = typed.flatMap(({ word, guess }) =>
    guess === null || (hasReliableWord && !isClose(word, guess)) ? [word] : guess.split(' '),
  );
  return corrected.some((word, at) => word !== typed[at]?.word) ? corrected : null;
};
