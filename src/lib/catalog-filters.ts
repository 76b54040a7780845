import { type Engine, engineSchema } from '#contract/product.ts';
import { formatSchema, priceFilterSchema, ratingFilterSchema } from '#contract/search.ts';

/** What narrows a list of the catalogue beside its text and category; what is left out narrows nothing. */
export interface CatalogFilters {
  /** Decimal, both bounds included. */
  priceMin?: number;
  priceMax?: number;
  ratingMin?: number;
  onSale?: true;
  /** Any of them is enough; in the order of the alphabet, each once. */
  formats?: readonly string[];
  engines?: readonly Engine[];
}

const PARAM = {
  priceMin: 'price_min',
  priceMax: 'price_max',
  ratingMin: 'rating_min',
  onSale: 'on_sale',
  formats: 'format',
  engines: 'engine',
} as const;
const YES = 'true';
/** More than a page offers. */
const VALUES_MAX = 40;

const sortedOnce = <Value extends string>(values: readonly Value[]) => [...new Set(values)].sort();

const valuesIn = <Value extends string>(
  params: URLSearchParams,
  name: string,
  schema: { safeParse(text: string): { data?: Value | undefined } },
) => {
  const texts = params.getAll(name).flatMap((text) => text.split(','));
  return sortedOnce(texts.flatMap((text) => schema.safeParse(text.trim()).data ?? [])).slice(0, VALUES_MAX);
};

/** Reads the filters of an address. What makes no sense counts as left out, the end of a price range before its beginning too. */
export const readFilters = (params: URLSearchParams): CatalogFilters => {
  const priceMin = priceFilterSchema.safeParse(params.get(PARAM.priceMin)).data;
  const priceMax = priceFilterSchema.safeParse(params.get(PARAM.priceMax)).data;
  const ratingMin = ratingFilterSchema.safeParse(params.get(PARAM.ratingMin)).data;
  const formats = valuesIn(params, PARAM.formats, formatSchema);
  const engines = valuesIn(params, PARAM.engines, engineSchema);
  return {
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && priceMax >= (priceMin ?? 0) && { priceMax }),
    ...(ratingMin && { ratingMin }),
    ...(params.get(PARAM.onSale) === YES && { onSale: true as const }),
    ...(formats.length > 0 && { formats }),
    ...(engines.length > 0 && { engines }),
  };
};

/** The filters as an address writes them, name by value. */
export const filterParams = (filters: CatalogFilters): string[][] => [
  ...(filters.priceMin === undefined ? [] : [[PARAM.priceMin, String(filters.priceMin)]]),
  ...(filters.priceMax === undefined ? [] : [[PARAM.priceMax, String(filters.priceMax)]]),
  ...(filters.ratingMin === undefined ? [] : [[PARAM.ratingMin, String(filters.ratingMin)]]),
  ...(filters.onSale ? [[PARAM.onSale, YES]] : []),
  ...(filters.formats ?? []).map((format) => [PARAM.formats, format]),
  ...(filters.engines ?? []).map((engine) => [PARAM.engines, engine]),
];

/** The same filters with others in their place; one that is undefined, or has no value any more, goes. */
export const withFilters = (
  filters: CatalogFilters,
  changed: { [Name in keyof CatalogFilters]?: CatalogFilters[Name] | undefined },
): CatalogFilters => {
  const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, value]) => isSet(value)));
};

/** A list with this value, or without it where it had it; in the order of the alphabet. */
export const toggled = <Value extends string>(values: readonly Value[] = [], value: Value): Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : sortedOnce([...values, value]);
