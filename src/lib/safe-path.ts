/**
 * A path of this site that an address asks to return to, or null. Anything a browser could take for another site
 * (`https://…`, `//…`, `/\…`, `javascript:…`) is refused.
 */
export const safePath = (asked: string | null): string | null => {
  if (asked === null || !/^\/(?![/\\])/.test(asked)) return null;
  // Browsers drop tabs and line ends and read a backslash as a slash: what they would change is refused.
  // eslint-disable-next-line no-control-regex -- these are the characters meant
  return /[\u0000-\u001f\\]/.test(asked) ? null : asked;
};
