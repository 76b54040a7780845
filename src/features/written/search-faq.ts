import type { WrittenSection } from '#contract/written.ts';

type Item = NonNullable<WrittenSection['items']>[number];
export type FaqGroup = Pick<WrittenSection, 'id' | 'title'> & { items: readonly Item[] };

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The questions where each word of the search text is the start of a word in the question, the answer or the group title. An empty
 * text returns all questions. Groups without results are left out.
 */
export const searchFaq = (sections: readonly WrittenSection[], text: string): FaqGroup[] => {
  const searchWords = wordsOf(text);
  return sections
    .map(({ id, title, items = [] }) => ({
      id,
      title,
      items: items.filter(({ key, description }) => {
        const words = wordsOf(`${title} ${key} ${description}`);
        return searchWords.every((start) => words.some((word) => word.startsWith(start)));
      }),
    }))
    .filter(({ items }) => items.length > 0);
};
