/**
 * The cookies of a page. In a frame without an origin of its own, every use of `document.cookie` throws: then there are none, and none can
 * be written ([faults](../../../docs/reliability.md#blocked-storage)).
 */
export const openCookies = (document: Pick<Document, 'cookie'>): Pick<Document, 'cookie'> => ({
  get cookie() {
    try {
      return document.cookie;
    } catch {
      return '';
    }
  },
  set cookie(text) {
    try {
      document.cookie = text;
    } catch {
      // Whoever needs the cookie reads it back.
    }
  },
});
