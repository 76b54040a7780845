/**
 * Purchased Assets with only the products of this title. The first script has it, so it is apart from `purchasedPath`, which brings
 * the schemas of its parameters.
 */
export const ownedProductPath = (title: string): string => `/account/purchased?q=${encodeURIComponent(title)}`;
