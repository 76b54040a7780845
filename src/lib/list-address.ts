import { PAGE_PARAM, pageIn } from './page-number.ts';

/** What the address of a list may say; `adminList` of the contract makes it. */
export interface ListRules {
  readonly sorts: readonly string[];
  readonly defaultSort: string;
  readonly filters: Readonly<Record<string, { safeParse(text: string): { success: boolean } }>>;
}

/** What a list shows: it follows from the address and from nothing else. */
export interface ListAddress {
  /** The text searched for; empty for none. */
  q: string;
  /** A field, with a minus before it for descending. */
  sort: string;
  /** Counted from 1. */
  page: number;
  /** The filters that are set, by their names. */
  filters: Readonly<Record<string, string>>;
}

const Q = 'q';
const SORT = 'sort';

const isSort = (rules: ListRules, sort: string) => rules.sorts.includes(sort.replace(/^-/, ''));

/** Reads a list's address. What makes no sense counts as left out: an address is typed, cut and shared by people. */
export const readListAddress = (rules: ListRules, params: URLSearchParams): ListAddress => {
  const sort = params.get(SORT) ?? '';
  const filters = Object.entries(rules.filters).flatMap(([name, schema]) => {
    const text = params.get(name) ?? '';
    return text !== '' && schema.safeParse(text).success ? [[name, text] as const] : [];
  });
  return {
    q: (params.get(Q) ?? '').trim(),
    sort: isSort(rules, sort) ? sort : rules.defaultSort,
    page: pageIn(params),
    filters: Object.fromEntries(filters),
  };
};

/** The parameters of an address; what is the default is left out, so that one list has one address. */
export const listParams = (rules: ListRules, { q, sort, page, filters }: ListAddress): Record<string, string> => ({
  ...(q ? { [Q]: q } : {}),
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
  ...(sort === rules.defaultSort ? {} : { [SORT]: sort }),
  ...(page > 1 ? { [PAGE_PARAM]: String(page) } : {}),
});

/** Writes the address of a list. */
export const listPath = (rules: ListRules, path: string, address: ListAddress): string => {
  const params = new URLSearchParams(listParams(rules, address)).toString();
  return params ? `${path}?${params}` : path;
};

/** Another text or another value of a filter; empty takes one away. What is found then begins at its first page. */
export const narrowList = (
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

/** The order that a click on a column's head leads to: by this column, and the other way round from then on. */
export const sortedBy = (address: ListAddress, field: string): ListAddress => ({
  ...address,
  sort: address.sort === field ? `-${field}` : field,
  page: 1,
});

/** How a column is sorted now, as `aria-sort` says it. */
export const sortDirection = (address: ListAddress, field: string): 'ascending' | 'descending' | undefined => {
  if (address.sort === field) return 'ascending';
  return address.sort === `-${field}` ? 'descending' : undefined;
};

/** The whole list, in the order that it has. */
export const clearedList = (address: ListAddress): ListAddress => ({ ...address, q: '', filters: {}, page: 1 });

/** Something is looked for or filtered, so that an empty list need not be an empty shop. */
export const isNarrowed = ({ q, filters }: ListAddress): boolean => q !== '' || Object.keys(filters).length > 0;
