/** Loads the parts of a product's page that its first view does not need. */
export const loadLaterParts = async () => (await import('./later-parts.ts')).laterParts;
