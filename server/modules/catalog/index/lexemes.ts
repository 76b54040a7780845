import { type Synonyms, splitWords } from '../search-words.ts';
import { toLexeme } from './english-stem.ts';
import type { Lexicon } from './lexicon.ts';

/** Bits of the letters that `setweight` gives. */
const FIELD_OF_LETTER: Readonly<Record<string, number>> = { A: 4, B: 2, C: 1 };
const ALL_FIELDS = [4, 2, 1];

/** The positions and fields of a word in a product. */
export interface Occurrence {
  fields: number;
  /** As PostgreSQL writes them: `2A,7B`. */
  positions: string;
}

/** Reads a full-text value as PostgreSQL writes it: `'castl':2A,7B 'kit':3A`. */
export const readLexemes = (text: string, visit: (lexeme: string, occurrence: Occurrence) => void) => {
  let at = 0;
  while (at < text.length) {
    const start = at + 1;
    let end = text.indexOf("'", start);
    // A quote inside of a lexeme is doubled.
    while (text[end + 1] === "'") end = text.indexOf("'", end + 2);
    const lexeme = text.slice(start, end);
    const space = text.indexOf(' ', end);
    const next = space === -1 ? text.length : space;
    let fields = 0;
    for (let i = end + 1; i < next; i += 1) {
      const code = text.charCodeAt(i);
      if (code === 65) fields |= 4;
      else if (code === 66) fields |= 2;
      else if (code === 67) fields |= 1;
    }
    const isPlain = !lexeme.includes("'") && !lexeme.includes('\\');
    const plain = isPlain ? lexeme : lexeme.replaceAll("''", "'").replaceAll('\\\\', '\\');
    visit(plain, { fields, positions: text.slice(end + 2, next) });
    at = next + 1;
  }
};

/** A synonym of several words: which lexemes must follow each other, at which distance from the first. */
export interface Phrase {
  /** Its text in the lexicon. It starts with a space, so that no typed prefix matches it. */
  name: string;
  parts: readonly { lexeme: string; distance: number }[];
}

export const buildPhraseName = (words: readonly string[]) => ` ${words.join(' ')}`;

/** Words that are not stop words, with their distances. */
export const buildPhraseParts = (words: readonly string[], keepsShortDoubles: boolean): Phrase['parts'] => {
  const parts = words.flatMap((word, index) => {
    const lexeme = toLexeme(word, keepsShortDoubles);
    return lexeme === null ? [] : [{ lexeme, index }];
  });
  const first = parts[0]?.index ?? 0;
  return parts.map(({ lexeme, index }) => ({ lexeme, distance: index - first }));
};

/** All synonyms of several words, by each of their lexemes. */
export const groupPhrasesByLexeme = (synonyms: Synonyms, keepsShortDoubles: boolean): ReadonlyMap<string, Phrase[]> => {
  const phrases = new Map<string, Phrase>();
  for (const text of new Set([...synonyms.values()].flat())) {
    const words = splitWords(text);
    const deps = buildPhraseParts(words, keepsShortDoubles);
    if (deps.length > 1) phrases.set(buildPhraseName(words), { name: buildPhraseName(words), parts: deps });
  }
  const byLexeme = new Map<string, Phrase[]>();
  for (const phrase of phrases.values()) {
    const [first] = phrase.parts;
    if (first) byLexeme.set(first.lexeme, [...(byLexeme.get(first.lexeme) ?? []), phrase]);
  }
  return byLexeme;
};

/** Positions of the occurrences, those of one field only unless `field` is 0. */
const positionsIn = (positions: string, field: number) =>
  positions
    .split(',')
    .filter((one) => field === 0 || FIELD_OF_LETTER[one.at(-1) ?? ''] === field)
    .map((one) => Number.parseInt(one, 10));

const hasPhrase = ({ parts }: Phrase, found: ReadonlyMap<string, string>, field: number) => {
  const places = parts.map(({ lexeme }) => new Set(positionsIn(found.get(lexeme) ?? '', field)));
  return [...(places[0] ?? [])].some((start) =>
    parts.every(({ distance }, index) => places[index]?.has(start + distance)),
  );
};

/**
 * Finds phrases in a product.
 * @param found positions of the product's lexemes
 * @returns the fields that have the whole phrase, possibly 0 when it goes across fields; null when the product does not have it
 */
export const findPhrase = (phrase: Phrase, found: ReadonlyMap<string, string>): number | null => {
  if (!phrase.parts.every(({ lexeme }) => found.has(lexeme)) || !hasPhrase(phrase, found, 0)) return null;
  return ALL_FIELDS.filter((field) => hasPhrase(phrase, found, field)).reduce((sum, field) => sum + field, 0);
};

/** Ids in `lexicon` of the lexemes and phrases of a text. Null when the text has only stop words. */
export const getTermIds = (text: string, lexicon: Lexicon, keepsShortDoubles: boolean): number[] | null => {
  const words = splitWords(text);
  const deps = buildPhraseParts(words, keepsShortDoubles);
  if (deps.length === 0) return null;
  const id = deps.length > 1 ? lexicon.find(buildPhraseName(words)) : lexicon.find(deps[0]?.lexeme ?? '');
  return id === undefined ? [] : [id];
};
