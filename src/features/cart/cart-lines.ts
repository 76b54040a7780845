import type { CartItem } from '#contract/cart.ts';
import type { Removal } from '#machines/cart-removal/cart-removal.react.ts';

/** A line as it is drawn: in the cart, or on its way out of it. */
export interface CartLine {
  item: CartItem;
  removal: Removal | null;
}

/**
 * The cart's lines with those that were taken out in their old places, so that nothing jumps while Undo is offered.
 * @param items what the server has
 * @param removals the oldest first
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

/** What can be bought: the lines that nobody took out. */
export const keptItems = (lines: readonly CartLine[]): CartItem[] =>
  lines.flatMap(({ item, removal }) => (removal ? [] : [item]));
