const SHOP = 'Prefab Bazaar';

/** Title of the browser tab for a page. */
export const documentTitle = (page: string): string => `${page} · ${SHOP}`;
