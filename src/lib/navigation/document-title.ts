const SHOP = 'Prefab Bazaar';

/**
 * Title of the browser tab for a page.
 * @param number of the page of a list, counted from 1
 */
export const documentTitle = (page: string, number = 1): string =>
  `${page}${number > 1 ? `, page ${number}` : ''} · ${SHOP}`;
