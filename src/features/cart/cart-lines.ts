import type { CartItem } from '#contract/cart/cart.ts';
import { withChanges } from '#lib/cart/with-changes.ts';
import type { CartChange } from '#machines/cart-change/cart-change.react.ts';

/** A displayed cart line. `removal` is set while it is being removed or can still be restored. */
export interface CartLine {
  item: CartItem;
  removal: CartChange | null;
}

/**
 * Merges the cart with its changes. Removed lines stay at their old positions so that nothing moves while Undo is offered.
 * @param items cart items of the server
 * @param changes oldest first
 */
export const mergeCartLines = (items: readonly CartItem[], changes: readonly CartChange[]): CartLine[] => {
  const isInCart = ({ item }: CartChange) => items.some(({ id }) => id === item.id);
  // A product that could not be restored but is in the cart was restored: the response was lost.
  const removals = changes.filter((change) => change.isRemoved && !(change.isStranded && isInCart(change)));
  const additions = changes.filter(({ isRemoved }) => !isRemoved);
  const lines: CartLine[] = withChanges(items, additions).map((item) => ({
    item,
    removal: removals.find((removal) => removal.item.id === item.id) ?? null,
  }));
  const indexOf = (id: number) => lines.findIndex(({ item }) => item.id === id);
  for (const removal of removals) {
    const { item, above } = removal;
    if (indexOf(item.id) >= 0) continue;
    const neighbor = above.find((id) => indexOf(id) >= 0);
    lines.splice(neighbor === undefined ? 0 : indexOf(neighbor) + 1, 0, { item, removal });
  }
  return lines;
};

/** The items that a purchase includes: all lines but the removed ones. */
export const getPurchasableItems = (lines: readonly CartLine[]): CartItem[] =>
  lines.flatMap(({ item, removal }) => (removal ? [] : [item]));
