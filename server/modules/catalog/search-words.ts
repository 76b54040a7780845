/** Further words are ignored: they rarely narrow a search. */
const WORDS_MAX = 12;
/**
 * Splits a text into words of letters and digits, in lower case. Characters with a meaning in a query language are dropped, so the
 * words are safe to build queries from.
 */
export const splitWords = (text: string) =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).slice(0, WORDS_MAX);

/** Words with the same meaning, by word. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** The word and its likely singular forms: synonyms are usually listed in the singular. */
const singularForms = (word: string) => [
  word,
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
  ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
];

/** @param rows one word each; rows with the same `groupId` are synonyms */
export const indexSynonyms = (rows: readonly { groupId: number; word: string }[]): Synonyms => {
  const groups = new Map<number, string[]>();
  for (const { groupId, word } of rows) groups.set(groupId, [...(groups.get(groupId) ?? []), word]);
  const synonyms = new Map<string, string[]>();
  for (const group of groups.values()) {
    for (const word of group.flatMap(singularForms)) synonyms.set(word, [...(synonyms.get(word) ?? []), ...group]);
  }
  return synonyms;
};

/** Synonyms of a word, singular or plural, without the word itself. */
export const findSynonyms = (word: string, synonyms: Synonyms): string[] => {
  const forms = singularForms(word);
  return [...new Set(forms.flatMap((form) => synonyms.get(form) ?? []))].filter((other) => !forms.includes(other));
};

/** The word with all its synonyms; the word itself comes first. */
export const withSynonyms = (word: string, synonyms: Synonyms): string[] => [
  ...new Set([word, ...singularForms(word).flatMap((form) => synonyms.get(form) ?? [])]),
];
