import type { CartItem } from '#contract/cart.ts';
import type { Removal } from '#machines/cart-removal/cart-removal.react.ts';

/** A displayed cart line. `removal` is set while it is being removed or can still be restored. */
export interface CartLine {
  item: CartItem;
  removal: Removal | null;
}

/**
 * Merges the cart with its removed lines, which stay at their old positions so that nothing moves while Undo is offered.
 * @param items cart items of the server
 * @param removals oldest first
 */
export const cartLines = (items: readonly CartItem[], removals: readonly Removal[]): CartLine[] => {
  const lines: CartLine[] = items.map((item) => ({
    item,
    removal: removals.find(({ line }) => line.item.id === item.id) ?? null,
  }));
  const indexOf = (id: number) => lines.findIndex(({ item }) => item.id === id);
  for (const removal of removals) {
    const { item, above } = removal.line;
    if (indexOf(item.id) >= 0) continue;
    const neighbor = above.find((id) => indexOf(id) >= 0);
    lines.splice(neighbor === undefined ? 0 : indexOf(neighbor) + 1, 0, { item, removal });
  }
  return lines;
};

/** The items that a purchase includes: all lines but the removed ones. */
export const purchasableItems = (lines: readonly CartLine[]): CartItem[] =>
  lines.flatMap(({ item, removal }) => (removal ? [] : [item]));
