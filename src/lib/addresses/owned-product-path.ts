/**
 * Purchased Assets with only the products of this title. The first script needs it, so it is not in the file of `purchasedPath`,
 * which imports the schemas of its parameters.
 */
export const ownedProductPath = (title: string): string => `/account/purchased?q=${encodeURIComponent(title)}`;
