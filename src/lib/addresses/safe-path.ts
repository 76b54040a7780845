/**
 * Validates a return path from a URL parameter, see docs/reliability.md#open-redirect. Rejects everything that a browser could treat as
 * another site: `https://…`, `//…`, `/\…`, `javascript:…`.
 * @returns null for a rejected path
 */
export const safePath = (path: string | null): string | null => {
  if (path === null || !/^\/(?![/\\])/.test(path)) return null;
  // Browsers drop tabs and line breaks and read a backslash as a slash.
  // eslint-disable-next-line no-control-regex -- matches control characters on purpose
  return /[\u0000-\u001f\\]/.test(path) ? null : path;
};
