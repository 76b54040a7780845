import { OVERLAID_FIELDS, type OverlaidField } from '#contract/admin/admin-products.ts';
import { NO_PERIOD, type SalePeriod, getSalePriceAt } from './sale-period.ts';

/** What an import brings and an admin can overlay. Money in minor units; `newPriceMinor` is null without a sale. */
export interface ProductValues {
  title: string;
  description: string;
  priceMinor: number;
  newPriceMinor: number | null;
}

/** An admin's values by field; null for a field that is not edited. */
export interface ProductEdits {
  title: string | null;
  description: string | null;
  price: (Pick<ProductValues, 'priceMinor' | 'newPriceMinor'> & SalePeriod) | null;
}

/** The values of a product with the period of its sale price. An imported sale price has none. */
export type PlannedValues = ProductValues & SalePeriod;

export const NO_EDITS: ProductEdits = { title: null, description: null, price: null };

/** The edited fields, in the order of the contract. */
export const getEditedFields = (edits: ProductEdits): OverlaidField[] =>
  OVERLAID_FIELDS.filter((field) => edits[field] !== null);

/**
 * The values that the shop shows and sells, the sale price in its period. Protects money: an edited price brings its own sale price, so an imported one never
 * applies to it.
 */
export const overlayEdits = (imported: ProductValues, { title, description, price }: ProductEdits): PlannedValues => ({
  title: title ?? imported.title,
  description: description ?? imported.description,
  priceMinor: price ? price.priceMinor : imported.priceMinor,
  newPriceMinor: price ? price.newPriceMinor : imported.newPriceMinor,
  saleStartsAt: (price ?? NO_PERIOD).saleStartsAt,
  saleEndsAt: (price ?? NO_PERIOD).saleEndsAt,
});

/** The values that apply at a time. */
export const getValuesAt = (planned: PlannedValues, now: Date): ProductValues => {
  const { title, description, priceMinor } = planned;
  return { title, description, priceMinor, newPriceMinor: getSalePriceAt(planned, now) };
};

/** Whether two products have the same values. */
export const hasSameValues = (one: ProductValues, other: ProductValues): boolean =>
  one.title === other.title &&
  one.description === other.description &&
  one.priceMinor === other.priceMinor &&
  one.newPriceMinor === other.newPriceMinor;
