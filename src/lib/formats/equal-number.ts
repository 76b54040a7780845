/**
 * Tells an item of a list from others with the same text.
 * @returns such as ` (1 of 2)`; empty for an item whose text is its own
 */
export const formatEqualNumber = <Item>(
  items: readonly Item[],
  index: number,
  getText: (item: Item) => string,
): string => {
  const texts = items.map(getText);
  const isSame = (text: string) => text === texts[index];
  const count = texts.filter(isSame).length;
  return count > 1 ? ` (${texts.slice(0, index + 1).filter(isSame).length} of ${count})` : '';
};
