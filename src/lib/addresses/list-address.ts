import { SEARCH_TEXT_MAX } from '#contract/catalog/search-terms.ts';
import { PAGE_PARAM, readPageNumber } from './page-number.ts';

/** Allowed values in the URL of a list; created by `adminList` in the contract. */
export interface ListRules {
  readonly sorts: readonly string[];
  readonly defaultSort: string;
  readonly filters: Readonly<Record<string, { safeParse(text: string): { success: boolean } }>>;
}

/** The state of a list. All of it is in the URL. */
export interface ListAddress {
  /** Search text; empty for none. */
  q: string;
  /** A field, prefixed with a minus for descending. */
  sort: string;
  /** Counted from 1. */
  page: number;
  /** Values of the active filters by name. */
  filters: Readonly<Record<string, string>>;
}

/** Characters that the search field of a list can hold. */
export const LIST_TEXT_MAX = SEARCH_TEXT_MAX;

const Q = 'q';
const SORT = 'sort';

const isSort = (rules: ListRules, sort: string) => rules.sorts.includes(sort.replace(/^-/, ''));

/** A text that the search field could hold: the rest of a longer one is cut off, as the field does. */
export const searchTextIn = (params: URLSearchParams): string =>
  (params.get(Q) ?? '').replaceAll('\0', '').trim().slice(0, LIST_TEXT_MAX);

/** Reads a list's URL. Invalid parameters are ignored, because people edit and cut URLs. */
export const readListAddress = (rules: ListRules, params: URLSearchParams): ListAddress => {
  const sort = params.get(SORT) ?? '';
  const filters = Object.entries(rules.filters).flatMap(([name, schema]) => {
    const text = params.get(name) ?? '';
    return text !== '' && schema.safeParse(text).success ? [[name, text] as const] : [];
  });
  return {
    q: searchTextIn(params),
    sort: isSort(rules, sort) ? sort : rules.defaultSort,
    page: readPageNumber(params),
    filters: Object.fromEntries(filters),
  };
};

/** The URL parameters of a list. Defaults are left out, so that every list has one URL. */
export const listParams = (rules: ListRules, { q, sort, page, filters }: ListAddress): Record<string, string> => ({
  ...(q ? { [Q]: q } : {}),
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
  ...(sort === rules.defaultSort ? {} : { [SORT]: sort }),
  ...(page > 1 ? { [PAGE_PARAM]: String(page) } : {}),
});

export const listPath = (rules: ListRules, path: string, address: ListAddress): string => {
  const params = new URLSearchParams(listParams(rules, address)).toString();
  return params ? `${path}?${params}` : path;
};

/** Changes the search text or filters and returns to the first page. An empty value removes a filter. */
export const filterList = (
  address: ListAddress,
  change: { q?: string; filters?: Readonly<Record<string, string>> },
): ListAddress => ({
  ...address,
  q: (change.q ?? address.q).trim(),
  filters: Object.fromEntries(
    Object.entries({ ...address.filters, ...change.filters }).filter(([, value]) => value !== ''),
  ),
  page: 1,
});

/** Sorts by a column, or reverses the order if the list is already sorted by it. */
export const sortListBy = (address: ListAddress, field: string): ListAddress => ({
  ...address,
  sort: address.sort === field ? `-${field}` : field,
  page: 1,
});

/** Value of `aria-sort` for a column. */
export const sortDirection = (address: ListAddress, field: string): 'ascending' | 'descending' | undefined => {
  if (address.sort === field) return 'ascending';
  return address.sort === `-${field}` ? 'descending' : undefined;
};

/** Removes the search text and all filters, but keeps the order. */
export const clearList = (address: ListAddress): ListAddress => ({ ...address, q: '', filters: {}, page: 1 });

/** Whether the list is searched or filtered. An empty list then means no match. */
export const hasListFilters = ({ q, filters }: ListAddress): boolean => q !== '' || Object.keys(filters).length > 0;
