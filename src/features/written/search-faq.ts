import type { WrittenSection } from '#contract/content/written.ts';

type Item = NonNullable<WrittenSection['items']>[number];
export type FaqGroup = Pick<WrittenSection, 'id' | 'title'> & { items: readonly Item[] };

const extractWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word of the search text is the start of a word in the text. */
const hasAll = (starts: readonly string[], text: string) => {
  const words = extractWords(text);
  return starts.every((start) => words.some((word) => word.startsWith(start)));
};

/**
 * The questions where each word of the search text is the start of a word in the question, the answer or the group title. An empty
 * text returns all questions. Groups without results are left out, and those with a result in their title or a question come first.
 */
export const searchFaq = (sections: readonly WrittenSection[], text: string): FaqGroup[] => {
  const searchWords = extractWords(text);
  return sections
    .map(({ id, title, items = [] }) => ({
      id,
      title,
      items: items.filter(({ key, description }) => hasAll(searchWords, `${title} ${key} ${description}`)),
    }))
    .filter(({ items }) => items.length > 0)
    .map((group) => ({
      group,
      isInHeading: group.items.some(({ key }) => hasAll(searchWords, `${group.title} ${key}`)),
    }))
    .sort((a, b) => Number(b.isInHeading) - Number(a.isInHeading))
    .map(({ group }) => group);
};
