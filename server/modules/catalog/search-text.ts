import { type SQL, sql } from 'drizzle-orm';

/** More words narrow a search no further. */
const WORDS_MAX = 12;
/** A shorter beginning fits half the shop. */
const PREFIX_MIN = 2;

/** The words of a text: letters and digits, in lower case. All that has a meaning in a query language is left behind here. */
export const wordsOf = (text: string) =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).slice(0, WORDS_MAX);

/** Other words that mean the same, by word. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** A word as a list of synonyms may hold it: in the singular too. */
const formsOf = (word: string) => [
  word,
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
  ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
];

/** @param rows one word each; rows with one `groupId` mean the same */
export const synonymsOf = (rows: readonly { groupId: number; word: string }[]): Synonyms => {
  const groups = new Map<number, string[]>();
  for (const { groupId, word } of rows) groups.set(groupId, [...(groups.get(groupId) ?? []), word]);
  const synonyms = new Map<string, string[]>();
  for (const group of groups.values()) {
    for (const word of group.flatMap(formsOf)) synonyms.set(word, [...(synonyms.get(word) ?? []), ...group]);
  }
  return synonyms;
};

/** Words that mean the same as this one, in whatever number it is written; itself left out. */
export const sameAs = (word: string, synonyms: Synonyms): string[] => {
  const forms = formsOf(word);
  return [...new Set(forms.flatMap((form) => synonyms.get(form) ?? []))].filter((other) => !forms.includes(other));
};

/** One word or phrase in PostgreSQL's query language. */
const quoted = (text: string) => {
  const words = wordsOf(text).map((word) => `'${word}'`);
  return words.length > 1 ? `(${words.join('<->')})` : (words[0] ?? '');
};

const alternatives = (word: string, synonyms: Synonyms) => {
  const known = formsOf(word).flatMap((form) => synonyms.get(form) ?? []);
  return `(${[...new Set([word, ...known].map(quoted))].filter(Boolean).join(' | ')})`;
};

/** Queries over `products.search`. */
export interface TextQuery {
  /** What is found: every word, or one that means the same; of the last word the beginning is enough, it may still be being typed. */
  match: SQL;
  /** What the rank is counted by: whole words only. */
  whole: SQL;
}

/** @param words at least one */
export const textQueryOf = (words: readonly string[], synonyms: Synonyms): TextQuery => {
  const terms = words.map((word) => alternatives(word, synonyms));
  const last = words.at(-1) ?? '';
  const whole = sql`to_tsquery('english', ${terms.join(' & ')})`;
  if (last.length < PREFIX_MIN) return { match: whole, whole };
  // 'simple' leaves the beginning as typed: stemmed, "cars" would find cards and cargo.
  const lastTerm = sql`(to_tsquery('english', ${terms.at(-1) ?? ''}) || to_tsquery('simple', ${`'${last}':*`}))`;
  const others = terms.slice(0, -1).join(' & ');
  return { match: others ? sql`(to_tsquery('english', ${others}) && ${lastTerm})` : lastTerm, whole };
};
