const SHOP = 'Prefab Bazaar';

/** What the browser's tab says of a page. */
export const documentTitle = (page: string): string => `${page} · ${SHOP}`;
