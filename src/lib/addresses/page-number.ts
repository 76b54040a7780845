export const PAGE_PARAM = 'page';

/**
 * The page number in a URL, counted from 1. Anything invalid is the first page.
 * @param name of the parameter, for a URL with several lists
 */
export const readPageNumber = (search: URLSearchParams, name: string = PAGE_PARAM): number => {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
};
