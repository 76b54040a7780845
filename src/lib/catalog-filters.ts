import { type Engine, ENGINES } from '#contract/enums.ts';
import { DECIMAL, FILE_FORMAT, PRICE_MAX, RATING_MAX } from '#contract/search-terms.ts';

/** What narrows a list of the catalog beside its text and category; what is left out narrows nothing. */
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
  isValue: (text: string) => text is Value,
) => {
  const texts = params.getAll(name).flatMap((text) => text.split(','));
  return sortedOnce(texts.map((text) => text.trim()).filter(isValue)).slice(0, VALUES_MAX);
};

const isFormat = (text: string): text is string => FILE_FORMAT.test(text);
const isEngine = (text: string): text is Engine => (ENGINES as readonly string[]).includes(text);

const decimalIn = (params: URLSearchParams, name: string, max: number): number | undefined => {
  const text = params.get(name);
  return text !== null && DECIMAL.test(text) && Number(text) <= max ? Number(text) : undefined;
};

/** Reads the filters of an address. What makes no sense counts as left out, the end of a price range before its beginning too. */
export const readFilters = (params: URLSearchParams): CatalogFilters => {
  const priceMin = decimalIn(params, PARAM.priceMin, PRICE_MAX);
  const priceMax = decimalIn(params, PARAM.priceMax, PRICE_MAX);
  const ratingMin = decimalIn(params, PARAM.ratingMin, RATING_MAX);
  const formats = valuesIn(params, PARAM.formats, isFormat);
  const engines = valuesIn(params, PARAM.engines, isEngine);
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
