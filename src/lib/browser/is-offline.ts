/** Whether the browser itself says that it has no connection. It knows only its own network, not the way to the server. */
export const isOffline = (): boolean => 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;
