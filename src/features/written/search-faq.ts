import type { WrittenSection } from '#contract/written.ts';

type Item = NonNullable<WrittenSection['items']>[number];
export type FaqGroup = Pick<WrittenSection, 'id' | 'title'> & { items: readonly Item[] };

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The questions that hold every word of a text, or its beginning, in the question, the answer or the group's title; all of them
 * for an empty text. Groups without any are left out.
 */
export const searchFaq = (sections: readonly WrittenSection[], text: string): FaqGroup[] => {
  const wanted = wordsOf(text);
  return sections
    .map(({ id, title, items = [] }) => ({
      id,
      title,
      items: items.filter(({ key, description }) => {
        const words = wordsOf(`${title} ${key} ${description}`);
        return wanted.every((start) => words.some((word) => word.startsWith(start)));
      }),
    }))
    .filter(({ items }) => items.length > 0);
};
