interface Identified {
  id: number;
}

/** A change that the server has not confirmed; `isWanted` is null for one that leaves the list as it is. */
export interface ListChange<Item extends Identified> {
  item: Item;
  isWanted: boolean | null;
}

/** The server's list with the unconfirmed changes: wanted items are on top, as the server sorts new ones; unwanted ones are left out. */
export const withChanges = <Item extends Identified>(
  items: readonly Item[],
  changes: readonly ListChange<Item>[],
): readonly Item[] =>
  changes.reduce<readonly Item[]>((list, { item, isWanted }) => {
    const isListed = list.some(({ id }) => id === item.id);
    if (isWanted === null || isWanted === isListed) return list;
    return isWanted ? [item, ...list] : list.filter(({ id }) => id !== item.id);
  }, items);
