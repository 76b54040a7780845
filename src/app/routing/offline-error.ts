/** The code of a page could not be loaded, because the browser was offline. */
export class OfflineError extends Error {}
