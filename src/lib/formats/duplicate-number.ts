/**
 * Numbers the items of a list that have the same text, so that users can tell them apart.
 * @returns such as ` (1 of 2)`; an empty text for an item whose text is unique
 */
export const formatDuplicateNumber = <Item>(
  items: readonly Item[],
  index: number,
  getText: (item: Item) => string,
): string => {
  const texts = items.map(getText);
  const isSame = (text: string) => text === texts[index];
  const count = texts.filter(isSame).length;
  return count > 1 ? ` (${texts.slice(0, index + 1).filter(isSame).length} of ${count})` : '';
};
