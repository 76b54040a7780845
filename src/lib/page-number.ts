/** Name of the parameter in an address. */
export const PAGE_PARAM = 'page';

/**
 * The page of a list that an address asks for, counted from 1; anything that is no page is the first.
 * @param name of its parameter, where an address tells the pages of several lists
 */
export const pageIn = (search: URLSearchParams, name: string = PAGE_PARAM): number => {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
};
