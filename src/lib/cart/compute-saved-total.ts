import { type Priced, effectivePrice, toMinor } from '#lib/formats/money.ts';

/** What the discounts of these products save together, in major units. */
export const computeSavedTotal = (items: readonly Priced[]): number =>
  items.reduce((sum, item) => sum + Math.max(0, toMinor(item.price) - toMinor(effectivePrice(item))), 0) / 100;
