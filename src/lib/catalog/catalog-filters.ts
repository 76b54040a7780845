import { ENGINES, type Engine } from '#contract/products/product-enums.ts';
import {
  DECIMAL,
  DISCOUNT_STEPS,
  FILE_FORMAT,
  FRAME_STEPS,
  PRICE_MAX,
  RATING_MAX,
  TRIANGLE_STEPS,
} from '#contract/catalog/search-terms.ts';

/** Filters of the catalog besides text and category. */
export interface CatalogFilters {
  /** Major units, both bounds included. */
  priceMin?: number;
  priceMax?: number;
  ratingMin?: number;
  onSale?: true;
  /** Leaves out what the user owns. */
  hideOwned?: true;
  /** Percent, one of `DISCOUNT_STEPS`. */
  discountMin?: number;
  rigged?: true;
  animated?: true;
  /** Of the largest model, one of `TRIANGLE_STEPS`. */
  trianglesMax?: number;
  /** px of a frame's longest side, one of `FRAME_STEPS`. */
  frameMax?: number;
  /** A product matches if it has any of them. Sorted, without duplicates. */
  formats?: readonly string[];
  engines?: readonly Engine[];
  /** The needs of a project, as `encodeNeeds` writes them. */
  project?: string;
}

/** Names of the URL parameters. */
export const FILTER_PARAM = {
  priceMin: 'price_min',
  priceMax: 'price_max',
  ratingMin: 'rating_min',
  onSale: 'on_sale',
  hideOwned: 'hide_owned',
  discountMin: 'discount_min',
  rigged: 'rigged',
  animated: 'animated',
  trianglesMax: 'triangles_max',
  frameMax: 'frame_max',
  formats: 'format',
  engines: 'engine',
  project: 'project',
} as const;
export const YES = 'true';
/** Guards against oversized URLs; the page offers fewer values. */
const VALUES_MAX = 40;

const sortUnique = <Value extends string>(values: readonly Value[]) => [...new Set(values)].sort();

const valuesIn = <Value extends string>(
  params: URLSearchParams,
  name: string,
  isValue: (text: string) => text is Value,
) => {
  const texts = params.getAll(name).flatMap((text) => text.split(','));
  return sortUnique(texts.map((text) => text.trim()).filter(isValue)).slice(0, VALUES_MAX);
};

export const isFormat = (text: string): text is string => FILE_FORMAT.test(text);
export const isEngine = (text: string): text is Engine => (ENGINES as readonly string[]).includes(text);

const decimalIn = (params: URLSearchParams, name: string, max: number): number | undefined => {
  const text = params.get(name);
  return text !== null && DECIMAL.test(text) && Number(text) <= max ? Number(text) : undefined;
};

const stepIn = (params: URLSearchParams, name: string, steps: readonly number[]): number | undefined =>
  steps.find((step) => String(step) === params.get(name));

/** Reads the filters of a URL. Invalid values are ignored, and so is a highest price below the lowest. */
export const readFilters = (params: URLSearchParams): CatalogFilters => {
  const priceMin = decimalIn(params, FILTER_PARAM.priceMin, PRICE_MAX);
  const priceMax = decimalIn(params, FILTER_PARAM.priceMax, PRICE_MAX);
  const ratingMin = decimalIn(params, FILTER_PARAM.ratingMin, RATING_MAX);
  const formats = valuesIn(params, FILTER_PARAM.formats, isFormat);
  const engines = valuesIn(params, FILTER_PARAM.engines, isEngine);
  const discountMin = stepIn(params, FILTER_PARAM.discountMin, DISCOUNT_STEPS);
  const trianglesMax = stepIn(params, FILTER_PARAM.trianglesMax, TRIANGLE_STEPS);
  const frameMax = stepIn(params, FILTER_PARAM.frameMax, FRAME_STEPS);
  const isChosen = (name: string) => params.get(name) === YES;
  const project = params.get(FILTER_PARAM.project);
  return {
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && priceMax >= (priceMin ?? 0) && { priceMax }),
    ...(ratingMin && { ratingMin }),
    ...(isChosen(FILTER_PARAM.onSale) && { onSale: true as const }),
    ...(isChosen(FILTER_PARAM.hideOwned) && { hideOwned: true as const }),
    ...(discountMin && { discountMin }),
    ...(isChosen(FILTER_PARAM.rigged) && { rigged: true as const }),
    ...(isChosen(FILTER_PARAM.animated) && { animated: true as const }),
    ...(trianglesMax && { trianglesMax }),
    ...(frameMax && { frameMax }),
    ...(formats.length > 0 && { formats }),
    ...(engines.length > 0 && { engines }),
    ...(project && { project }),
  };
};

/** The filters as URL parameters. */
export const filterParams = (filters: CatalogFilters): string[][] => [
  ...(filters.priceMin === undefined ? [] : [[FILTER_PARAM.priceMin, String(filters.priceMin)]]),
  ...(filters.priceMax === undefined ? [] : [[FILTER_PARAM.priceMax, String(filters.priceMax)]]),
  ...(filters.ratingMin === undefined ? [] : [[FILTER_PARAM.ratingMin, String(filters.ratingMin)]]),
  ...(filters.onSale ? [[FILTER_PARAM.onSale, YES]] : []),
  ...(filters.hideOwned ? [[FILTER_PARAM.hideOwned, YES]] : []),
  ...(filters.discountMin ? [[FILTER_PARAM.discountMin, String(filters.discountMin)]] : []),
  ...(filters.rigged ? [[FILTER_PARAM.rigged, YES]] : []),
  ...(filters.animated ? [[FILTER_PARAM.animated, YES]] : []),
  ...(filters.trianglesMax ? [[FILTER_PARAM.trianglesMax, String(filters.trianglesMax)]] : []),
  ...(filters.frameMax ? [[FILTER_PARAM.frameMax, String(filters.frameMax)]] : []),
  ...(filters.formats ?? []).map((format) => [FILTER_PARAM.formats, format]),
  ...(filters.engines ?? []).map((engine) => [FILTER_PARAM.engines, engine]),
  ...(filters.project ? [[FILTER_PARAM.project, filters.project]] : []),
];

/** Merges changed filters into others. Undefined and empty values remove a filter. */
export const changeFilters = (
  filters: CatalogFilters,
  changed: { [Name in keyof CatalogFilters]?: CatalogFilters[Name] | undefined },
): CatalogFilters => {
  const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, value]) => isSet(value)));
};

/** Adds a value to a sorted list, or removes it if it is there. */
export const toggleValue = <Value extends string>(values: readonly Value[] = [], value: Value): Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : sortUnique([...values, value]);
