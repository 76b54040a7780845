import { INVALID_PRICE_RANGE, priceFilterSchema } from '#contract/catalog/search.ts';
import { z } from '#contract/zod.ts';
import type { CheckedFields } from '#forms/use-browser-form.ts';
import { FILTER_PARAM } from '#lib/catalog/catalog-filters.ts';

/** Accepts a decimal comma as well as a point, but no comma between thousands. */
const priceFieldSchema = z
  .string()
  .transform((text) => text.trim().replace(/,(?=\d{1,2}$)/, '.') || undefined)
  .pipe(priceFilterSchema.optional());

const rangeSchema = z
  .object({ [FILTER_PARAM.priceMin]: priceFieldSchema, [FILTER_PARAM.priceMax]: priceFieldSchema })
  .refine(({ price_min: from, price_max: to }) => from === undefined || to === undefined || from <= to, {
    path: [FILTER_PARAM.priceMax],
    message: INVALID_PRICE_RANGE,
  });

type Bound = 'price_min' | 'price_max';

/** Major units, both bounds included. */
export interface PriceRange {
  priceMin: number | undefined;
  priceMax: number | undefined;
}

/** Reads the typed bounds of a price range. */
export const readPriceRange = (fields: FormData): CheckedFields<PriceRange, Bound> => {
  const typed = rangeSchema.safeParse(Object.fromEntries(fields));
  if (typed.success)
    return { isValid: true, values: { priceMin: typed.data.price_min, priceMax: typed.data.price_max } };
  const errors: Partial<Record<Bound, string>> = {};
  for (const { path, message } of typed.error.issues) errors[path[0] as Bound] ??= message;
  return { isValid: false, errors };
};
